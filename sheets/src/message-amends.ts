/** Later lines of a chat that name an earlier lane by one end: corrections, withdrawals, changes by so much. */

import type { BillingUnit } from '@tongyun/freight/vocabulary'
import { NUMBER, numberOf } from './amounts.ts'
import { saysWithdrawn } from './closed-lanes.ts'
import { periodIn } from './days.ts'
import { changedFromDay } from './from-day.ts'
import { withoutDays } from './line-numbers.ts'
import { type LinePrice, linePrices } from './line-prices.ts'
import { quotedOfLine } from './line-quotes.ts'
import { CORRECTION, settle } from './message-changes.ts'
import { withoutFormer } from './message-guards.ts'
import type { State } from './message-state.ts'
import { readNote } from './notes.ts'
import type { Quoted } from './offer.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { lanesNamed, namesAnotherEnd } from './spoken-lanes.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, listed, ownershipsIn, unified } from './words.ts'

/** Words of one departure or of some cargo, for which the rest of the lane stays. */
const ONLY_PART =
  /\d{1,2}\s*(?:月|号|日)|\d{1,2}\.\d{2}(?!\d)|[那这]班|[本下]周|危险品|冷柜|重货|(?<!\p{L})(?:this week|next week|sailing|vessel|dg|reefer|рейс\p{L}*|на этой неделе|опасн\p{L}*)(?!\p{L})/u
/** Words of a change by so much, where the new price must be reckoned. */
const BY_SO_MUCH =
  /涨|上调|下调|降价?\d|优惠|便宜\s*\d|加价|减\s*\d|(?<!\p{L})(?:increase\p{L}*|decrease\p{L}*|reduced by|up by|down by|gri|подорожа\p{L}*|подешеве\p{L}*|дороже на|дешевле на|скидка|минус|плюс)(?!\p{L})/u
/** A plus before a sum; between two ways of transport it adds nothing: море + ж/д. */
const ADDS = new RegExp(`[+＋]\\s*(?:${CURRENCY_WORDS})?\\s*\\d`, 'u')
const STAYS =
  /不变|照旧|老价|(?<!\p{L})(?:unchanged|same as before|remains?|без изменений|не меня\p{L}*|прежн\p{L}*|та же|те же|тот же)(?!\p{L})/u
/** Words that a price was wrong, beside those of a correction. */
const WRONG =
  /不是\s*\d|打错|写错|说错|报错|发错|搞错|应该是|应为|纠正|(?<!\p{L})(?:should (?:read|be)|sorry|typo|mistake|wrong|опечат\p{L}*|ошиб\p{L}*|неверн\p{L}*|правильно|верная|now|теперь|стал[ао]|нов(?:ая|ой) (?:ставк|цен)\p{L}*)(?!\p{L})|现价|最新价|改成/u

/** A day from which what a line says holds: 今天起, 12/16起, с 16.12, effective 16 Dec. */
const FROM_DAY =
  /(?:今[天日]|明[天日]|即日|\d\s*[日号]|[./月-]\d{1,2})\s*起(?!运|飞|始|价)|(?<!\p{L})(?:from (?:today|tomorrow|\d)|effective|с (?:сегодня\p{L}*|завтра\p{L}*|\d{1,2}(?:\.| \p{L})))/u

/** Words of a change to a new price. */
const CHANGED_TO =
  /(?:涨|升|调|降|加)(?:价)?(?:到|至|为)|改(?:成|为|到)?\s*\d{2}|(?<!\p{L})(?:(?:increased?|decreased?|reduced|raised|lowered|goes|went) to|(?:подорожа|подешеве|повы|пониж|сниж|вырос|упал|поднял|поднима)\p{L}* до)(?!\p{L})|(?:现[在价]?(?:是|为)?|(?<!\p{L})(?:now|теперь|стал[аои]?)(?: (?:at|is|уже|по))?)\s*[:：]?\s*[$€¥₽]?\s*\d{2}/u
const changesBySoMuch = (plain: string) => BY_SO_MUCH.test(plain) && !CHANGED_TO.test(plain)

/** Prices of an earlier day that hold no more: Ставки от 11.01 (Шанхай – Владивосток 1500) больше не действуют. */
const FORMER_IS_VOID =
  /(?:报价|价格|运价|(?<!\p{L})(?:rates?|prices?|quotes?|quotations?|ставк\p{L}*|цен[аы]|тариф\p{L}*)(?!\p{L}))\s*(?:от|с|за|of|from|dated|as of|on)?\s*\d{1,2}[./月-].{0,90}?(?:作废|失效|无效|(?<!\p{L})(?:void|no longer (?:valid|hold|apply)|not valid any ?more|expired|отмен\p{L}*|недействительн\p{L}*|неактуальн\p{L}*|не действ\p{L}*)(?!\p{L}))|\d{1,2}[./月-]\d{1,2}日?\s*(?:的)?(?:报价|价格|运价).{0,60}?(?:作废|失效|无效)/u
export const saysFormerIsVoid = (line: string): boolean => FORMER_IS_VOID.test(unified(line))

export const corrects = (line: string): boolean => [CORRECTION, WRONG, CHANGED_TO].some((words) => words.test(unified(line)))

const rowsOf = (quotes: readonly Quoted[]) => [...new Set(quotes.map(({ row }) => row))]

const clausesOf = (line: string): string[] =>
  listed(line).split(/(?<=\d)、(?=\d)|(?<!\d)[,，]|[,，](?!\d)|[;；。]|(?<=[\d\p{L}])\.\s/u)
const stays = (clause: string): boolean => STAYS.test(unified(clause))

/** What a line says without the clauses in which something stays as it is. */
const changing = (line: string): string =>
  clausesOf(line)
    .filter((clause) => !stays(clause))
    .join(' ; ')

/** A line without the clauses that only name what stays, whose box or owner is not that of the new price: COC改2350，SOC不变. */
export const withoutStaying = (line: string): string => {
  const clauses = clausesOf(line)
  const said = clauses.filter((clause) => !stays(clause) || /\d{2}/u.test(clause))
  return said.length === clauses.length ? line : said.join(' ; ')
}

/** A smaller number is a price where prices are counted by weight or measure alone. */
const LEAST_PRICE = 50
const isCountedBy = (quotes: readonly Quoted[]): boolean =>
  quotes.length > 0 &&
  quotes.every(({ price }) => ['kg', 'm3', 't', 'rt', 'MIN'].includes(price.for) || price.for.startsWith('+'))
const leastPriceOf = (quotes: readonly Quoted[]): number => (isCountedBy(quotes) ? 0 : LEAST_PRICE)

/** A line without the price it corrects, where it names both. */
const withoutOld = (line: string, quotes: readonly Quoted[]): string => {
  const old = new Set(quotes.map(({ price }) => price.amount))
  const numbers = [...line.matchAll(new RegExp(NUMBER, 'gu'))].map((match) => ({ match, value: numberOf(match[0]) }))
  const others = numbers.filter(({ value }) => value !== undefined && value >= leastPriceOf(quotes) && !old.has(value))
  if (others.length === 0) return line
  return numbers
    .filter(({ value }) => value !== undefined && old.has(value))
    .reduce(
      (text, { match }) =>
        `${text.slice(0, match.index)}${' '.repeat(match[0].length)}${text.slice(match.index + match[0].length)}`,
      line,
    )
}
/** A price that takes the place of another one: of the same box, truck, unit or bracket. */
const asPriceOf = (price: LinePrice, { facts, price: old }: Quoted): LinePrice => {
  if (facts.loadType === 'FCL') return { ...price, of: old.for, place: null, ownership: facts.ownership }
  if (/^(?:\+\d+|MIN)$/u.test(old.for)) return { ...price, of: old.for, place: null }
  return ['truck', 'kg', 'm3', 't', 'rt'].includes(old.for) ? { ...price, unit: old.for as BillingUnit } : price
}

/** True where a correction names a price that the lanes had, and another one: which of their prices it corrects is sure then. */
export const namesOldPrice = (line: string, quotes: readonly Quoted[]): boolean => {
  const numbers = [...changing(line).matchAll(new RegExp(NUMBER, 'gu'))].flatMap((match) => numberOf(match[0]) ?? [])
  const old = quotes.flatMap(({ price }) => (price.amount === null ? [] : [price.amount]))
  return (
    numbers.some((value) => old.includes(value)) && numbers.some((value) => value >= leastPriceOf(quotes) && !old.includes(value))
  )
}

/**
 * Takes a line that speaks of an earlier lane by one of its ends. Gives why the line is no offer of its own, or null where it
 * speaks of none. What it means and nobody can be sure of is asked for all rows concerned.
 */
export const amend = (
  line: string,
  row: string,
  quoted: Quoted[],
  state: State,
  reading: Reading,
  tools: Tools,
): string | null => {
  const plain = unified(line)
  const withdrawn = saysWithdrawn(line)
  const correcting = corrects(line) || (FROM_DAY.test(plain) && /\d{2}/u.test(withoutDays(line)))
  if (line.length > 200 || (!withdrawn && !correcting && !((BY_SO_MUCH.test(plain) || ADDS.test(plain)) && /\d{2}/u.test(plain))))
    return null
  // What is paid only under a condition changes no price: 超24吨+USD150/柜; вес более 22 т +300 USD.
  if (!corrects(line) && readNote(line).some(({ status, amounts }) => status === 'conditional' && amounts.length > 0)) return null
  const lanes = lanesNamed(line, quoted, tools)
  const ask = (quotes: readonly Quoted[]) =>
    reading.questions.push({ about: 'price', rows: [...rowsOf(quotes), row], kind: 'unread', words: line.trim().slice(0, 80) })
  const [named, ...more] = lanes
  if (named === undefined) {
    if (CORRECTION.test(plain) && /\d{3}/u.test(withoutDays(line)) && quoted.length > 0) {
      ask([])
      return 'note'
    }
    return null
  }
  if (more.length === 0 && named[0] !== undefined && namesAnotherEnd(line, named[0], tools)) {
    ask(named)
    return 'note'
  }
  const owners = new Set(ownershipsIn(changing(line)).map(({ value }) => value))
  const boxes = new Set(boxesIn(changing(line)).flatMap(({ value, bare }) => (bare ? [] : [value as string])))
  // A price that is named with the new one says which is meant.
  const numbers = new Set([...changing(line).matchAll(new RegExp(NUMBER, 'gu'))].flatMap((match) => numberOf(match[0]) ?? []))
  const told = named.filter(({ price }) => price.amount !== null && numbers.has(price.amount))
  const since = FROM_DAY.test(plain) ? (periodIn(line, tools.calendar)?.from ?? null) : null
  const isLater = since !== null && since > tools.calendar.today
  const spoken = (numbers.size > told.length && told.length > 0 ? told : named).filter(
    ({ facts, price }) =>
      (owners.size === 0 || facts.ownership === null || owners.has(facts.ownership)) &&
      (boxes.size === 0 || boxes.has(price.for)),
  )
  const meant = isLater ? spoken.filter(({ facts }) => facts.validFrom === since) : spoken
  const changed = more.length > 0 || withdrawn ? null : changedFromDay(line, row, spoken, tools.calendar)
  if (changed !== null) {
    ask(spoken)
    quoted.push(...changed)
    return 'note'
  }
  // A change from a day on that is the first of no period: the lane has two prices then, which is asked.
  if (isLater && meant.length === 0) {
    ask(named)
    return 'note'
  }
  // An update that tells no new price withdraws: UPD: мест нет.
  const renewed = linePrices(withoutOld(withoutDays(changing(line)), named)).some(({ amount }) => amount !== null)
  if (withdrawn && !(correcting && renewed)) {
    if (more.length > 0 || ONLY_PART.test(plain) || meant.length === 0) {
      ask(lanes.flat())
      return 'note'
    }
    for (const quote of meant) quoted.splice(quoted.indexOf(quote), 1)
    for (const old of rowsOf(meant))
      if (!quoted.some((each) => each.row === old)) reading.refused.push({ row: old, why: 'closed' })
    return 'closed'
  }
  const body = withoutOld(withoutDays(changing(line)), named)
  const isCounted = isCountedBy(meant)
  const isAir = named.every(({ facts }) => facts.mode === 'air')
  const prices = linePrices(withoutFormer(body), isCounted, isAir, isCounted).filter(({ amount }) => amount !== null)
  const labelled = prices.map((price, at) => {
    const own = prices.length === meant.length ? meant[at] : undefined
    return own === undefined || price.of !== null || price.ownership !== null || price.unit !== null
      ? price
      : asPriceOf(price, own)
  })
  if (
    more.length > 0 ||
    prices.length === 0 ||
    (prices.length < meant.length && prices.some(({ of }) => of === null)) ||
    changesBySoMuch(plain)
  ) {
    if (prices.length > 0 || changesBySoMuch(plain) || (isCountedBy(named) && /\d/u.test(withoutFormer(body)))) ask(lanes.flat())
    return 'note'
  }
  const { facts } = meant[0] ?? (named[0] as Quoted)
  const lane = { mode: facts.mode, origins: [facts.pol], destinations: [facts.pod], rest: body }
  const read = quotedOfLine(changing(line), body, lane, labelled, row, state, tools)
  // What a correction does not say stays as it was.
  const isNamed = currenciesIn(body).length > 0
  settle(
    quoted,
    isNamed ? read : read.map((quote) => ({ ...quote, price: { ...quote.price, currency: null } })),
    true,
    reading,
    isLater ? meant : quoted,
  )
  return 'note'
}
