import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeDemoMarket } from '../../seed/remove-demo-market.ts'
import { seedMarket } from '../../seed/seed-market.ts'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { insertCounterparty } from '../../test/deal-rows.ts'
import { insertCompany } from '../../test/people.ts'
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
