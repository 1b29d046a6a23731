/** Staff hears of what waits, and of what waits too long. */
import { pagePaths } from '@tongyun/contract/page-paths'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { markChatsOverdueTold, markChatsWaitingTold } from '../chat/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { companyNames } from '../providers/index.ts'
import { markOverdueTold, markWaitingTold } from '../review/index.ts'
import { markThreadsOverdueTold, markThreadsWaitingTold } from '../support/index.ts'

type Moment = { config: Pick<Config, 'publicUrl' | 'chatAnswerMinutes'>; now: Date }

/** One message for all that a company handed in since the last time, one for all that became overdue. */
const tellReviewers = async (transaction: Database, moment: Moment) => {
  const to = { audience: 'review' } as const
  const waiting = await markWaitingTold(transaction, moment.now)
  const groups = Map.groupBy(waiting, (row) => `${row.provider_id} ${row.subject_kind}`)
  for (const rows of groups.values()) {
    const [first] = rows
    if (first === undefined) continue
    const { provider_id: companyId, subject_kind: subjectKind } = first
    const company = await companyNames(transaction, companyId)
    const event = { name: 'review_waiting', subjectKind, count: rows.length, company } as const
    const eventKey = `waiting:${first.review_id}`
    await notify(transaction, { to, kind: 'review', event, eventKey, link: pagePaths.reviews({ kind: subjectKind }) }, moment)
  }
  const [late, ...others] = await markOverdueTold(transaction, moment.now)
  if (late === undefined) return
  const event = { name: 'review_overdue', count: others.length + 1 } as const
  const eventKey = `overdue:${late.review_id}`
  await notify(transaction, { to, kind: 'review', event, eventKey, link: pagePaths.reviews({ overdue: true }) }, moment)
}

/** One message for all that is new in the inbox and in the chat since the last time, in the app; one for all that became overdue. */
const tellSupport = async (transaction: Database, moment: Moment) => {
  const { config, now } = moment
  const tell = async (rows: readonly unknown[], eventKey: string, rest: Pick<Notice, 'event' | 'link' | 'appOnly'>) => {
    if (rows.length > 0) await notify(transaction, { to: { audience: 'support' }, kind: 'support', eventKey, ...rest }, moment)
  }
  const keyOf = (name: string, id: string | undefined, since: Date | null | undefined) => `${name}:${id}:${since?.toISOString()}`

  const fresh = await markThreadsWaitingTold(transaction)
  await tell(fresh, keyOf('support-waiting', fresh[0]?.number, fresh[0]?.due_at), {
    ...{ event: { name: 'support_waiting', count: fresh.length }, link: pagePaths.supportInbox(), appOnly: true },
  })
  const late = await markThreadsOverdueTold(transaction, now)
  await tell(late, keyOf('support-overdue', late[0]?.number, late[0]?.due_at), {
    ...{ event: { name: 'support_overdue', count: late.length }, link: pagePaths.supportInbox({ overdue: true }) },
  })
  const waiting = await markChatsWaitingTold(transaction, now)
  await tell(waiting, keyOf('chat-waiting', waiting[0]?.room_id, waiting[0]?.waiting_since), {
    ...{ event: { name: 'chat_waiting', count: waiting.length }, link: pagePaths.chatDesk(), appOnly: true },
  })
  const minutes = config.chatAnswerMinutes
  const unanswered = await markChatsOverdueTold(transaction, new Date(now.getTime() - minutes * MINUTE_MS))
  await tell(unanswered, keyOf('chat-overdue', unanswered[0]?.room_id, unanswered[0]?.waiting_since), {
    ...{ event: { name: 'chat_overdue', count: unanswered.length, minutes }, link: pagePaths.chatDesk() },
  })
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
  keepJob(app, {
    name: 'tell-staff',
    everyMs: MINUTE_MS,
    pass: () => tellStaff(services.database, { config: services.config, now: services.clock() }),
  })
}
