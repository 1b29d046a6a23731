/** A program for market-nodes.test.ts: serves, follows the market and changes it until it is killed, and says when it is amid its changes. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import { registerSearching } from '../src/capacity/searching/index.ts'
import { liveIndexOf } from '../src/capacity/searching/live-index.ts'
import { openDatabase, openPool } from '../src/core/database.ts'
import { readConfig } from '../src/settings.ts'

const CHANGES_FIRST = 25
const { TEST_POSTGRES = '{}', TEST_NOW = '', ...settings } = process.env
const database = openDatabase(openPool(JSON.parse(TEST_POSTGRES), 4, { warn: () => undefined }))
const app = await buildApp({
  config: readConfig(settings),
  database,
  clock: () => new Date(TEST_NOW),
  modules: [registerSearching],
})
await app.listen({ port: 0, host: '127.0.0.1' })
while (!liveIndexOf(database)?.state.ready) await setTimeout(10)

const nth = (n: number) => sql`(select capacity_id from capacities order by capacity_id offset ${n} limit 1)`
for (let change = 1; ; change++) {
  const n = (7 * change) % 150
  await database.transaction().execute(async (transaction) => {
    const status = n % 2 === 0 ? 'paused' : 'on_sale'
    await sql`update capacities set sale_status = ${status} where capacity_id = ${nth(n)}`.execute(transaction)
    const sold = sql`case when space_booked = 0 then space_total else 0 end`
    await sql`update departures set space_booked = ${sold}, space_elsewhere = ${sold}
      where capacity_id = ${nth(n + 1)}`.execute(transaction)
    await sql`update capacities set reference_total = reference_total * 1.01, revision = revision + 1
      where capacity_id = ${nth(n + 2)}`.execute(transaction)
  })
  if (change === CHANGES_FIRST) process.send?.('changing')
}
