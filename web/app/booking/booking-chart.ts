/** Where what was booked goes, and how much of it lies behind by the times expected now. */
import type { Booking, BookingRow } from '@tongyun/contract/booking/bookings'
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import type { Trip } from '@tongyun/contract/booking/trips'
import { HOUR_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { chartOfWay } from '../charts/charts.ts'
import { joinedWay, type Way, wayOfEnds, wayOfStops } from '../charts/ways.ts'
import { isGivenUp, promisedStops } from './milestones.ts'

const isBehind = (at: string | null, asOf: string) => at !== null && Date.parse(at) <= Date.parse(asOf)

/** Stretches that are over. Where departure or arrival moved, nobody says when the stops between are passed. */
const behind = (booking: Booking): number => {
  const { agreedDeparture, departsAt, arrivesAt, asOf, carriage, status } = booking
  const all = Math.max(1, carriage.stops.length - 1)
  if (isGivenUp(booking)) return 0
  if (status === 'COMPLETED' || isBehind(arrivesAt, asOf)) return all
  if (!isBehind(departsAt, asOf)) return 0
  const isAsPromised = departsAt === agreedDeparture?.departsAt && arrivesAt === agreedDeparture?.arrivesAt
  const passed = isAsPromised ? promisedStops(booking).filter(({ arrives }) => isBehind(arrives, asOf)).length : 0
  return Math.max(0, Math.min(all, passed - 1))
}

const hoursOf = (departsAt: string | null, arrivesAt: string | null) =>
  departsAt === null || arrivesAt === null ? 0 : Math.max(0, (Date.parse(arrivesAt) - Date.parse(departsAt)) / HOUR_MS)

type Ends = { origin: { name: string }; destination: { name: string } }
const laneOf = ({ origin, destination }: Ends) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

/** By the stops that were agreed; by the ends where nothing lies between them. */
export const chartOfBooking = (booking: Booking) => {
  const { mode, carriage, departsAt, arrivesAt } = booking
  const more = { transitHours: hoursOf(departsAt, arrivesAt), done: behind(booking) }
  return chartOfWay(wayOfStops(mode, carriage.stops, more) ?? wayOfEnds(mode, booking, more), laneOf(booking))
}

const legWay = ({ mode, origin, destination, departsAt, arrivesAt }: BookingRow, asOf: string, isCarried: boolean): Way => {
  const way = wayOfEnds(mode, { origin, destination }, { transitHours: hoursOf(departsAt, arrivesAt) })
  if (!isCarried) return { ...way, modes: ['gap'] }
  return { ...way, done: isBehind(arrivesAt, asOf) ? 1 : 0 }
}

/** The legs of a trip; one that nobody carries is a gap. */
export const chartOfTrip = ({ legs, asOf }: Trip) => {
  const [first, last] = [legs[0]?.booking, legs.at(-1)?.booking]
  if (first === undefined || last === undefined) return null
  const way = joinedWay(
    legs.map(({ booking, ended }) => legWay(booking, asOf, ended === null)),
    legs.map(({ change }) => change?.hours ?? 0),
    hoursOf(first.departsAt, last.arrivesAt),
  )
  return chartOfWay(way, laneOf({ origin: first.origin, destination: last.destination }))
}

/** The legs of a plan as they would be booked. */
export const chartOfCheckout = ({ legs }: TripCheckout) => {
  const rows = legs.map(({ checkout: { row } }) => row)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return null
  const ways = rows.map((row) => wayOfStops(row.mode, row.stops, row) ?? wayOfEnds(row.mode, row))
  const way = joinedWay(
    ways,
    legs.map(({ change }) => change?.hours ?? 0),
    0,
  )
  return chartOfWay(way, laneOf({ origin: first.origin, destination: last.destination }))
}
