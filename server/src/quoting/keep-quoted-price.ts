import type { keepQuotedPrice as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import { inTransaction } from '../core/database.ts'
import { caller } from '../core/person.ts'
import type { Acting, Operation } from '../core/route.ts'
import { standingOf, tellDeal } from './end-quote.ts'
import { QUOTE_KEPT } from './quote-notices.ts'
import { lockQuote, quoteStep, refuseOtherVersion } from './quote-step.ts'
import { answerCounter } from './quote-versions.queries.ts'
import { updateQuote } from './quotes.queries.ts'

/** POST /ty/quotes/kept */
export const keepQuotedPrice: Operation<typeof endpoint, Acting> = ({ quoteId, version }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return inTransaction(database, async (transaction) => {
    const row = await lockQuote(transaction, context, quoteId, 'provider')
    quoteStep(row, 'keep', 'provider', now)
    refuseOtherVersion(row, version)
    await updateQuote(transaction, quoteId, { status: 'offered', counter_until: null, updated_at: now })
    await answerCounter(transaction, quoteId, 'kept', now)
    const tells = [{ to: 'buyer' as const, notice: QUOTE_KEPT }]
    await tellDeal(transaction, row, { kind: 'quote_kept', side: 'provider', actor, body: { version }, tells, now })
    return standingOf(row, 'offered')
  })
}
