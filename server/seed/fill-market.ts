/**
 * Fills an empty database with the demonstration market; a process of its own, which server/src/main.ts starts, so that
 * what making it leaves in memory goes with it (target B3). Waits for one message, an Order, tells its progress in the log
 * and ends; half a market is never left behind.
 */
import type { PoolConfig } from 'pg'
import { openDatabase, openPool } from '../src/core/database.ts'
import { createLog } from '../src/core/log.ts'
import { seedIfEmpty } from './seed-market.ts'

/** Where the database is, and how much to log. */
export type Order = { address: PoolConfig; logLevel: string }

const CONNECTIONS = 2

const fill = async ({ address, logLevel }: Order) => {
  const log = createLog(logLevel)
  const database = openDatabase(openPool(address, CONNECTIONS, log, { statementMs: 0 }))
  try {
    const report = await seedIfEmpty(database, new Date(), (done) => {
      if (done % 1000 === 0) log.info(`demonstration market: ${done} offers`)
    })
    if (report !== null) log.info(report, 'demonstration market filled')
  } finally {
    await database.destroy()
  }
}

// A terminal's Ctrl-C goes to the whole group; the server, which waits for this process, decides what it means.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
// Without the server nobody waits any more; the transaction ends with the connection.
process.once('disconnect', () => process.exit(1))
process.once('message', async (order) => {
  await fill(order as Order)
  process.removeAllListeners('disconnect')
  process.disconnect()
})
