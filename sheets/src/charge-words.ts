/** How sheets and their notes name charges, beside the words of the trade's list. */
import { CHARGE_CODES, type ChargeBasis, type ChargeCode } from '@tongyun/freight/vocabulary'
import { readWords } from './header-words.ts'
import { keptReading } from './kept-readings.ts'
import { casesOf } from './russian-forms.ts'
import { CHARGE_CODE_VARIANTS } from './variants.ts'
import { wordFinder } from './word-finder.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

const CODE_OF = new Map<string, ChargeCode>()
for (const [code, words] of readWords('charge-words.tsv'))
  for (const word of words) if (!CODE_OF.has(unified(word))) CODE_OF.set(unified(word), code as ChargeCode)
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
  for (const form of casesOf(name)) if (!CODE_OF.has(form) && !NOT_IN_TEXT.has(form)) CODE_OF.set(form, code)

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
  `${CURRENCY_WORDS}|附加费|费用?|(?:per|за|в|на|每|по|from|of|the|after|от|после)(?!\\p{L})|(?:cntr|ctnr|containers?|box(?:es)?|unit|teu|kgs?|cbm|w\\/m|bl|b\\/l|shipment|doc|awb|day|hours?|h|truck|конт\\p{L}*|ктк|кг|сут\\p{L}*|день|дн\\p{L}*|час\\p{L}*|ч|машин\\p{L}*|тонн\\p{L}*|т|партию|документ)(?!\\p{L})|coc|soc|票|柜|箱|单|天|小时|公斤|吨|方|车|(?:20|40|45)\\s*'?(?:gp|dc|dv|st|hq|hc|尺)?|(?<!\\p{L})(?:origin|destination|pol|pod|dest\\.?|orig\\.?|at|в|на|порт\\p{L}*|отправлени\\p{L}*|назначени\\p{L}*|прибыти\\p{L}*)(?!\\p{L})|(?<!\\p{L})(?:fee|charges?|surcharge|сбор|надбавка|стоимость|плата|расходы)(?!\\p{L})|[^\\p{L}]`,
  'gu',
)
/** Titles that say they are of a charge and nothing known beside: 加固费, Lashing fee, Сбор за пломбу. */
const OF_A_CHARGE =
  /^(?!.*(?:运费|包干|全包|费率|费用|免费|计费|收费|消费|自费))[^\d]*\p{Script=Han}费(?:\s*[\p{Script=Latin}/]*)?$|(?<!\p{L})(?:fees?|surcharges?|levy)(?!\p{L})|(?<!\p{L})(?:сбор(?!к|н|щ)|надбавк|доплат)\p{L}*/u
/** Prices whose words have a fee in them. */
const OF_FREIGHT = /(?<!\p{L})(?:freight|rate|price|tariff)(?!\p{L})|фрахт|ставк|тариф|运费|运价|minimum|最低|мин/u

/** The charge a column of amounts is of, by its title. */
export const chargeOfTitle = (title: string): ChargeMention | undefined => {
  const plain = unified(title)
    .replace(/[([【][^)\]】]*[)\]】]/gu, ' ')
    .trim()
  const found = chargesIn(plain)
  const [first] = found
  if (first !== undefined) {
    const rest = found.reduceRight((text, { at, end }) => `${text.slice(0, at)} ${text.slice(end)}`, plain)
    return rest.replace(BESIDE_NAME, '').length <= 2 ? first : undefined
  }
  if (plain.length > 32 || OF_FREIGHT.test(plain) || !OF_A_CHARGE.test(plain)) return undefined
  return { code: 'RST', words: title.trim(), at: 0, end: plain.length }
}

/** What a charge is counted by when its words do not say. */
export const USUAL_BASIS: Partial<Record<ChargeCode, ChargeBasis>> = {
  DOC: 'document',
  AMS: 'document',
  ENS: 'document',
  CUS: 'document',
  DET: 'day',
  STO: 'day',
  WAI: 'day',
}
/** Words of charges without a code that go by the document. */
export const BY_DOCUMENT = /电放|telex|tlx|isf|afr|aci|加拿大舱单|bl fee|booking|订舱|改单|换单|舱单|单证|релиз/u
