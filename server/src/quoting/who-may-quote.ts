/** Who may quote for a demand: a certified company with a public page, not its own demand, and so many a day. */
import { DAY_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { type DemandRecord, holdDemand, statusAt } from '../demand/index.ts'
import { ownCompanyId, providerStanding } from '../providers/index.ts'
import { countSentSince } from './quotes.queries.ts'

/** @throws BusinessError 810008 not_certified, with what is missing */
const refuseUncertified = async (database: Database, providerId: string): Promise<{ joinedOn: string; demo: boolean }> => {
  const { certified, isPublic, joinedOn, demo } = await providerStanding(database, providerId)
  if (!certified || !isPublic) throw new BusinessError(810008, { reason: 'not_certified' }, { certified, isPublic })
  return { joinedOn, demo }
}

/**
 * A demand that takes quotes, held, with the company that quotes; `demo` where either is of the demonstration.
 * @throws BusinessError 810004 for none, 810008 not_certified, own_deal; 811001 demand_closed
 */
export const demandToQuote = async (
  transaction: Database,
  context: Pick<Context, 'person' | 'now'>,
  demandId: string,
): Promise<{ demand: DemandRecord; providerId: string; joinedOn: string; demo: boolean }> => {
  const providerId = ownCompanyId(context)
  const { joinedOn, demo } = await refuseUncertified(transaction, providerId)
  const demand = await holdDemand(transaction, demandId)
  if (demand === undefined || demand.status === null) throw new BusinessError(810004)
  if (demand.shipper_id === caller(context).shipperId) throw new BusinessError(810008, { reason: 'own_deal' })
  const { now } = context
  if (statusAt(demand, now) !== 'open' || (demand.quotes_until?.getTime() ?? 0) <= now.getTime())
    throw new BusinessError(811001, { reason: 'demand_closed' })
  return { demand, providerId, joinedOn, demo: demo || demand.demo }
}

/** @throws BusinessError 810008 too_many_quotes */
export const refuseBeyondLimit = async (
  transaction: Database,
  { providerId, joinedOn }: { providerId: string; joinedOn: string },
  now: Date,
): Promise<void> => {
  const { usual, young, youngDays } = DEAL_FIGURES.quotesADay
  const most = now.getTime() - Date.parse(joinedOn) < youngDays * DAY_MS ? young : usual
  const { count, first } = await countSentSince(transaction, providerId, new Date(now.getTime() - DAY_MS))
  if (count < most || first === null) return
  const waitS = Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000))
  throw new BusinessError(810008, { reason: 'too_many_quotes', waitS })
}
