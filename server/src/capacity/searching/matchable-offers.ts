/** Offers of the mall as matching takes them. */
import type { OnOffer } from '@tongyun/freight/deal/wanted'
import type { Database } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { type DayWindow, type OffersAsked, selectMatchable } from './match-offers.queries.ts'
import { matchPlace } from './match-place.ts'
import { compiledRates } from './rate-compiler.ts'

/** Of its provider it knows the standing alone; what bookings say of it is another module's. */
export type MatchableOffer = Omit<OnOffer, 'provider'> & {
  providerId: string
  reference: string
  standing: { certified: boolean; isPublic: boolean }
}

/** Offers that are open, with their open departures, those of `days` where it is given, and their rates ready for the engine. */
export const matchableOffers = async (
  database: Database,
  asked: OffersAsked,
  when: { now: Date; days: DayWindow | null },
): Promise<MatchableOffer[]> => {
  const records = await selectMatchable(database, asked, when)
  const rates = await compiledRates(database, records)
  const offers: MatchableOffer[] = []
  const turns = takeTurns()
  for (const [at, record] of records.entries()) {
    if (turns.isOver()) await turns.next()
    const rate = rates[at]
    const origin = matchPlace(record.origin_place)
    const destination = matchPlace(record.destination_place)
    if (rate === undefined || origin === null || destination === null) continue
    const { loadType, equipment, distanceKm, compiled } = rate
    offers.push({
      id: record.capacity_id,
      providerId: record.provider_id,
      reference: record.reference,
      standing: { certified: record.certified, isPublic: record.is_public },
      origin,
      destination,
      mode: record.mode,
      loadType,
      serviceMode: record.service_mode,
      rate: compiled,
      cargoTypes: record.cargo_types,
      offered: { loadType, equipment },
      distanceKm,
      spaceUnit: record.space_unit,
      departures: record.departures.map(([departureId, departsAt, arrivesAt, closesAt, spaceLeft]) => ({
        departureId,
        departsAt,
        arrivesAt,
        closesAt,
        spaceLeft,
      })),
    })
  }
  return offers
}
