/** Writes down what programs called, in one statement a second, and forgets it in time. */
import { CALL_DAYS_KEPT_D, CALLS_KEPT_D } from '@tongyun/contract/api-calls/terms/api-call-terms'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { NotedCall } from '../core/noted-calls.ts'
import { deleteCallsBefore, deleteDaysBefore, insertCalls } from './api-calls.queries.ts'

/** At most so much is lost with a process that is killed. */
const WRITTEN_EVERY_MS = 1_000
const WRITTEN_AT_ONCE = 2_000
/** While the database is away a process remembers so many; those that come later are counted and forgotten. */
const MOST_REMEMBERED = 20_000
const FORGOTTEN_AT_ONCE = 5_000

export const keepCalls = (app: FastifyInstance) => {
  const { services } = app
  const { database, clock, gauges } = services
  let waiting: NotedCall[] = []
  let lost = 0
  gauges.push({ name: 'api_calls_lost', help: 'Calls of programs that were not written down', read: () => lost })
  services.noteCall = (call) => {
    if (waiting.length < MOST_REMEMBERED) waiting.push(call)
    else lost += 1
  }
  const write = async () => {
    while (waiting.length > 0) {
      const taken = waiting.slice(0, WRITTEN_AT_ONCE)
      waiting = waiting.slice(WRITTEN_AT_ONCE)
      try {
        await insertCalls(database, taken)
      } catch (error) {
        waiting = [...taken, ...waiting]
        throw error
      }
    }
  }
  keepLoop(app, { name: 'write-api-calls', everyMs: WRITTEN_EVERY_MS, pass: write, atClose: write })
  keepJob(app, {
    name: 'forget-api-calls',
    everyMs: HOUR_MS,
    pass: async () => {
      const now = clock().getTime()
      await deleteDaysBefore(database, new Date(now - CALL_DAYS_KEPT_D * DAY_MS))
      const before = new Date(now - CALLS_KEPT_D * DAY_MS)
      return (await deleteCallsBefore(database, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE ? 'more' : undefined
    },
  })
}
