import type { countThreads as countEndpoint, listThreads as endpoint } from '@tongyun/contract/support/inbox'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { countFitting, countOpen, selectInbox } from './inbox.queries.ts'
import { presentInboxThread } from './open-thread.ts'

const PAGE_SIZE = 20

/** GET /ty/administration/threads, open ones unless asked otherwise. */
export const listThreads: Operation<typeof endpoint> = async (input, context) => {
  const { page = 1, pageSize = PAGE_SIZE, state = 'open', ...rest } = input
  const { database, now } = context
  const userId = caller(context).userId
  const filter = { state, ...rest }
  const rows = await selectInbox(database, filter, { userId, now, offset: (page - 1) * pageSize, limit: pageSize })
  return {
    total: await countFitting(database, filter, userId, now),
    page,
    pageSize,
    threads: rows.map((row) => presentInboxThread(row, now)),
    counts: await countOpen(database, userId, now),
  }
}

/** GET /ty/administration/thread_counts */
export const countThreads: Operation<typeof countEndpoint> = (_input, context) =>
  countOpen(context.database, caller(context).userId, context.now)
