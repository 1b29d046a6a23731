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
