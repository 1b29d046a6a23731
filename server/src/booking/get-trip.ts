import type { getTrip as endpoint } from '@tongyun/contract/booking/trips'
import type { Operation } from '../core/route.ts'
import { presentTrip } from './present-trip.ts'
import { readTrip } from './read-trip.ts'

/** GET /ty/trips/:number */
export const getTrip: Operation<typeof endpoint> = async ({ number }, context) =>
  presentTrip(await readTrip(context, number), context)
