/** What later lines of a message do to the prices of earlier ones. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { modesIn } from './context.ts'
import { periodIn, periodsIn } from './days.ts'
import { heldIn } from './lane-periods.ts'
import { minimumIn } from './least.ts'
import { findLane, type LineLane } from './line-lane.ts'
import { isOfModes, scopeOf, speaksOf } from './note-scope.ts'
import type { Quoted } from './offer.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { lanesNamed } from './spoken-lanes.ts'
import { freeDaysIn, readTimetable, transitIn } from './timetable.ts'
import { unified } from './words.ts'

export const CORRECTION =
  /更正|修正|修订|改为|更新为|调整为|勘误|以此为准|(?<!\p{L})(?:correct(?:ions?|ed)|amendments?|amended|update[ds]?|upd|revised|instead|исправлен\p{L}*|апд(?:ейт\p{L}*)?|поправк[аи]|правк[аи]|изменени[ея]|обновлен\p{L}*|уточнение|вместо)(?!\p{L})/u

/** A correction is of the mode of the lane it corrects, whether or not it says so. */
export const correctedLane = (line: string, quoted: readonly Quoted[], tools: Tools): LineLane | null => {
  if (!CORRECTION.test(unified(line)) || modesIn(line).length > 0) return null
  for (const mode of new Set(quoted.map(({ facts }) => facts.mode))) {
    const lane = findLane(line, mode, tools)
    const same = quoted.some(
      ({ facts }) =>
        facts.mode === mode &&
        lane?.origins.some(({ id }) => id === facts.pol.id) &&
        lane.destinations.some(({ id }) => id === facts.pod.id),
    )
    if (lane !== null && same) return lane
  }
  return null
}

/** What is said after a correction takes the place of the same lane's earlier prices. `among`: those it can mean. */
export const settle = (
  quoted: Quoted[],
  read: readonly Quoted[],
  correcting: boolean,
  reading: Reading,
  among: readonly Quoted[] = quoted,
): void => {
  if (!correcting) {
    quoted.push(...read)
    return
  }
  for (const next of read) {
    const same = ({ facts, price }: Quoted) =>
      facts.pol.id === next.facts.pol.id &&
      facts.pod.id === next.facts.pod.id &&
      facts.loadType === next.facts.loadType &&
      price.for === next.price.for &&
      (next.facts.ownership === null || facts.ownership === next.facts.ownership) &&
      (next.facts.carrier === null || facts.carrier?.code === next.facts.carrier.code)
    const before = among.findLast(same)
    if (before === undefined) {
      const lane = quoted.findLast(
        ({ facts }) =>
          facts.pol.id === next.facts.pol.id && facts.pod.id === next.facts.pod.id && facts.loadType === next.facts.loadType,
      )
      quoted.push(
        lane === undefined
          ? next
          : { ...next, facts: { ...lane.facts, ownership: next.facts.ownership ?? lane.facts.ownership } },
      )
      continue
    }
    const old = before.row
    before.row = next.row
    before.isJoined = before.facts.loadType !== 'FCL'
    before.price = { ...next.price, currency: next.price.currency ?? before.price.currency }
    if (!quoted.some(({ row }) => row === old)) reading.refused.push({ row: old, why: 'superseded' })
  }
}

export const closeLane = (quoted: Quoted[], lane: LineLane, reading: Reading): void => {
  const ids = lane.destinations.map(({ id }) => id)
  for (let i = quoted.length - 1; i >= 0; i--) {
    const { facts, row } = quoted[i] as Quoted
    if (!ids.includes(facts.pod.id) || !lane.origins.some(({ id }) => id === facts.pol.id)) continue
    quoted.splice(i, 1)
    reading.refused.push({ row, why: 'closed' })
  }
}

/** Words of a change to what was said of a lane before: 改周四开, now on Fri, теперь пт. */
const CHANGES =
  /改|变更|调整|(?<!\p{L})(?:now|changed?|moved?|shift(?:ed|s)?|from now|теперь|перенес\p{L}*|изменен\p{L}*|меняется)(?!\p{L})/u
/** A later line without a price that says other days of departure of a lane told before: they hold from then on. `correcting`: the line above announced corrections. */
export const changesDays = (line: string, quoted: readonly Quoted[], tools: Tools, correcting: boolean): boolean => {
  const { weekdays } = readTimetable(line, tools.calendar, false)
  if (weekdays === null || !(correcting || CHANGES.test(unified(line)))) return false
  const [meant, ...more] = lanesNamed(line, quoted, tools)
  if (meant === undefined || more.length > 0 || meant.some(({ facts }) => facts.timetable.weekdays === null)) return false
  for (const { facts } of meant) facts.timetable = { ...facts.timetable, weekdays }
  return true
}

/** A line below a lane that tells its days, or its carrier. */
export const enrich = (quoted: readonly Quoted[], lane: LineLane, line: string, { calendar, carriers }: Tools): void => {
  const timetable = readTimetable(line, calendar, false)
  for (const { facts } of quoted) {
    if (!lane.destinations.includes(facts.pod) || !lane.origins.includes(facts.pol)) continue
    facts.transit ??= transitIn(line)
    if (facts.loadType === 'LTL' || facts.loadType === 'LCL') facts.minimum ??= minimumIn(line)
    facts.timetable = {
      ...facts.timetable,
      weekdays: facts.timetable.weekdays ?? timetable.weekdays,
      cutoffWeekdays: facts.timetable.cutoffWeekdays ?? timetable.cutoffWeekdays,
    }
    if (facts.loadType === 'FCL') facts.freeDays ??= freeDaysIn(line)
    const found = carriers.find(line, facts.mode)
    if (found !== null) facts.carrier ??= { words: found.words, code: found.code }
  }
}

/** A price without a currency among others that all have one: theirs where it lies among them, else it is asked for. */
export const assumeCurrency = (quoted: readonly Quoted[], unsure: ReadonlyMap<string, CurrencyCode>, reading: Reading): void => {
  for (const [row, fallback] of unsure)
    if (quoted.some((quote) => quote.row === row && quote.price.currency === fallback))
      reading.questions.push({ about: 'currency', rows: [row], kind: 'assumed', fallback })
  for (const quote of quoted) {
    if (quote.price.currency !== null || quote.price.amount === null) continue
    const alike = quoted.filter(
      ({ facts, price }) =>
        facts.mode === quote.facts.mode &&
        facts.loadType === quote.facts.loadType &&
        price.currency !== null &&
        price.amount !== null,
    )
    const currencies = new Set(alike.map(({ price }) => price.currency))
    const [only] = currencies
    const amounts = alike.map(({ price }) => price.amount as number)
    const fits =
      currencies.size === 1 && quote.price.amount >= Math.min(...amounts) / 3 && quote.price.amount <= Math.max(...amounts) * 3
    if (fits && only) {
      quote.price.currency = only
      reading.questions.push({ about: 'currency', rows: [quote.row], kind: 'assumed', fallback: only })
    } else reading.flags.push({ rows: [quote.row], field: 'currency', kind: 'currency_missing' })
  }
}

/** Takes a line without prices that says until when an earlier lane holds. */
export const holdsUntil = (line: string, row: string, quoted: readonly Quoted[], reading: Reading, tools: Tools): boolean => {
  // Of several periods each is of those it stands with.
  const period = periodsIn(line, tools.calendar).length > 1 ? null : heldIn(line, tools.calendar)
  const [meant, ...more] = period === null ? [] : lanesNamed(line, quoted, tools)
  if (period === null || meant === undefined || more.length > 0) return false
  for (const { facts } of meant) Object.assign(facts, { validFrom: period.from ?? facts.validFrom, validTo: period.to })
  if (period.ambiguous)
    reading.flags.push({ rows: [...new Set(meant.map((quote) => quote.row))], field: 'valid_to', kind: 'date_ambiguous' })
  reading.refused.push({ row, why: 'note', words: line.trim().slice(0, 80) })
  return true
}

/** Prices that hold longer than was told of them: the rates are now valid through 20 March, ставки продлеваем по 15.03, 以上价格延期至3/20. */
const OF_ALL_PRICES =
  /以上|以下|上述|下述|全部|所有|报价|运价|价格|有效期|费率|(?<!\p{L})(?:all|rates?|prices?|quot\p{L}*|tariffs?|validity|offers?|ставк\p{L}*|цен\p{L}*|тариф\p{L}*|срок\p{L}*|прайс\p{L}*|предложени\p{L}*)(?!\p{L})/u
const HOLD_LONGER =
  /延期|延长|延至|延到|顺延|续期|展期|(?<!\p{L})(?:extend\p{L}*|prolong\p{L}*|now valid|still valid|remains? valid|stays? valid|продл\p{L}*|пролонг\p{L}*)(?!\p{L})/u
/** Behind words of an extension a day is the last one, whatever word stands before it. */
const EXTENDED_TO =
  /(?<!\p{L})(?:extended|prolonged|extension|продл\p{L}*|пролонг\p{L}*)\s+(?:up\s+)?(?:to|till|through|на|до)\s+/giu
/** Every price, whatever kinds of load are named beside: everything, LCL too; 全部，含拼箱; всех ставок, включая сборку. */
const OF_EVERY_ONE = /全部|所有|整体|(?<!\p{L})(?:everything|all|every|вс(?:е|ё|ех|его|ем|я|ю))(?!\p{L})/u
const WITH_OTHERS =
  /也|同样|[含包]括?拼|在内|(?<!\p{L})(?:too|also|as well|including|incl|both|тоже|также|включая|в том числе|и на)(?!\p{L})/u
export const holdLonger = (line: string, row: string, quoted: readonly Quoted[], reading: Reading, tools: Tools): boolean => {
  const says = (clause: string) => HOLD_LONGER.test(unified(clause)) && OF_ALL_PRICES.test(unified(clause))
  const clauses = line.split(/[;；。]|[,，](?!\d)/u).filter(says)
  // What is put in between commas parts the prices from the day: validity of everything, LCL too, extended to 20 March.
  const said = clauses.length > 0 ? clauses : line.split(/[;；。]/u).filter(says)
  const [period, ...more] = said.flatMap((clause) => periodsIn(clause.replace(EXTENDED_TO, 'until '), tools.calendar))
  if (period === undefined || more.length > 0 || period.to === null || quoted.length === 0) return false
  const isOfAll = OF_EVERY_ONE.test(unified(line)) && WITH_OTHERS.test(unified(line))
  const { modes, loadTypes } = isOfAll ? { modes: [], loadTypes: [] } : scopeOf(unified(line))
  for (const { facts } of quoted)
    if (isOfModes(modes, facts.mode) && speaksOf(loadTypes, facts.loadType))
      Object.assign(facts, { validFrom: period.from ?? facts.validFrom, validTo: period.to })
  if (period.ambiguous)
    reading.flags.push({ rows: [...new Set(quoted.map((quote) => quote.row))], field: 'valid_to', kind: 'date_ambiguous' })
  reading.refused.push({ row, why: 'note', words: line.trim().slice(0, 80) })
  return true
}

const OF_VALIDITY = /有效|valid|действ|expir|适用|执行/u

/** A period that a line tells of the prices above it: it holds against that of a heading, not against that of their own lines. */
export const closeThoseAbove = (quoted: readonly Quoted[], line: string, { calendar }: Tools): void => {
  const period = OF_VALIDITY.test(unified(line)) ? periodIn(line, calendar) : undefined
  if (period === undefined || period.to === null || period.ambiguous) return
  for (const { facts } of quoted)
    if (periodIn(facts.remarks ?? '', calendar) === undefined)
      Object.assign(facts, { validFrom: period.from ?? facts.validFrom, validTo: period.to })
}

/** A last day that a line tells of the prices of one load or one way that have none: Сборка действует по 15.03; 拼箱有效期至3/15. */
const closeWays = (quoted: readonly Quoted[], notes: readonly string[], { calendar }: Tools): void => {
  for (const note of notes) {
    const { loadTypes, modes } = scopeOf(unified(note))
    const period = OF_VALIDITY.test(unified(note)) ? periodIn(note, calendar) : undefined
    const isOfAll = loadTypes.length + modes.length === 0 || chargesIn(note).length > 0
    if (period === undefined || period.to === null || period.ambiguous || isOfAll) continue
    for (const { facts } of quoted)
      if (facts.validTo === null && speaksOf(loadTypes, facts.loadType) && isOfModes(modes, facts.mode))
        Object.assign(facts, { validFrom: facts.validFrom ?? period.from, validTo: period.to })
  }
}

/** A last day that the end of a letter tells, of the prices above it that have none. */
export const closeWithPeriod = (quoted: readonly Quoted[], notes: readonly string[], tools: Tools): void => {
  const { calendar } = tools
  closeWays(quoted, notes, tools)
  if (quoted.some(({ facts }) => facts.validTo !== null)) return
  const told = notes.filter((note) => OF_VALIDITY.test(unified(note))).flatMap((note) => periodIn(note, calendar) ?? [])
  const [period, ...more] = [...new Map(told.map((each) => [`${each.from} ${each.to}`, each] as const)).values()]
  if (period === undefined || more.length > 0 || period.ambiguous) return
  for (const { facts } of quoted) Object.assign(facts, { validFrom: facts.validFrom ?? period.from, validTo: period.to })
}
