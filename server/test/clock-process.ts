/** A program for bench/clock-stops.ts: ends what time ended, as every process does, until it is killed. */
import { registerAccounts } from '../src/accounts/index.ts'
import { buildApp } from '../src/app.ts'
import { registerBooking } from '../src/booking/index.ts'
import { registerSpace } from '../src/capacity/space/index.ts'
import { openDatabase, openPool } from '../src/core/database.ts'
import { registerDeals } from '../src/deals/index.ts'
import { registerQuoting } from '../src/quoting/index.ts'
import { readConfig } from '../src/settings.ts'
import { TEST_SETTINGS } from './create-test-app.ts'

const database = openDatabase(openPool({ connectionString: process.env.TEST_DATABASE_URL }, 4, { warn: () => undefined }))
const app = await buildApp({
  config: readConfig(TEST_SETTINGS),
  database,
  modules: [registerAccounts, registerSpace, registerDeals, registerBooking, registerQuoting],
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.('ends what is due')
