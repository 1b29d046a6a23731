import type { getDeal as endpoint } from '@tongyun/contract/deals/deals'
import type { Context, Operation } from '../core/route.ts'
import { ownDeal } from './own-deal.ts'
import { type Lanes, presentDeal, subjectOf } from './present-deal.ts'
import { type ShownDeal, selectSubjects } from './room.queries.ts'

/** Lanes of the demands that deals are about, as the module of demands names them. */
export const lanesOf = (
  { request, database }: Pick<Context, 'request' | 'database'>,
  deals: readonly Pick<ShownDeal, 'demand_id'>[],
): Promise<Lanes> => {
  const demandIds = deals.flatMap(({ demand_id: id }) => (id === null ? [] : [id]))
  return request.server.services.lanesOfDemands(database, demandIds)
}

/** GET /ty/deals/:dealId */
export const getDeal: Operation<typeof endpoint> = async ({ dealId }, context) => {
  const { database, locale } = context
  const { deal, side } = await ownDeal(context, database, dealId)
  const subjects = await selectSubjects(database, dealId)
  return {
    ...presentDeal(deal, side, await lanesOf(context, [deal]), locale),
    subjects: subjects.flatMap((id) => subjectOf(id) ?? []),
  }
}
