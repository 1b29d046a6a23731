import type { planTransport as endpoint } from '@tongyun/contract/open-platform/plans'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { planByFields } from '../search/index.ts'
import { plansInAnswer } from './plans-in-answer.ts'

/** POST /open/v1/plans. @throws BusinessError 810001 for a place nobody knows, 812001 while the market is not in memory */
export const planTransport: Operation<typeof endpoint> = async (input, context) => {
  const { via = [], avoid = [], excludedModes, arriveBy, maxTransitDays, directOnly, optimize, ...fields } = input
  const way = { via, avoid, excludedModes, arriveBy, maxTransitDays, directOnly, optimize }
  const found = await planByFields(fields, way, context)
  if (found === null) throw new BusinessError(812001)
  return plansInAnswer(found, context)
}
