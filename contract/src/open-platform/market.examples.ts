/** Examples of what takes no key, and of the key itself. */
import { example, fromAnswer } from '../open-example.ts'
import { readOffer, searchOffers } from './offers.ts'
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
  example({ name: 'read-modes', endpoint: readDictionary, input: { list: 'mode' }, shows: ['data.0.value', 'data.0.name'] }),
  example({ name: 'read-rates', endpoint: readExchangeRates, input: {}, shows: ['base', 'date', 'rates.USD'] }),
  example({ name: 'list-errors', endpoint: listErrors, input: {}, shows: ['data.0.code', 'data.0.status', 'data.0.detail'] }),
  example({ name: 'read-own-key', endpoint: readOwnKey, input: {}, shows: ['keyId', 'environment', 'scopes.0', 'burst'] }),
]
