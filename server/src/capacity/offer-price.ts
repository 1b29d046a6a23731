import type { OfferPrice } from '@tongyun/contract/price'
import { type ChargeName, localTotal, namesOf } from '@tongyun/freight/local-total'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import { CHARGE_GROUPS, type ChargeGroup, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { shownMinor } from './displayed-price.ts'
import { headlineRate } from './headline-rate.ts'

type Priced = Extract<PriceResult, { ok: true }>

const sumsByGroup = ({ lines }: Priced) => {
  const sums: Record<ChargeGroup, number> = { freight: 0, origin: 0, destination: 0, surcharge: 0 }
  for (const { group, amountMinor } of lines) sums[group] += amountMinor
  return sums
}

/** Shares of `total` in proportion to `parts`, whole and adding up to it: what rounding leaves goes to the largest remainders. */
const share = (parts: Record<ChargeGroup, number>, total: number): Record<ChargeGroup, number> => {
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0)
  if (whole === 0) return { freight: total, origin: 0, destination: 0, surcharge: 0 }
  const shares = CHARGE_GROUPS.map((group) => ({ group, exact: (parts[group] * total) / whole }))
  const shared = { freight: 0, origin: 0, destination: 0, surcharge: 0 }
  for (const { group, exact } of shares) shared[group] = Math.floor(exact)
  let left = total - Object.values(shared).reduce((sum, part) => sum + part, 0)
  for (const { group } of shares.sort((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (left <= 0) break
    shared[group] += 1
    left -= 1
  }
  return shared
}

/** Charges outside a price that are of `status`, each once. */
const outside = ({ outside: charges }: Priced, status: Priced['outside'][number]['status']): ChargeName[] =>
  namesOf(charges.filter((charge) => charge.status === status))

/** The second total as it is shown. */
const withLocal = (price: Priced, { currency, exchange, incoterm }: Shown): OfferPrice['withLocal'] => {
  const local = localTotal(price, incoterm)
  return local && { ...local, totalMinor: shownMinor(local.totalMinor, price.currency, currency, exchange) }
}

type Shown = { currency: CurrencyCode; exchange: ExchangeRates; incoterm: Incoterm | null }

/** The engine's answer as a row shows it: the total in `currency` beside the offer's own. */
export const offerPrice = (price: Priced, rate: Rate, shown: Shown): Omit<OfferPrice, 'assumed'> => {
  const { currency, exchange } = shown
  const totalMinor = shownMinor(price.totalMinor, price.currency, currency, exchange)
  return {
    currency,
    totalMinor,
    slicesMinor: share(sumsByGroup(price), totalMinor),
    own: { currency: price.currency, totalMinor: price.totalMinor },
    exchangeDate: currency === price.currency ? price.exchangeDate : exchange.date,
    chargeable: price.chargeable,
    unitPrice: headlineRate(rate, price),
    withLocal: withLocal(price, shown),
    outside: { elsewhere: outside(price, 'elsewhere'), conditional: outside(price, 'conditional') },
  }
}
