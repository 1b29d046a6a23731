/** A trip of the caller's firm with its legs: of each the booking that stands for it. */
import { isNotCarried, type LegTimes, tripState } from '@tongyun/freight/deal/trip'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { stateNow } from './booking-state.ts'
import { type BookingOfReader, type BookingRecord, selectBookingsOfTrip } from './bookings.queries.ts'
import { timesOfBooking } from './trip-plan.ts'
import { selectTrip, type TripRecord } from './trips.queries.ts'

export type ReadTripLeg<Row extends BookingRecord = BookingOfReader> = { leg: number; row: Row; earlier: string[] }
export type ReadTrip = { trip: TripRecord; legs: ReadTripLeg[] }

/** By their legs, whatever their order. Of the bookings of a leg one stands at most; where none does it is the last that was made. */
export const legsOf = <Row extends BookingRecord>(rows: readonly Row[]): ReadTripLeg<Row>[] =>
  [...Map.groupBy(rows, ({ leg }) => leg ?? 1)]
    .map(([leg, all]) => {
      const inOrder = all.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      const row = (inOrder.find(({ status }) => !isNotCarried(status)) ?? inOrder.at(-1)) as Row
      return { leg, row, earlier: inOrder.flatMap((one) => (one === row ? [] : [one.number])) }
    })
    .sort((a, b) => a.leg - b.leg)

/** @throws BusinessError 810004 for none, 810009 for a trip of another firm, whoever carries it */
export const tripOf = async (context: Pick<Context, 'database' | 'person'>, number: string): Promise<TripRecord> => {
  const trip = await selectTrip(context.database, number)
  if (trip === undefined) throw new BusinessError(810004)
  if (caller(context).shipperId !== trip.shipper_id) throw new BusinessError(810009)
  return trip
}

export const readTrip = async (context: Pick<Context, 'database' | 'person'>, number: string): Promise<ReadTrip> => {
  const trip = await tripOf(context, number)
  return { trip, legs: legsOf(await selectBookingsOfTrip(context.database, trip.trip_id)) }
}

/**
 * A leg that is not carried, and its neighbours that are.
 * @throws BusinessError 810004 for none, 811001 wrong_step where it stands, or nothing of the trip does
 */
export const gapOf = <Row extends BookingRecord>(legs: readonly ReadTripLeg<Row>[], leg: number, now: Date) => {
  const gap = legs.find((one) => one.leg === leg)
  if (gap === undefined) throw new BusinessError(810004)
  const statuses = legs.map(({ row }) => stateNow(row, now).status)
  if (!isNotCarried(stateNow(gap.row, now).status) || tripState(statuses) !== 'broken')
    throw new BusinessError(811001, { reason: 'wrong_step' })
  const timesOf = (number: number): LegTimes | null => {
    const row = legs.find((one) => one.leg === number)?.row
    return row === undefined || isNotCarried(stateNow(row, now).status) ? null : timesOfBooking(row)
  }
  return { gap: gap.row, before: timesOf(leg - 1), after: timesOf(leg + 1) }
}
