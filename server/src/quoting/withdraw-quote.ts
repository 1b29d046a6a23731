import type { withdrawQuote as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import { inTransaction } from '../core/database.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { endQuote, standingOf } from './end-quote.ts'
import { QUOTE_WITHDRAWN } from './quote-notices.ts'
import { lockQuote, quoteStep } from './quote-step.ts'

/** POST /ty/quotes/withdrawal */
export const withdrawQuote: Operation<typeof endpoint> = ({ quoteId, reason }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return inTransaction(database, async (transaction) => {
    const row = await lockQuote(transaction, context, quoteId, 'provider')
    quoteStep(row, 'withdraw', 'provider', now)
    const tells = [{ to: 'buyer' as const, notice: QUOTE_WITHDRAWN }]
    await endQuote(transaction, row, {
      status: 'withdrawn',
      kind: 'quote_withdrawn',
      side: 'provider',
      actor,
      reason,
      tells,
      now,
    })
    return standingOf(row, 'withdrawn')
  })
}
