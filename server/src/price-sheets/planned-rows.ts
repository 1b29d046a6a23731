/** What an import would do with its rows, kept page by page until it is started. */

import { IMPORT_PAGE_ROWS, type ImportCounts, type ImportOutcome } from '@tongyun/contract/price-sheets/endpoints'
import { saysTheSame } from '@tongyun/contract/supply/terms/sheet-changes'
import type { Database } from '../core/database.ts'
import { KnownOffers, selectOffersByReference } from '../supply/index.ts'
import type { PlannedPlace, PlannedRow } from './import-record.ts'
import { type ImportPage, selectPages, upsertPages } from './imports.queries.ts'
import type { ReadOffer } from './read-import.ts'

/** What each of the rows would become beside the offers of today, in their order. Writes nothing. */
const plannedOutcomes = async (
  database: Database,
  providerId: string,
  offers: readonly ReadOffer[],
  now: Date,
): Promise<ImportOutcome[]> => {
  const references = [...new Set(offers.map(({ reference }) => reference))]
  const known = new KnownOffers(await selectOffersByReference(database, providerId, references))
  const first = offers[0]?.row ?? 0
  return offers.map((offer) => {
    const { reference, json } = offer
    // Rows of chunks before stand in no offer yet.
    for (const { row, from, to } of offer.above)
      if (row < first && known.of(reference).every(({ written }) => written.from !== from)) {
        const rate = { validFrom: from, validTo: to }
        const period = known.of(reference).length + 1
        known.write({ offerId: `row ${row}`, reference, period, json: JSON.stringify({ rate }), version: 1 })
      }
    const row = known.find(offer, now)
    if (row === undefined) {
      const periods = known.of(reference)
      known.write({ offerId: `row ${offer.row}`, reference, period: periods.length + 1, json, version: 1 })
      return periods.length === 0 ? 'created' : 'period'
    }
    const { offer_id: offerId, period, version } = row
    if (row.withdrawn_at === null && saysTheSame(row.sheet, JSON.parse(json))) return 'unchanged'
    known.write({ offerId, reference, period, json, version })
    return row.withdrawn_at === null ? 'changed' : 'revived'
  })
}

/** The counts of an import with what these rows would become. */
const withPlanned = (counts: ImportCounts, outcomes: readonly ImportOutcome[]): ImportCounts => {
  const became = (outcome: ImportOutcome) => outcomes.filter((one) => one === outcome).length
  return {
    ...counts,
    created: counts.created + became('created') + became('period'),
    periods: counts.periods + became('period'),
    changed: counts.changed + became('changed'),
    unchanged: counts.unchanged + became('unchanged'),
    revived: counts.revived + became('revived'),
  }
}

/** How many rows of each outcome counts tell. */
export const rowsOf = (outcome: ImportOutcome, counts: ImportCounts): number => {
  if (outcome === 'created') return counts.created - counts.periods
  return outcome === 'period' ? counts.periods : counts[outcome]
}

/** Pages that are in memory at once. */
const PAGES_AT_ONCE = 25

/** Gathers the rows of a check into pages. */
export class PlannedRows {
  readonly #database: Database
  readonly #importId: string
  /** Of each outcome: pages written, and rows of the next one, as JSON. */
  readonly #gathered = new Map<ImportOutcome, { pages: number; rows: string[] }>()
  /** Numbers of all rows of each outcome, in the order they stand on its pages. */
  readonly #numbers = new Map<ImportOutcome, number[]>()

  constructor(database: Database, importId: string) {
    this.#database = database
    this.#importId = importId
  }

  /** Takes the rows of one chunk. @returns the counts with them */
  async take(counts: ImportCounts, providerId: string, offers: readonly ReadOffer[], now: Date): Promise<ImportCounts> {
    const outcomes = await plannedOutcomes(this.#database, providerId, offers, now)
    const full: ImportPage[] = []
    offers.forEach(({ row, json }, i) => {
      const outcome = outcomes[i] as ImportOutcome
      const gathered = this.#gathered.get(outcome) ?? { pages: 0, rows: [] }
      this.#gathered.set(outcome, gathered)
      gathered.rows.push(`{"row":${row},"sheet":${json}}`)
      const numbers = this.#numbers.get(outcome) ?? []
      this.#numbers.set(outcome, numbers)
      numbers.push(row)
      if (gathered.rows.length === IMPORT_PAGE_ROWS) full.push(this.#pageOf(outcome))
    })
    await upsertPages(this.#database, this.#importId, full)
    return withPlanned(counts, outcomes)
  }

  /** Writes the last page of each outcome, and to each row of `rowsBefore` where the row is that has the price before it. */
  async end(rowsBefore: ReadonlyMap<number, number>): Promise<void> {
    const begun = [...this.#gathered].filter(([, { rows }]) => rows.length > 0)
    await upsertPages(
      this.#database,
      this.#importId,
      begun.map(([outcome]) => this.#pageOf(outcome)),
    )
    if (rowsBefore.size === 0) return
    const places = this.#places()
    const changed = [...rowsBefore.keys()].flatMap((row) => places.get(row) ?? [])
    const pages = [...Map.groupBy(changed, ({ outcome, page }) => `${outcome} ${page}`).values()].flatMap(([one]) => one ?? [])
    for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
      const kept = await selectPages(this.#database, this.#importId, pages.slice(from, from + PAGES_AT_ONCE))
      const pointed = (planned: PlannedRow): PlannedRow => {
        const before = places.get(rowsBefore.get(planned.row) ?? 0)
        return before === undefined ? planned : { ...planned, before }
      }
      const written = kept.map((page) => ({ ...page, rows: JSON.stringify(page.rows.map(pointed)) }))
      await upsertPages(this.#database, this.#importId, written)
    }
  }

  #places(): Map<number, PlannedPlace> {
    const places = new Map<number, PlannedPlace>()
    for (const [outcome, numbers] of this.#numbers)
      for (const [i, row] of numbers.entries()) places.set(row, { outcome, page: Math.floor(i / IMPORT_PAGE_ROWS) + 1, row })
    return places
  }

  #pageOf(outcome: ImportOutcome): ImportPage {
    const { pages = 0, rows = [] } = this.#gathered.get(outcome) ?? {}
    this.#gathered.set(outcome, { pages: pages + 1, rows: [] })
    return { outcome, page: pages + 1, rows: `[${rows.join(',')}]` }
  }
}
