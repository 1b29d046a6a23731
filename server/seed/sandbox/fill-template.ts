/** What every sandbox begins with: a market of the demonstration, and a firm of its own in it. */

import type pg from 'pg'
import { migrate } from '../../src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../../src/core/database.ts'
import type { Keys } from '../../src/core/keys.ts'
import { seedMarket } from '../seed-market.ts'
import { makeSandboxFirm } from './sandbox-firm.ts'

/** Offers of a sandbox. Half of what a demonstration has: 50 MiB of each database instead of 75. */
const SANDBOX_OFFERS = 3000
const OPEN_DEMANDS = 8

type Template = { keys: Pick<Keys, 'parties' | 'pepper' | 'webhook'>; now: Date; offers?: number }

/** Fills the empty database at `address`. */
export const fillTemplate = async (
  address: pg.PoolConfig,
  { keys, now, offers = SANDBOX_OFFERS }: Template,
  log: Parameters<typeof openPool>[2],
) => {
  const pool = openPool(address, 2, log, { statementMs: 0 })
  const database = openDatabase(pool)
  try {
    await migrate(pool)
    await seedMarket(database, { offers, now, ofShown: OPEN_DEMANDS })
    await makeSandboxFirm(database, keys, now)
  } finally {
    await database.destroy()
  }
}
