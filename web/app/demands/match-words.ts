/** What a match says for itself: a sentence for every key of freight/src/deal/match-points.ts. */
import type { MatchInAnswer } from '@tongyun/contract/matching/match'
import * as m from '@tongyun/messages'
import { formatDayAndTime, formatList } from '../i18n/format.ts'

type Part = MatchInAnswer['parts'][number]
type Figures = Part['figures']

/** What lies beside the dates: a departure may leave early or late, and arrive late. */
const nearDates = ({ daysBefore = 0, daysAfter = 0, daysLate = 0 }: Figures): string =>
  formatList([
    ...(daysBefore > 0 ? [m.match_time_before({ days: daysBefore })] : []),
    ...(daysAfter > 0 ? [m.match_time_after({ days: daysAfter })] : []),
    ...(daysLate > 0 ? [m.match_time_late({ days: daysLate })] : []),
  ])

const SENTENCES: Record<string, (figures: Figures) => string> = {
  lane_same_terminals: () => m.match_lane_same_terminals(),
  lane_same_metro: () => m.match_lane_same_metro(),
  lane_near: ({ originKm = 0, destinationKm = 0 }) => m.match_lane_near({ km: Math.max(originKm, destinationKm) }),
  time_in_window: () => m.match_time_in_window(),
  time_in_time: ({ daysEarly = 0 }) => (daysEarly === 0 ? m.match_time_on_day() : m.match_time_early({ days: daysEarly })),
  time_near: nearDates,
  price_within_target: () => m.match_price_within_target(),
  price_low: () => m.match_price_low(),
  price_below_median: () => m.match_price_below_median(),
  price_above_median: () => m.match_price_above_median(),
  price_high: () => m.match_price_high(),
  price_unknown: () => m.match_price_unknown(),
  price_above_target: () => m.match_price_above_target(),
  service_covered: () => m.match_service_covered(),
  service_no_doors: () => m.match_service_no_doors(),
  service_no_pickup: () => m.match_service_no_pickup(),
  service_no_delivery: () => m.match_service_no_delivery(),
  space_unknown_need: () => m.match_space_unknown_need(),
  space_ample: () => m.match_space_ample(),
  space_enough: () => m.match_space_enough(),
  trust_checked: () => m.match_trust_checked(),
  trust_new: () => m.match_trust_new(),
  trust_confirms: ({ confirmedPercent = 0 }) => m.match_trust_confirms({ percent: confirmedPercent }),
}

export const partSentence = ({ key, figures }: Pick<Part, 'key' | 'figures'>): string => SENTENCES[key]?.(figures) ?? ''

/** When the departure leaves and arrives, at the clocks of its ends. */
export const departureWords = ({ departure, offer }: Pick<MatchInAnswer, 'departure' | 'offer'>): string =>
  m.match_departure({
    departs: formatDayAndTime(departure.departsAt, offer.origin.zone),
    arrives: formatDayAndTime(departure.arrivesAt, offer.destination.zone),
  })
