import type { assignThread as endpoint } from '@tongyun/contract/support/inbox'
import type { Operation } from '../core/route.ts'
import { actOnThread } from './act-on-thread.ts'
import { addEntry, updateThread } from './threads.queries.ts'

/** PUT /ty/administration/threads/:number/assignment */
export const assignThread: Operation<typeof endpoint> = ({ number, assign }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    const taker = assign === 'me' ? by : null
    if (thread.assigned_to === taker) return null
    const kind = taker === null ? 'released' : 'taken'
    await addEntry(transaction, number, { at: context.now, kind, author: by, body: null })
    const begun = taker !== null && thread.state === 'received'
    await updateThread(transaction, number, { assigned_to: taker, ...(begun ? { state: 'in_work' } : {}) })
    return { action: taker === null ? 'support.release' : 'support.take' }
  })
