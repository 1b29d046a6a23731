/**
 * Tells devices what the app told their owners (docs/decisions/147-notices-on-a-device.md). What a device is told is written down
 * before it is handed over, and handed over again under the same id where a process dies in between; the device shows an id once.
 */
import { PRESSING_KINDS } from '@tongyun/contract/notifications/terms/push-terms'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { selectReceivers } from '../accounts/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { Keys } from '../core/keys.ts'
import type { NoticeKind } from '../core/notices.ts'
import { openPost, type Post, PostFailed } from '../core/post-to-public.ts'
import { readableId } from '../core/readable-id.ts'
import {
  areDevicesDue,
  beginMessage,
  deleteDevice,
  deleteFailing,
  dropWaiting,
  endMessage,
  letWait,
  lockDueDevices,
  type PushDevice,
  postponeMessage,
  repeatMessage,
  selectWaiting,
  type Waiting,
} from './push-devices.queries.ts'
import { pushDue } from './push-due.ts'
import { encryptFor, type PushMessage, pushHeaders } from './push-message.ts'

/** Between two batches at least. */
const APART_MS = 50
/** Handed over side by side. */
const BATCH = 50
/** Longer than a request may take, so that no process takes a message that another still hands over. */
const LEASE_MS = 30_000
/** Between tries: 30 s, 2 min, 8 min, 32 min; after that what was to be told stands in the app alone. */
const FIRST_DELAY_MS = 30_000
const MOST_TRIES = 5
/** A push service may ask for more patience, up to this. */
const LONGEST_DELAY_MS = HOUR_MS
/** A device that nothing got through to for so long has ended. */
const GIVEN_UP_MS = 14 * DAY_MS
/** Characters of a text; what is longer stands on the page. */
const LONGEST_TEXT = 400

type Pushing = {
  database: Database
  keys: Pick<Keys, 'push'>
  config: Pick<Config, 'publicUrl'>
  noticeKinds: readonly NoticeKind[]
  post: Post
  now: Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** A device with its owner's language. */
type Due = PushDevice & { language: Locale }
type Handing = { device: PushDevice; message: PushMessage; urgent: boolean }

const isPressing = ({ kind }: Waiting) => PRESSING_KINDS.includes(kind)
const shortened = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text)

/** The newest of what waits, and how many more there are; null for a kind that is none any more. */
const messageOf = (waiting: readonly Waiting[], { language }: Due, kinds: readonly NoticeKind[]): PushMessage | null => {
  const [newest] = waiting
  if (newest === undefined) return null
  const { name, ...payload } = newest.event
  const words = kinds.find((kind) => kind.name === name)?.words(payload, language)
  if (words === undefined) return null
  const more = waiting.length - 1
  const text = more === 0 ? words.text : m.notifications_push_more({ text: words.text, count: more }, { locale: language })
  return { id: readableId('m'), title: words.title, text: shortened(text), link: `/${language}${newest.link}`, language }
}

/** Writes down what a device is told now; nothing where its owner has read it, or where it may wait. */
const begin = async (
  transaction: Database,
  device: Due,
  waiting: readonly Waiting[],
  { noticeKinds, now }: Pushing,
): Promise<Handing[]> => {
  const { device_id: deviceId, message: underWay, tries } = device
  const until = new Date(now.getTime() + LEASE_MS)
  if (underWay !== null) {
    await repeatMessage(transaction, deviceId, until)
    return [{ device: { ...device, tries: tries + 1 }, message: underWay, urgent: true }]
  }
  const unread = waiting.filter(({ read_at: readAt }) => readAt === null)
  const pressing = unread.filter(isPressing)
  const message = messageOf([...pressing, ...unread.filter((one) => !isPressing(one))], device, noticeKinds)
  if (message === null) {
    await dropWaiting(transaction, deviceId)
    return []
  }
  const { day, at } = pushDue(device, now)
  const urgent = pressing.length > 0
  if (!urgent && at > now) {
    await letWait(transaction, deviceId, at)
    return []
  }
  await beginMessage(transaction, deviceId, { message, counted: urgent ? null : day, now, until })
  return [{ device: { ...device, tries: 1 }, message, urgent }]
}

const take = (pushing: Pushing): Promise<Handing[]> =>
  pushing.database.transaction().execute(async (transaction) => {
    const devices = await lockDueDevices(transaction, pushing.now, BATCH)
    if (devices.length === 0) return []
    const userIds = devices.map(({ user_id: userId }) => userId)
    const people = new Map((await selectReceivers(transaction, { userIds })).map((person) => [person.user_id, person]))
    const due = devices.map((device): Due => ({ ...device, language: people.get(device.user_id)?.language ?? 'zh' }))
    const waiting = Map.groupBy(
      await selectWaiting(
        transaction,
        due.map(({ device_id: deviceId }) => deviceId),
      ),
      ({ device_id: deviceId }) => deviceId,
    )
    const taken: Handing[] = []
    for (const device of due) taken.push(...(await begin(transaction, device, waiting.get(device.device_id) ?? [], pushing)))
    return taken
  })

/** What comes of an answer: `gone` for a browser that wants no more, `again` for what may get through later. */
const outcomeOf = (status: number): 'taken' | 'gone' | 'again' | 'refused' => {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'again' : 'refused'
}

const delayMs = (tries: number, retryAfter: string | undefined) => {
  const asked = Number(retryAfter) * 1000
  return Math.min(LONGEST_DELAY_MS, Math.max(FIRST_DELAY_MS * 4 ** (tries - 1), Number.isFinite(asked) ? asked : 0))
}

const handOver = async ({ keys, config, post, log }: Pushing, { device, message, urgent }: Handing, signal: AbortSignal) => {
  const { endpoint, public_key: publicKey, auth_secret: authSecret } = device
  try {
    const headers = await pushHeaders(keys, { endpoint, site: config.publicUrl, id: message.id, urgent })
    const { status, retryAfter } = await post(endpoint, headers, encryptFor({ publicKey, authSecret }, message), signal)
    return { outcome: outcomeOf(status), retryAfter, because: String(status) }
  } catch (error) {
    if (!(error instanceof PostFailed)) log.warn({ err: error, device: device.device_id }, 'a notice was not handed over')
    const because = error instanceof PostFailed ? error.reason : 'failed'
    // An address in a network that is not everybody's will never be written to.
    return { outcome: because === 'address_refused' ? ('gone' as const) : ('again' as const), retryAfter: undefined, because }
  }
}

const send = async (pushing: Pushing, handing: Handing, signal: AbortSignal) => {
  const { database, now, log } = pushing
  const { device_id: deviceId, tries } = handing.device
  const { id } = handing.message
  const { outcome, retryAfter, because } = await handOver(pushing, handing, signal)
  if (outcome === 'taken') return endMessage(database, deviceId, { id, failedAt: null })
  log.warn({ device: deviceId, tries, because }, 'a notice was not taken')
  if (outcome === 'gone') return deleteDevice(database, deviceId)
  if (outcome === 'refused' || tries >= MOST_TRIES) return endMessage(database, deviceId, { id, failedAt: now })
  return postponeMessage(database, deviceId, { id, until: new Date(now.getTime() + delayMs(tries, retryAfter)) })
}

/** Tells devices that are due; 'more' where some may be left. */
export const sendPushes = async (pushing: Pushing, signal: AbortSignal): Promise<'more' | undefined> => {
  const taken = await take(pushing)
  await Promise.all(taken.map((handing) => send(pushing, handing, signal)))
  return taken.length === BATCH ? 'more' : undefined
}

/** Does so while the app listens, in every process. */
export const keepPushing = (app: FastifyInstance, post: Post = openPost()) => {
  const { services } = app
  const { database, keys, config, noticeKinds, clock } = services
  keepLoop(app, {
    name: 'send-pushes',
    everyMs: APART_MS,
    due: areDevicesDue,
    pass: (signal) => sendPushes({ database, keys, config, noticeKinds, post, now: clock(), log: app.log }, signal),
  })
  keepJob(app, {
    name: 'forget-push-devices',
    everyMs: HOUR_MS,
    pass: async () => void (await deleteFailing(database, new Date(clock().getTime() - GIVEN_UP_MS))),
  })
}
