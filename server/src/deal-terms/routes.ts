import * as endpoints from '@tongyun/contract/providers/deal-terms'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getDealTerms } from './get-deal-terms.ts'
import { getProviderTerms } from './get-provider-terms.ts'
import { saveDealTerms } from './save-deal-terms.ts'
import { termsTasks } from './terms-tasks.ts'

/** Endpoints of the terms on which providers take bookings. */
export const registerDealTerms = (app: FastifyInstance) => {
  app.services.tasks.push(termsTasks)
  route(app, endpoints.getDealTerms, getDealTerms)
  route(app, endpoints.saveDealTerms, saveDealTerms)
  route(app, endpoints.getProviderTerms, getProviderTerms)
}
