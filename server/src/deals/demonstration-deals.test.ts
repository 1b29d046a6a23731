import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeDemoMarket } from '../../seed/remove-demo-market.ts'
import { seedMarket } from '../../seed/seed-market.ts'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { insertCounterparty } from '../../test/deal-rows.ts'
import { insertCompany, insertPerson } from '../../test/people.ts'
import { ANCHOR_ACTION, anchorDeals } from './anchor-deals.ts'
import { selectUnanchoredDeals } from './anchors.queries.ts'
import { selectBrokenDeals } from './deals.queries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

test('deals of the demonstration go with it, those of real firms stay, and nobody else can remove either', async () => {
  const { database, drop } = await createTestDatabase()
  try {
    await seedMarket(database, { offers: 2_000, now: NOW })
    const seeded = await database.selectFrom('deals').select('deal_id').where('demo', '=', true).execute()
    expect(seeded.length).toBeGreaterThan(50)
    expect(await selectBrokenDeals(database)).toEqual([])
    const demoFirm = (await sql<{ id: string }>`select provider_id as id from providers where demo limit 1`.execute(database))
      .rows[0] as { id: string }
    const real = await insertCounterparty(database, await insertCompany(database), 'u-1', NOW)
    const shown = await insertCounterparty(database, demoFirm.id, 'u-1', NOW)
    await sql`update deals set demo = true where deal_id = ${shown}`.execute(database)
    const remove = (dealId: string) => sql`delete from deal_events where deal_id = ${dealId}`
    await expect(remove(shown).execute(database)).rejects.toThrow('append-only')
    await anchorDeals(database, NOW)

    const removing = (query: ReturnType<typeof remove>) =>
      database.transaction().execute(async (transaction) => {
        await sql`set local tongyun.removes_demonstration = 'on'`.execute(transaction)
        await query.execute(transaction)
      })
    await expect(removing(remove(real))).rejects.toThrow('of real firms stay')
    await expect(removing(sql`update deal_events set actor = 'u-9'`)).rejects.toThrow('append-only')
    await expect(removing(sql`truncate deal_events`)).rejects.toThrow('append-only')

    await removeDemoMarket(database)
    const left = await database.selectFrom('deals').select('deal_id').execute()
    expect(left).toEqual([{ deal_id: real }])
    expect(await database.selectFrom('deal_events').select('deal_id').execute()).toEqual(left)
    expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toEqual([])
  } finally {
    await drop()
  }
})

test('real people who work at firms of the demonstration keep their accounts, lose the firm, and are told', async () => {
  const { database, drop } = await createTestDatabase()
  try {
    await seedMarket(database, { offers: 60, now: NOW })
    const { rows } = await sql<{ provider: string; shipper: string }>`
      select (select min(provider_id) from providers where demo) as provider,
        (select min(shipper_id) from shippers where demo and provider_id is null) as shipper`.execute(database)
    const [{ provider, shipper } = { provider: '', shipper: '' }] = rows
    const seller = await insertPerson(database, { role: 'provider_owner', company_id: provider })
    const buyer = await insertPerson(database, { role: 'shipper' })
    const elsewhere = await insertPerson(database, { role: 'provider_owner', company_id: await insertCompany(database) })
    await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at)
      values (${buyer.user_id}, ${shipper}, true, ${NOW})`.execute(database)

    await removeDemoMarket(database)

    const people = await sql`select user_id, role, company_id from users order by user_id`.execute(database)
    const kept = [seller, buyer].map(({ user_id }) => ({ user_id, role: 'shipper', company_id: null }))
    const { user_id, company_id } = elsewhere
    const all = [...kept, { user_id, role: 'provider_owner', company_id }]
    expect(people.rows).toEqual(all.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
    expect((await sql`select from shipper_people`.execute(database)).rows).toEqual([])
    const told = await sql<{ subject: string }>`select subject from events where kind = 'demonstration_gone'`.execute(database)
    expect(told.rows.map(({ subject }) => subject).toSorted()).toEqual([seller.user_id, buyer.user_id].toSorted())
  } finally {
    await drop()
  }
})

test('open invitations, requests to join and changes that can be undone go with their firms, those of real firms stay', async () => {
  const { database, drop } = await createTestDatabase()
  try {
    await seedMarket(database, { offers: 60, now: NOW })
    const { rows } = await sql<{ provider: string; shipper: string }>`
      select (select min(provider_id) from providers where demo) as provider,
        (select min(shipper_id) from shippers where demo and provider_id is null) as shipper`.execute(database)
    const [{ provider, shipper } = { provider: '', shipper: '' }] = rows
    const real = await insertCompany(database)
    const boss = await insertPerson(database, { role: 'provider_owner', company_id: provider })
    const ids = ['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3'] as const
    const firms = [{ provider }, { shipper }, { provider: real }] as { provider?: string; shipper?: string }[]
    for (const [i, firm] of firms.entries()) {
      const seller = firm.provider ?? null
      const buyer = firm.shipper ?? null
      const asks = await insertPerson(database, { role: 'shipper' })
      await sql`insert into colleague_invitations (invitation_id, provider_id, shipper_id, channel, target, token_hash, invited_by,
          created_at, sent_at, expires_at)
        values (${`v-${ids[i]}`}, ${seller}, ${buyer}, 'email', ${`new-${i}@example.org`}, ${Buffer.from(`token ${i}`)},
          ${boss.user_id}, ${NOW}, ${NOW}, ${new Date(NOW.getTime() + 86_400_000)})`.execute(database)
      await sql`insert into join_requests (request_id, user_id, provider_id, shipper_id, company_number, made_at)
        values (${`j-${ids[i]}`}, ${asks.user_id}, ${seller}, ${buyer}, '1', ${NOW})`.execute(database)
      if (seller !== null)
        await sql`insert into offer_change_sets (change_set, provider_id, at, actor, kind, offers)
          values (${`b-${ids[i]}`}, ${seller}, ${NOW}, ${boss.user_id}, 'paused', 1)`.execute(database)
    }

    await removeDemoMarket(database)

    for (const table of ['colleague_invitations', 'join_requests', 'offer_change_sets']) {
      const left = await sql`select provider_id from ${sql.table(table)}`.execute(database)
      expect({ table, left: left.rows }).toEqual({ table, left: [{ provider_id: real }] })
    }
    expect((await sql`select from shippers where demo`.execute(database)).rows).toEqual([])
    expect((await sql`select from providers where demo`.execute(database)).rows).toEqual([])
  } finally {
    await drop()
  }
})
