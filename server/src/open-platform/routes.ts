import * as lanes from '@tongyun/contract/open-platform/lanes'
import * as offers from '@tongyun/contract/open-platform/offers'
import * as plans from '@tongyun/contract/open-platform/plans'
import * as prices from '@tongyun/contract/open-platform/prices'
import {
  listErrors as listErrorsEndpoint,
  lookUpPlaces,
  readDictionary,
  readExchangeRates,
  readOwnKey as readOwnKeyEndpoint,
} from '@tongyun/contract/open-platform/reference'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { findPlaces } from '../places/index.ts'
import { exchangeRates, getDictionary } from '../reference/index.ts'
import { downloadOffersCsv, downloadOffersXlsx, offersAsCsv } from './download-offers.ts'
import { listErrors } from './list-errors.ts'
import { listLanes } from './list-lanes.ts'
import { listOfferDepartures } from './list-offer-departures.ts'
import { planTransport } from './plan-transport.ts'
import { priceCargo } from './price-cargo.ts'
import { readLaneTrend } from './read-lane-trend.ts'
import { readOffer } from './read-offer.ts'
import { readOwnKey } from './read-own-key.ts'
import { readSentence } from './read-sentence.ts'
import { searchOffers } from './search-offers.ts'
import { weighCargo } from './weigh-cargo.ts'

/** What programs of others read of the market. */
export const registerOpenPlatform = (app: FastifyInstance) => {
  route(app, offers.searchOffers, searchOffers, {
    asFile: ({ cursor: _, limit: __, ...input }, context) => offersAsCsv(input, context),
  })
  route(app, offers.downloadOffersCsv, downloadOffersCsv)
  route(app, offers.downloadOffersXlsx, downloadOffersXlsx)
  route(app, offers.readOffer, readOffer)
  route(app, offers.listOfferDepartures, listOfferDepartures)
  route(app, prices.priceCargo, priceCargo)
  route(app, prices.weighCargo, weighCargo)
  route(app, plans.planTransport, planTransport)
  route(app, plans.readSentence, readSentence)
  route(app, lanes.listLanes, listLanes)
  route(app, lanes.readLaneTrend, readLaneTrend)
  route(app, lookUpPlaces, (input, context) => ({ data: findPlaces(input, context).areas }))
  route(app, readDictionary, ({ list }, context) => ({ list, data: getDictionary({ code: list }, context).entries }))
  route(app, readExchangeRates, async (_, { reader }) => {
    const { base, date, source, rates } = await exchangeRates(reader)
    return { base, date, source, rates: { ...rates } }
  })
  route(app, listErrorsEndpoint, listErrors)
  route(app, readOwnKeyEndpoint, readOwnKey)
}
