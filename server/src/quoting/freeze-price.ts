import type { freezePrice as endpoint } from '@tongyun/contract/quoting/buyer-quotes'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { freezePrice as freezeInputs } from '@tongyun/freight/deal/quote-price'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'
import type { OfferToBook } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { moneyWords } from '../core/value-words.ts'
import { dealTermsOf } from '../deal-terms/index.ts'
import { requireShipper } from '../shippers/index.ts'
import { journeyOf, readAskedOffer, refuseManyEnquiries, refuseOwnDeal } from './asked-offer.ts'
import { keepQuote, quotedDeparture } from './write-quote.ts'

type Seen = { revision: number; totalMinor: number; currency: CurrencyCode }

/** @throws BusinessError 811001 price_changed with the price as it is */
const refuseOtherPrice = (offer: OfferToBook, seen: Seen, { locale }: Pick<Context, 'locale'>) => {
  const { price, record } = offer
  if (!price.ok) throw new BusinessError(816001, {}, price)
  const { totalMinor, currency } = price
  if (totalMinor === seen.totalMinor && currency === seen.currency && record.revision === seen.revision) return
  throw new BusinessError(
    811001,
    {
      reason: 'price_changed',
      old: moneyWords(seen.totalMinor, seen.currency, locale),
      new: moneyWords(totalMinor, currency, locale),
    },
    { revision: record.revision, totalMinor, currency },
  )
}

/** The end of the price's last day at the origin. */
const rateEnd = ({ record }: OfferToBook): number => {
  const zone = openGazetteer().byId(record.origin_place)?.zone ?? 'UTC'
  return instantOfWallTime(Date.parse(`${record.rate.validTo}T00:00:00Z`) + DAY_MS, zone)
}

/** POST /ty/capacities/:capacityId/frozen_price */
export const freezePrice: Operation<typeof endpoint> = ({ companyName, revision, totalMinor, currency, ...asked }, context) => {
  const { locale, now } = context
  const person = caller(context)
  return withRequestKey(context, async (transaction) => {
    const { offer, provider } = await readAskedOffer(asked, { database: transaction, locale, now })
    refuseOtherPrice(offer, { revision, totalMinor, currency }, context)
    const { departure, row, inputs, needed } = offer
    if (departure === undefined) throw new BusinessError(811001, { reason: 'departure_closed' })
    const frozen = freezeInputs(inputs)
    if (!frozen.ok) throw new BusinessError(816001, {}, frozen)
    const firm = await requireShipper(transaction, { person, locale, now }, companyName)
    refuseOwnDeal(provider, firm, context)
    await refuseManyEnquiries(transaction, person.userId, now)
    const terms = await dealTermsOf(transaction, provider.provider_id)
    const validUntil = new Date(
      Math.min(now.getTime() + terms.terms.frozenPriceHours * HOUR_MS, rateEnd(offer), departure.closes_at.getTime()),
    )
    const { quoteId } = await keepQuote(transaction, {
      shipperId: firm.shipper_id,
      providerId: provider.provider_id,
      source: 'published_price',
      demand: null,
      version: {
        price: frozen.price,
        journey: journeyOf(offer, { readyFrom: departure.etd_date, readyTo: departure.etd_date }),
        terms: { version: terms.version, confirmed: terms.confirmed, terms: terms.terms },
        validUntil,
        firm: false,
        capacityId: asked.capacityId,
        departure: needed > 0 ? quotedDeparture(departure, needed) : null,
        transitHours: row.transitHours,
        note: null,
      },
      side: 'buyer',
      actor: person.userId,
      demo: firm.demo || provider.demo,
      now,
    })
    return { quoteId, validUntil: validUntil.toISOString() }
  })
}
