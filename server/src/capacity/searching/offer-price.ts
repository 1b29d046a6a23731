import type { OfferPrice } from '@tongyun/contract/capacity/price'
import { shownMinor, shownSlices, shownUnitPrice } from '@tongyun/freight/displayed-price'
import { type ChargeName, localTotal, namesOf } from '@tongyun/freight/local-total'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { headlineRate } from '../offering/headline-rate.ts'

type Priced = Extract<PriceResult, { ok: true }>

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
  const unitPrice = headlineRate(rate, price)
  return {
    currency,
    totalMinor,
    slicesMinor: shownSlices(price, currency, exchange),
    own: { currency: price.currency, totalMinor: price.totalMinor },
    exchangeDate: currency === price.currency ? price.exchangeDate : exchange.date,
    chargeable: price.chargeable,
    unitPrice,
    unitPriceShown: shownUnitPrice(unitPrice.amount, unitPrice.currency, currency, exchange),
    withLocal: withLocal(price, shown),
    outside: { elsewhere: outside(price, 'elsewhere'), conditional: outside(price, 'conditional') },
  }
}
