import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../../core/jobs.ts'
import { exchangeRates } from '../../reference/index.ts'
import { deleteChanges } from '../space/market-feed.queries.ts'
import { recordDay } from './record-day.ts'
import { repriceCapacities } from './reprice-capacities.ts'
import { rollDepartures } from './roll-departures.ts'

/**
 * While the app listens, keeps departures ahead and reference totals at the latest exchange rates, and takes the
 * day's snapshot, every hour.
 */
export const keepMarket = (app: FastifyInstance) => {
  const { database, clock } = app.services
  const keep = async (signal: AbortSignal) => {
    const repriced = await repriceCapacities(database, await exchangeRates(database), signal)
    const rolled = await rollDepartures(database, clock())
    await recordDay(database, clock())
    await deleteChanges(database, new Date(Date.now() - HOUR_MS))
    if (repriced + rolled > 0) app.log.info({ repriced, rolled }, 'market kept')
  }
  keepJob(app, { name: 'keep-market', everyMs: HOUR_MS, pass: keep })
}
