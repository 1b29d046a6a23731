import type { getExchangeRates as endpoint } from '@tongyun/contract/reference/endpoints'
import type { Operation } from '../core/route.ts'
import { exchangeRates } from './exchange-rates.ts'

/** GET /ty/exchange-rates: the rates every price on the site is converted with. */
export const getExchangeRates: Operation<typeof endpoint> = async (_input, { reader }) => {
  const { base, date, source, rates } = await exchangeRates(reader)
  return { base, date, source, rates: rates as Record<string, number> }
}
