/** One offer as somebody books it: priced for a departure's day, with what it takes of its space. */

import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { ModeDetails } from '@tongyun/freight/capacity'
import type { QuoteInputs } from '@tongyun/freight/deal/quote-price'
import type { Locale } from '@tongyun/freight/locale'
import type { ExchangeRates, PriceResult } from '@tongyun/freight/rate'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Database } from '../../core/database.ts'
import { spaceNeeded } from '../offering/space-need.ts'
import type { OfferRecord } from './capacity.queries.ts'
import { type BookableDeparture, selectOfferToBook } from './detail.queries.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'
import type { Lane } from './similar-offers.ts'

/** The departure that is asked for and those after it. */
const DEPARTURES = 13
const SPACE_DIGITS = 3

export type OfferToBook = {
  record: OfferRecord
  details: ModeDetails
  /** Where it goes between, as offers are found that go the same way. */
  lane: Lane
  row: CapacityRow
  price: PriceResult
  inputs: QuoteInputs
  exchange: ExchangeRates
  /** Space the cargo takes in the offer's unit; 0 where the cargo does not say. */
  needed: number
  /** The one that is named, else the first with room; undefined where there is none. */
  departure: BookableDeparture | undefined
  /** Others that still take bookings, in their order. */
  others: BookableDeparture[]
}

type Asked = CargoInput & {
  capacityId: string
  departureId?: string | undefined
  /** Departures beside the named one leave no earlier; from now on unless it is said. */
  from?: Date | undefined
  currency?: CurrencyCode | undefined
}

/** An offer on sale; undefined where there is none under that id. Give the primary database: what it says is booked. */
export const offerToBook = async (
  { capacityId, departureId, from, ...cargo }: Asked,
  { locale, database, now: instant }: { locale: Locale; database: Database; now: Date },
): Promise<OfferToBook | undefined> => {
  const search = await readSearch(
    { ...cargo, mode: [], serviceMode: [], loadType: [], transit: [] },
    { locale, reader: database, now: instant },
  )
  const record = await selectOfferToBook(database, {
    capacityId,
    named: departureId ?? null,
    from: from ?? instant,
    filter: search.filter.base,
    minute: search.now,
    now: instant,
    limit: DEPARTURES,
  })
  if (record === undefined) return undefined
  const { bookable: departures } = record
  const presented = (departure: BookableDeparture | undefined) => {
    const { row, price, inputs } = presentOffer(record, { ...search, readyFrom: departure?.etd_date ?? null })
    const needed = search.consignment === null ? 0 : spaceNeeded(inputs.consignment)[record.space_unit]
    return { row, price, inputs, needed: Math.ceil(needed * 10 ** SPACE_DIGITS - 1e-6) / 10 ** SPACE_DIGITS }
  }
  const named = departures.find(({ departure_id: id }) => id === departureId)
  const [next] = departures
  const atNext = presented(next)
  const departure = departureId === undefined ? (departures.find(({ space_left: left }) => left >= atNext.needed) ?? next) : named
  return {
    record,
    details: record.details,
    lane: record,
    ...(departure === next ? atNext : presented(departure)),
    exchange: search.exchange,
    departure,
    others: departures.filter((other) => other !== departure),
  }
}
