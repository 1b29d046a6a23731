/**
 * The currency a reader chose to have amounts shown in (decision 145). A browser keeps it in a cookie of the site, as it keeps the
 * language; without it each language has a currency of its own.
 */
import { CURRENCIES, type CurrencyCode } from '@tongyun/freight/vocabulary'

/** The cookie's name. */
export const CURRENCY_COOKIE = 'currency'
const HELD = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([A-Z]{3})(?:;|$)`)
/** How long a browser keeps it. */
export const CURRENCY_LASTS_S = 365 * 86_400

/** A currency by its code; null for anything else. */
export const currencyOf = (code: unknown): CurrencyCode | null => CURRENCIES.find((known) => known === code) ?? null

/** The currency that a `cookie` header asks for; null where it names none that we know. */
export const chosenCurrencyIn = (cookies: string | null | undefined): CurrencyCode | null =>
  currencyOf(HELD.exec(cookies ?? '')?.[1])

/** The `set-cookie` header that makes a browser remember a currency for a year. */
export const keepCurrency = (currency: CurrencyCode, isHttps: boolean): string =>
  `${CURRENCY_COOKIE}=${currency}; Max-Age=${CURRENCY_LASTS_S}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
