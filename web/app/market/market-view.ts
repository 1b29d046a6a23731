/**
 * What the home page shows of the market, and no more: the answer of the API is five times as long, and all of it would
 * travel in the page a second time for hydration (targets W5). Runs on the server only.
 */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import { serviceWords } from '../cargo/equipment-words.ts'
import { formatTime, isoDateAt } from '../i18n/format.ts'
import { spreadStations, stretches } from '../lanes/lane-geometry.ts'
import { drawSpark } from './spark-drawing.ts'

/** As many lines as the page has room for beside each other. */
const BOARD_ROWS = 10
const BUSY_LANES = 6
const LATEST_OFFERS = 3

/** The lane as drawn: stations and stretches in per cent of the line. */
const laneView = ({ mode, stops }: Pick<CapacityRow, 'mode' | 'stops'>) => {
  const at = spreadStations(stops)
  return { mode, stations: stops.map(({ kind }, i) => ({ kind, at: at[i] ?? 0 })), tracks: stretches(stops, at) }
}

/** The published rate in the reader's currency, so that rates under each other can be compared. */
export const rateView = (price: CapacityRow['price']) =>
  price.ok ? { ...price.unitPrice, amount: price.unitPriceShown, currency: price.currency } : null

const offerView = ({ capacityId, mode, origin, destination, provider, transitHours, price }: CapacityRow) => ({
  capacityId,
  mode,
  origin: origin.name,
  destination: destination.name,
  provider: provider.name,
  transitHours,
  rate: rateView(price),
})

const departureView = (row: CapacityRow, departure: NonNullable<CapacityRow['departure']>) => ({
  ...offerView(row),
  zone: row.origin.zone,
  lane: laneView(row),
  serviceLabel: serviceWords(row),
  etd: departure.etd,
  /** The next thing that closes: documents or cargo, whichever comes first. */
  cutOff: [departure.documentsCutOff, departure.cargoCutOff].filter((instant) => instant !== null).toSorted()[0] ?? null,
  space: { left: departure.spaceLeft, total: departure.spaceTotal, unit: row.spaceUnit },
})
export type DepartureView = ReturnType<typeof departureView>

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Departures day by day and by the clock, both at each origin, as a station's board lists them. */
const daysView = (rows: readonly CapacityRow[]) => {
  const departures = rows.flatMap((row) => {
    if (row.departure === null) return []
    const { etd } = row.departure
    const { zone } = row.origin
    return [{ day: isoDateAt(etd, zone), time: formatTime(etd, zone), view: departureView(row, row.departure) }]
  })
  const inOrder = departures.toSorted((a, b) => compare(a.day, b.day) || compare(a.time, b.time))
  return [...Map.groupBy(inOrder, ({ day }) => day).values()].map((ofDay) => ofDay.map(({ view }) => view))
}

const trendView = (lane: MarketOverview['lanes'][number]) => {
  const medians = lane.days.flatMap(({ median }) => (median === null ? [] : [median]))
  return {
    mode: lane.mode,
    origin: { name: lane.origin.name, token: lane.origin.placeId },
    destination: { name: lane.destination.name, token: lane.destination.placeId },
    unit: lane.unit,
    median: lane.median,
    changePercent: lane.changePercent,
    n: lane.n,
    firms: lane.firms,
    from: lane.days[0]?.day ?? '',
    to: lane.days.at(-1)?.day ?? '',
    spark: drawSpark(lane.days),
    first: medians[0] ?? 0,
    last: medians.at(-1) ?? 0,
    lowest: Math.min(...medians),
    highest: Math.max(...medians),
  }
}
export type TrendView = ReturnType<typeof trendView>

/** The market as the home page shows it. */
export const marketView = ({ figures, byMode, board, lanes, latest, currency, exchangeDate, asOf }: MarketOverview) => ({
  figures,
  byMode,
  days: daysView(board.slice(0, BOARD_ROWS)),
  lanes: lanes.slice(0, BUSY_LANES).map(trendView),
  latest: latest.slice(0, LATEST_OFFERS).map((row) => ({ ...offerView(row), confirmedAt: row.confirmedAt })),
  currency,
  exchangeDate,
  asOf,
})
export type MarketView = ReturnType<typeof marketView>
