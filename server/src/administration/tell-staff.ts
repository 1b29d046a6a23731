/** Staff hears of what waits, and of what waits too long. */
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { markChatsOverdueTold, markChatsWaitingTold } from '../chat/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { type NoticeData, type NoticeKind, offerNotices } from '../core/notices.ts'
import { companyNames } from '../providers/index.ts'
import { markOverdueTold, markWaitingTold } from '../review/index.ts'
import { shipperNames } from '../shippers/index.ts'
import { markThreadsOverdueTold, markThreadsWaitingTold } from '../support/index.ts'
import {
  CHAT_OVERDUE,
  CHAT_WAITING,
  REVIEW_OVERDUE,
  REVIEW_WAITING,
  STAFF_NOTICES,
  SUPPORT_OVERDUE,
  SUPPORT_WAITING,
} from './staff-notices.ts'

type Moment = { config: Pick<Config, 'chatAnswerMinutes'>; now: Date }

/** One notice for all that a company handed in since the last time, one for all that became overdue. */
const tellReviewers = async (transaction: Database, { now: at }: Moment) => {
  const waiting = await markWaitingTold(transaction, at)
  const groups = Map.groupBy(waiting, (row) => `${row.provider_id ?? row.shipper_id} ${row.subject_kind}`)
  for (const rows of groups.values()) {
    const [first] = rows
    if (first === undefined) continue
    const { review_id: subject, provider_id: providerId, shipper_id: shipperId, subject_kind: subjectKind } = first
    const companyId = providerId ?? shipperId ?? ''
    const company = await (providerId === null ? shipperNames : companyNames)(transaction, companyId)
    const payload = { subjectKind, count: rows.length, company }
    await appendEvent(transaction, REVIEW_WAITING, { key: `waiting:${subject}`, subject, companyId, payload, at })
  }
  const [late, ...others] = await markOverdueTold(transaction, at)
  if (late === undefined) return
  const { review_id: subject } = late
  await appendEvent(transaction, REVIEW_OVERDUE, {
    key: `overdue:${subject}`,
    subject,
    payload: { count: others.length + 1 },
    at,
  })
}

/** The first of what waits, and since when. */
type Waiting = { subject: string | undefined; since: Date | null | undefined }

/** One notice for all that is new in the inbox and in the chat since the last time, one for all that became overdue. */
const tellSupport = async (transaction: Database, { config, now }: Moment) => {
  const tell = async <Payload extends NoticeData>(notice: NoticeKind<Payload>, { subject, since }: Waiting, payload: Payload) => {
    if (subject === undefined) return
    const key = `${notice.name}:${subject}:${since?.toISOString()}`
    await appendEvent(transaction, notice, { key, subject, payload, at: now })
  }
  const threads = (rows: { number: string; due_at: Date }[]): Waiting & { count: number } => ({
    subject: rows[0]?.number,
    since: rows[0]?.due_at,
    count: rows.length,
  })
  const rooms = (rows: { room_id: string; waiting_since: Date | null }[]): Waiting & { count: number } => ({
    subject: rows[0]?.room_id,
    since: rows[0]?.waiting_since,
    count: rows.length,
  })
  const fresh = threads(await markThreadsWaitingTold(transaction))
  await tell(SUPPORT_WAITING, fresh, { count: fresh.count })
  const late = threads(await markThreadsOverdueTold(transaction, now))
  await tell(SUPPORT_OVERDUE, late, { count: late.count })
  const waiting = rooms(await markChatsWaitingTold(transaction, now))
  await tell(CHAT_WAITING, waiting, { count: waiting.count })
  const minutes = config.chatAnswerMinutes
  const unanswered = rooms(await markChatsOverdueTold(transaction, new Date(now.getTime() - minutes * MINUTE_MS)))
  await tell(CHAT_OVERDUE, unanswered, { count: unanswered.count, minutes })
}

/** Tells each of the staff once of everything that waits by now; several processes may do so at the same time. */
export const tellStaff = (database: Database, moment: Moment) =>
  database.transaction().execute(async (transaction) => {
    await tellReviewers(transaction, moment)
    await tellSupport(transaction, moment)
  })

/** Tells while the app listens. */
export const keepStaffTold = (app: FastifyInstance) => {
  const { services } = app
  offerNotices(app, STAFF_NOTICES)
  keepJob(app, {
    name: 'tell-staff',
    everyMs: MINUTE_MS,
    pass: () => tellStaff(services.database, { config: services.config, now: services.clock() }),
  })
}
