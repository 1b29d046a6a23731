/** Sums of one charge that each have a name beside them: 欧洲 EUR 180/柜，塔什干 USD 120/柜; USD 12/kg for Europe, 6 for the rest. */
import type { ChargeBasis, ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import { countriesIn } from './countries-named.ts'
import { type Money, moneyIn } from './note-money.ts'
import { scopeOf } from './note-scope.ts'
import type { Status } from './note-status.ts'
import { BOX_KINDS, boxesIn, CURRENCY_WORDS, unified } from './words.ts'

/** What a charge is for those of one name; without amounts it is in their price. */
export type NotePart = {
  /** The words that name them; empty for those whom no other part names. */
  names: string
  amounts: number[]
  boxes: ContainerType[]
  currency: CurrencyCode | null
  basis: ChargeBasis | null
  /** Its sums are in a currency that the market has no prices in. */
  isForeign: boolean
}

/** The others: 其他港, остальные порты, all other ports. Other charges are none of them: 其他费用, 空运其他. */
export const OF_OTHERS =
  /(?<!空运|海运|铁路|班列|陆运|汽运|卡航)其[他它](?!收?费|杂费|说明|事项)|其[他它](?=港|航线|航司|船|目的|地区|站|国)|其余|остальн\p{L}*|прочи[емхй]\p{L}*|(?<!\p{L})(?:(?:all )?others?|the rest|elsewhere)(?!\p{L})/u

/** Words beside a name that are none of it: of money, of boxes, of what is added, prepositions. */
const NO_NAME = new RegExp(
  `${CURRENCY_WORDS}|(?<!\\p{L})(?:krw|won|вон|aed|sar|inr|try|vnd|thb|sgd|myr|to|for|at|in|ex|from|via|and|the|plus|extra|only|per|container|box|от|до|для|на|в|из|по|и|с|со|через|за|плюс|также|а|контейнер\\p{L}*|ктк)(?!\\p{L})|另加|另收|加收|需加|为|均|收|是|每|[^\\p{L}]`,
  'gu',
)
/** What it is paid behind is no name: сверх 24 ч, after 48 hours, 超过48小时. */
const PAID_BEHIND =
  /(?:(?<!\p{L})(?:сверх|свыше|после|более|over|after|beyond|above)|超过|超出|超)\s*\d+\s*(?:час\p{L}*|ч(?!\p{L})\.?|сут\p{L}*|дн\p{L}*|hours?|hrs?|h(?!\p{L})|days?|天|日|小时)(?:的|后)?/gu
const nameIn = (text: string): string => {
  const rest = text.replace(PAID_BEHIND, ' ')
  return rest.replace(NO_NAME, '').length < 2 ? '' : rest.trim()
}

/** Sums that a note tells by names; more are a list of something else. */
const MOST_PARTS = 20

/** The sums of a charge by the names in front of them, or behind; undefined where they are not told so. `to`: the end of its words. */
export const partsOf = (
  sentence: string,
  from: number,
  to: number,
  sums: readonly Money[],
  statuses: readonly Status[],
): NotePart[] | undefined => {
  const boxes = boxesIn(sentence)
  const priced = sums.filter(
    (each) => each.currency !== null || each.basis !== null || each.foreign || boxesBeside(boxes, each, sentence).length > 0,
  )
  const hasInside = () => statuses.some(({ outside, at, end }) => !outside && at >= from && end <= to)
  if (priced.length === 0 || priced.length > MOST_PARTS || (priced.length === 1 && !hasInside())) return undefined
  /** A text between two sums without the words of boxes. */
  const between = (begin: number, end: number): string =>
    boxes
      .filter(({ at, end: stop }) => at >= begin && stop <= end)
      .reduceRight((text, { at, end: stop }) => text.slice(0, at - begin) + text.slice(stop - begin), sentence.slice(begin, end))
  const first = priced[0] as Money
  const inside = statuses.filter((each) => !each.outside && each.at >= from && each.end <= first.at)
  // What is in the price for some stands before a comma, and the name of the first sum behind it.
  const comma = inside.length === 0 ? -1 : Math.max(...[',', '，', ';', '；'].map((sign) => sentence.lastIndexOf(sign, first.at)))
  const told = inside.length > 0 && comma >= (inside.at(-1)?.end ?? 0)
  const ahead = priced.map(({ at }, i) => nameIn(between(i === 0 ? (told ? comma : from) : (priced[i - 1] as Money).end, at)))
  const behind = priced.map(({ end }, i) => nameIn(between(end, priced[i + 1]?.at ?? to)))
  const isBehind = ahead[0] === '' && behind.every((name) => name !== '')
  const names = isBehind ? behind : ahead
  const groups: { names: string; money: Money[] }[] = []
  names.forEach((name, i) => {
    const money = priced[i] as Money
    if (name === '' && groups.length > 0) groups.at(-1)?.money.push(money)
    else groups.push({ names: name, money: [money] })
  })
  const insideNames = told ? nameIn(sentence.slice((inside.at(-1) as Status).end, comma)) : ''
  if (groups.length + (insideNames === '' ? 0 : 1) < 2) return undefined
  // What the last of them is counted by holds for all: 80 USD, 60 USD за отправку.
  const unit = priced.at(-1)?.basis ?? null
  const parts = groups.map(({ names: name, money }): NotePart => {
    const behind = money.flatMap((each) => boxesBeside(boxes, each, sentence))
    const own = behind.length > 0 ? behind : money.flatMap((each) => boxAhead(boxes, each, sentence))
    return {
      names: name,
      amounts: money.flatMap(({ amounts }) => amounts),
      boxes: own.length === money.length ? own : [],
      currency: money.find(({ currency }) => currency !== null)?.currency ?? null,
      basis: money.find(({ basis }) => basis !== null)?.basis ?? unit,
      isForeign: money.some(({ foreign }) => foreign),
    }
  })
  // Several sums of one name need a box each.
  if (parts.some(({ boxes: own }, i) => (groups[i]?.money.length ?? 0) > 1 && own.length === 0)) return undefined
  const free = { amounts: [], boxes: [], currency: null, basis: null, isForeign: false }
  return insideNames === '' ? parts : [...parts, { ...free, names: insideNames }]
}

/** A further part behind a semicolon: THC: China USD 100; Busan USD 90. */
export const goesOnByName = (sentence: string): boolean => {
  const sums = moneyIn(unified(sentence))
  const [first] = sums
  if (first === undefined) return false
  const ahead = sentence
    .slice(0, first.at)
    .replace(/\s*[A-Z]{3}\s*$/u, '')
    .replace(BOX_BEHIND, '')
    .trim()
  if (ahead.length > LONGEST_NAME) return false
  const plain = unified(ahead)
  return (
    countriesIn(plain).length + scopeOf(plain).regions.length > 0 ||
    OF_OTHERS.test(plain) ||
    /^(?:(?:в|на|для|in|at|for|to)\s+)?\p{Lu}\p{Ll}[\p{L}'’-]+(?:[\s,]+(?:and\s|и\s)?\p{Lu}\p{Ll}[\p{L}'’-]+){0,3}\s*[:–—-]?$/u.test(
      ahead,
    ) ||
    (/^[\p{Script=Han}、]{2,12}[:：]?$/u.test(ahead) && !/[费收箱柜票免加另每日天超]/u.test(ahead))
  )
}
const LONGEST_NAME = 40
/** The box of the first sum behind a name: Новороссийск — 20DC 18 000. */
const BOX_BEHIND = new RegExp(`(?:20|40|45)\\s*['’]?\\s*(?:${BOX_KINDS})?\\s*$`, 'iu')

/** The box that a sum is of, right behind it: 850 CNY/20', 100 USD за 20DC. */
const boxesBeside = (boxes: ReturnType<typeof boxesIn>, { at: start, end }: Money, sentence: string): ContainerType[] => {
  const own = boxes.filter(
    ({ at }) =>
      at >= Math.max(start, end - 6) &&
      /^[^\p{L}\d,;，；]{0,3}(?:[a-z]{3}\s*\/|за|per|for|каждый)?\s*$/u.test(sentence.slice(end, Math.max(end, at))),
  )
  return own.slice(0, 1).map(({ value }) => value)
}

/** The box that a sum is of, right in front of it: 20DC 14 500 руб., 40HQ: RMB 1435. */
const boxAhead = (boxes: ReturnType<typeof boxesIn>, { at: start }: Money, sentence: string): ContainerType[] =>
  boxes
    .filter(({ end }) => end <= start && /^[\s:=–-]{0,4}$/u.test(sentence.slice(end, start)))
    .slice(-1)
    .map(({ value }) => value)
