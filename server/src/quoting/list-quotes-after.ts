import type { QuoteRow, QuoteSide, QuoteTab } from '@tongyun/contract/quoting/quotes'
import { caller } from '../core/person.ts'
import { type PlaceInList, pageOf } from '../core/place-in-list.ts'
import type { Context } from '../core/route.ts'
import { presentQuoteRows } from './present-quote-rows.ts'
import { selectQuotesAfter } from './quote-lists.queries.ts'

type Asked = {
  side?: QuoteSide | undefined
  tab?: QuoteTab | undefined
  demandId?: string | undefined
  after: PlaceInList | null
  limit: number
}

/** Quotes of the caller's firm as programs read them. */
export const listQuotesAfter = async (
  { side, tab, demandId, after, limit }: Asked,
  context: Context,
): Promise<{ rows: QuoteRow[]; next: PlaceInList | null }> => {
  const { database, now } = context
  const { companyId: providerId, shipperId } = caller(context)
  const listed = { firm: { providerId, shipperId }, side: side ?? null, demandId, now }
  const found = await selectQuotesAfter(database, listed, { tab: tab ?? null, after, limit: limit + 1 })
  const { page, next } = pageOf(found, limit, (row) => ({ key: row.created_at.getTime(), id: row.quote_id }))
  return { rows: await presentQuoteRows(page, context), next }
}
