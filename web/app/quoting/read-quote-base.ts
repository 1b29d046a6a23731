/** What the form of a quote begins with: the demand, the provider's offers on the lane, and the rate of what is chosen. */
import { type DemandDetail, getOpenDemand } from '@tongyun/contract/demand/center'
import { getQuote, QUOTE_ID, type Quote } from '@tongyun/contract/quoting/quotes'
import { getOffer, OFFER_ID } from '@tongyun/contract/supply/offer'
import { listOffers, type OfferRow } from '@tongyun/contract/supply/offer-list'
import { rateSchema } from '@tongyun/contract/supply/offer-sheet'
import type { Rate } from '@tongyun/freight/rate'
import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { requireProvider } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { ownRate } from './rate-lines.ts'

/** One of the provider's own offers; its ends where they are known. */
type OwnOffer = Pick<OfferRow, 'offerId' | 'reference' | 'origin' | 'destination'>

export type QuoteBase = {
  detail: DemandDetail
  /** On sale from the origin to the country of the destination in a mode that is asked for, and the one that is chosen. */
  offers: OwnOffer[]
  /** Null: by a rate of its own. */
  capacityId: string | null
  rate: Rate
  /** The quote that is revised or renewed; null for a new one. */
  quote: Quote | null
}

const fits = (row: DemandDetail['row'], { mode, destination }: OfferRow) =>
  (row.modes.length === 0 || row.modes.includes(mode)) && destination?.country === row.destination.country

/** `chosen`: the offer the form was sent with; undefined: the one the address names, else the first that fits. */
export const readQuoteBase = async (args: LoaderFunctionArgs, chosen?: string): Promise<QuoteBase> => {
  await requireProvider(args)
  const { call } = args.context.get(pageContext)
  const search = new URL(args.request.url).searchParams
  const answer = orLogin(args, await call(getOpenDemand, { demandId: args.params.openDemand ?? '' }))
  if (answer.code !== 200 || answer.data === null)
    throw data(answer.msg, { status: [810001, 810004].includes(answer.code) ? 404 : 503 })
  const detail = answer.data
  const { row } = detail
  const own = ownRate(row, detail.asOf.slice(0, 10))
  const quoteId = search.get('quote') ?? ''
  const quote = QUOTE_ID.test(quoteId) ? (await call(getQuote, { quoteId })).data : null
  if (quote?.rate && quote.about.demandId === row.demandId)
    return { detail, offers: [], capacityId: quote.current?.capacityId ?? null, rate: quote.rate, quote }
  const listed = await call(listOffers, { place: row.origin.name, view: 'on_sale', pageSize: 100 })
  const fitting: OwnOffer[] = (listed.data?.offers ?? [])
    .filter((offer) => fits(row, offer))
    .map(({ offerId, reference, origin, destination }) => ({ offerId, reference, origin, destination }))
  const offerId = chosen ?? search.get('offer') ?? fitting[0]?.offerId ?? ''
  const offer = OFFER_ID.test(offerId) ? (await call(getOffer, { offerId })).data : null
  const rate = z.safeParse(rateSchema, offer?.sheet.rate)
  if (offer === null || !rate.success) return { detail, offers: fitting, capacityId: null, rate: own, quote: null }
  const isListed = fitting.some((one) => one.offerId === offerId)
  const chosenOne = { offerId, reference: offer.reference, origin: null, destination: null }
  return {
    detail,
    offers: isListed ? fitting : [chosenOne, ...fitting],
    capacityId: offerId,
    rate: rate.data,
    quote: null,
  }
}
