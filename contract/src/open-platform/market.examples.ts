/** Examples of what takes no key, and of the key itself. */
import { example, fromAnswer } from '../open-example.ts'
import { listLanes, readLaneTrend } from './lanes.ts'
import { downloadOffersCsv, downloadOffersXlsx, listOfferDepartures, readOffer, searchOffers } from './offers.ts'
import { planTransport, readSentence } from './plans.ts'
import { priceCargo, weighCargo } from './prices.ts'
import { listErrors, lookUpPlaces, readDictionary, readExchangeRates, readOwnKey } from './reference.ts'

export const MARKET_EXAMPLES = [
  example({
    name: 'find-place',
    endpoint: lookUpPlaces,
    input: { q: 'Shanghai', limit: 3 },
    shows: ['data.0.token', 'data.0.name', 'data.0.kind'],
  }),
  example({
    name: 'search-with-cargo',
    endpoint: searchOffers,
    input: {
      origin: fromAnswer('find-place', 'data.0.token'),
      weightKg: 800,
      volumeM3: 3.2,
      currency: 'USD',
      sort: 'price',
      limit: 2,
    },
    shows: ['data.0.offerId', 'data.0.price.total.amountMinor', 'data.0.departure.etd', 'page.next'],
  }),
  example({
    name: 'read-offer',
    endpoint: readOffer,
    input: { offerId: fromAnswer('search-with-cargo', 'data.0.offerId'), weightKg: 800, volumeM3: 3.2, currency: 'USD' },
    shows: ['offer.price.total.amountMinor', 'charges.lines.0.code', 'charges.steps.0.rule', 'departures.0.spaceLeft'],
  }),
  example({
    name: 'list-departures',
    endpoint: listOfferDepartures,
    input: { offerId: fromAnswer('search-with-cargo', 'data.0.offerId'), limit: 2 },
    shows: ['data.0.departureId', 'data.0.etd', 'data.0.spaceLeft'],
  }),
  example({
    name: 'search-lane',
    endpoint: searchOffers,
    input: { origin: 'CNSHA', destination: 'RUMOW', weightKg: 3200, volumeM3: 18, limit: 5 },
    shows: ['data.0.offerId', 'data.0.price.total.amountMinor'],
  }),
  example({
    name: 'read-lane-offer',
    endpoint: readOffer,
    input: { offerId: fromAnswer('search-lane', 'data.0.offerId'), weightKg: 3200, volumeM3: 18 },
    shows: ['offer.price.total.amountMinor', 'charges.lines.0.code'],
  }),
  example({
    name: 'download-csv',
    endpoint: downloadOffersCsv,
    input: { mode: ['rail'], weightKg: 800, volumeM3: 3.2, currency: 'USD' },
    shows: [],
  }),
  example({
    name: 'download-xlsx',
    endpoint: downloadOffersXlsx,
    input: { mode: ['rail'], weightKg: 800, volumeM3: 3.2, currency: 'USD' },
    shows: [],
  }),
  example({
    name: 'list-lanes',
    endpoint: listLanes,
    input: { limit: 2 },
    shows: ['data.0.lane', 'data.0.modes.0.providers', 'page.total'],
  }),
  example({
    name: 'read-trend',
    endpoint: readLaneTrend,
    input: {
      origin: fromAnswer('list-lanes', 'data.0.origin.placeId'),
      destination: fromAnswer('list-lanes', 'data.0.destination.placeId'),
      mode: 'sea',
    },
    shows: ['lane', 'data.0.days.0.median'],
  }),
  example({
    name: 'price-offer',
    endpoint: priceCargo,
    input: {
      offerIds: [fromAnswer('search-with-cargo', 'data.0.offerId')] as never,
      weightKg: 800,
      volumeM3: 3.2,
      currency: 'USD',
    },
    shows: ['data.0.total.amountMinor', 'data.0.charges.lines.0.code', 'engine', 'exchange.date'],
  }),
  example({
    name: 'weigh-pieces',
    endpoint: weighCargo,
    input: { pieces: ['4x120x80x100x250'], rules: ['air', 'rail'] },
    shows: ['data.0.quantity', 'data.0.unit', 'data.0.steps.0.rule'],
  }),
  example({
    name: 'plan-lane',
    endpoint: planTransport,
    input: {
      origin: fromAnswer('search-with-cargo', 'data.0.origin.placeId'),
      destination: fromAnswer('search-with-cargo', 'data.0.destination.placeId'),
      weightKg: 800,
      volumeM3: 3.2,
      optimize: ['cost'],
    },
    shows: ['plans.0.planId', 'plans.0.total.amountMinor', 'plans.0.legs.0.offer.offerId'],
  }),
  example({
    name: 'read-sentence',
    endpoint: readSentence,
    input: { text: '2 t 6 m3 of machine parts from Shanghai to Moscow' },
    shows: ['interpretation.outcome', 'interpretation.slots.origin', 'places'],
  }),
  example({ name: 'read-modes', endpoint: readDictionary, input: { list: 'mode' }, shows: ['data.0.value', 'data.0.name'] }),
  example({ name: 'read-rates', endpoint: readExchangeRates, input: {}, shows: ['base', 'date', 'rates.USD'] }),
  example({ name: 'list-errors', endpoint: listErrors, input: {}, shows: ['data.0.code', 'data.0.status', 'data.0.detail'] }),
  example({ name: 'read-own-key', endpoint: readOwnKey, input: {}, shows: ['keyId', 'environment', 'scopes.0', 'burst'] }),
]
