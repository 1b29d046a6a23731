/** The page of an offer as it is at a moment, of what is kept of it and what is followed beside that. */
import { departureIdOf } from '@tongyun/freight/capacity'
import type { Selectable } from 'kysely'
import type { CapacityHistoryTable, LaneTrendsTable } from '../offering/tables.gen.ts'
import type { DetailRecord, Period, UpcomingDeparture } from './detail.queries.ts'
import type { Contact } from './indexed-offers.queries.ts'
import type { PageDeparture } from './offer-pages.queries.ts'
import type { PageWithLane } from './offer-pages.ts'

/** Other periods of an offer that its page shows. */
const PERIODS_SHOWN = 12

/** A day of the lane beside the same day of the offer. Quartiles are null where the sample is too small (X09). */
export type TrendDay = Pick<Selectable<LaneTrendsTable>, 'day' | 'unit' | 'currency'> & {
  [Column in 'n' | 'firms' | 'lower_quartile' | 'median' | 'upper_quartile']: LaneTrendsTable[Column] | null
} & { [Column in 'unit_price' | 'space_left_percent']: CapacityHistoryTable[Column] | null }

/** What the page of an offer shows beside the offer itself. */
export type OfferDetail = DetailRecord & {
  upcoming: UpcomingDeparture[]
  periods: Period[]
  trend: TrendDay[]
  contact: Contact
}

/** So many `departures` after `now`, full ones too, and so many last `days` of its history or its lane's. */
export type AskedDetail = { now: Date; departures: number; days: number }

const departureOf = (offerId: string, [etd, eta, documents, cargo, total, left]: PageDeparture): UpcomingDeparture => ({
  departure_id: departureIdOf(offerId, new Date(etd).toISOString()),
  etd: new Date(etd),
  eta: new Date(eta),
  documents_cut_off: documents === null ? null : new Date(documents),
  cargo_cut_off: cargo === null ? null : new Date(cargo),
  space_total: total,
  space_left: left,
})

const trendOf = ({ days, lane, freight_unit: unit, currency }: PageWithLane, most: number): TrendDay[] => {
  const own = new Map(days.map((each) => [each[0], each]))
  const lanes = new Map(lane.map((each) => [each[0], each]))
  const all = [...new Set([...own.keys(), ...lanes.keys()])].sort().slice(-most)
  return all.map((day) => {
    const [, n = null, firms = null, lower = null, median = null, upper = null] = lanes.get(day) ?? []
    const [, price = null, left = null] = own.get(day) ?? []
    return {
      day,
      unit,
      currency,
      n,
      firms,
      lower_quartile: lower,
      median,
      upper_quartile: upper,
      unit_price: price,
      space_left_percent: left,
    }
  })
}

/**
 * `followed` are departures that the page leaves out because their space is followed elsewhere. Undefined once the offer has
 * ended.
 */
export const detailAt = (
  page: PageWithLane,
  { now, departures, days }: AskedDetail,
  { followed, contact }: { followed: readonly UpcomingDeparture[]; contact: Contact },
): OfferDetail | undefined => {
  if (page.until <= now.getTime()) return undefined
  const ahead = page.departures.filter(([etd]) => etd > now.getTime()).map((each) => departureOf(page.capacity_id, each))
  return {
    ...page,
    upcoming: [...followed, ...ahead].sort((one, other) => one.etd.getTime() - other.etd.getTime()).slice(0, departures),
    periods: page.periods
      .filter(([, , , until]) => until > now.getTime())
      .slice(0, PERIODS_SHOWN)
      .map(([capacityId, validFrom, validTo]) => ({ capacityId, validFrom, validTo })),
    trend: trendOf(page, days),
    contact,
  }
}
