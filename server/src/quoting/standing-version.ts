import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { LoadType, Mode, ServiceMode, SpaceUnit } from '@tongyun/freight/vocabulary'
import type { StandingQuote } from './insert-standing-quotes.ts'

type Version = StandingQuote['version']

/** Of an offer what a quote for a request says of it. */
type QuotedOffer = {
  capacity_id: string
  reference: string | null
  mode: Mode
  load_type: LoadType | null
  service_mode: ServiceMode
  space_unit: SpaceUnit
  transit_hours: number
}

/** A version as a firm would have sent it for a request: its offer as it is, on a departure where it names one, at a price that was frozen. */
export const standingVersion = (
  offer: QuotedOffer,
  { originId, destinationId, incoterm, goods, readyFrom, readyTo }: DemandSheet,
  { terms, ...agreed }: Pick<Version, 'price' | 'terms' | 'departure' | 'validUntil'>,
): Version => ({
  ...agreed,
  journey: {
    originId: originId ?? '',
    destinationId: destinationId ?? '',
    mode: offer.mode,
    loadType: offer.load_type,
    serviceMode: offer.service_mode,
    incoterm,
    goods,
    readyFrom: readyFrom ?? '',
    readyTo: readyTo ?? '',
    reference: offer.reference,
    spaceUnit: agreed.departure === null ? null : offer.space_unit,
  },
  terms: { version: terms.version, confirmed: terms.confirmed, terms: terms.terms },
  firm: false,
  capacityId: offer.capacity_id,
  transitHours: offer.transit_hours,
  note: null,
})
