/** The tools there are, in the order agents see them. None of them books. */
import type { Tool } from './tool.ts'
import { describeCharge } from './tools/describe-charge.ts'
import { draftRequest } from './tools/draft-request.ts'
import { explainPrice } from './tools/explain-price.ts'
import { findPlace } from './tools/find-place.ts'
import { laneTrend } from './tools/lane-trend.ts'
import { listDemands } from './tools/list-demands.ts'
import { planRoute } from './tools/plan-route.ts'
import { priceTrip } from './tools/price-trip.ts'
import { listTrips, readTrip } from './tools/read-trips.ts'
import { searchCapacity } from './tools/search-capacity.ts'

export const TOOLS = [
  findPlace,
  searchCapacity,
  explainPrice,
  planRoute,
  priceTrip,
  laneTrend,
  listDemands,
  describeCharge,
  listTrips,
  readTrip,
  draftRequest,
] as unknown as readonly Tool[]
