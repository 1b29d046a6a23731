/** Sends what waits in outgoing_messages, from as many processes as there are. */
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { Channels } from './channels.ts'
import { Undeliverable } from './delivery.ts'
import {
  areMessagesDue,
  claimMessages,
  deleteMessagesBefore,
  markFailed,
  markSent,
  postponeMessage,
} from './messaging.queries.ts'

/** Handed over side by side. */
const BATCH = 5
/** Longer than any channel takes, so that no process takes a message that another still hands over. */
const CLAIM_MS = 120_000
const FIRST_DELAY_MS = 15_000
const LONGEST_DELAY_MS = 3_600_000
/** A message without a time of its own is not worth sending later than this. */
const GIVE_UP_MS = 3 * 86_400_000
/** Messages hold personal values; so long they help to answer what was sent to whom. */
const KEEP_MS = 30 * 86_400_000
/** Between two batches at least. */
const APART_MS = 50

type Sender = { database: Database; channels: Channels; log: Pick<FastifyBaseLogger, 'warn'> }
type Claimed = Awaited<ReturnType<typeof claimMessages>>[number]

/** Delay after the given number of tries: 15 s, 30 s, 1 min and so on, up to an hour. */
const delayMs = (tries: number) => Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1))

const lastMoment = ({ expires_at: expiresAt, created_at: createdAt }: Claimed) =>
  expiresAt ?? new Date(createdAt.getTime() + GIVE_UP_MS)

/** Receivers like to repeat whom they refuse; logs hold no addresses, numbers or codes. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : 'unknown')
    .replace(/[^\s<>]+@[^\s<>]+/g, '(address)')
    .replace(/\d{5,}/g, '(number)')
    .slice(0, 300)

const sendOne = async ({ database, channels, log }: Sender, message: Claimed, now: Date): Promise<void> => {
  const { message_id: id, channel, tries } = message
  if (now >= lastMoment(message)) {
    await markFailed(database, id, 'too late')
    return
  }
  try {
    await channels[channel]?.(message)
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ messageId: id, channel, tries, reason }, 'message not taken')
    const nextTryAt = new Date(now.getTime() + delayMs(tries))
    if (error instanceof Undeliverable || nextTryAt >= lastMoment(message)) await markFailed(database, id, reason)
    else await postponeMessage(database, id, nextTryAt, reason)
    return
  }
  await markSent(database, id)
}

/**
 * Sends one batch of what is due at `now` over the open channels; messages of other channels stay waiting. Every message
 * goes out at least once. It goes out twice only when this process, or its database, is lost between handing over and
 * noting it, or when a receiver takes it without saying so in time.
 * @returns how many messages were taken in hand
 */
export const sendDue = async (sender: Sender, now: Date): Promise<number> => {
  const channels = Object.keys(sender.channels) as (keyof Channels)[]
  if (channels.length === 0) return 0
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await claimMessages(sender.database, { channels, most: BATCH, now, until })
  await Promise.all(claimed.map((message) => sendOne(sender, message, now)))
  return claimed.length
}

/** While the app listens, sends what waits over `channels`, and forgets messages after 30 days. */
export const keepSending = (app: FastifyInstance, channels: Channels) => {
  const { database, clock } = app.services
  const open = Object.keys(channels) as (keyof Channels)[]
  keepLoop(app, {
    name: 'send-messages',
    everyMs: APART_MS,
    due: (now) => areMessagesDue(open, now),
    pass: async () => ((await sendDue({ database, channels, log: app.log }, clock())) > 0 ? 'more' : undefined),
  })
  keepJob(app, {
    name: 'forget-messages',
    everyMs: HOUR_MS,
    pass: () => deleteMessagesBefore(database, new Date(clock().getTime() - KEEP_MS)),
  })
}
