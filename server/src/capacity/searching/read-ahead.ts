/** What searches show and price is read before anybody asks for it, so that the first who ask do not wait for it. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { keepLoop } from '../../core/jobs.ts'
import type { LiveIndex } from './live-index.ts'
import { areRatesFull, keepRates } from './rate-compiler.ts'

/** Offers read in one statement: some milliseconds of work. */
const BATCH = 100
const EVERY_MS = 5_000

/**
 * Reads records and rates of the whole market once after each time it was loaded, as many as are kept, and no more than half
 * of the time. What changes later is read when it is asked for.
 */
export const readAhead = (app: FastifyInstance, live: LiveIndex) => {
  const { reader, environment } = app.services
  // A sandbox is small, and there are many.
  if (environment !== 'live') return
  let [next, loads] = [0, 0]
  keepLoop(app, {
    name: 'read-ahead',
    everyMs: EVERY_MS,
    pass: async (signal) => {
      if (live.state.loads !== loads) [next, loads] = [0, live.state.loads]
      const ids = areRatesFull(reader) ? null : live.idsFrom(next, BATCH)
      if (ids === null) return
      const began = performance.now()
      keepRates(reader, (await live.records(ids)).values())
      next += BATCH
      await setTimeout(performance.now() - began, undefined, { signal }).catch(() => undefined)
      return 'more'
    },
  })
}
