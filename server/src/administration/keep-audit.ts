import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { keepAnchors } from '../core/audit-anchors.ts'
import { checkStep, endChecking } from '../core/audit-check.ts'
import { recordFailures } from '../core/audit-failures.ts'
import { keepLoop } from '../core/jobs.ts'

/** How often what is new is looked at. */
const EVERY_MS = 10_000
/** Between two steps, so that checking takes a tenth of a process at most. */
const PAUSE_MS = 200

/** While the app listens, records failures of hours that are over, anchors the audit log, and checks it step by step. */
export const keepAudit = (app: FastifyInstance) => {
  const { database, keys, clock } = app.services
  const owner = randomUUID()
  keepAnchors(app)
  keepLoop(app, {
    name: 'check-audit',
    everyMs: EVERY_MS,
    pass: async (signal) => {
      const isMore = (await recordFailures(database, clock())) > 0 || (await checkStep({ database, keys, now: clock() }, owner))
      if (!isMore) return
      await sleep(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined)
      return 'more'
    },
    atClose: () => endChecking(database, owner),
  })
}
