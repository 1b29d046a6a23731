/** The currency that a reader chooses in the header: kept by the browser and the account, and the page they came from is shown again. */
import { chooseCurrency } from '@tongyun/contract/accounts/account'
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { currencyOf, keepCurrency } from '@tongyun/contract/chosen-currency'
import { getExchangeRates } from '@tongyun/contract/reference/endpoints'
import { USUAL_CURRENCY } from '@tongyun/freight/locale'
import { convertMinor, majorOf } from '@tongyun/freight/money'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { ownPath } from './own-path.ts'
import { pageContext } from './page-context.ts'
import { paths } from './paths.ts'

export const loader = () => redirect(paths.home())

/** The limit an address holds, by the rule of the search; 0 where it holds none. */
const limitOf = (budget: string | null): number => Number(searchCapacities.input.shape.budget.safeParse(budget ?? '').data ?? 0)

/** A limit in another currency; null where no rate is known, or no search takes as much. */
const converted = (amount: number, from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): string | null => {
  const minor = convertMinor(Math.round(amount * 10 ** CURRENCY_DIGITS[from]), from, to, exchange)
  const budget = minor === null ? null : String(majorOf(minor, to))
  return budget !== null && limitOf(budget) > 0 ? budget : null
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { call, publicUrl, locale, currency: kept } = context.get(pageContext)
  const form = new URLSearchParams(await request.text())
  const page = new URL(ownPath(form.get('next')) || paths.home(), publicUrl)
  const chosen = currencyOf(form.get('currency'))
  if (chosen === null) return redirect(page.pathname + page.search, 303)
  // Whoever is not signed in has no account to keep it, and is refused.
  await call(chooseCurrency, { currency: chosen })
  const { searchParams } = page
  const before = currencyOf(searchParams.get('currency')) ?? kept ?? USUAL_CURRENCY[locale]
  const amount = limitOf(searchParams.get('budget'))
  // What the address says wins over what the browser keeps, so that a link shows everybody the same.
  searchParams.delete('currency')
  if (amount > 0) {
    const { data } = await call(getExchangeRates, {})
    const budget = data === null ? null : converted(amount, before, chosen, data)
    // A limit that cannot be converted stays what it was, in its own currency.
    if (budget !== null) searchParams.set('budget', budget)
    searchParams.set('currency', budget === null ? before : chosen)
  }
  return redirect(page.pathname + page.search, {
    status: 303,
    headers: { 'set-cookie': keepCurrency(chosen, publicUrl.startsWith('https:')) },
  })
}
