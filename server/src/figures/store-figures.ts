import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { Counting } from './count-sights.ts'
import { addCounts, deleteFiguresBefore } from './figures.queries.ts'

/** At most so much is lost with a process that is killed. */
const STORE_EVERY_MS = 5_000
const DAYS_KEPT = 400

/**
 * While the app listens, adds what was counted to the database every few seconds, and once more when it closes; what could not
 * be stored is counted on. Every hour forgets what is older than DAYS_KEPT.
 */
export const storeFigures = (app: FastifyInstance, { settled, tally }: Counting, everyMs = STORE_EVERY_MS) => {
  const { database, clock } = app.services
  const store = async () => {
    await settled()
    const counts = tally.take()
    if (counts.offers.length + counts.providers.length + counts.demands.length === 0) return
    try {
      await addCounts(database, counts)
    } catch (error) {
      tally.giveBack(counts)
      throw error
    }
  }
  keepLoop(app, { name: 'store-figures', everyMs, pass: store, atClose: store })
  keepJob(app, {
    name: 'forget-figures',
    everyMs: HOUR_MS,
    pass: () => deleteFiguresBefore(database, new Date(clock().getTime() - DAYS_KEPT * DAY_MS)),
  })
}
