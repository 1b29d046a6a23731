/** What of the queue is asked for: the address is the state. */
import type { Query } from '@tongyun/contract/page-paths'
import { SUBJECT_KINDS, SUBMISSION_STATUSES, type SubjectKind, type SubmissionStatus } from '@tongyun/contract/review/endpoints'
import { paths } from '../site/paths.ts'

export type QueueAsked = {
  status: SubmissionStatus
  kind: SubjectKind | ''
  q: string
  mine: boolean
  overdue: boolean
  /** Only what a rule let through, which is decided. */
  byRule: boolean
  page: number
}

export const readQueueAsked = (search: URLSearchParams): QueueAsked => ({
  status:
    search.get('byRule') === '1'
      ? 'approved'
      : (SUBMISSION_STATUSES.find((status) => status === search.get('status')) ?? 'pending'),
  kind: SUBJECT_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  q: (search.get('q') ?? '').slice(0, 80),
  mine: search.get('mine') === '1',
  overdue: search.get('overdue') === '1',
  byRule: search.get('byRule') === '1',
  page: Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})

export const queueQuery = ({ page, status, ...asked }: QueueAsked): Query => ({
  ...asked,
  status: status === 'pending' ? undefined : status,
  page: page === 1 ? undefined : page,
})

export const queuePath = (asked: QueueAsked, change: Partial<QueueAsked> = {}): string =>
  paths.reviews(queueQuery({ ...asked, page: 1, ...change }))
