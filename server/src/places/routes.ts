import {
  findPlaces as findPlacesEndpoint,
  getChartedPlaces as getChartedPlacesEndpoint,
} from '@tongyun/contract/places/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { findPlaces } from './find-places.ts'
import { getChartedPlaces } from './get-charted-places.ts'

/** Look-up as one types: a visitor at a keyboard asks more often than a search does. */
const LOOK_UPS_PER_MINUTE = 600

/** Endpoints of places. */
export const registerPlaces = (app: FastifyInstance) => {
  route(app, findPlacesEndpoint, findPlaces, { perMinute: LOOK_UPS_PER_MINUTE })
  route(app, getChartedPlacesEndpoint, getChartedPlaces)
}
