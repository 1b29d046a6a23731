/** How far trips of the demonstration are: what stands with each leg. */
import { tripState } from '@tongyun/freight/deal/trip'
import type { OwnTrip } from '../booking/index.ts'
import type { Kind } from './standing-kinds.ts'

export type TripKind = 'waiting' | 'secured' | 'under_way' | 'broken' | 'completed' | 'over'

/** The booking of the first and of the second leg. */
export const LEGS: Readonly<Record<TripKind, readonly [first: Kind, second: Kind]>> = {
  waiting: ['confirmed', 'asked'],
  secured: ['confirmed', 'confirmed'],
  under_way: ['under_way', 'confirmed'],
  broken: ['confirmed', 'declined'],
  completed: ['completed', 'completed'],
  over: ['cancelled', 'cancelled'],
}

/** When the first leg leaves, in days from now. */
export const LEAVING: Readonly<Record<TripKind, readonly [from: number, until: number]>> = {
  waiting: [6, 20],
  secured: [6, 20],
  under_way: [-8, -0.5],
  broken: [6, 20],
  completed: [-24, -6],
  over: [6, 20],
}

/** How many of each may be there; of more the oldest go. */
export const MOST_TRIPS: Readonly<Record<TripKind, number>> = {
  waiting: 3,
  secured: 4,
  under_way: 3,
  broken: 2,
  completed: 2,
  over: 2,
}

export const tripKindOf = ({ legs }: OwnTrip, now: Date): TripKind => {
  const state = tripState(legs.map(({ status }) => status))
  const left = legs.some(({ departsAt }) => departsAt !== null && Date.parse(departsAt) <= now.getTime())
  return state === 'secured' && left ? 'under_way' : state
}
