import type { replyToThread as endpoint } from '@tongyun/contract/support'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { refuseAddressBeyond } from '../core/spend.ts'
import { presentThread } from './get-thread.ts'
import { dueAt } from './receive.ts'
import { threadByKey } from './thread-key.ts'
import { addEntry, lockThread, selectEntries, updateThread } from './threads.queries.ts'

const PER_ADDRESS = { most: 10, windowS: 3600 }

/** POST /ty/support/threads/:key/replies */
export const replyToThread: Operation<typeof endpoint> = async ({ message, ...secret }, context) => {
  const { database, config, now } = context
  const { number } = await threadByKey(context, secret)
  await refuseAddressBeyond(context, 'support-reply', PER_ADDRESS)
  await database.transaction().execute(async (transaction) => {
    const row = await lockThread(transaction, number)
    if (row === undefined) throw new BusinessError(810004, { reason: 'no_thread' })
    const last = (await selectEntries(transaction, number)).at(-1)
    // Pressed twice, or sent again after a lost answer.
    if (last?.kind === 'message' && last.body === message) return
    await addEntry(transaction, number, { at: now, kind: 'message', author: null, body: message })
    const state = row.state === 'received' ? 'received' : 'in_work'
    const wasOpen = row.state === 'received' || row.state === 'in_work'
    await updateThread(transaction, number, { state, ...(wasOpen ? {} : { due_at: dueAt(row.kind, config, now) }) })
  })
  return presentThread(database, await threadByKey(context, secret))
}
