import type { getDeal as endpoint } from '@tongyun/contract/deals/deals'
import { newDevicesOf } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import type { Context, Operation } from '../core/route.ts'
import { ownDeal } from './own-deal.ts'
import { type Lanes, presentDeal, subjectOf } from './present-deal.ts'
import { type ShownDeal, type Side, selectSubjects } from './room.queries.ts'

/** Lanes of the demands that deals are about, as the module of demands names them. */
export const lanesOf = (
  { request, database }: Pick<Context, 'request' | 'database'>,
  deals: readonly Pick<ShownDeal, 'demand_id'>[],
): Promise<Lanes> => {
  const demandIds = deals.flatMap(({ demand_id: id }) => (id === null ? [] : [id]))
  return request.server.services.lanesOfDemands(database, demandIds)
}

/** New devices of both firms, by their side, the newest first. */
const newDevicesIn = async (database: Database, { shipper_id: buyer, provider_id: provider }: ShownDeal, now: Date) => {
  const ofSide = async (side: Side, companyId: string) =>
    (await newDevicesOf(database, { companyId }, now)).map(({ confirmedAt }) => ({ side, at: confirmedAt.toISOString() }))
  const found = await Promise.all([ofSide('buyer', buyer), ofSide('provider', provider)])
  return found.flat().sort((a, b) => b.at.localeCompare(a.at))
}

/** GET /ty/deals/:dealId */
export const getDeal: Operation<typeof endpoint> = async ({ dealId }, context) => {
  const { database, locale, now } = context
  const { deal, side } = await ownDeal(context, database, dealId)
  const [subjects, newDevices] = await Promise.all([selectSubjects(database, dealId), newDevicesIn(database, deal, now)])
  return {
    ...presentDeal(deal, side, await lanesOf(context, [deal]), locale),
    subjects: subjects.flatMap((id) => subjectOf(id) ?? []),
    newDevices,
  }
}
