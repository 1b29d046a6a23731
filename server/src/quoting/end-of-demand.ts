/** What becomes of quotes when their demand changes, leaves the market or comes back: they are outdated, lost, or stand again. */
import type { DemandQuotes } from '../core/services.ts'
import { bringBackLost } from './bring-back-lost.ts'
import { endQuote } from './end-quote.ts'
import { writeDue } from './keep-quotes.ts'
import { QUOTE_LOST, QUOTE_OUTDATED } from './quote-notices.ts'
import { hasStanding, lockQuoteRow, selectLiveFor } from './quotes.queries.ts'

const ENDS = {
  changed: { status: 'outdated', kind: 'quote_outdated', notice: QUOTE_OUTDATED },
  gone: { status: 'lost', kind: 'quote_lost', notice: QUOTE_LOST },
} as const

/** For `app.services`: the module of demands does not know this one. */
export const DEMAND_QUOTES: DemandQuotes = {
  end: async (transaction, demandId, because, now) => {
    const { status, kind, notice } = ENDS[because]
    for (const { quote_id: quoteId } of await selectLiveFor(transaction, demandId)) {
      const row = await lockQuoteRow(transaction, quoteId)
      // What time had ended already ended by it.
      if (row === undefined || (await writeDue(transaction, row, now))) continue
      const tells = [{ to: 'provider' as const, notice }]
      await endQuote(transaction, row, { status, kind, side: 'system', actor: 'system', tells, now })
    }
  },
  bringBack: bringBackLost,
  stands: hasStanding,
}
