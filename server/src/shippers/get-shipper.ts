import type { getShipper as endpoint } from '@tongyun/contract/shippers/endpoints'
import type { Operation } from '../core/route.ts'
import { presentShipper } from './present-shipper.ts'

/** GET /ty/shipper */
export const getShipper: Operation<typeof endpoint> = async (_, context) => ({ shipper: await presentShipper(context) })
