/** What only the pages of offers show, kept so that a page asked for the first time needs no statement of its own. */
import type { Database } from '../../core/database.ts'
import { KeptReadings } from './kept-readings.ts'
import { type LaneDay, type OfferPage, selectLaneDays, selectOfferPages, type TrendLane } from './offer-pages.queries.ts'

/** Lanes kept, each as text, as pages are: somewhat over 1 KB (docs/measurements.md). */
const MAX_LANES = 60_000

/** What is kept of a page, by place: names would take a third of it. */
const FIELDS = Object.keys({
  capacity_id: 0,
  provider_id: 0,
  mode: 0,
  freight_unit: 0,
  unit_equipment: 0,
  currency: 0,
  origin_city: 0,
  destination_city: 0,
  until: 0,
  schedule: 0,
  available_from: 0,
  available_to: 0,
  sale_status: 0,
  pickup: 0,
  delivery: 0,
  details: 0,
  other_fees_note: 0,
  minimum_freight_note: 0,
  remarks: 0,
  departures: 0,
  periods: 0,
  days: 0,
} satisfies Record<keyof OfferPage, 0>) as (keyof OfferPage)[]

const BEYOND_LATIN_1 = /[^\0-\xff]/g

/** As JSON in one byte a letter; one letter beyond would make it two for all. */
const textOf = (value: unknown): string => {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const text = JSON.stringify(value).replace(BEYOND_LATIN_1, escaped)
  return Buffer.from(text, 'latin1').toString('latin1')
}

const pageOf = (text: string): OfferPage => {
  const values: unknown[] = JSON.parse(text)
  return Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])) as OfferPage
}

const nameOf = ({ mode, origin_city, destination_city, freight_unit, unit_equipment, currency }: TrendLane): string =>
  JSON.stringify({ mode, origin_city, destination_city, freight_unit, unit_equipment, currency } satisfies TrendLane)

/** With the days of its lane. */
export type PageWithLane = OfferPage & { lane: LaneDay[] }

/** Whether the departure of an offer at a millisecond is known elsewhere, where its space is followed. */
type KnowsDeparture = (id: string, etd: number) => boolean

export class OfferPages {
  readonly #pages: KeptReadings<string>
  #lanes = new KeptReadings<string>(() => MAX_LANES)
  #days = 0

  /** Keeps `most` pages, those that were read last. */
  constructor(most: () => number) {
    this.#pages = new KeptReadings(most)
  }

  /** Whether pages are kept of so many offers as may be. */
  get isFull(): boolean {
    return this.#pages.isFull
  }

  /** Throws away what is kept of some offers, and of others that list them as their periods; or all, of lanes too. */
  forget(ids?: readonly string[]) {
    this.#pages.forget(ids)
    if (ids === undefined) this.#lanes.forget()
  }

  /** Throws away what days were written of or forgotten: of the offers with these ids; null is all, and lanes. */
  forgetDays(ids: readonly (string | null)[]) {
    const offers = ids.filter((id) => id !== null)
    if (offers.length === ids.length) return this.forget(offers)
    this.forget()
    this.#days += 1
  }

  /** Times all was thrown away because of days. */
  get days(): number {
    return this.#days
  }

  /** Pages of those of `ids` that are on sale, with the departures ahead that are not known elsewhere. */
  async of(
    database: Database,
    ids: readonly string[],
    { now, knows }: { now: Date; knows: KnowsDeparture },
  ): Promise<Map<string, PageWithLane>> {
    const texts = await this.#pages.of(ids, async (missing) =>
      (await selectOfferPages(database, missing, now)).map((page) => {
        const departures = page.departures.filter(([etd]) => !knows(page.capacity_id, etd))
        const kept = { ...page, departures }
        const beside = page.periods.map(([period]) => period)
        return { id: page.capacity_id, value: textOf(FIELDS.map((field) => kept[field])), beside }
      }),
    )
    const pages = [...texts.values()].map(pageOf)
    const names = pages.map(nameOf)
    const lanes = await this.#lanes.of([...new Set(names)], async (missing) => {
      const days = await selectLaneDays(
        database,
        missing.map((name) => JSON.parse(name)),
      )
      return missing.map((id, at) => ({ id, value: textOf(days[at]) }))
    })
    return new Map(pages.map((page, at) => [page.capacity_id, { ...page, lane: JSON.parse(lanes.get(names[at] ?? '') ?? '[]') }]))
  }
}
