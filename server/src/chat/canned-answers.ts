import type {
  listCannedAnswers as listEndpoint,
  removeCannedAnswer as removeEndpoint,
  saveCannedAnswer as saveEndpoint,
} from '@tongyun/contract/chat-desk'
import { CHAT_LIMITS } from '@tongyun/contract/chat-limits'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { deleteAnswer, insertAnswer, selectAnswers, updateAnswer } from './desk.queries.ts'
import { staffOf } from './desk.ts'

/** GET /ty/administration/chat/answers */
export const listCannedAnswers: Operation<typeof listEndpoint> = async ({ language }, { database }) => ({
  answers: await selectAnswers(database, language),
})

/** POST /ty/administration/chat/answers */
export const saveCannedAnswer: Operation<typeof saveEndpoint> = async ({ answerId, language, title, text }, context) => {
  const { database, now } = context
  const values = { language, title, text, updated_by: staffOf(context).userId, updated_at: now }
  if (answerId !== undefined) {
    const changed = await updateAnswer(database, answerId, values)
    if (changed === undefined) throw new BusinessError(810004)
    return changed
  }
  if ((await selectAnswers(database, language)).length >= CHAT_LIMITS.answersOfALanguage) throw new BusinessError(810008)
  return insertAnswer(database, { answer_id: readableId('q'), ...values })
}

/** DELETE /ty/administration/chat/answers/:answerId */
export const removeCannedAnswer: Operation<typeof removeEndpoint> = async ({ answerId }, { database }) => {
  if (!(await deleteAnswer(database, answerId))) throw new BusinessError(810004)
  return {}
}
