import * as open from '@tongyun/contract/open-platform/quotes'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import * as quoting from '../quoting/index.ts'
import { asOpen } from './as-open.ts'
import { routeList } from './pages.ts'

export const registerOpenQuotes = (app: FastifyInstance) => {
  routeList(app, 'quotes', open.listFirmQuotes, quoting.listQuotesAfter)
  route(app, open.readQuote, asOpen(quoting.getQuote))
  route(app, open.readComparison, asOpen(quoting.compareQuotes))
  route(app, open.workOutQuote, asOpen(quoting.priceQuote))
  route(app, open.makeQuote, (input, context) => quoting.sendQuote(input, context))
  route(app, open.reviseFirmQuote, (input, context) => quoting.reviseQuote(input, context))
  route(app, open.renewFirmQuote, (input, context) => quoting.renewQuote(input, context))
  route(app, open.meetFirmCounter, (input, context) => quoting.meetCounter(input, context))
  route(app, open.keepFirmPrice, asOpen(quoting.keepQuotedPrice))
  route(app, open.withdrawFirmQuote, asOpen(quoting.withdrawQuote))
  route(app, open.refuseFirmEnquiry, asOpen(quoting.refuseEnquiry))
  route(app, open.counterFirmQuote, (input, context) => quoting.counterQuote(input, context))
  route(app, open.declineFirmQuote, asOpen(quoting.declineQuote))
  route(app, open.askFirm, ({ offerId: capacityId, ...input }, context) => quoting.askProvider({ ...input, capacityId }, context))
  route(app, open.freezeOfferPrice, ({ offerId: capacityId, ...input }, context) =>
    quoting.freezePrice({ ...input, capacityId }, context),
  )
}
