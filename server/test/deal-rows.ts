/** Deals between two firms, for tests. */
import { sql } from 'kysely'
import type { Database } from '../src/core/database.ts'
import { readableId } from '../src/core/readable-id.ts'
import { insertDeal } from '../src/deals/deals.queries.ts'
import { newDealNumber } from '../src/deals/new-deal.ts'
import { firmOf } from './demand-rows.ts'
import type { Holder } from './holder.ts'

export { selectBrokenDeals } from '../src/deals/deals.queries.ts'

/** A deal about a demand, or about an offer, that begins with a quote being asked for. @returns its id */
export const insertDealOf = async (
  database: Database,
  deal: { shipperId: string; providerId: string; by: string; demandId?: string; at: Date },
): Promise<string> => {
  const { shipperId, providerId, by, demandId = null, at } = deal
  const dealId = readableId('k')
  const capacityId = demandId === null ? 'c-1' : null
  await insertDeal(
    database,
    { dealId, number: newDealNumber(), shipperId, providerId, demandId, capacityId, demo: false },
    'q-aaaaaaaaaaaa',
    { side: 'buyer', actor: by, kind: 'quote_asked', body: { words: '?' }, at },
    [],
  )
  return dealId
}

/** A provider that deals with somebody. */
export const insertCounterparty = async (database: Database, providerId: string, by: string, at: Date): Promise<string> => {
  const shipperId = readableId('s')
  await sql`insert into shippers (shipper_id, name_en, demo, created_at, updated_at)
    values (${shipperId}, 'A firm that buys', false, ${at}, ${at})`.execute(database)
  return insertDealOf(database, { shipperId, providerId, by, at })
}

/** A deal of its holder: as provider where they work for one, else as who buys. */
export const insertOwnDeal = async (database: Database, holder: Holder): Promise<string> => {
  const { userId, companyId } = holder
  const at = new Date()
  const { role } = await database.selectFrom('users').select('role').where('user_id', '=', userId).executeTakeFirstOrThrow()
  if (role !== 'shipper') return insertCounterparty(database, companyId, userId, at)
  return insertDealOf(database, { shipperId: await firmOf(database, holder), providerId: companyId, by: userId, at })
}
