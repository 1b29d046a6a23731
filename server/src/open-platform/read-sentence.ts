import type { readSentence as endpoint } from '@tongyun/contract/open-platform/plans'
import type { Operation } from '../core/route.ts'
import { answerSentence } from '../search/index.ts'
import { plansInAnswer } from './plans-in-answer.ts'

/** POST /open/v1/sentences: read by the rules alone. @throws BusinessError 812001 while the market is not in memory */
export const readSentence: Operation<typeof endpoint> = async (input, context) => {
  const { text, interpretation, places, quickReplies, ...found } = await answerSentence(input, context, null)
  const { outcome, missing, question, slots, confidence } = interpretation
  const understood = { outcome, missing, question, slots, confidence }
  return { text, interpretation: understood, places, quickReplies, ...plansInAnswer(found, context) }
}
