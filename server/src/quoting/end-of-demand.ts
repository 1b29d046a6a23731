/** What becomes of quotes when their demand changes, leaves the market or comes back: they are outdated, lost, or stand again. */
import type { DemandQuotes } from '../core/services.ts'
import { bringBackLost } from './bring-back-lost.ts'
import { endQuotes } from './end-quote.ts'
import { isInvited } from './invitations.queries.ts'
import { writeDue } from './keep-quotes.ts'
import { QUOTE_LOST, QUOTE_OUTDATED } from './quote-notices.ts'
import { lockLiveFor, type QuoteRecord, selectStandingStatus } from './quotes.queries.ts'

const ENDS = {
  changed: { status: 'outdated', kind: 'quote_outdated', notice: QUOTE_OUTDATED },
  gone: { status: 'lost', kind: 'quote_lost', notice: QUOTE_LOST },
} as const

/** For `app.services`: the module of demands does not know this one. */
export const DEMAND_QUOTES: DemandQuotes = {
  end: async (transaction, demandId, because, now) => {
    const { status, kind, notice } = ENDS[because]
    const left: QuoteRecord[] = []
    // What time had ended already ended by it.
    for (const row of await lockLiveFor(transaction, demandId)) if (!(await writeDue(transaction, row, now))) left.push(row)
    const tells = [{ to: 'provider' as const, notice }]
    await endQuotes(transaction, left, { status, kind, side: 'system', actor: 'system', tells, now })
  },
  bringBack: bringBackLost,
  standing: async (database, demandId, providerId, now) => {
    const status = await selectStandingStatus(database, demandId, providerId, now)
    if (status === 'accepted') return 'booked'
    return status !== undefined || (await isInvited(database, demandId, providerId)) ? 'quoting' : null
  },
}
