import type { countTasks as endpoint } from '@tongyun/contract/deals/tasks'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { countDealsOfFirm } from './room.queries.ts'

/** Messages that nobody of the firm has seen. */
export const unreadTasks: Services['tasks'][number] = async (database, firms) => {
  const { unread } = await countDealsOfFirm(database, firms)
  return unread === 0 ? [] : [{ kind: 'messages', side: null, count: unread, until: null }]
}

/** GET /ty/tasks */
export const countTasks: Operation<typeof endpoint> = async (_input, context) => {
  const { database, now, request } = context
  const person = caller(context)
  const found = await Promise.all(request.server.services.tasks.map((read) => read(database, person, now)))
  return { tasks: found.flat().map(({ until, ...task }) => ({ ...task, until: until?.toISOString() ?? null })) }
}
