/**
 * The price of a quote: an engine run with everything that went in, frozen. Nobody types a total; a provider changes the rate,
 * and the engine gives the lines. Run again, a frozen price gives the same bytes, or the engine has changed.
 */
import { priceConsignment } from '../price.ts'
import type { Refusal } from '../pricing-run.ts'
import type { Consignment, PriceResult, PricingContext, Rate } from '../rate.ts'
import { PRICE_ENGINE } from './price-engine.ts'

/** What is priced. `context.exchange` has only rates of one date, and names it with its source. */
export type QuoteInputs = { rate: Rate; consignment: Consignment; context: PricingContext }

/** Plain JSON, as it is stored with a version of a quote. `engine` is PRICE_ENGINE of the run. */
export type FrozenPrice = QuoteInputs & { engine: string; result: Extract<PriceResult, { ok: true }> }

/** As JSON says it: what is undefined is not there. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** JSON with the keys of every object in order, since PostgreSQL's jsonb keeps an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** Prices and freezes. A refusal (816001) is the engine's. Throws RangeError for a rate that breaks rate.ts. */
export const freezePrice = (inputs: QuoteInputs): { ok: true; price: FrozenPrice } | Refusal => {
  const { rate, consignment, context } = plain(inputs)
  const result = priceConsignment(rate, consignment, context)
  if (!result.ok) return result
  return { ok: true, price: { rate, consignment, context, engine: PRICE_ENGINE, result: plain(result) } }
}

/** True when the engine of today gives the frozen price again, to the byte. */
export const isRepeated = ({ rate, consignment, context, result }: FrozenPrice): boolean =>
  canonical(plain(priceConsignment(rate, consignment, context))) === canonical(result)
