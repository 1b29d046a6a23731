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
 * Reads records, rates and pages of the whole market once after each time it was loaded, as many as are kept, and of the others
 * what new exchange rates ask for, in no more than half of the time; pages again when a day of the market was written. What changes
 * otherwise is read when it is asked for.
 * @returns whether that is over for the market as it was loaded last, and what begins it before its time
 */
export const readAhead = (app: FastifyInstance, live: LiveIndex): { isOver: () => boolean; begin: () => void } => {
  const { reader, environment } = app.services
  // A sandbox is small, and there are many.
  if (environment !== 'live') return { isOver: () => true, begin: () => undefined }
  let [next, loads, days, isOver] = [0, 0, 0, false]
  const begin = keepLoop(app, {
    name: 'read-ahead',
    everyMs: EVERY_MS,
    pass: async (signal) => {
      if (live.state.loads !== loads || live.pages.days !== days)
        [next, loads, days, isOver] = [0, live.state.loads, live.pages.days, false]
      const ids = live.idsFrom(next, BATCH)
      isOver = ids === null && live.state.ready
      if (ids === null) return
      const began = performance.now()
      if (areRatesFull(reader)) await live.knowRates(ids)
      else keepRates(reader, (await live.records(ids)).values())
      await live.knowPages(ids)
      next += BATCH
      await setTimeout(performance.now() - began, undefined, { signal }).catch(() => undefined)
      return 'more'
    },
  })
  return { isOver: () => isOver && live.state.loads === loads, begin }
}
