import type { getMarketOverview as endpoint } from '@tongyun/contract/market/endpoints'
import { shownCurrency } from '../capacity/searching/index.ts'
import type { Operation } from '../core/route.ts'
import { exchangeRates } from '../reference/index.ts'
import { boards } from './boards.ts'

/** GET /ty/market/overview: what is on the market now, in the reader's language and currency. */
export const getMarketOverview: Operation<typeof endpoint> = async ({ mode, currency: chosen }, context) => {
  const { reader, now, locale } = context
  const currency = shownCurrency(chosen, locale)
  const exchange = await exchangeRates(reader)
  return { ...(await boards({ mode, currency, exchange }, context)), asOf: now.toISOString() }
}
