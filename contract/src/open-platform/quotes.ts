/** Quotes of a firm on the open surface, given and received: what the portal's people do, by a key. */
import * as buyer from '../quoting/buyer-quotes.ts'
import { compareQuotes } from '../quoting/comparison.ts'
import * as provider from '../quoting/provider-quotes.ts'
import { getQuote, listQuotes } from '../quoting/quotes.ts'
import { inPages, openTwin, pageOf } from './twins.ts'

const READS = { access: 'quotes:read', cost: 1 } as const
const WRITES = { access: 'quotes:write', cost: 1 } as const

export const listFirmQuotes = openTwin(listQuotes, {
  name: 'list-firm-quotes',
  path: '/open/v1/quotes',
  open: READS,
  summary: 'Quotes of my firm, given and received, the last made first',
  input: inPages,
  data: ({ rows }) => pageOf(rows),
})

/** The buyer's first look is written down, and the provider sees that it was opened. */
export const readQuote = openTwin(getQuote, { name: 'read-quote', path: '/open/v1/quotes/:quoteId', open: READS })

export const readComparison = openTwin(compareQuotes, {
  name: 'read-comparison',
  path: '/open/v1/my/demands/:demandId/comparison',
  open: { ...READS, cost: 5 },
})

export const workOutQuote = openTwin(provider.priceQuote, {
  name: 'work-out-quote',
  path: '/open/v1/quotes/pricing',
  open: WRITES,
})

export const makeQuote = openTwin(provider.sendQuote, { name: 'make-quote', path: '/open/v1/quotes', open: WRITES })

export const reviseFirmQuote = openTwin(provider.reviseQuote, {
  name: 'revise-firm-quote',
  path: '/open/v1/quotes/:quoteId/versions',
  open: WRITES,
})

export const renewFirmQuote = openTwin(provider.renewQuote, {
  name: 'renew-firm-quote',
  path: '/open/v1/quotes/:quoteId/renewal',
  open: WRITES,
})

export const meetFirmCounter = openTwin(provider.meetCounter, {
  name: 'meet-firm-counter',
  path: '/open/v1/quotes/:quoteId/met',
  open: WRITES,
})

export const keepFirmPrice = openTwin(provider.keepQuotedPrice, {
  name: 'keep-firm-price',
  path: '/open/v1/quotes/:quoteId/kept',
  open: WRITES,
})

export const withdrawFirmQuote = openTwin(provider.withdrawQuote, {
  name: 'withdraw-firm-quote',
  path: '/open/v1/quotes/:quoteId/withdrawal',
  open: WRITES,
})

export const refuseFirmEnquiry = openTwin(provider.refuseEnquiry, {
  name: 'refuse-firm-enquiry',
  path: '/open/v1/quotes/:quoteId/refusal',
  open: WRITES,
})

export const counterFirmQuote = openTwin(buyer.counterQuote, {
  name: 'counter-firm-quote',
  path: '/open/v1/quotes/:quoteId/counter',
  open: WRITES,
})

export const declineFirmQuote = openTwin(buyer.declineQuote, {
  name: 'decline-firm-quote',
  path: '/open/v1/quotes/:quoteId/declining',
  open: WRITES,
})

export const askFirm = openTwin(buyer.askProvider, {
  name: 'ask-firm',
  path: '/open/v1/offers/:offerId/enquiries',
  open: WRITES,
  input: ({ capacityId: offerId, ...asked }) => ({ ...asked, offerId }),
})

export const freezeOfferPrice = openTwin(buyer.freezePrice, {
  name: 'freeze-offer-price',
  path: '/open/v1/offers/:offerId/frozen-price',
  open: WRITES,
  input: ({ capacityId: offerId, ...frozen }) => ({ ...frozen, offerId }),
})
