/** Columns of prices that are of trucks, by their titles: which kind each is, and whether they are prices of one offer. */
import type { Column } from './tables.ts'
import { vehicleIn } from './vehicles.ts'
import { unified } from './words.ts'

/** Cubic metres a truck holds, by the title of its column: 整车90方, Truck 86 m3, машина 120 м³. */
const volumeOf = (title: string): number | null => {
  const held = /(?<![\d.])(\d{2,3})\s*(?:立?方米?|cbm|m3|m³|м3|м³|куб)/u.exec(unified(title))?.[1]
  return held === undefined ? null : Number(held)
}
/** A trailer with a curtain holds 82 to 96 cubic metres; a road train more. */
export const isOfTent = (title: string): boolean => {
  const volume = volumeOf(title)
  return volume !== null && volume >= 82 && volume <= 96
}

export const isOfTruck = ({ meaning, title }: Column): boolean =>
  meaning !== null &&
  'price' in meaning &&
  (vehicleIn(title) !== null || meaning.price.capacity !== null || volumeOf(title) !== null)

/** The words over a group of columns. */
const groupOf = ({ above, title }: Column): string => (above === title ? '' : above)

/**
 * The kind of truck a column is of where all columns of trucks beside it are of a kind that the trade has a name for, each of
 * its own: they are prices of one offer. Null where they are not, and each is an offer.
 */
export const kindAmong = (column: Column, trucks: readonly Column[], kindOf: (title: string) => string | null): string | null => {
  const beside = trucks.filter((each) => groupOf(each) === groupOf(column))
  const kinds = new Set(beside.map(({ title }) => kindOf(title)))
  return kinds.size > 1 && kinds.size === beside.length && !kinds.has(null) ? kindOf(column.title) : null
}
