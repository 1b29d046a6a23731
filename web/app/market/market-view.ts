/**
 * What the home page shows of the market, and no more: the answer of the API is five times as long, and all of it would
 * travel in the page a second time for hydration (targets W5). Runs on the server only.
 */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import { BILLING_UNITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { serviceWords } from '../cargo/equipment-words.ts'
import { chartView } from '../charts/charts.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { billingUnitWord } from '../i18n/everyday-words.ts'
import { formatChange, formatDay, formatList, formatNumber, formatTime, isoDateAt } from '../i18n/format.ts'
import { spreadStations, stretches } from '../lanes/lane-geometry.ts'
import { paths } from '../site/paths.ts'
import { drawSpark } from './spark-drawing.ts'

/** As many lines as the page has room for beside each other. */
const BOARD_ROWS = 7
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

const dayWords = (isoDate: string) => formatDay(`${isoDate}T12:00:00Z`, 'UTC')

const sparkWords = (days: Lane['days']): string => {
  const medians = days.flatMap(({ median }) => (median === null ? [] : [median]))
  const number = (value: number | undefined) => formatNumber(value ?? 0, 2)
  return m.home_hot_spark({
    from: dayWords(days[0]?.day ?? ''),
    to: dayWords(days.at(-1)?.day ?? ''),
    first: number(medians[0]),
    last: number(medians.at(-1)),
    lowest: number(Math.min(...medians)),
    highest: number(Math.max(...medians)),
  })
}

/** A trend's unit in words: a billing unit, or an equipment type, which is its own word ("40HQ"). */
const unitWords = (unit: string): string => {
  const known = BILLING_UNITS.find((each) => each === unit)
  return known === undefined ? unit : billingUnitWord(known)
}

type Lane = MarketOverview['lanes'][number]

const laneNames = ({ origin, destination }: Lane) => `${origin.name} →\u00a0${destination.name}`

/** A busy lane with its median and trend in words; without them where too few offers stand behind it (X09). */
const trendView = (lane: Lane) => ({
  mode: lane.mode,
  name: laneNames(lane),
  path: paths.lane(`${lane.origin.placeId}-${lane.destination.placeId}`),
  median: lane.median,
  hidden: lane.median === null ? m.home_hot_hidden() : '',
  unit: unitWords(lane.unit),
  change: lane.changePercent === null ? null : formatChange(lane.changePercent),
  sample: [m.mall_found({ count: lane.n }), m.mall_total_providers({ count: lane.firms, amount: formatNumber(lane.firms) })].join(
    ' · ',
  ),
  spark: lane.median === null ? null : drawSpark(lane.days),
  sparkWords: lane.median === null ? '' : sparkWords(lane.days),
})
export type TrendView = ReturnType<typeof trendView>

/** The busiest lanes, numbered as on the chart. */
const busyLanes = (lanes: readonly Lane[]) =>
  lanes.length === 0
    ? null
    : {
        trends: lanes.map(trendView),
        chart: chartView(
          {
            lanes: lanes.map(({ mode, origin, destination }) => ({
              origin: origin.placeId,
              destination: destination.placeId,
              mode,
            })),
          },
          'wide',
          formatList(lanes.map(laneNames)),
        ),
      }

/** The zone readers of a language think in, and its name. */
const READERS_CLOCK = {
  zh: { zone: 'Asia/Shanghai', place: m.layout_beijing },
  en: { zone: 'UTC', place: () => 'UTC' },
  ru: { zone: 'Europe/Moscow', place: m.layout_moscow },
}

/** A sentence around its figure, which is set large; where the figure stands is up to the language. */
const figureIn = (sentence: (inputs: { count: number; amount: string }) => string, count: number) => {
  const amount = formatNumber(count, 0)
  const [before = '', after = ''] = sentence({ count, amount }).split(amount)
  return { before, amount, after }
}

/** How much there is, and when that was counted; before anything is on sale, what one can do instead. */
export const figuresView = ({ figures, asOf }: Pick<MarketOverview, 'figures' | 'asOf'>) => {
  if (figures.onSale === 0) return { figures: [], said: m.home_figures_none(), onward: m.demand_new_title() }
  const { zone, place } = READERS_CLOCK[currentLocale()]
  return {
    figures: [
      figureIn(m.home_on_sale, figures.onSale),
      figureIn(m.home_lanes, figures.lanes),
      figureIn(m.home_departures, figures.departures48h),
      figureIn(m.home_providers, figures.verifiedProviders),
    ],
    said: m.home_as_of({ place: place(), time: formatTime(asOf, zone) }),
    onward: null,
  }
}
export type FiguresView = ReturnType<typeof figuresView>

/** The market as the home page shows it. */
export const marketView = ({ figures, byMode, board, lanes, latest, currency, exchangeDate, asOf }: MarketOverview) => ({
  live: figuresView({ figures, asOf }),
  departures48h: figures.departures48h,
  byMode,
  days: daysView(board.slice(0, BOARD_ROWS)),
  busy: busyLanes(lanes.slice(0, BUSY_LANES)),
  latest: latest.slice(0, LATEST_OFFERS).map((row) => ({ ...offerView(row), confirmedAt: row.confirmedAt })),
  currency,
  exchangeDay: dayWords(exchangeDate),
  asOf,
})
export type MarketView = ReturnType<typeof marketView>
