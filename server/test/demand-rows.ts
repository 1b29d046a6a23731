/** Demands that belong to somebody, for tests of who may do what to them. */
import type { Database } from '../src/core/database.ts'
import { readableId } from '../src/core/readable-id.ts'
import { keepDemand } from '../src/demand/create-demand.ts'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { lockDemand } from '../src/demand/demands.queries.ts'
import { releaseDemand } from '../src/demand/release-demand.ts'
import type { Holder } from './holder.ts'

/** The firm its holder buys for: of the provider they work for, or their own. */
export const firmOf = async (database: Database, { userId, companyId }: Holder): Promise<string> => {
  const { company_id: works } = await database
    .selectFrom('users')
    .select('company_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const had = await database
    .selectFrom('shippers')
    .leftJoin('shipper_people', 'shipper_people.shipper_id', 'shippers.shipper_id')
    .select('shippers.shipper_id')
    .where((either) => either.or([either('provider_id', '=', works), either('user_id', '=', userId)]))
    .executeTakeFirst()
  if (had !== undefined) return had.shipper_id
  const shipper_id = readableId('s')
  const at = new Date()
  const firm = works === null ? { name_en: shipper_id } : { provider_id: companyId }
  await database
    .insertInto('shippers')
    .values({
      shipper_id,
      provider_id: null,
      company_number_kind: null,
      company_number: null,
      city_id: null,
      checked_at: null,
      checked_by: null,
      ...firm,
      created_at: at,
      updated_at: at,
    })
    .execute()
  if (works === null)
    await database.insertInto('shipper_people').values({ user_id: userId, shipper_id, owner: true, joined_at: at }).execute()
  return shipper_id
}

/** A draft that could be published. */
export const insertDemand = async (database: Database, holder: Holder): Promise<string> => {
  const at = new Date()
  const shipperId = await firmOf(database, holder)
  const sheet = demandSheet(at, { destinationId: DESTINATIONS[demands++ % DESTINATIONS.length] ?? null })
  const draft = { shipperId, sheet, actor: holder.userId, demo: false, now: at }
  return (await keepDemand(database, draft)).demandId
}
/** A firm has no demand twice. */
const DESTINATIONS = ['g524901', 'g498817', 'g1526384', 'g1512569', 'g2950159']
let demands = 0

/** Publishes a demand whose sheet has no faults, whatever its firm has open. */
export const putOnMarket = (database: Database, demandId: string, now: Date) =>
  database.transaction().execute(async (transaction) => {
    const row = await lockDemand(transaction, demandId)
    if (row !== undefined) await releaseDemand(transaction, row, { sheet: row.sheet, version: 1, now })
  })

/** The same on the market. */
export const insertOpenDemand = async (database: Database, holder: Holder): Promise<string> => {
  const demandId = await insertDemand(database, holder)
  await putOnMarket(database, demandId, new Date())
  return demandId
}
