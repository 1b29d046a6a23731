/** Columns of a comparison: what is levelled and ranked, with what is shown beside it. */

import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import type { ComparedColumn } from '@tongyun/contract/quoting/comparison'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { type DatedFee, datedLadder, feeAt } from '@tongyun/freight/deal/cancellation'
import type { Compared } from '@tongyun/freight/deal/compare-quotes'
import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import { completenessOf, expectedCharges } from '@tongyun/freight/deal/expected-charges'
import type { PriceLevel, PricePart, UsualCharge } from '@tongyun/freight/deal/level-prices'
import { scopeOf } from '@tongyun/freight/incoterms'
import type { Locale } from '@tongyun/freight/locale'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import { closingOf, type FittingOffer, type FittingPlan, type LaneOfCharges } from '../capacity/searching/index.ts'
import type { Dealing } from './comparison.queries.ts'
import { usualCharges, type VatPrice } from './usual-charges.ts'

/** A column before it is ranked. */
export type Column = { compared: Compared; shown: Omit<ComparedColumn, 'levelled' | 'inTime' | 'cancellation'> }

type Terms = { confirmed: boolean; terms: DealTerms }

/** What columns are made with. */
export type Known = {
  level: PriceLevel
  termsOf: (providerId: string) => Terms
  dealingOf: (providerId: string) => Dealing
  /** Prices of a lane for the cargo of the demand. */
  pricesOf: (lane: LaneOfCharges) => Promise<VatPrice[]>
  locale: Locale
  now: Date
}

/** What `charges` usually come to on a lane; not asked for where a price tells everything. */
export const usualOf = async (
  lane: LaneOfCharges,
  unsaid: PricePart['completeness'],
  expected: ReturnType<typeof expectedCharges>,
  { pricesOf, level }: Known,
): Promise<UsualCharge[]> => {
  if (unsaid.open.length + unsaid.missing.length === 0) return []
  return usualCharges(await pricesOf(lane), expected, level)
}

/** Now, and in the last moment before the departure closes, of a dated list for a booking that were confirmed now. */
export const cancellationOf = (list: readonly DatedFee[], now: Date): Compared['cancellation'] => {
  const last = list.findLast(({ kind }) => kind !== 'no_show')
  return last === undefined ? null : { now: feeAt(list, now.getTime()).current.fee, atClosing: last.fee }
}

const at = (instant: string | null | undefined): number | null => (instant ? Date.parse(instant) : null)
const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/** The leg as a part of the price. An end that the other party pays is expected of the first or the last leg alone. */
const partOf = async (
  { row, price }: FittingOffer,
  place: { first: boolean; last: boolean },
  known: Known,
): Promise<PricePart> => {
  const { incoterm } = known.level
  const left = incoterm === null ? null : scopeOf(incoterm).leavesOut
  const isThatEnd = left === null || (left === 'origin' ? place.first : place.last)
  const expected = expectedCharges(row.serviceMode, isThatEnd ? incoterm : null, row.mode, row.loadType)
  const completeness = completenessOf(price, expected)
  const lane = { ...row, originId: row.origin.placeId, destinationId: row.destination.placeId }
  const { vat } = known.termsOf(row.provider.providerId).terms
  return { vat, price, completeness, usual: await usualOf(lane, completeness, expected, known) }
}

const feesOf = ({ row, price }: FittingOffer, { terms }: Terms, now: Date): Compared['cancellation'] => {
  const closesAt = closingOf(row)
  if (closesAt === null) return null
  const dates = { confirmedAt: now.getTime(), closesAt, freightMinor: price.freightMinor, currency: price.currency }
  return cancellationOf(datedLadder(terms.modes[row.mode].ladder, dates), now)
}

const legOf = ({ row }: FittingOffer, known: Known): ComparedColumn['legs'][number] => ({
  capacityId: row.capacityId,
  departureId: row.departure?.departureId ?? null,
  mode: row.mode,
  loadType: row.loadType,
  provider: row.provider,
  dealing: known.dealingOf(row.provider.providerId),
  origin: row.origin,
  destination: row.destination,
  departsAt: row.departure?.etd ?? null,
  arrivesAt: row.departure?.eta ?? null,
  closesAt: iso(closingOf(row)),
})

/** The end of the last day of a published price, at the origin. */
const priceEnd = ({ row }: FittingOffer) =>
  instantOfWallTime(Date.parse(`${row.priceValidTo}T00:00:00Z`) + DAY_MS, row.origin.zone)

/** What all legs have alike; null where they differ. */
const shared = <T>(values: readonly T[]): T | null => {
  const [first] = values
  return first !== undefined && values.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : null
}

type Carried = { id: string; kind: 'offer' | 'plan'; serviceMode: ComparedColumn['serviceMode']; legs: FittingOffer[] }

const columnOf = async ({ id, kind, serviceMode, legs }: Carried, known: Known): Promise<Column[]> => {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return []
  const parts = await Promise.all(legs.map((leg, i) => partOf(leg, { first: i === 0, last: i === legs.length - 1 }, known)))
  const terms = legs.map(({ row }) => known.termsOf(row.provider.providerId))
  const [departsAt, arrivesAt] = [at(first.row.departure?.etd), at(last.row.departure?.eta)]
  const isOne = legs.length === 1
  const transitHours = isOne
    ? first.row.transitHours
    : departsAt === null || arrivesAt === null
      ? null
      : Math.round((arrivesAt - departsAt) / HOUR_MS)
  const [firstTerms] = terms
  const cancellation = isOne && firstTerms !== undefined ? feesOf(first, firstTerms, known.now) : null
  const validUntil = Math.min(...legs.map(priceEnd))
  const payment = shared(terms.map(({ terms: { payment: one } }) => one))
  const co2eKg = Math.round(legs.reduce((sum, { row }) => sum + row.co2eKg, 0) * 10) / 10
  const currency = shared(legs.map(({ price }) => price.currency))
  const totalMinor = legs.reduce((sum, { price }) => sum + price.totalMinor, 0)
  const freeDays = last.freeDays
  return [
    {
      compared: {
        id,
        kind,
        parts,
        departsAt,
        arrivesAt,
        transitHours,
        validUntil,
        firm: false,
        payment,
        cancellation,
        freeDays,
        co2eGrams: Math.round(co2eKg * 1_000),
      },
      shown: {
        id,
        kind,
        serviceMode,
        legs: legs.map((leg) => legOf(leg, known)),
        own: currency === null ? null : { currency, totalMinor },
        vats: parts.map(({ vat }) => vat),
        departsAt: iso(departsAt),
        arrivesAt: iso(arrivesAt),
        transitHours,
        validUntil: iso(validUntil),
        firm: false,
        payment,
        freeDays,
        freeTime: shownText(known.termsOf(last.row.provider.providerId).terms.freeTime, known.locale),
        termsConfirmed: terms.every(({ confirmed }) => confirmed),
        co2eKg,
        quote: null,
      },
    },
  ]
}

export const offerColumns = async (offers: readonly FittingOffer[], known: Known): Promise<Column[]> => {
  const carried = offers.map(
    (leg): Carried => ({ id: leg.row.capacityId, kind: 'offer', serviceMode: leg.row.serviceMode, legs: [leg] }),
  )
  return (await Promise.all(carried.map((one) => columnOf(one, known)))).flat()
}

export const planColumns = async (plans: readonly FittingPlan[], known: Known): Promise<Column[]> => {
  const carried = plans.map(({ planId, scope, legs }): Carried => ({ id: planId, kind: 'plan', serviceMode: scope, legs }))
  return (await Promise.all(carried.map((one) => columnOf(one, known)))).flat()
}
