/** Buyers, the demonstration's provider and what is between them, for journeys that need a deal to begin with. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { bookCapacity, type Checkout, getCheckout } from '@tongyun/contract/booking/checkout'
import { bookPlan, getTripCheckout } from '@tongyun/contract/booking/trip-checkout'
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { createDemand, draftDemand, publishDemand } from '@tongyun/contract/demand/own-demands'
import type { DataOf, Endpoint, InputOf } from '@tongyun/contract/endpoint'
import { sendQuote } from '@tongyun/contract/quoting/provider-quotes'
import { requestOf } from '@tongyun/contract/request-of'
import { approveReviews, listReviews } from '@tongyun/contract/review/endpoints'
import { searchBySentence } from '@tongyun/contract/search/endpoints'
import { listOffers } from '@tongyun/contract/supply/offer-list'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { ask } from './asking.ts'

/** Calls an endpoint as the window's person; a key of the press is added where one is needed. @throws for any code but 200 */
export const call = async <E extends Endpoint>(context: BrowserContext, endpoint: E, input: InputOf<E>): Promise<DataOf<E>> => {
  const pressed = 'requestKey' in endpoint ? { ...input, requestKey: randomUUID() } : input
  const { method, url, body } = requestOf(endpoint, pressed as Record<string, unknown>)
  return ask(context, url, {
    method,
    ...(body === undefined ? {} : { data: body.text, headers: { 'content-type': body.type } }),
  })
}

/** Little enough that half of a departure takes it many times over. */
export const CARGO = { weightKg: 60, volumeM3: 0.3 } as const

/** Whoever answers needs that much time before the departure closes. */
const LEAST_HOURS = 24

type Bookable = { capacityId: string; origin: string; destination: string; checkout: Checkout }

/**
 * Offers of the provider whose person `provider` is, as `buyer` finds them: on the first page of a search between their ends for
 * CARGO, to be requested and not confirmed at once, at a departure more than a day away; the roomiest first, since a hold takes
 * half of what is left at most.
 */
export const bookableOffers = async (buyer: BrowserContext, provider: BrowserContext): Promise<Bookable[]> => {
  const { offers } = await call(provider, listOffers, { page: 1, pageSize: 50 } as InputOf<typeof listOffers>)
  const found: Bookable[] = []
  for (const { offerId, origin, destination, saleStatus, reviewStatus, spaceUnit } of offers) {
    if (saleStatus !== 'on_sale' || reviewStatus !== 'approved' || origin === null || destination === null) continue
    if (spaceUnit !== 'kg' && spaceUnit !== 'm3') continue
    const checkout = await call(buyer, getCheckout, { offer: offerId, ...CARGO } as InputOf<typeof getCheckout>)
    const { others, hurdle, atOnce } = checkout
    const later = others.find(({ closesAt }) => Date.parse(closesAt) - Date.now() > LEAST_HOURS * 3_600_000)
    if (hurdle !== null || atOnce || later === undefined) continue
    const [from, to] = [origin.placeId, destination.placeId]
    const asked = { origin: from, destination: to, ...CARGO } as unknown as InputOf<typeof searchCapacities>
    const { rows } = await call(buyer, searchCapacities, asked)
    if (rows.some(({ capacityId }) => capacityId === offerId))
      found.push({ capacityId: offerId, origin: origin.name, destination: destination.name, checkout })
  }
  const room = ({ checkout: { left, needed } }: Bookable) => left / needed
  return found.sort((a, b) => room(b) - room(a))
}

const PARTY = { company: 'E2E', person: 'E2E', phone: '+8613800138000', email: '', address: '1' }

/** Books an offer for CARGO at a departure that closes late, as the window's person; gives the booking's number. */
export const book = async (buyer: BrowserContext, capacityId: string): Promise<string> => {
  const asked = { offer: capacityId, ...CARGO }
  const { others, departure: next } = await call(buyer, getCheckout, asked as InputOf<typeof getCheckout>)
  const departure = (others.at(-1) ?? next)?.departureId ?? ''
  const { seen } = await call(buyer, getCheckout, { ...asked, departure } as InputOf<typeof getCheckout>)
  if (seen === null) throw new Error(`no price for ${capacityId}`)
  const { number } = await call(buyer, bookCapacity, {
    ...asked,
    departure,
    ...seen,
    companyName: 'E2E',
    goods: 'E2E',
    parties: { shipper: PARTY, consignee: PARTY },
  } as unknown as InputOf<typeof bookCapacity>)
  return number
}

/** What a new firm publishes first waits for staff, as whom `staff` lets it pass, unless the demonstration has. */
export const approveDemand = async (staff: BrowserContext, demandId: string) => {
  const asked = { kind: 'demand', status: 'pending', page: 1, pageSize: 100 } as InputOf<typeof listReviews>
  const { reviews } = await call(staff, listReviews, asked)
  const reviewIds = reviews.filter(({ subjectId }) => subjectId === demandId).map(({ reviewId }) => reviewId)
  if (reviewIds.length > 0) await call(staff, approveReviews, { reviewIds })
}

/** A request of `buyer` for CARGO on the lane of an offer, published; gives its id. */
export const publishRequest = async (
  buyer: BrowserContext,
  staff: BrowserContext,
  { checkout: { row } }: Bookable,
): Promise<string> => {
  const query = new URLSearchParams({
    origin: row.origin.placeId,
    destination: row.destination.placeId,
    weightKg: '60',
    volumeM3: '0.3',
  })
  const { sheet } = await call(buyer, draftDemand, { query: query.toString() } as InputOf<typeof draftDemand>)
  const daysAhead = (days: number) => isoDay(new Date(Date.now() + days * DAY_MS))
  const whole = {
    ...sheet,
    businessType: 'trader',
    cargoTypes: ['general'],
    goods: 'Pumps',
    serviceMode: 'door_to_door',
    readyFrom: daysAhead(1),
    readyTo: daysAhead(10),
    quotesUntil: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    contactName: 'E2E',
    contactPhone: '+8613800138000',
  }
  const drafted = { sheet: whole, companyName: 'E2E' } as InputOf<typeof createDemand>
  const { demandId, version } = await call(buyer, createDemand, drafted)
  await call(buyer, publishDemand, { demandId, version })
  await approveDemand(staff, demandId)
  return demandId
}

/** Quotes for a request with an offer as it stands; gives the quote's id. */
export const quoteWith = async (provider: BrowserContext, demandId: string, capacityId: string): Promise<string> => {
  const { quoteId } = await call(provider, sendQuote, { demandId, capacityId } as InputOf<typeof sendQuote>)
  return quoteId
}

/** In each language a sentence that only chains of offers carry, ready late enough that whoever answers has time. */
export const CHAINED = {
  zh: '从义乌到叶卡捷琳堡，1吨5立方普货，一周后备货',
  en: '1 t 5 m3 general cargo from Yiwu to Yekaterinburg, ready in a week',
  ru: '1 т 5 м3 генерального груза из Иу в Екатеринбург, готовность через неделю',
} as const

/** Departures of a plan of several legs that can be booked, and the cargo it was found for. */
export const bookableChain = async (buyer: BrowserContext) => {
  const cargo = { weightKg: 1_000, volumeM3: 5 }
  const asked = { text: CHAINED.en } as InputOf<typeof searchBySentence>
  const { plans, alternatives } = await call(buyer, searchBySentence, asked)
  for (const { legs } of [...plans, ...alternatives]) {
    const leg = legs.flatMap(({ offer: { departure } }) => departure?.departureId ?? [])
    if (legs.length < 2 || leg.length < legs.length) continue
    const checkout = await call(buyer, getTripCheckout, { leg, ...cargo } as unknown as InputOf<typeof getTripCheckout>)
    if (checkout.bookable) return { leg, cargo, checkout }
  }
  throw new Error('no plan of several legs to book')
}

/** Books such a plan as the window's person; gives the number of the trip. */
export const bookChain = async (
  buyer: BrowserContext,
  { cargo, checkout }: Awaited<ReturnType<typeof bookableChain>>,
): Promise<string> => {
  const { number } = await call(buyer, bookPlan, {
    ...cargo,
    legs: checkout.legs.map(({ checkout: { departure, seen } }) => ({ departure: departure?.departureId, ...seen })),
    companyName: 'E2E',
    goods: 'E2E',
    parties: { shipper: PARTY, consignee: PARTY },
  } as unknown as InputOf<typeof bookPlan>)
  return number
}
