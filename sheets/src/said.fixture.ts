/** Offers of tests with the rows they were read from, as a second look at a file sees them. */
import { openGazetteer } from '@tongyun/places'
import { carriersOf } from './carriers.ts'
import { contextReader } from './context.ts'
import { endsOf } from './ends.ts'
import { placeFinder } from './place-finder.ts'
import type { Tools } from './read-table.ts'
import { type Said, type SaidRow, saidRows } from './said-rows.ts'

const gazetteer = openGazetteer()
const calendar = { today: '2026-11-27', language: 'en' as const }
const carriers = carriersOf([{ code: 'COSU', names: ['COSCO', '中远海运'] }], [])
const ends = endsOf(gazetteer, placeFinder(gazetteer, 'en', new Map()))
export const TOOLS: Tools = { calendar, carriers, ends, context: contextReader(calendar, carriers, ends) }

/** An offer of `row`, by sea unless told otherwise; `at` tells the column that its prices stand in. */
export const saidOffer = (row: number, given: Partial<Said> & { at?: number }): Said => {
  const { at = 1, ...rest } = given
  const prices = rest.prices ?? [{ for: '40HQ', amount: 2700, currency: 'USD' as const }]
  const cells = Object.fromEntries(prices.map((price) => [`price:${price.for}`, [{ row: `S!${row}`, at }]]))
  return {
    rows: [`S!${row}`],
    mode: 'sea',
    loadType: 'FCL',
    pol: null,
    pod: null,
    via: [],
    carrier: null,
    ownership: null,
    prices,
    onRequest: [],
    minimum: null,
    chargeable: null,
    surcharges: [],
    valid_from: null,
    valid_to: null,
    transit_days_min: null,
    transit_days_max: null,
    weekdays: null,
    dates: null,
    cutoff_weekdays: null,
    cutoff_words: null,
    free_days: null,
    flight: null,
    space: null,
    vehicle: null,
    service: null,
    remarks: null,
    ...rest,
    cells: { ...cells, ...rest.cells },
  }
}

/** The rows of a sheet with what was read of them. */
export const saidSheet = (cells: readonly (readonly string[])[], offers: Said[]): SaidRow[] => {
  const rows = cells.map((row, at) => ({ number: at + 1, cells: [...row], hidden: false }))
  const file = { name: 'a.xlsx', kind: 'grid' as const, sheets: [{ name: 'S', hidden: false, merges: [], rows }] }
  return saidRows(file, { offers, refused: [] })
}
