import * as endpoints from '@tongyun/contract/shippers/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getShipper } from './get-shipper.ts'
import { DATA_OF_SHIPPERS } from './personal-data.ts'
import { saveShipper } from './save-shipper.ts'
import { submitShipper } from './submit-shipper.ts'

/** Endpoints of firms that buy. */
export const registerShippers = (app: FastifyInstance) => {
  app.services.personalData.push(DATA_OF_SHIPPERS)
  route(app, endpoints.getShipper, getShipper)
  route(app, endpoints.saveShipper, saveShipper)
  route(app, endpoints.submitShipper, submitShipper)
}
