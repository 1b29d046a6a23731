/** A message to a firm of the demonstration has one short answer, which says that nobody reads it. */
import { DAY_MS } from '@tongyun/freight/days'
import { answerMessage, type LastWord, selectUnanswered } from '../deals/index.ts'
import { type Counterpart, dueOf } from './counterpart.ts'

const idOf = ({ deal_id: dealId, sequence }: LastWord) => `${dealId}:${sequence}`

export const answerMessages = async (counterpart: Counterpart): Promise<void> => {
  const { database, now } = counterpart
  const words = await selectUnanswered(database, new Date(now.getTime() - DAY_MS))
  for (const word of await dueOf(counterpart, words, (one) => ({ id: idOf(one), since: one.at })))
    await answerMessage(database, word, now)
}
