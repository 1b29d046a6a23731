import type { changeThreadState as endpoint } from '@tongyun/contract/support/inbox'
import type { Operation } from '../core/route.ts'
import { actOnThread } from './act-on-thread.ts'
import { dueAt } from './begin-thread.ts'
import { addEntry, updateThread } from './threads.queries.ts'

/** PUT /ty/administration/threads/:number/state */
export const changeThreadState: Operation<typeof endpoint> = ({ number, state }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    if (thread.state === state) return null
    const { config, now } = context
    const kind = state === 'closed' ? 'closed' : 'reopened'
    await addEntry(transaction, number, { at: now, kind, author: by, body: null })
    // What was waiting already keeps its time.
    const again = state === 'in_work' && thread.state !== 'received'
    await updateThread(transaction, number, { state, ...(again ? { due_at: dueAt(thread.kind, config, now) } : {}) })
    return { action: state === 'closed' ? 'support.close' : 'support.reopen' }
  })
