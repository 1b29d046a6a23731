/** Quotes of a firm on the open surface, given and received: what the portal's people do, by a key. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import * as buyer from '../quoting/buyer-quotes.ts'
import { compareQuotes } from '../quoting/comparison.ts'
import * as provider from '../quoting/provider-quotes.ts'
import { getQuote, listQuotes, QUOTE_SIDES, QUOTE_TABS } from '../quoting/quotes.ts'
import { pageFields } from './offers.ts'

const READS = { access: 'quotes:read', cost: 1, actsAs: 'buyer' } as const
const BUYS = { access: 'quotes:write', cost: 1, actsAs: 'buyer' } as const
const SELLS = { access: 'quotes:write', cost: 1, actsAs: 'provider' } as const
const step = { method: 'POST', audience: 'public' } as const

const { rows } = listQuotes.data.shape

export const listFirmQuotes = endpoint({
  name: 'list-firm-quotes',
  method: 'GET',
  path: '/open/v1/quotes',
  audience: 'public',
  open: READS,
  summary: 'Quotes of my firm, given and received, the last made first',
  input: z.strictObject({ side: choice(QUOTE_SIDES), tab: choice(QUOTE_TABS), ...pageFields }),
  data: z.object({ data: rows, page: z.object({ next: z.nullable(z.string()) }), asOf: z.string() }),
})

/** The buyer's first look is written down, and the provider sees that it was opened. */
export const readQuote = endpoint({
  name: 'read-quote',
  method: 'GET',
  path: '/open/v1/quotes/:quoteId',
  audience: 'public',
  open: READS,
  summary: 'One quote with its price, versions, counter-offers and what my firm may do',
  input: getQuote.input,
  data: getQuote.data,
  codes: getQuote.codes,
})

export const readComparison = endpoint({
  name: 'read-comparison',
  method: 'GET',
  path: '/open/v1/my/demands/:demandId/comparison',
  audience: 'public',
  open: { ...READS, cost: 5 },
  summary: 'Live quotes of a demand of my firm beside offers and plans that fit it, all at one level',
  input: compareQuotes.input,
  data: compareQuotes.data,
  codes: compareQuotes.codes,
})

export const workOutQuote = endpoint({
  ...step,
  name: 'work-out-quote',
  path: '/open/v1/quotes/pricing',
  open: SELLS,
  summary: 'What a quote would come to, and what it does not name',
  input: provider.priceQuote.input,
  data: provider.priceQuote.data,
  codes: provider.priceQuote.codes,
})

export const makeQuote = endpoint({
  ...step,
  name: 'make-quote',
  path: '/open/v1/quotes',
  open: { ...SELLS, once: true },
  summary: 'Quote for a demand or for an enquiry',
  input: provider.sendQuote.input,
  data: provider.sendQuote.data,
  codes: provider.sendQuote.codes,
})

export const reviseFirmQuote = endpoint({
  ...step,
  name: 'revise-firm-quote',
  path: '/open/v1/quotes/:quoteId/versions',
  open: { ...SELLS, once: true },
  summary: 'Replace a quote by a better one',
  input: provider.reviseQuote.input,
  data: provider.reviseQuote.data,
  codes: provider.reviseQuote.codes,
})

export const renewFirmQuote = endpoint({
  ...step,
  name: 'renew-firm-quote',
  path: '/open/v1/quotes/:quoteId/renewal',
  open: { ...SELLS, once: true },
  summary: 'Let a quote stand again',
  input: provider.renewQuote.input,
  data: provider.renewQuote.data,
  codes: provider.renewQuote.codes,
})

export const meetFirmCounter = endpoint({
  ...step,
  name: 'meet-firm-counter',
  path: '/open/v1/quotes/:quoteId/met',
  open: { ...SELLS, once: true },
  summary: 'Quote the total of the counter-offer',
  input: provider.meetCounter.input,
  data: provider.meetCounter.data,
  codes: provider.meetCounter.codes,
})

export const keepFirmPrice = endpoint({
  ...step,
  name: 'keep-firm-price',
  path: '/open/v1/quotes/:quoteId/kept',
  open: SELLS,
  summary: 'Answer a counter-offer by keeping the price',
  input: provider.keepQuotedPrice.input,
  data: provider.keepQuotedPrice.data,
  codes: provider.keepQuotedPrice.codes,
})

export const withdrawFirmQuote = endpoint({
  ...step,
  name: 'withdraw-firm-quote',
  path: '/open/v1/quotes/:quoteId/withdrawal',
  open: SELLS,
  summary: 'Take a quote back, with the reason',
  input: provider.withdrawQuote.input,
  data: provider.withdrawQuote.data,
  codes: provider.withdrawQuote.codes,
})

export const refuseFirmEnquiry = endpoint({
  ...step,
  name: 'refuse-firm-enquiry',
  path: '/open/v1/quotes/:quoteId/refusal',
  open: SELLS,
  summary: 'Say that an enquiry gets no quote, and why',
  input: provider.refuseEnquiry.input,
  data: provider.refuseEnquiry.data,
  codes: provider.refuseEnquiry.codes,
})

export const counterFirmQuote = endpoint({
  ...step,
  name: 'counter-firm-quote',
  path: '/open/v1/quotes/:quoteId/counter',
  open: { ...BUYS, once: true },
  summary: 'Make a counter-offer for a quote',
  input: buyer.counterQuote.input,
  data: buyer.counterQuote.data,
  codes: buyer.counterQuote.codes,
})

export const declineFirmQuote = endpoint({
  ...step,
  name: 'decline-firm-quote',
  path: '/open/v1/quotes/:quoteId/declining',
  open: BUYS,
  summary: 'Decline a quote, or take back an enquiry',
  input: buyer.declineQuote.input,
  data: buyer.declineQuote.data,
  codes: buyer.declineQuote.codes,
})

const { capacityId: offerId, ...asked } = buyer.askProvider.input.shape

export const askFirm = endpoint({
  ...step,
  name: 'ask-firm',
  path: '/open/v1/offers/:offerId/enquiries',
  open: { ...BUYS, once: true },
  summary: 'Ask the provider of an offer for a quote',
  input: z.strictObject({ ...asked, offerId }),
  data: buyer.askProvider.data,
  codes: buyer.askProvider.codes,
})

const { capacityId: _, ...frozen } = buyer.freezePrice.input.shape

export const freezeOfferPrice = endpoint({
  ...step,
  name: 'freeze-offer-price',
  path: '/open/v1/offers/:offerId/frozen-price',
  open: { ...BUYS, once: true },
  summary: 'Freeze the published price of an offer for this cargo',
  input: z.strictObject({ ...frozen, offerId }),
  data: buyer.freezePrice.data,
  codes: buyer.freezePrice.codes,
})
