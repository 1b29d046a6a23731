/** Trips of the firm whose key is used: the newest, or one by its number. */
import { listFirmBookings } from '@tongyun/contract/open-platform/bookings'
import { readTrip as readTripEndpoint } from '@tongyun/contract/open-platform/trips'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { limitField, USUAL } from '../fields.ts'
import { tool } from '../tool.ts'
import { tripTold, tripToldSchema } from '../trip-told.ts'

/** Newest bookings that are looked through for trips. */
const BOOKINGS = 100

const STATES = {
  waiting: m.trips_state_waiting,
  secured: m.trips_state_secured,
  broken: m.trips_state_broken,
  completed: m.trips_state_completed,
  over: m.trips_state_over,
}

export const readTrip = tool({
  name: 'read_trip',
  words: (locale) => ({ title: m.agents_read_trip({}, { locale }), text: m.agents_read_trip_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({ number: z.string().check(z.maxLength(20), z.describe(m.agents_field_trip_number({}, { locale }))) }),
  data: tripToldSchema,
  run: async ({ number }, caller) => {
    const { locale, ask } = caller
    const trip = await ask(readTripEndpoint, { number })
    return {
      text: m.agents_trip({ number: trip.number, state: STATES[trip.state]({}, { locale }) }, { locale }),
      data: tripTold(trip, caller),
      source: { pageUrl: null, ids: [trip.number], asOf: trip.asOf },
    }
  },
})

export const listTrips = tool({
  name: 'list_trips',
  words: (locale) => ({ title: m.agents_list_trips({}, { locale }), text: m.agents_list_trips_text({}, { locale }) }),
  input: (locale) => z.strictObject({ limit: limitField(locale) }),
  data: z.object({ trips: z.array(tripToldSchema) }),
  run: async ({ limit = USUAL }, caller) => {
    const { locale, ask } = caller
    const { data, asOf } = await ask(listFirmBookings, { side: 'buyer', limit: BOOKINGS })
    const numbers = [...new Set(data.flatMap(({ trip }) => trip?.number ?? []))].slice(0, limit)
    const trips = []
    for (const number of numbers) trips.push(tripTold(await ask(readTripEndpoint, { number }), caller))
    return {
      text: trips.length === 0 ? m.agents_no_trips({}, { locale }) : m.agents_trips({ count: trips.length }, { locale }),
      data: { trips },
      source: { pageUrl: null, ids: numbers, asOf },
    }
  },
})
