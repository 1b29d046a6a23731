import type { answerThread as endpoint } from '@tongyun/contract/support-inbox'
import type { Operation } from '../core/route.ts'
import { actOnThread, refuseUnseen } from './act-on-thread.ts'
import { sendAnswer } from './letters.ts'
import { addEntry, updateThread } from './threads.queries.ts'

/** POST /ty/administration/threads/:number/answers. The e-mail is written in the same transaction: neither is without the other. */
export const answerThread: Operation<typeof endpoint> = ({ number, seen, message }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    refuseUnseen(thread, seen)
    await addEntry(transaction, number, { at: context.now, kind: 'answer', author: by, body: message })
    await updateThread(transaction, number, { state: 'answered', assigned_to: thread.assigned_to ?? by })
    const { email, language } = thread
    if (email !== null) await sendAnswer(transaction, { number, email, language }, message, context)
    return { action: 'support.answer', details: { mailed: email !== null } }
  })
