/** The consumer that writes what firms hear of (decision 101). */
import { EVENTS_KEPT_D } from '@tongyun/contract/webhooks/terms/public-events'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { type Event, keepConsumer } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { readableId } from '../core/readable-id.ts'
import { deleteFirmEventsBefore, insertFirmEvents, type NewFirmEvent } from './firm-events.queries.ts'

const FORGOTTEN_AT_ONCE = 1_000

/** While the app listens, writes the feeds of firms, tells `written` of it, and forgets what happened more than 30 days ago. */
export const keepFeed = (app: FastifyInstance, written: () => void) => {
  const { database, clock, firmEvents } = app.services
  /** What several events tell is one statement: hundreds in a second would else take all of it. */
  const write = async (transaction: Database, events: readonly Event[]) => {
    const told: NewFirmEvent[] = []
    for (const event of events)
      for (const { kinds, tell } of firmEvents) {
        if (!kinds.includes(event.kind)) continue
        const each = await tell(transaction, event)
        told.push(...each.map((one) => ({ ...one, eventId: readableId('ev'), occurredAt: event.at })))
      }
    if (told.length > 0) await insertFirmEvents(transaction, told, clock())
  }
  keepConsumer(app, {
    name: 'firm-events',
    committed: written,
    handle: (transaction, event) => write(transaction, [event]),
    handleTogether: write,
  })
  keepJob(app, {
    name: 'forget-firm-events',
    everyMs: HOUR_MS,
    pass: async () => {
      const before = new Date(clock().getTime() - EVENTS_KEPT_D * DAY_MS)
      return (await deleteFirmEventsBefore(database, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE ? 'more' : undefined
    },
  })
}
