import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import { feeAt, type Money } from '@tongyun/freight/deal/cancellation'
import { firstFeeAt, sumsOf } from '@tongyun/freight/deal/trip'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Context } from '../core/route.ts'
import { presentCheckout } from './present-checkout.ts'
import { legApart, type ReadLeg, tripHoldHurdle } from './read-trip-checkout.ts'
import { changeInAnswer } from './trip-plan.ts'

/** What cancelling a leg costs at a moment, if it were confirmed now. */
const feeOf = ({ read: { agreed } }: ReadLeg, at: number): Money[] =>
  agreed?.fees == null ? [] : [feeAt(agreed.fees, at).current.fee]

/** Legs are refused one at a time, and the others then cost the most: which that is can be said where all amounts are of one currency. */
const feesIfRefused = (legs: readonly ReadLeg[]): TripCheckout['ifRefused'] => {
  const waiting = legs.flatMap((leg) => {
    const until = leg.read.times?.answer_until
    return until == null ? [] : [{ leg, until: until.getTime() }]
  })
  if (waiting.length === 0) return null
  const at = Math.max(...waiting.map(({ until }) => until))
  const without = (refused: ReadLeg | null) => sumsOf(legs.filter((leg) => leg !== refused).flatMap((leg) => feeOf(leg, at)))
  const all = without(null)
  const each = waiting.map(({ leg }) => without(leg))
  const most =
    all.length > 1 && each.length > 1 ? all : each.reduce((a, b) => ((b[0]?.amountMinor ?? 0) > (a[0]?.amountMinor ?? 0) ? b : a))
  return { at: new Date(at).toISOString(), fees: most.filter(({ amountMinor }) => amountMinor > 0) }
}

export const presentTripCheckout = (
  legs: readonly ReadLeg[],
  context: Pick<Context, 'locale' | 'person' | 'now'>,
): TripCheckout => {
  const { now } = context
  const checkouts = legs.map(({ read }) => presentCheckout(read, context))
  const shown = checkouts.flatMap(({ row: { price } }) => (price.ok ? [price] : []))
  const seen = checkouts.flatMap((checkout) => checkout.seen ?? [])
  const currency = shown[0]?.currency as CurrencyCode | undefined
  const priced = seen.length === legs.length && shown.length === legs.length && currency !== undefined
  const holds = legs.map(({ read: { hold, offer } }) => (hold !== null && hold.quantity === offer.needed ? hold.heldUntil : null))
  const ends = holds.flatMap((end) => end?.getTime() ?? [])
  const free = firstFeeAt(legs.map(({ read: { agreed } }) => agreed?.fees ?? []))
  return {
    legs: checkouts.map((checkout, at) => ({
      checkout,
      change: changeInAnswer(legs[at - 1]?.times ?? null, legs[at]?.times ?? null),
    })),
    total: priced ? { amountMinor: shown.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency } : null,
    totals: priced ? sumsOf(seen.map(({ totalMinor, currency: own }) => ({ amountMinor: totalMinor, currency: own }))) : [],
    bookable: priced && legApart(legs) === null && legs.every(({ read }) => read.hurdle === null),
    hold: ends.length === legs.length ? { until: new Date(Math.min(...ends)).toISOString() } : null,
    holdHurdle: tripHoldHurdle(
      legs.map(({ read: { holds: own, offer, left } }) => ({ holds: own, needed: offer.needed, left })),
      now,
    ),
    companyNeeded: checkouts.some(({ companyNeeded }) => companyNeeded),
    freeUntil: free === null ? null : new Date(free).toISOString(),
    ifRefused: feesIfRefused(legs),
    asOf: now.toISOString(),
  }
}
