/** Words for where a trip stands. */
import type { TRIP_STATES } from '@tongyun/contract/booking/terms/trip-words'
import * as m from '@tongyun/messages'

const STATES: Record<(typeof TRIP_STATES)[number], () => string> = {
  waiting: m.trips_state_waiting,
  secured: m.trips_state_secured,
  broken: m.trips_state_broken,
  completed: m.trips_state_completed,
  over: m.trips_state_over,
}

export const tripStateWord = (state: (typeof TRIP_STATES)[number]): string => STATES[state]()
