import {
  getApiCall as getEndpoint,
  listApiCalls as listEndpoint,
  repeatApiCall as repeatEndpoint,
  getApiUsage as usageEndpoint,
} from '@tongyun/contract/api-calls/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getApiCall } from './get-api-call.ts'
import { getApiUsage } from './get-api-usage.ts'
import { keepCalls } from './keep-calls.ts'
import { listApiCalls } from './list-api-calls.ts'
import { DATA_OF_API_CALLS } from './personal-data.ts'
import { repeatApiCall } from './repeat-api-call.ts'

/** What programs of firms called, kept for those firms. In a sandbox nothing is kept: the market keeps its calls, too. */
export const registerApiCalls = (app: FastifyInstance) => {
  app.services.personalData.push(DATA_OF_API_CALLS)
  if (app.services.environment === 'live') keepCalls(app)
  route(app, listEndpoint, listApiCalls(app.services))
  route(app, getEndpoint, getApiCall(app.services))
  route(app, repeatEndpoint, repeatApiCall(app.services))
  route(app, usageEndpoint, getApiUsage(app.services))
}
