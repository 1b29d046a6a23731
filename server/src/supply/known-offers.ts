/** Offers a company has, as sheets that come one after the other find them. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { OfferBefore, SheetWrite } from './offers.queries.ts'
import { type Period, periodFor, validityOf } from './price-periods.ts'
import { todayOf } from './today-of.ts'

export type KnownOffer = OfferBefore & Period

const knownOffer = (row: OfferBefore): KnownOffer => ({
  ...row,
  written: validityOf(row.sheet),
  shown: row.published_sheet === null ? null : validityOf(row.published_sheet),
  withdrawn: row.withdrawn_at !== null,
})

export class KnownOffers {
  readonly #byReference: Map<string, KnownOffer[]>

  constructor(rows: readonly OfferBefore[]) {
    const known = [...rows].sort((a, b) => a.period - b.period).map(knownOffer)
    this.#byReference = Map.groupBy(known, ({ reference }) => reference)
  }

  /** The periods of a reference in their order. */
  of(reference: string): readonly KnownOffer[] {
    return this.#byReference.get(reference) ?? []
  }

  /** The offer a sheet is for: the one that is meant, else the one its validity tells; undefined for a period of its own. */
  find({ reference, json, offerId }: { reference: string; json: string; offerId?: string | undefined }, now: Date) {
    if (offerId !== undefined) return this.of(reference).find(({ offer_id: id }) => id === offerId)
    return this.findFor(reference, JSON.parse(json), now)
  }

  /** The offer its validity tells that a sheet is for; undefined for a period of its own. */
  findFor(reference: string, sheet: DraftSheet, now: Date): KnownOffer | undefined {
    return periodFor(this.of(reference), validityOf(sheet), todayOf(sheet, now))
  }

  /** Takes an offer as it stands once a sheet is written, so that the next sheet of its reference finds it so. */
  write({
    offerId,
    reference,
    period,
    json,
    version,
  }: Pick<SheetWrite, 'offerId' | 'reference' | 'period' | 'json' | 'version'>) {
    const before = this.of(reference)
    const published = before.find((row) => row.offer_id === offerId && row.withdrawn_at === null)?.published_sheet ?? null
    const row = knownOffer({
      offer_id: offerId,
      reference,
      period,
      version,
      review_status: 'draft',
      withdrawn_at: null,
      sheet: JSON.parse(json),
      published_sheet: published,
    })
    this.#byReference.set(reference, [...before.filter((one) => one.offer_id !== offerId), row])
  }
}
