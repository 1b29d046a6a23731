import { getMarketOverview as getMarketOverviewEndpoint } from '@tongyun/contract/market/endpoints'
import { listLaneChanges as listLaneChangesEndpoint } from '@tongyun/contract/market/lane-changes'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getMarketOverview } from './get-market-overview.ts'
import { listLaneChanges } from './list-lane-changes.ts'

/** Endpoints of the market as a whole. */
export const registerMarket = (app: FastifyInstance) => {
  route(app, getMarketOverviewEndpoint, getMarketOverview)
  route(app, listLaneChangesEndpoint, listLaneChanges)
}
