import type { refuseEnquiry as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import { inTransaction } from '../core/database.ts'
import { caller } from '../core/person.ts'
import type { Acting, Operation } from '../core/route.ts'
import { endQuote, standingOf } from './end-quote.ts'
import { QUOTE_REFUSED } from './quote-notices.ts'
import { lockQuote, quoteStep } from './quote-step.ts'

/** POST /ty/quotes/refusal */
export const refuseEnquiry: Operation<typeof endpoint, Acting> = ({ quoteId, reason }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return inTransaction(database, async (transaction) => {
    const row = await lockQuote(transaction, context, quoteId, 'provider')
    quoteStep(row, 'refuse', 'provider', now)
    const tells = [{ to: 'buyer' as const, notice: QUOTE_REFUSED }]
    await endQuote(transaction, row, { status: 'declined', kind: 'quote_refused', side: 'provider', actor, reason, tells, now })
    return standingOf(row, 'declined')
  })
}
