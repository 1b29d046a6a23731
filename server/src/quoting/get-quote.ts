import type { getQuote as endpoint } from '@tongyun/contract/quoting/quotes'
import type { Operation } from '../core/route.ts'
import { presentQuote } from './present-quote.ts'
import { readQuote } from './quote-step.ts'
import { selectCounters, selectVersions } from './quote-versions.queries.ts'
import { markOpened } from './quotes.queries.ts'

/** GET /ty/quotes/:quoteId */
export const getQuote: Operation<typeof endpoint> = async ({ quoteId }, context) => {
  const { database, locale, now } = context
  const { row, side } = await readQuote(database, context, quoteId)
  const [versions, counters] = await Promise.all([selectVersions(database, quoteId), selectCounters(database, [quoteId])])
  if (side === 'buyer' && row.opened_at === null && row.current_version > 0) await markOpened(database, quoteId, now)
  return presentQuote(row, { versions, counters }, { side, locale, now })
}
