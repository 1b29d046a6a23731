import type { getOpenDemand as endpoint } from '@tongyun/contract/demand/center'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { presentDetail } from './present-detail.ts'
import { rankOf } from './reader-rank.ts'

/** GET /ty/open_demands/:demandId */
export const getOpenDemand: Operation<typeof endpoint> = async ({ demandId }, context) => {
  const { person } = context
  if (person === null || person.companyId === null) throw new BusinessError(810009)
  const { companyId: providerId } = person
  return presentDetail(demandId, { rank: await rankOf(context, providerId, demandId), providerId }, context)
}
