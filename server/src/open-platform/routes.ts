import { readOffer as readOfferEndpoint, searchOffers as searchOffersEndpoint } from '@tongyun/contract/open-platform/offers'
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
import { listErrors } from './list-errors.ts'
import { readOffer } from './read-offer.ts'
import { readOwnKey } from './read-own-key.ts'
import { searchOffers } from './search-offers.ts'

/** What programs of others read of the market. */
export const registerOpenPlatform = (app: FastifyInstance) => {
  route(app, searchOffersEndpoint, searchOffers)
  route(app, readOfferEndpoint, readOffer)
  route(app, lookUpPlaces, (input, context) => ({ data: findPlaces(input, context).areas }))
  route(app, readDictionary, ({ list }, context) => ({ list, data: getDictionary({ code: list }, context).entries }))
  route(app, readExchangeRates, async (_, { reader }) => {
    const { base, date, source, rates } = await exchangeRates(reader)
    return { base, date, source, rates: { ...rates } }
  })
  route(app, listErrorsEndpoint, listErrors)
  route(app, readOwnKeyEndpoint, readOwnKey)
}
