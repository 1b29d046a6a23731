import { getMarketOverview as getMarketOverviewEndpoint } from '@tongyun/contract/market/endpoints'
import { listLaneChanges as listLaneChangesEndpoint } from '@tongyun/contract/market/lane-changes'
import { getLane as getLaneEndpoint, listLaneAddresses as listLaneAddressesEndpoint } from '@tongyun/contract/market/lanes'
import {
  getPlaceTraffic as getPlaceTrafficEndpoint,
  listPlaceAddresses as listPlaceAddressesEndpoint,
} from '@tongyun/contract/market/traffic'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getLane, listLaneAddresses } from './get-lane.ts'
import { getMarketOverview } from './get-market-overview.ts'
import { getPlaceTraffic, listPlaceAddresses } from './get-place-traffic.ts'
import { listLaneChanges } from './list-lane-changes.ts'

/** Endpoints of the market as a whole. */
export const registerMarket = (app: FastifyInstance) => {
  route(app, getMarketOverviewEndpoint, getMarketOverview)
  route(app, listLaneChangesEndpoint, listLaneChanges)
  route(app, getLaneEndpoint, getLane)
  route(app, listLaneAddressesEndpoint, listLaneAddresses)
  route(app, getPlaceTrafficEndpoint, getPlaceTraffic)
  route(app, listPlaceAddressesEndpoint, listPlaceAddresses)
}
