import type { getDemand as endpoint } from '@tongyun/contract/demand/center'
import type { Operation } from '../core/route.ts'
import { presentDetail } from './present-detail.ts'

/** GET /ty/demands/:demandId */
export const getDemand: Operation<typeof endpoint> = ({ demandId }, context) =>
  presentDetail(demandId, { rank: 'everybody', providerId: null }, context)
