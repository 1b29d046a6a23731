/** A plan as somebody would book it now: each leg as an offer is read, and what lies between them. */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { HOUR_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { changeBetween, type LegTimes } from '@tongyun/freight/deal/trip'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { capacitiesOfDepartures } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import {
  type CheckoutInput,
  type HoldHurdle,
  holdHurdleOf,
  type ReadCheckout,
  readCheckout,
  secondsUntil,
} from './read-checkout.ts'
import { timesOfOffer } from './trip-plan.ts'

/** Departures of the legs in their order. */
type TripInput = CargoInput & { leg: readonly string[]; currency?: CurrencyCode | undefined }

/** `times` null where there is no departure to book. */
export type ReadLeg = { asked: CheckoutInput & { departure: string }; read: ReadCheckout; times: LegTimes | null }

/** @throws BusinessError 810004 where a departure is not there or its offer not on sale */
export const readTripCheckout = async (
  { leg: departures, ...cargo }: TripInput,
  context: Pick<Context, 'locale' | 'database' | 'now' | 'person'>,
): Promise<ReadLeg[]> => {
  const capacities = await capacitiesOfDepartures(context.database, departures)
  return Promise.all(
    departures.map(async (departure) => {
      const offer = capacities.get(departure)
      if (offer === undefined) throw new BusinessError(810004)
      const asked = { ...cargo, offer, departure }
      const read = await readCheckout(asked, context)
      return { asked, read, times: read.offer.departure === undefined ? null : timesOfOffer(read.offer, read.offer.departure) }
    }),
  )
}

/** What each leg asks of its departure; a hold of the firm there is taken over. */
export const wantedOf = (legs: readonly ReadLeg[], shipperId: string, now: Date) =>
  legs.map(({ asked: { departure: departureId }, read: { offer, hold } }) => ({
    departureId,
    quantity: offer.needed,
    now,
    ...(hold === null ? {} : { insteadOf: { kind: 'checkout', claimedFor: shipperId } as const }),
  }))

/** The number of the first leg that does not follow on from the one before it; null where all do. */
export const legApart = (legs: readonly Pick<ReadLeg, 'times'>[]): number | null => {
  const at = legs.findIndex(({ times }, i) => {
    const before = legs[i - 1]?.times ?? null
    return before !== null && times !== null && !changeBetween(before, times).connects
  })
  return at === -1 ? null : at + 1
}

type TripHoldHurdle = HoldHurdle & { leg: number | null }

/**
 * What stands against holding all legs. Each of them is one of the holds that a firm may have, since what the limits keep from others
 * are departures; what runs on a leg already is in nobody's way.
 */
export const tripHoldHurdle = (
  legs: readonly { holds: ReadCheckout['holds']; needed: number; left: number }[],
  now: Date,
): TripHoldHurdle | null => {
  const runs = ({ holds: { running }, needed }: (typeof legs)[number]) => running !== null && needed <= running.quantity
  if (legs.every(runs)) return null
  const [first] = legs
  if (first === undefined) return null
  const { firstEnds, firstBegan, lastHour, atOnce } = first.holds
  const others = legs.slice(1).filter(({ holds }) => holds.running !== null).length
  if (atOnce - others + legs.length > DEAL_FIGURES.holds.atOnce)
    return { why: 'too_many', waitS: secondsUntil(firstEnds?.getTime() ?? now.getTime(), now), leg: null }
  if (lastHour + legs.filter((leg) => !runs(leg)).length > DEAL_FIGURES.holds.anHour)
    return { why: 'too_many', waitS: secondsUntil((firstBegan?.getTime() ?? now.getTime()) + HOUR_MS, now), leg: null }
  for (const [at, { holds, needed, left }] of legs.entries()) {
    const hurdle = holdHurdleOf({ ...holds, atOnce: 0, lastHour: 0 }, { needed, left, now })
    if (hurdle !== null) return { ...hurdle, leg: at + 1 }
  }
  return null
}
