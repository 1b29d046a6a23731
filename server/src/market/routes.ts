import { getMarketOverview as getMarketOverviewEndpoint } from '@tongyun/contract/market/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getMarketOverview } from './get-market-overview.ts'

/** Endpoints of the market as a whole. */
export const registerMarket = (app: FastifyInstance) => {
  route(app, getMarketOverviewEndpoint, getMarketOverview)
}
