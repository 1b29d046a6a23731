import * as demands from '@tongyun/contract/matching/fitting-demands'
import { listFittingOffers as offersEndpoint } from '@tongyun/contract/matching/fitting-offers'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { declineDemand, muteShipper, reconsiderDemand } from './answer-demands.ts'
import { chooseLane } from './choose-lane.ts'
import { keepMatches } from './keep-matches.ts'
import { listFittingDemands } from './list-fitting-demands.ts'
import { listFittingOffers } from './list-fitting-offers.ts'

/** Endpoints of demands and offers that fit each other, and what finds and tells them. */
export const registerMatching = (app: FastifyInstance) => {
  keepMatches(app)
  route(app, demands.listFittingDemands, listFittingDemands)
  route(app, demands.declineDemand, declineDemand)
  route(app, demands.reconsiderDemand, reconsiderDemand)
  route(app, demands.chooseLane, chooseLane)
  route(app, demands.muteShipper, muteShipper)
  route(app, offersEndpoint, listFittingOffers)
}
