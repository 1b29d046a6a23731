import type { declineQuote as endpoint } from '@tongyun/contract/quoting/buyer-quotes'
import { deleteClaims } from '../capacity/space/index.ts'
import { inTransaction } from '../core/database.ts'
import { caller } from '../core/person.ts'
import type { Acting, Operation } from '../core/route.ts'
import { appendDealEvent } from '../deals/index.ts'
import { QUOTE_DECLINED, toldOf } from './quote-notices.ts'
import { lockQuote, quoteStep } from './quote-step.ts'
import { selectVersions } from './quote-versions.queries.ts'
import { updateQuote } from './quotes.queries.ts'
import { countLive } from './write-quote.ts'

/** POST /ty/quotes/:quoteId/declining */
export const declineQuote: Operation<typeof endpoint, Acting> = async ({ quoteId, reason }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  await inTransaction(database, async (transaction) => {
    const row = await lockQuote(transaction, context, quoteId, 'buyer')
    quoteStep(row, 'decline', 'buyer', now)
    const [current] = await selectVersions(transaction, quoteId)
    const journey = current?.journey ?? row.enquiry?.journey
    if (journey === undefined) throw new Error(`quote ${quoteId} is about nothing`)
    await updateQuote(transaction, quoteId, { status: 'declined', reason, ended_at: now, updated_at: now })
    await deleteClaims(transaction, { kind: 'quote', claimedFor: quoteId })
    await appendDealEvent(
      transaction,
      row.deal_id,
      quoteId,
      { side: 'buyer', actor, kind: 'quote_declined', body: { version: row.current_version, reason }, at: now },
      [{ to: 'provider', notice: QUOTE_DECLINED, payload: toldOf(row, journey) }],
    )
    await countLive(transaction, row.demand_id, now)
  })
  return { status: 'declined' }
}
