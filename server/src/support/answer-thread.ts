import type { answerThread as endpoint } from '@tongyun/contract/support/inbox'
import type { Operation } from '../core/route.ts'
import { actOnThread, refuseUnseen } from './act-on-thread.ts'
import { addAnswer } from './add-answer.ts'

/** POST /ty/administration/threads/:number/answers */
export const answerThread: Operation<typeof endpoint> = ({ number, seen, message }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    refuseUnseen(thread, seen)
    const mailed = await addAnswer(transaction, thread, { by, message }, context)
    return { action: 'support.answer', details: { mailed } }
  })
