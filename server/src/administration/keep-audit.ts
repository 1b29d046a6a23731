import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { checkStep, endChecking } from '../core/audit-check.ts'
import { recordFailures } from '../core/audit-failures.ts'

/** How often what is new is looked at. */
const EVERY_MS = 10_000
/** Between two steps, so that checking takes a tenth of a process at most. */
const PAUSE_MS = 200

/** While the app listens, records failures of hours that are over, and checks the audit log step by step. */
export const keepAudit = (app: FastifyInstance) => {
  const { services } = app
  const owner = randomUUID()
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
  const pass = async () => {
    const { database, keys } = services
    try {
      while (!stop.signal.aborted && (await recordFailures(database, services.clock())) > 0) await pause(PAUSE_MS)
      while (!stop.signal.aborted && (await checkStep({ database, keys, now: services.clock() }, owner))) await pause(PAUSE_MS)
    } catch (error) {
      app.log.warn({ err: error }, 'the audit log is checked later')
    }
  }
  app.addHook('onListen', async () => {
    running = (async () => {
      while (!stop.signal.aborted) {
        await pass()
        await pause(EVERY_MS)
      }
    })()
  })
  app.addHook('onClose', async () => {
    stop.abort()
    await running
    await endChecking(services.database, owner).catch(() => undefined)
  })
}
