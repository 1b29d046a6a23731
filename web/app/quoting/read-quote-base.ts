/** What the form of a quote begins with: what is asked for, the provider's offers on the lane, and the rate of what is chosen. */
import { type DemandDetail, type DemandRow, getOpenDemand } from '@tongyun/contract/demand/center'
import { QUOTE_ID } from '@tongyun/contract/quoting/quote-fields'
import { getQuote, type Quote } from '@tongyun/contract/quoting/quotes'
import { getOffer, OFFER_ID } from '@tongyun/contract/supply/offer'
import { listOffers, type OfferRow } from '@tongyun/contract/supply/offer-list'
import { rateSchema } from '@tongyun/contract/supply/offer-sheet'
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import type { Rate } from '@tongyun/freight/rate'
import { type ContainerType, MODES, type Mode, type VehicleType } from '@tongyun/freight/vocabulary'
import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { requireProvider } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { type AskedEquipment, ownRate } from './rate-lines.ts'

/** One of the provider's own offers; its ends where they are known. */
type OwnOffer = Pick<OfferRow, 'offerId' | 'reference' | 'origin' | 'destination'>

/** What is quoted for, whether a demand asks for it or somebody who asked about an offer. */
export type QuoteRequest = Pick<DemandRow, 'origin' | 'destination' | 'incoterm'> &
  AskedEquipment & {
    /** As prices and quotes name it. */
    subject: { demandId: string } | { quoteId: string }
    /** The same in the address of the page. */
    subjectId: string
    /** That will do; empty where any will. `mode` is the one that a price without an offer begins with. */
    modes: Mode[]
    mode: Mode | null
    /** The offer that was asked about. */
    askedOffer: string | null
  }

export type QuoteBase = {
  request: QuoteRequest
  /** Of a demand; else `enquiry` tells what was asked. */
  detail: DemandDetail | null
  enquiry: Quote | null
  /** On sale from the origin to the country of the destination in a mode that will do, and the one that is chosen. */
  offers: OwnOffer[]
  /** Null: by a rate of its own. */
  capacityId: string | null
  rate: Rate
  /** The quote that is revised or renewed; null for a new one. */
  quote: Quote | null
}

const requestOfDemand = ({ row }: DemandDetail): QuoteRequest => {
  const { demandId, origin, destination, incoterm, modes, containers, vehicles, readyTo } = row
  const asked = { origin, destination, incoterm, modes, containers, vehicles, readyTo }
  return { ...asked, subject: { demandId }, subjectId: demandId, mode: modes[0] ?? null, askedOffer: null }
}

const requestOfQuote = ({ quoteId, about, asOf }: Quote): QuoteRequest => {
  const { origin, destination, mode, equipment, readyTo, capacityId } = about
  return {
    subject: { quoteId },
    subjectId: quoteId,
    origin,
    destination,
    incoterm: null,
    modes: [],
    mode: mode ?? MODES[0],
    containers: equipment.flatMap(({ type, count }) =>
      type !== null && isContainerType(type) ? [{ type: type as ContainerType, count }] : [],
    ),
    vehicles: equipment.flatMap(({ type, count }) =>
      type === null || isVehicleType(type) ? [{ type: type as VehicleType | null, count }] : [],
    ),
    readyTo: readyTo ?? asOf.slice(0, 10),
    askedOffer: capacityId,
  }
}

const fits = ({ modes, destination: asked }: QuoteRequest, { mode, destination }: OfferRow) =>
  (modes.length === 0 || modes.includes(mode)) && destination?.country === asked.country

const notFound = ({ code, msg }: { code: number; msg: string }) =>
  data(msg, { status: [810001, 810004, 810009].includes(code) ? 404 : 503 })

/** A quote of the reader's firm; null for another side's, another firm's, or none. */
const ownQuote = async (args: LoaderFunctionArgs, quoteId: string): Promise<Quote | null> => {
  if (!QUOTE_ID.test(quoteId)) return null
  const answer = orLogin(args, await args.context.get(pageContext).call(getQuote, { quoteId }))
  return answer.data?.side === 'provider' ? answer.data : null
}

type Asked = Pick<QuoteBase, 'request' | 'detail' | 'enquiry' | 'quote'>

/** What the address is about: a demand, with the quote that is revised where it names one, or a quote without a demand. */
const readAsked = async (args: LoaderFunctionArgs): Promise<Asked> => {
  const { openDemand: subjectId = '' } = args.params
  if (QUOTE_ID.test(subjectId)) {
    const enquiry = await ownQuote(args, subjectId)
    if (enquiry === null || enquiry.about.demandId !== null) throw data(null, { status: 404 })
    return { request: requestOfQuote(enquiry), detail: null, enquiry, quote: enquiry.current === null ? null : enquiry }
  }
  const answer = orLogin(args, await args.context.get(pageContext).call(getOpenDemand, { demandId: subjectId }))
  if (answer.code !== 200 || answer.data === null) throw notFound(answer)
  const detail = answer.data
  const quote = await ownQuote(args, new URL(args.request.url).searchParams.get('quote') ?? '')
  const isOfThis = quote?.about.demandId === detail.row.demandId
  return { request: requestOfDemand(detail), detail, enquiry: null, quote: isOfThis ? quote : null }
}

/** `chosen`: the offer the form was sent with; undefined: the one the address names, that was asked about, or the first that fits. */
export const readQuoteBase = async (args: LoaderFunctionArgs, chosen?: string): Promise<QuoteBase> => {
  await requireProvider(args)
  const { call } = args.context.get(pageContext)
  const asked = await readAsked(args)
  const { request, detail, enquiry, quote } = asked
  if (quote?.rate) return { ...asked, offers: [], capacityId: quote.current?.capacityId ?? null, rate: quote.rate }
  const listed = await call(listOffers, { origin: request.origin.name, view: 'on_sale', pageSize: 100 })
  const fitting: OwnOffer[] = (listed.data?.offers ?? [])
    .filter((offer) => fits(request, offer))
    .map(({ offerId, reference, origin, destination }) => ({ offerId, reference, origin, destination }))
  const named = new URL(args.request.url).searchParams.get('offer')
  const offerId = chosen ?? named ?? request.askedOffer ?? fitting[0]?.offerId ?? ''
  const offer = OFFER_ID.test(offerId) ? (await call(getOffer, { offerId })).data : null
  const rate = z.safeParse(rateSchema, offer?.sheet.rate)
  const asOf = (detail ?? enquiry)?.asOf ?? ''
  const own = ownRate(request, asOf.slice(0, 10))
  if (offer === null || !rate.success) return { ...asked, offers: fitting, capacityId: null, rate: own, quote: null }
  const isListed = fitting.some((one) => one.offerId === offerId)
  const chosenOne = { offerId, reference: offer.reference, origin: null, destination: null }
  const offers = isListed ? fitting : [chosenOne, ...fitting]
  return { ...asked, offers, capacityId: offerId, rate: rate.data, quote: null }
}
