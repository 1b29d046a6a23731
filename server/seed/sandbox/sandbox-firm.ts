/** The firm of a sandbox, which sells and buys: two firms of the demonstration market that become one. */

import { randomBytes } from 'node:crypto'
import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { hashPassword, insertUser, newUserId } from '../../src/accounts/index.ts'
import type { Database } from '../../src/core/database.ts'
import type { Keys } from '../../src/core/keys.ts'
import { fillForFirms } from '../../src/demonstration/index.ts'
import { DEMO_EXCHANGE } from '../../src/reference/index.ts'
import { SANDBOX_OWNER } from '../../src/sandbox/index.ts'
import { adoptCapacities } from '../../src/supply/index.ts'
import { FIRM_OF_DEMO_SHIPPER } from '../demands/make-firms.ts'
import { insertExampleDeals } from './example-deals.ts'
import { insertExampleOffers, insertOwnExamples } from './example-offers.ts'
import { insertExampleWebhooks } from './example-webhooks.ts'

const NAME = { zh: '沙箱示范物流有限公司', en: 'Sandbox Sample Logistics Co., Ltd.', ru: 'ООО «Песочница Логистика»' }
/** About so many offers it has, and bookings of each kind as provider and as shipper. */
const OFFERS = 40
const BOOKINGS = 3

/** A certified provider with about as many offers that has quoted something, and nothing to the firm that buys. */
const selectSeller = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ provider_id: string }>`
    select p.provider_id from providers p
    where p.demo and p.certified
      and not exists (select from quotes q where q.provider_id = p.provider_id and q.shipper_id = ${FIRM_OF_DEMO_SHIPPER})
      and exists (select from capacities c where c.provider_id = p.provider_id)
    order by not exists (select from quotes q where q.provider_id = p.provider_id),
      abs((select count(*) from capacities c where c.provider_id = p.provider_id) - ${OFFERS}), p.provider_id
    limit 1`.execute(database)
  const found = rows[0]
  if (found === undefined) throw new Error('the market has no firm that could be the one of a sandbox')
  return found.provider_id
}

/** Makes the firm, its owner, whom test keys act for, its own offers and its bookings in every state. */
export const makeSandboxFirm = async (database: Database, keys: Pick<Keys, 'parties' | 'pepper' | 'webhook'>, now: Date) => {
  const providerId = await selectSeller(database)
  const shipperId = FIRM_OF_DEMO_SHIPPER
  await fillForFirms({ database, keys }, { providerId, shipperId }, BOOKINGS, now)
  // Nobody logs in with it.
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'), keys)
  const ownerId = newUserId()
  await database.transaction().execute(async (transaction) => {
    await adoptCapacities(transaction, providerId, now)
    // It is nobody's demonstration from here on: nobody answers for it but whoever the sandbox is for.
    await sql`update providers set name_zh = ${NAME.zh}, name_en = ${NAME.en}, name_ru = ${NAME.ru}, verified = true, demo = false
      where provider_id = ${providerId}`.execute(transaction)
    await sql`update shippers set provider_id = ${providerId}, name_zh = '', name_en = '', name_ru = '', demo = false,
      company_number_kind = null, company_number = null, city_id = null, checked_at = null, checked_by = null
      where shipper_id = ${shipperId}`.execute(transaction)
    await insertUser(transaction, {
      user_id: ownerId,
      user_name: SANDBOX_OWNER,
      full_name: 'Sandbox',
      role: 'provider_owner',
      company_id: providerId,
      email: 'sandbox@tongyun.example',
      language: 'en',
      password_hash,
      password_changed_at: now,
      created_at: now,
    })
  })
  await insertExamples(database, keys, { providerId, shipperId, ownerId }, now)
}

/** What the examples of the reference name. */
const insertExamples = async (
  database: Database,
  keys: Pick<Keys, 'parties' | 'webhook'>,
  { providerId, shipperId, ownerId }: { providerId: string; shipperId: string; ownerId: string },
  now: Date,
) => {
  const exchange = { base: 'CNY' as const, date: isoDay(now), ...DEMO_EXCHANGE }
  const ids = async (rows: Promise<{ rows: { id: string }[] }>) => (await rows).rows.map(({ id }) => id)
  const providers = await ids(
    sql<{ id: string }>`select provider_id as id from providers where certified and provider_id <> ${providerId}
      order by provider_id limit 4`.execute(database),
  )
  const shippers = await ids(
    sql<{ id: string }>`select shipper_id as id from shippers where demo and shipper_id <> ${shipperId}
      order by shipper_id limit 8`.execute(database),
  )
  const [carrier, ...others] = providers
  if (carrier === undefined) throw new Error('the market has no firm that could carry what examples book')
  await insertExampleOffers(database, { carrier, providerId }, exchange, now)
  await insertOwnExamples(database, providerId, ownerId, now)
  const firms = { providerId, shipperId, carrier, others: { providers: others, shippers } }
  await insertExampleDeals({ database, keys, exchange, firms, now })
  await insertExampleWebhooks(database, keys, { firmId: providerId, ownerId }, now)
}
