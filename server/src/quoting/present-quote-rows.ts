import type { QuoteRow } from '@tongyun/contract/quoting/quotes'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { presentQuoteRow } from './present-quote.ts'
import { selectCounters, selectCurrentVersions } from './quote-versions.queries.ts'
import type { QuoteRecord } from './quotes.queries.ts'

/** Quotes as the caller's firm reads them in a list, each on the side it stands on. */
export const presentQuoteRows = async (rows: readonly QuoteRecord[], context: Context): Promise<QuoteRow[]> => {
  const { database, locale, now } = context
  const { companyId } = caller(context)
  const ids = rows.map((row) => row.quote_id)
  const [versions, counters] = await Promise.all([selectCurrentVersions(database, ids), selectCounters(database, ids)])
  return rows.map((row) => {
    const counter = counters.findLast(({ quote_id: id, answer }) => id === row.quote_id && answer === null)
    const reader = { side: row.provider_id === companyId ? ('provider' as const) : ('buyer' as const), locale, now }
    return presentQuoteRow(row, { version: versions.get(row.quote_id), counter }, reader)
  })
}
