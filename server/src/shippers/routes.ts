import * as endpoints from '@tongyun/contract/shippers/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getShipper } from './get-shipper.ts'
import { saveShipper } from './save-shipper.ts'

/** Endpoints of firms that buy. */
export const registerShippers = (app: FastifyInstance) => {
  route(app, endpoints.getShipper, getShipper)
  route(app, endpoints.saveShipper, saveShipper)
}
