import { getProvider as getProviderEndpoint } from '@tongyun/contract/provider'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getProvider } from './get-provider.ts'

/** Endpoints of service providers. */
export const registerProviders = (app: FastifyInstance) => {
  route(app, getProviderEndpoint, getProvider)
}
