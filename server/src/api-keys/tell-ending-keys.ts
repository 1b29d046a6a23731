/**
 * What a firm hears of its keys: that one ends soon. Its programs hear it seven days before and one day before, its owners once,
 * unless another key follows it already.
 */
import type { Environment } from '@tongyun/contract/open-access'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { appendEvent, type EventKind } from '../core/events.ts'
import { offerFirmEvents } from '../core/firm-events.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { selectEndingKeys } from './api-keys.queries.ts'
import { KEY_ENDS, KEY_NOTICES } from './key-notices.ts'

type Ending = { name: string; environment: Environment; expiresAt: string }
const KEY_EXPIRING: EventKind<Ending> = { name: 'key_expiring' }
const TOLD_DAYS_BEFORE = [7, 1] as const

/** Appends that keys end soon, once for each key and number of days. */
export const tellEndingKeys = async (database: Database, now: Date): Promise<void> => {
  const [early, late] = TOLD_DAYS_BEFORE
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  for (const row of await selectEndingKeys(database, now, at(early))) {
    const expiresAt = row.expires_at as Date
    const days = expiresAt > at(late) ? early : late
    await appendEvent(database, KEY_EXPIRING, {
      key: `key-expiring:${row.key_id}:${expiresAt.toISOString()}:${days}`,
      subject: row.key_id,
      companyId: row.provider_id ?? row.shipper_id,
      payload: { name: row.name, environment: row.environment, expiresAt: expiresAt.toISOString() },
      at: now,
    })
    if (row.replaced_by !== null) continue
    await appendEvent(database, KEY_ENDS, {
      key: `key-ends:${row.key_id}:${expiresAt.toISOString()}`,
      subject: row.key_id,
      companyId: row.provider_id ?? row.shipper_id,
      payload: { keyId: row.key_id, keyName: row.name, expiresAt: expiresAt.toISOString() },
      at: now,
    })
  }
}

/** Does so every hour while the app listens. */
export const keepTellingOfKeys = (app: FastifyInstance) => {
  const { database, clock } = app.services
  offerNotices(app, KEY_NOTICES)
  offerFirmEvents(app, {
    kinds: [KEY_EXPIRING.name],
    tell: (_, { subject: keyId, companyId, payload }) => {
      const { name: keyName, environment, expiresAt } = payload as Ending
      const data = { keyId, keyName, environment, expiresAt }
      return [{ type: 'key.expiring', firmId: companyId as string, objectId: keyId, objectRevision: 0, data }]
    },
  })
  keepJob(app, { name: 'tell-ending-keys', everyMs: HOUR_MS, pass: () => tellEndingKeys(database, clock()) })
}
