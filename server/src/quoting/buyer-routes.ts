import * as buyer from '@tongyun/contract/quoting/buyer-quotes'
import { compareQuotes as compareQuotesEndpoint } from '@tongyun/contract/quoting/comparison'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { askProvider } from './ask-provider.ts'
import { compareQuotes } from './compare-quotes.ts'
import { counterQuote } from './counter-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { freezePrice } from './freeze-price.ts'

/** Endpoints of the side that buys. */
export const registerBuyerQuotes = (app: FastifyInstance) => {
  route(app, compareQuotesEndpoint, compareQuotes)
  route(app, buyer.counterQuote, counterQuote)
  route(app, buyer.declineQuote, declineQuote)
  route(app, buyer.askProvider, askProvider)
  route(app, buyer.freezePrice, freezePrice)
}
