import { emailKey, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type { INBOX_AGES, INBOX_ASSIGNEES, InboxCounts, InboxState } from '@tongyun/contract/support/inbox'
import type { ThreadKind } from '@tongyun/contract/support/terms/support-terms'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'

type InboxFilter = {
  state: InboxState
  kind?: ThreadKind | undefined
  assignee?: (typeof INBOX_ASSIGNEES)[number] | undefined
  olderThanDays?: (typeof INBOX_AGES)[number] | undefined
  overdue?: boolean | undefined
  q?: string | undefined
}

const EXCERPT_LENGTH = 160
const isOpen = sql<boolean>`t.state in ('received', 'in_work')`

/** Names by any part of them, phones and addresses only as a whole. */
const matches = (q: string) => {
  const digits = q.replace(/\D/g, '')
  return sql<boolean>`(
    strpos(lower(t.sender_name), lower(${q})) > 0 or t.email = ${emailKey(q)}
    or (${digits} <> '' and (t.phone = ${phoneKey(q)} or replace(t.number, '-', '') = ${digits})))`
}

const assigned = (assignee: NonNullable<InboxFilter['assignee']>, userId: string) => {
  if (assignee === 'nobody') return sql<boolean>`t.assigned_to is null`
  return assignee === 'me' ? sql<boolean>`t.assigned_to = ${userId}` : sql<boolean>`t.assigned_to <> ${userId}`
}

/** Conversations that fit; `userId` is who "me" is. */
const fitting = (database: Database, filter: InboxFilter, userId: string, now: Date) => {
  const { state, kind, assignee, olderThanDays, overdue, q } = filter
  return database
    .selectFrom('support_threads as t')
    .where(state === 'open' ? isOpen : sql<boolean>`t.state = ${state}`)
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind as ThreadKind))
    .$if(assignee !== undefined, (query) => query.where(assigned(assignee as NonNullable<typeof assignee>, userId)))
    .$if(olderThanDays !== undefined, (query) =>
      query.where('t.received_at', '<', new Date(now.getTime() - Number(olderThanDays) * DAY_MS)),
    )
    .$if(overdue === true, (query) => query.where(isOpen).where('t.due_at', '<', now))
    .$if(q !== undefined, (query) => query.where(matches(q as string)))
}

export const countFitting = async (database: Database, filter: InboxFilter, userId: string, now: Date): Promise<number> => {
  const { total } = await fitting(database, filter, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const shown = <Query extends ReturnType<typeof fitting>>(query: Query) =>
  query
    .leftJoin(PEOPLE.as('taker'), (join) => join.onRef('taker.user_id', '=', 't.assigned_to').on('taker.deleted_at', 'is', null))
    .innerJoin('support_entries as first', (join) => join.onRef('first.number', '=', 't.number').on('first.sequence', '=', 1))
    .selectAll('t')
    .select('taker.full_name as taker_name')
    .select(sql<string>`left(first.body, ${EXCERPT_LENGTH})`.as('excerpt'))

export type InboxRow = Awaited<ReturnType<typeof selectInbox>>[number]

/** Open ones by the end of their service level, the others by the newest change. */
export const selectInbox = (
  database: Database,
  filter: InboxFilter,
  { userId, now, offset, limit }: { userId: string; now: Date; offset: number; limit: number },
) =>
  shown(fitting(database, filter, userId, now))
    .$if(filter.state === 'open' || filter.state === 'received' || filter.state === 'in_work', (query) =>
      query.orderBy('t.due_at'),
    )
    .$if(filter.state === 'answered' || filter.state === 'closed', (query) => query.orderBy('t.changed_at', 'desc'))
    .orderBy('t.number')
    .offset(offset)
    .limit(limit)
    .execute()

export const selectInboxThread = (database: Database, number: string) =>
  shown(database.selectFrom('support_threads as t').where('t.number', '=', number)).executeTakeFirst()

export const countOpen = (database: Database, userId: string, now: Date): Promise<InboxCounts> =>
  database
    .selectFrom('support_threads as t')
    .where(isOpen)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('due_at', '<', now).as('overdue'),
      fn.countAll<number>().filterWhere('assigned_to', '=', userId).as('mine'),
      fn.countAll<number>().filterWhere('assigned_to', 'is', null).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
