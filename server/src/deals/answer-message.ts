import { type Database, inTransaction } from '../core/database.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { appendDealEvent } from './deals.queries.ts'
import { type LastWord, lockDeal, selectUnanswered } from './room.queries.ts'

/** Answers a message for a provider of the demonstration, unless somebody did meanwhile; each reader reads it in their language. */
export const answerMessage = (database: Database, { deal_id: dealId, at }: LastWord, now: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockDeal(transaction, dealId)
    const before = new Date(at.getTime() - 1)
    if (!(await selectUnanswered(transaction, before)).some((word) => word.deal_id === dealId)) return
    const body = { said: 'demonstration_answer' as const }
    await appendDealEvent(
      transaction,
      dealId,
      null,
      { side: 'provider', actor: DEMONSTRATION, kind: 'message', body, at: now },
      [],
    )
  })
