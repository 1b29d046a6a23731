import type { compareCapacities as compareEndpoint } from '@tongyun/contract/capacity/endpoints'
import { consignmentOf, hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import type { priceCargo as endpoint } from '@tongyun/contract/open-platform/prices'
import { isoDay } from '@tongyun/freight/days'
import { PRICE_ENGINE } from '@tongyun/freight/deal/price-engine'
import { shownMinor } from '@tongyun/freight/displayed-price'
import { priceConsignment } from '@tongyun/freight/price'
import { pricingDate } from '@tongyun/freight/pricing-date'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { compareCapacities, pricedFrom, shownCurrency } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { exchangeRates } from '../reference/index.ts'
import { refusalInAnswer } from './offer-in-answer.ts'

type Input = CheckedInputOf<typeof endpoint>
type Compared = DataOf<typeof compareEndpoint>['offers'][number]
type Answered = DataOf<typeof endpoint>['data'][number]

const required = (field: string) => new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })

const priceInAnswer = (
  offerId: string | null,
  price: PriceResult | Compared['price'],
  { currency, exchange }: { currency: CurrencyCode; exchange: ExchangeRates },
): Answered => {
  if (!price.ok) return { offerId, total: null, charges: null, refusal: refusalInAnswer(price) }
  const { ok: _, ...charges } = price
  const amountMinor = shownMinor(price.totalMinor, price.currency, currency, exchange)
  return { offerId, total: { amountMinor, currency }, charges, refusal: null }
}

/** The price at a rate that was sent. @throws BusinessError 810001 for a rate the engine cannot count with */
const priceAt = (rate: Rate, input: Input, exchange: ExchangeRates, today: string): PriceResult => {
  const date = pricingDate(rate, pricedFrom(input), today)
  try {
    return priceConsignment(rate, consignmentOf(input), { date, distanceKm: input.distanceKm ?? null, exchange })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new BusinessError(810001, { field: 'rate', rule: 'wrong_format', path: 'rate', limit: '' })
  }
}

/** POST /open/v1/prices. @throws BusinessError 810001 without cargo, or without offers and a rate */
export const priceCargo: Operation<typeof endpoint> = async (input, context) => {
  const { offerIds, rate, distanceKm: _, ...cargo } = input
  const { reader, locale, now } = context
  if (offerIds.length === 0 && rate === undefined) throw required('offerIds')
  if (!hasCargo(input)) throw required('weightKg')
  const exchange = await exchangeRates(reader)
  const currency = shownCurrency(input.currency, locale)
  const shown = { currency, exchange }
  const ids = [...new Set(offerIds)]
  const compared = ids.length === 0 ? [] : (await compareCapacities({ ...cargo, id: ids }, context)).offers
  const found = new Set(compared.map(({ row }) => row.capacityId))
  return {
    data: [
      ...compared.map(({ row, price }) => priceInAnswer(row.capacityId, price, shown)),
      ...(rate === undefined ? [] : [priceInAnswer(null, priceAt(rate, input, exchange, isoDay(now)), shown)]),
    ],
    notOnSale: ids.filter((id) => !found.has(id)),
    currency,
    engine: PRICE_ENGINE,
    exchange: { date: exchange.date, source: exchange.source },
    asOf: now.toISOString(),
  }
}
