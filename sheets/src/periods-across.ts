/** Lines of a message that stand in columns: a head with a period over each, and behind a lane prices for each period. */
import { type Calendar, type Period, periodIn } from './days.ts'
import type { Quoted } from './offer.ts'

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .split(/\s{2,}|\t+|\s*[|｜]\s*/u)
    .filter((cell) => cell !== '')

/** Letters a period has beside its days: months, 'valid from', 'до'. Longer cells say more than a period. */
const LONGEST_PERIOD = 32

/** The periods of a head, where two or more of its last cells are one each, all different: Lane  01-14 March  15-31 March. */
export const periodsAcross = (line: string, calendar: Calendar): Period[] => {
  const cells = cellsOf(line)
  const found: Period[] = []
  for (const cell of cells.toReversed()) {
    const period = cell.length <= LONGEST_PERIOD ? periodIn(cell, calendar) : undefined
    if (period === undefined || period.to === null) break
    found.unshift(period)
  }
  return found.length > 1 && new Set(found.map(({ from, to }) => `${from} ${to}`)).size === found.length ? found : []
}

/** Quotes of a lane, each of the period over the cell it stands in; null where the line has not a cell with prices for each. */
export const quotesByPeriod = (line: string, quotes: readonly Quoted[], periods: readonly Period[]): Quoted[] | null => {
  const cells = cellsOf(line).slice(-periods.length)
  const priced = cells.flatMap((cell, at) => (/\d/u.test(cell) ? (periods[at] ?? []) : []))
  const times = [...Map.groupBy(quotes, ({ price }) => price.for).values()]
  if (cells.length < periods.length || times.length === 0 || times.some((same) => same.length !== priced.length)) return null
  const seen = new Map<string, number>()
  return quotes.map((quote) => {
    const before = seen.get(quote.price.for) ?? 0
    seen.set(quote.price.for, before + 1)
    const { from, to } = priced[before] as Period
    return { ...quote, facts: { ...quote.facts, validFrom: from, validTo: to } }
  })
}
