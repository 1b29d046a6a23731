import * as open from '@tongyun/contract/open-platform/firm-offers'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { listOffers } from './list-offers.ts'
import { readOffer } from './read-offer.ts'
import { stepOffer } from './step-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'
import { writeDeparture } from './write-departure.ts'
import { writeOffer } from './write-offer.ts'

/** The offers of a firm, as its programs keep them. */
export const registerOpenOffers = (app: FastifyInstance) => {
  route(app, open.listFirmOffers, listOffers)
  route(app, open.readFirmOffer, readOffer)
  route(app, open.writeFirmOffer, writeOffer)
  route(app, open.withdrawFirmOffer, withdrawOffer)
  route(app, open.confirmFirmOffer, stepOffer('confirm'))
  route(app, open.pauseFirmOffer, stepOffer('pause'))
  route(app, open.resumeFirmOffer, stepOffer('resume'))
  route(app, open.submitFirmOffer, stepOffer('submit'))
  route(app, open.writeFirmDeparture, writeDeparture)
}
