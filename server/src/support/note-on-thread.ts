import type { noteOnThread as endpoint } from '@tongyun/contract/support/inbox'
import type { Operation } from '../core/route.ts'
import { actOnThread, refuseUnseen } from './act-on-thread.ts'
import { addEntry } from './threads.queries.ts'

/** POST /ty/administration/threads/:number/notes */
export const noteOnThread: Operation<typeof endpoint> = ({ number, seen, message }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    refuseUnseen(thread, seen)
    await addEntry(transaction, number, { at: context.now, kind: 'note', author: by, body: message })
    return { action: 'support.note' }
  })
