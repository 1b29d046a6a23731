/**
 * What happened, and who does something about it: events are appended in the transaction in which something happened and
 * read by consumers, each with a place of its own (decision 039).
 */
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import {
  deleteEventsBefore,
  deleteRetry,
  type Event,
  type FailedEvent,
  insertEvent,
  isUnread,
  lockConsumer,
  numberEvents,
  selectDueRetries,
  selectEventsAfter,
  selectState,
  standingOf,
  updatePosition,
  upsertRetry,
} from './events.queries.ts'
import { keepJob, keepLoop } from './jobs.ts'
import { followSign } from './signs.ts'

export { appendEventsSql, type Event } from './events.queries.ts'

/** A kind of event by its name, like `offers_paused`. `payload` is never there; it says what the payload of the kind is. */
export type EventKind<Payload extends object> = { readonly name: string; readonly payload?: Payload }

/** `key` names what happened: whoever appends the same key again adds nothing. */
type Happened<Payload extends object> = {
  key: string
  subject: string
  companyId?: string | null
  payload: Payload
  at: Date
}

export type Consumer = {
  name: string
  /**
   * Does something about one event in the transaction that also notes it as read. What it does beyond the database may be
   * done more than once. An error undoes what it did about this event, which is tried again by itself.
   */
  handle: (transaction: Database, event: Event) => Promise<unknown>
  /**
   * The same for events in their order where that costs less than one after the other. An error undoes all of it, and each is then
   * handled by itself.
   */
  handleTogether?: (transaction: Database, events: readonly Event[]) => Promise<unknown>
  /** Called when events were handled and that is committed, for what this process can go on with at once. */
  committed?: () => void
}

/** Between two batches at least. */
const APART_MS = 50
/** Events of one transaction of a consumer. */
const BATCH = 100
const FIRST_RETRY_MS = 5_000
/** The last is an hour and a half after the first. */
const TRIES = 8
export const EVENTS_KEPT_MS = 30 * DAY_MS
const FORGOTTEN_AT_ONCE = 1_000

/** Appends what happened. Give the transaction of what happened, so that neither is without the other. */
export const appendEvent = async <Payload extends object>(
  transaction: Database,
  { name }: EventKind<Payload>,
  { companyId = null, ...happened }: Happened<Payload>,
): Promise<void> => {
  await insertEvent(transaction, { kind: name, companyId, ...happened })
}

/** Runs `work` so that its error undoes it alone; while the database is away that fails, and all is undone. @returns its error */
const attempt = async (transaction: Database, work: () => Promise<unknown>): Promise<{ error: unknown } | null> => {
  await sql`savepoint event`.execute(transaction)
  try {
    await work()
    await sql`release savepoint event`.execute(transaction)
    return null
  } catch (error) {
    await sql`rollback to savepoint event`.execute(transaction)
    return { error }
  }
}

/** What a look found: whether there is more to do at once, how much it handled and was unread. */
type Look = {
  more: boolean
  handled: number
  unread: number
  failed: { event: Event; error: unknown; tries: number }[]
}

/** Reads one batch for a consumer, unless another process does. */
export const consume = async (database: Database, { name, handle, handleTogether }: Consumer, now: Date): Promise<Look> => {
  let state = await selectState(database, name, now)
  if (state.unnumbered) {
    await numberEvents(database)
    state = await selectState(database, name, now)
  }
  const { newest, unread, due } = state
  const look: Look = { more: false, handled: 0, unread, failed: [] }
  if (unread === 0 && !due) return look
  return database.transaction().execute(async (transaction) => {
    const position = await lockConsumer(transaction, name)
    if (position === undefined) return look
    const again = await selectDueRetries(transaction, name, now, BATCH)
    const fresh = await selectEventsAfter(transaction, position, BATCH)
    const one = async (event: FailedEvent) => {
      const failure = await attempt(transaction, () => handle(transaction, event))
      const tries = event.tries + 1
      if (failure === null && event.tries > 0) await deleteRetry(transaction, name, event.number)
      if (failure === null) return
      const { error } = failure
      look.failed.push({ event, error, tries })
      const due_at = tries < TRIES ? new Date(now.getTime() + FIRST_RETRY_MS * 3 ** (tries - 1)) : null
      await upsertRetry(transaction, { consumer: name, number: event.number, tries, due_at, error: String(error).slice(0, 500) })
    }
    for (const event of again) await one(event)
    const areDone =
      fresh.length > 1 &&
      handleTogether !== undefined &&
      (await attempt(transaction, () => handleTogether(transaction, fresh))) === null
    if (!areDone) for (const event of fresh) await one({ ...event, tries: 0 })
    const isFull = fresh.length === BATCH
    // Events that were removed meanwhile leave gaps in the numbers.
    const read = Math.max(fresh.at(-1)?.number ?? 0, isFull ? 0 : newest)
    if (read > position) await updatePosition(transaction, name, read)
    return { ...look, more: again.length === BATCH || isFull, handled: again.length + fresh.length - look.failed.length }
  })
}

/**
 * Reads every event once for `consumer` while the app listens, in one process of all at a time. An event it fails at waits
 * by itself for its next try, and is set aside after TRIES; a gauge tells of those.
 */
export const keepConsumer = (app: FastifyInstance, consumer: Consumer) => {
  const { consumers, database, clock, gauges } = app.services
  consumers.push(consumer)
  const known = { unread: 0, setAside: 0 }
  const name = consumer.name.replaceAll('-', '_')
  gauges.push(
    { name: `events_${name}_unread`, help: `Events that ${consumer.name} has not read`, read: () => known.unread },
    {
      name: `events_${name}_set_aside`,
      help: `Events that ${consumer.name} failed at and tries no more`,
      read: () => known.setAside,
    },
  )
  followSign(app.services, {
    read: () => standingOf(consumer.name),
    isAsked: () => app.server.listening,
    seen: (state) => Object.assign(known, state),
  })
  keepLoop(app, {
    name: `consume-${consumer.name}`,
    everyMs: APART_MS,
    due: (now) => isUnread(consumer.name, now),
    pass: async () => {
      const { more, handled, failed } = await consume(database, consumer, clock())
      if (handled > 0) consumer.committed?.()
      for (const { event, error, tries } of failed)
        app.log.warn({ err: error, consumer: consumer.name, event: event.number, kind: event.kind, tries }, 'an event failed')
      return more ? 'more' : undefined
    },
  })
}

/** While the app listens, removes events of more than 30 days ago that every consumer has read. */
export const forgetEvents = (app: FastifyInstance) => {
  const { consumers, database, clock } = app.services
  keepJob(app, {
    name: 'forget-events',
    everyMs: HOUR_MS,
    pass: async () => {
      const before = new Date(clock().getTime() - EVENTS_KEPT_MS)
      const names = consumers.map(({ name }) => name)
      return (await deleteEventsBefore(database, before, names, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE ? 'more' : undefined
    },
  })
}
