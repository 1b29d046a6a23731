/** What of the inbox is asked for: the address is the state. */
import type { Query } from '@tongyun/contract/page-paths'
import { INBOX_AGES, INBOX_ASSIGNEES, INBOX_STATES, type InboxState } from '@tongyun/contract/support/inbox'
import { THREAD_KINDS, type ThreadKind } from '@tongyun/contract/support/terms/support-terms'
import { paths } from '../site/paths.ts'

export type InboxAsked = {
  state: InboxState
  kind: ThreadKind | ''
  assignee: (typeof INBOX_ASSIGNEES)[number] | ''
  olderThanDays: (typeof INBOX_AGES)[number] | ''
  overdue: boolean
  q: string
  page: number
}

export const readInboxAsked = (search: URLSearchParams): InboxAsked => ({
  state: INBOX_STATES.find((state) => state === search.get('state')) ?? 'open',
  kind: THREAD_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  assignee: INBOX_ASSIGNEES.find((assignee) => assignee === search.get('assignee')) ?? '',
  olderThanDays: INBOX_AGES.find((days) => days === search.get('olderThanDays')) ?? '',
  overdue: search.get('overdue') === '1',
  q: (search.get('q') ?? '').slice(0, 120),
  page: Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})

export const inboxQuery = ({ page, state, ...asked }: InboxAsked): Query => ({
  ...asked,
  state: state === 'open' ? undefined : state,
  page: page === 1 ? undefined : page,
})

export const inboxPath = (asked: InboxAsked, change: Partial<InboxAsked> = {}): string =>
  paths.supportInbox(inboxQuery({ ...asked, page: 1, ...change }))
