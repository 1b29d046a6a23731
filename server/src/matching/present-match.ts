import type { MatchInAnswer } from '@tongyun/contract/matching/match'
import { MOST_POINTS } from '@tongyun/freight/deal/match-points'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import { placeInAnswer } from '../places/index.ts'
import type { Fit } from './fit-pair.ts'

/** A match as an answer shows it, in the reader's language. */
export const presentMatch = ({ offer, match }: Fit, locale: Locale): MatchInAnswer => {
  const gazetteer = openGazetteer()
  const iso = (ms: number) => new Date(ms).toISOString()
  const departure = offer.departures.find(({ departureId }) => departureId === match.departureId)
  return {
    score: match.score,
    parts: match.parts.map(({ figures, ...part }) => ({ ...part, most: MOST_POINTS[part.part], figures: { ...figures } })),
    offer: {
      capacityId: offer.id,
      reference: offer.reference,
      mode: offer.mode,
      origin: placeInAnswer(offer.origin.placeId, gazetteer, locale),
      destination: placeInAnswer(offer.destination.placeId, gazetteer, locale),
    },
    departure: {
      departureId: match.departureId,
      departsAt: iso(departure?.departsAt ?? 0),
      arrivesAt: iso(departure?.arrivesAt ?? 0),
      closesAt: iso(departure?.closesAt ?? 0),
    },
    total: { minor: match.totalMinor, currency: match.currency },
  }
}
