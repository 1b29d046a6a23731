/** How sheets and their notes name charges, beside the words of the trade's list. */
import { CHARGE_BASES, CHARGE_CODES, type ChargeBasis, type ChargeCode } from '@tongyun/freight/vocabulary'
import { withoutForeign } from './foreign-currencies.ts'
import { readWords } from './header-words.ts'
import { keptReading } from './kept-readings.ts'
import { casesOf } from './russian-forms.ts'
import { CHARGE_CODE_VARIANTS } from './variants.ts'
import { wordFinder } from './word-finder.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

/** What a charge usually is: what it is counted by, and whether it is paid only when it comes to pass or is asked for. */
type Usual = { basis: ChargeBasis | null; isConditional: boolean }

const CODE_OF = new Map<string, ChargeCode>()
const USUAL_OF_WORD = new Map<string, Usual>()
const USUAL_OF_CODE = new Map<ChargeCode, Usual>()
for (const [name, words, more] of readWords('charge-words.tsv')) {
  const code = name as ChargeCode
  const said = more.split(' ')
  const usual = { basis: CHARGE_BASES.find((basis) => said.includes(basis)) ?? null, isConditional: said.includes('conditional') }
  if (code !== 'RST') USUAL_OF_CODE.set(code, usual)
  for (const word of words.map(unified)) {
    if (CODE_OF.has(word)) continue
    CODE_OF.set(word, code)
    USUAL_OF_WORD.set(word, usual)
  }
}
/** Words of the list that are too short or too common for free text: 操作, 回程, my. */
const NOT_IN_TEXT = new Set([
  '操作',
  '回程',
  'my',
  'mzc',
  '保险',
  'return trip',
  'возврат',
  'доставка',
  'обработка',
  'переход',
  'брокер',
  'border',
  'transfer',
  'tir',
  'delivery',
  'heavy',
  'документация',
  'rst',
  'bas',
  'msc',
  'rail',
  'fuel',
])
for (const code of CHARGE_CODES) {
  if (code === 'BAS' || code === 'RST') continue
  for (const word of [code, ...(CHARGE_CODE_VARIANTS[code] ?? [])]) {
    const plain = unified(word)
    if (!CODE_OF.has(plain) && !NOT_IN_TEXT.has(plain)) CODE_OF.set(plain, code)
  }
}

for (const [name, code] of [...CODE_OF])
  for (const form of casesOf(name)) {
    if (CODE_OF.has(form) || NOT_IN_TEXT.has(form)) continue
    CODE_OF.set(form, code)
    const usual = USUAL_OF_WORD.get(name)
    if (usual !== undefined) USUAL_OF_WORD.set(form, usual)
  }

const findCharges = wordFinder([...CODE_OF.keys()])

export type ChargeMention = { code: ChargeCode; words: string; at: number; end: number }

/** Charges that a text names, in order; the longest name at a place. */
export const chargesIn = keptReading((text: string): readonly ChargeMention[] =>
  findCharges(unified(text)).map(({ word, at, end }) => ({
    code: CODE_OF.get(word) as ChargeCode,
    words: text.normalize('NFKC').slice(at, end),
    at,
    end,
  })),
)

/** Words of a title that say how much, of what and in what, beside the name of its charge. */
const BESIDE_NAME = new RegExp(
  `${CURRENCY_WORDS}|附加费|费用?|(?:per|за|в|на|每|по|from|of|the|after|от|после)(?!\\p{L})|(?:cntr|ctnr|ctr|containers?|box(?:es)?|unit|teu|kgs?|tons?|tonnes?|mt|m3|pallets?|pieces?|pcs|cbm|w\\/m|bl|b\\/l|shipment|doc|awb|day|hours?|h|truck|конт\\p{L}*|ктк|кг|сут\\p{L}*|день|дн\\p{L}*|час\\p{L}*|ч|машин\\p{L}*|тонн\\p{L}*|т|м3|куб\\p{L}*|паллет\\p{L}*|мест\\p{L}*|партию|документ)(?!\\p{L})|coc|soc|票|柜|箱|单|天|小时|公斤|吨|方|车|件|托盘?|(?:20|40|45)\\s*'?(?:gp|dc|dv|st|hq|hc|尺)?|(?<!\\p{L})(?:origin|destination|pol|pod|dest\\.?|orig\\.?|at|в|на|порт\\p{L}*|отправлени\\p{L}*|назначени\\p{L}*|прибыти\\p{L}*)(?!\\p{L})|(?<!\\p{L})(?:fee|charges?|surcharge|сбор|надбавка|стоимость|плата|расходы)(?!\\p{L})|(?<!\\p{L})(?:оформлени[ея]|выдача|выпуск|issu(?:e|ing)|свыше|сверх|более|over|above|exceeding)(?!\\p{L})|办理|超过?|[^\\p{L}]`,
  'gu',
)
/** The last way within the city of the end: Доставка по Москве, Delivery within Moscow, 市内派送费. */
const DELIVERED_WITHIN =
  /^(?:доставка|развоз|завоз) по (?:г\.?\s*|городу\s*)?\p{L}*$|^(?:local )?(?:delivery|distribution) (?:within|inside) [\p{L} ]{3,24}$|^(?:市内|当地|同城)(?:派送|送货|配送)费?$/u
/** Titles that say they are of a charge and nothing known beside: 加固费, Lashing fee, Сбор за пломбу. */
const OF_A_CHARGE =
  /^(?!.*(?:运费|包干|全包|费率|费用|免费|计费|收费|消费|自费))[^\d]*\p{Script=Han}费(?:\s*[\p{Script=Latin}/]*)?$|(?<!\p{L})(?:fees?|surcharges?|levy)(?!\p{L})|(?<!\p{L})(?:сбор(?!к|н|щ)|надбавк|доплат)\p{L}*/u
/** Prices whose words have a fee in them. */
const OF_FREIGHT = /(?<!\p{L})(?:freight|rate|price|tariff)(?!\p{L})|фрахт|ставк|тариф|运费|运价|minimum|最低|мин/u

/** Words that are a charge as a title, and many other things in a text: 安全/公斤, 操作/票. */
const ALONE_IN_TITLE = new Map<string, ChargeCode>([
  ['安全', 'SEC'],
  ['保安', 'SEC'],
  ['操作', 'HDL'],
  ['文件', 'DOC'],
  ['单证', 'DOC'],
  ['提单', 'DOC'],
  ['舱单', 'AMS'],
])

/** Codes that a charge by its name and by its letters may be of: 安检 SSC, 文件费 (B/L). */
const NEIGHBOURS: readonly ReadonlySet<ChargeCode>[] = [new Set(['SEC', 'SSC']), new Set(['FSC', 'BUC']), new Set(['HDL', 'THC'])]
export const isNeighbour = (one: ChargeCode, other: ChargeCode): boolean =>
  NEIGHBOURS.some((set) => set.has(one) && set.has(other))

/** The charge a column is of. `others`: those that its title names beside the first: FSC + SSC, 燃油+安检. */
type TitledCharge = ChargeMention & { others: readonly ChargeMention[] }

/** Signs between the names of two charges: FSC + SSC, 燃油/安检. */
const JOINED = /^\s*(?:[+&/、,]|and|и|和|及|与)\s*$/u
/** The first of the charges that a title names, with those that it names beside it. */
export const withOthers = (found: readonly ChargeMention[], plain: string): TitledCharge | undefined => {
  const [first] = found
  if (first === undefined) return undefined
  const others = found.slice(1).filter((each, i) => {
    const before = found[i] as ChargeMention
    const between = plain.slice(before.end, each.at)
    // A name and its letters are one charge: 安检 SSC, 提单费 B/L.
    const isOtherCode = each.code !== before.code && (between.includes('+') || !isNeighbour(each.code, before.code))
    return JOINED.test(between) ? isOtherCode || each.code === 'RST' : isOtherCode && each.code !== 'RST' && before.code !== 'RST'
  })
  const last = others.at(-1)
  return last === undefined ? { ...first, others } : { ...first, words: plain.slice(first.at, last.end).trim(), others }
}

/** The charge of a title that shortens its words by a point: Топл. сбор, Авиабезоп., Fuel surch. */
const shortened = (plain: string): ChargeCode | undefined => {
  const words = plain
    .replace(/[^\p{L}\d.\s]/gu, ' ')
    .trim()
    .split(/\s+|(?<=\.)(?=\p{L})/u)
  if (!words.some((word) => /^\p{L}{3,}\.$/u.test(word)) || words.length > 4) return undefined
  const pattern = new RegExp(
    `^${words.map((word) => (word.endsWith('.') ? `${word.slice(0, -1)}\\p{L}*` : word)).join('\\s+')}$`,
    'u',
  )
  const codes = new Set([...CODE_OF].flatMap(([name, code]) => (pattern.test(name) ? [code] : [])))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** The charge a column of amounts is of, by its title. */
export const chargeOfTitle = (title: string): TitledCharge | undefined => {
  const plain = withoutForeign(
    unified(title)
      .replace(/[([【][^)\]】]*[)\]】]/gu, ' ')
      .trim(),
  )
  const found = chargesIn(plain)
  if (found.length > 0) {
    const rest = found.reduceRight((text, { at, end }) => `${text.slice(0, at)} ${text.slice(end)}`, plain)
    if (rest.replace(BESIDE_NAME, '').length <= 2) return withOthers(found, plain)
  }
  const alone = ALONE_IN_TITLE.get(plain.replace(BESIDE_NAME, ''))
  if (alone !== undefined) return { code: alone, words: title.trim(), at: 0, end: plain.length, others: [] }
  if (DELIVERED_WITHIN.test(plain)) return { code: 'DLV', words: title.trim(), at: 0, end: plain.length, others: [] }
  const short = shortened(plain)
  if (short !== undefined) return { code: short, words: title.trim(), at: 0, end: plain.length, others: [] }
  if (found.length > 0 || plain.length > 32 || OF_FREIGHT.test(plain) || !OF_A_CHARGE.test(plain)) return undefined
  return { code: 'RST', words: title.trim(), at: 0, end: plain.length, others: [] }
}

const NOTHING_USUAL: Usual = { basis: null, isConditional: false }

/** What a charge usually is, by its words; by its code where they are not those of the trade. */
export const usualOf = ({ code, words }: Pick<ChargeMention, 'code' | 'words'>): Usual => {
  const plain = unified(words)
  const known = USUAL_OF_WORD.get(plain) ?? USUAL_OF_CODE.get(code)
  if (known !== undefined) return known
  const within = findCharges(plain)[0]?.word
  return (within === undefined ? undefined : USUAL_OF_WORD.get(within)) ?? NOTHING_USUAL
}
