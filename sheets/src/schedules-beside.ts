/** Columns of departures that each stand beside the price they are of: MSC | ETD | COSCO | ETD | EMC | ETD. */
import type { Column } from './tables.ts'

const isOfDepartures = ({ meaning }: Column): boolean => meaning !== null && 'field' in meaning && meaning.field === 'schedule'
const isPriced = (column: Column | undefined): boolean => column?.meaning != null && 'price' in column.meaning

/** The column of departures of each column of prices, by their places; empty where departures are of all prices alike. */
export const departuresBeside = (columns: readonly Column[]): ReadonlyMap<number, number> => {
  const runs = columns.filter(isOfDepartures)
  const priced = columns.filter(isPriced)
  for (const step of [-1, 1]) {
    const beside = runs.map(({ at }) => [at + step, at] as const)
    const isEach = beside.every(([price]) => isPriced(columns.find(({ at }) => at === price)))
    if (runs.length > 1 && isEach && runs.length === priced.length) return new Map(beside)
  }
  return new Map()
}
