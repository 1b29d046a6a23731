import { type listQuotes as endpoint, QUOTE_TABS, type QuoteTab } from '@tongyun/contract/quoting/quotes'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { presentQuoteRows } from './present-quote-rows.ts'
import { countQuotes, selectQuotes } from './quote-lists.queries.ts'

const USUAL_PAGE = 20

/** GET /ty/quotes */
export const listQuotes: Operation<typeof endpoint> = async (input, context) => {
  const { tab = 'mine', side = null, demandId, page = 1, pageSize = USUAL_PAGE } = input
  const { database, now } = context
  const { companyId: providerId, shipperId } = caller(context)
  const listed = { firm: { providerId, shipperId }, side, demandId, now }
  const [counted, rows] = await Promise.all([
    countQuotes(database, listed),
    selectQuotes(database, listed, { tab, offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  const none = Object.fromEntries(QUOTE_TABS.map((name) => [name, 0])) as Record<QuoteTab, number>
  const counts = { ...none, ...Object.fromEntries(counted.map(({ tab: name, count }) => [name, count])) }
  return { tab, total: counts[tab], counts, rows: await presentQuoteRows(rows, context) }
}
