import * as provider from '@tongyun/contract/quoting/provider-quotes'
import * as quotes from '@tongyun/contract/quoting/quotes'
import type { FastifyInstance } from 'fastify'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { registerBuyerQuotes } from './buyer-routes.ts'
import { DEMAND_QUOTES } from './end-of-demand.ts'
import { getQuote } from './get-quote.ts'
import { keepQuotedPrice } from './keep-quoted-price.ts'
import { keepQuotes } from './keep-quotes.ts'
import { listQuotes } from './list-quotes.ts'
import { meetCounter } from './meet-counter.ts'
import { priceQuote } from './price-quote.ts'
import { selectQuoteTasks } from './quote-lists.queries.ts'
import { QUOTE_NOTICES } from './quote-notices.ts'
import { selectVersionsBy } from './quote-versions.queries.ts'
import { hasLiveQuotes } from './quotes.queries.ts'
import { refuseEnquiry } from './refuse-enquiry.ts'
import { renewQuote, reviseQuote } from './revise-quote.ts'
import { sendQuote } from './send-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/** Endpoints of quotes, and what time does to them. */
export const registerQuoting = (app: FastifyInstance) => {
  // What was offered stays with both firms; who sent it is a number of the account.
  app.services.personalData.push({
    name: 'quotes',
    read: (database, { userId }) => selectVersionsBy(database, userId),
    erase: async () => undefined,
  })
  offerNotices(app, QUOTE_NOTICES)
  keepQuotes(app)
  app.services.demandQuotes = DEMAND_QUOTES
  app.services.openDeals.push(hasLiveQuotes)
  app.services.tasks.push(selectQuoteTasks)
  route(app, quotes.listQuotes, listQuotes)
  route(app, quotes.getQuote, getQuote)
  route(app, provider.priceQuote, priceQuote)
  route(app, provider.sendQuote, sendQuote)
  route(app, provider.reviseQuote, reviseQuote)
  route(app, provider.renewQuote, renewQuote)
  route(app, provider.meetCounter, meetCounter)
  route(app, provider.keepQuotedPrice, keepQuotedPrice)
  route(app, provider.withdrawQuote, withdrawQuote)
  route(app, provider.refuseEnquiry, refuseEnquiry)
  registerBuyerQuotes(app)
}
