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

/** What stands beside a leg; null where nothing does that has a departure. */
type Neighbours = { before: LegTimes | null; after: LegTimes | null }

/** The same leg with those of the other departures of its offer that follow the leg before and reach the leg after. */
export const onlyConnecting = (read: ReadCheckout, { before, after }: Neighbours): ReadCheckout => {
  const connects = (departure: ReadCheckout['offer']['others'][number]) => {
    const times = timesOfOffer(read.offer, departure)
    return (before === null || changeBetween(before, times).connects) && (after === null || changeBetween(times, after).connects)
  }
  return { ...read, offer: { ...read.offer, others: read.offer.others.filter(connects) } }
}

/** @throws BusinessError 810004 where a departure is not there or its offer not on sale */
export const readTripCheckout = async (
  { leg: departures, ...cargo }: TripInput,
  context: Pick<Context, 'locale' | 'database' | 'now' | 'person'>,
): Promise<ReadLeg[]> => {
  const known = await capacitiesOfDepartures(context.database, departures)
  const legs = await Promise.all(
    departures.map(async (departure, at) => {
      const offer = known.get(departure)?.capacityId
      if (offer === undefined) throw new BusinessError(810004)
      const asked = { ...cargo, offer, departure }
      const read = await readCheckout({ ...asked, from: known.get(departures[at - 1] ?? '')?.eta }, context)
      return { asked, read, times: read.offer.departure === undefined ? null : timesOfOffer(read.offer, read.offer.departure) }
    }),
  )
  return legs.map((leg, at) => ({
    ...leg,
    read: onlyConnecting(leg.read, { before: legs[at - 1]?.times ?? null, after: legs[at + 1]?.times ?? null }),
  }))
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
