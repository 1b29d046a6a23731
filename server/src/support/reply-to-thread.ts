import type { replyToThread as endpoint } from '@tongyun/contract/support/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { refuseAddressBeyond } from '../core/spend-points.ts'
import { addWord } from './add-word.ts'
import { presentThread } from './get-thread.ts'
import { threadByKey } from './thread-key.ts'
import { lockThread, selectEntries } from './threads.queries.ts'

const PER_ADDRESS = { most: 10, windowS: 3600 }

/** POST /ty/support/threads/:key/replies */
export const replyToThread: Operation<typeof endpoint> = async ({ message, ...secret }, context) => {
  const { database } = context
  const { number } = await threadByKey(context, secret)
  await refuseAddressBeyond(context, 'support-reply', PER_ADDRESS)
  await database.transaction().execute(async (transaction) => {
    const row = await lockThread(transaction, number)
    if (row === undefined) throw new BusinessError(810004, { reason: 'no_thread' })
    const last = (await selectEntries(transaction, number)).at(-1)
    // Pressed twice, or sent again after a lost answer.
    if (last?.kind === 'message' && last.body === message) return
    await addWord(transaction, row, message, context)
  })
  return presentThread(context, await threadByKey(context, secret))
}
