import type { FastifyInstance } from 'fastify'
import { exchangeRates } from '../reference/index.ts'
import { deleteChanges } from './market-feed.queries.ts'
import { repriceCapacities } from './reprice-capacities.ts'
import { rollDepartures } from './roll-departures.ts'

/** Long before four weeks of departures are used up, and often enough that an ended offer says so the same day. */
const EVERY_MS = 3_600_000

/**
 * While the app listens, keeps departures ahead and reference totals at the latest exchange rates: at once, then every hour.
 * A failure is logged and tried again the next time.
 */
export const keepMarket = (app: FastifyInstance) => {
  const { database, clock } = app.services
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const keep = async () => {
    try {
      const repriced = await repriceCapacities(database, await exchangeRates(database))
      const rolled = await rollDepartures(database, clock())
      await deleteChanges(database, new Date(Date.now() - EVERY_MS))
      if (repriced + rolled > 0) app.log.info({ repriced, rolled }, 'market kept')
    } catch (error) {
      app.log.warn({ err: error }, 'market not kept; it is tried again in an hour')
    }
  }
  app.addHook('onListen', async () => {
    running = keep()
    timer = setInterval(() => {
      running = running?.then(keep)
    }, EVERY_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
