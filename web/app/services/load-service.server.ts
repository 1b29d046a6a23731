/** A service page's data: its text, and what the market has in that mode now. Nothing in figures is written by hand. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getMarketOverview } from '@tongyun/contract/market/endpoints'
import type { PageContext } from '@tongyun/contract/page-context'
import type { Query } from '@tongyun/contract/page-paths'
import type { LegMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { chartView, MOST_LANES } from '../charts/charts.ts'
import { readDocument } from '../content/documents.server.ts'
import { formatList } from '../i18n/format.ts'
import { marketView, rateView } from '../market/market-view.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { OFFERINGS } from './service-offerings.ts'

type Call = PageContext['call']

/** Fewer than on the home page: what the mode is for comes below. */
const BOARD_ROWS = 6

const countOf = async (call: Call, query: Query): Promise<number> => {
  const answer = await call(searchCapacities, { ...query, pageSize: 1, facets: false })
  return answer.data?.total ?? 0
}

/** A lane with the offer in the middle by transit time and the cheapest for the reference consignment; null without offers. */
const laneOf = async (call: Call, query: Query) => {
  const cheapest = (await call(searchCapacities, { ...query, sort: 'price', pageSize: 1, facets: false })).data
  const offer = cheapest?.rows[0]
  if (!cheapest || offer === undefined) return null
  const middle = { ...query, sort: 'transit' as const, page: Math.ceil(cheapest.total / 2), pageSize: 1, facets: false }
  const typical = (await call(searchCapacities, middle)).data?.rows[0] ?? offer
  const { origin, destination } = cheapest.resolved
  return {
    origin: origin?.name ?? offer.origin.name,
    destination: destination?.name ?? offer.destination.name,
    path: paths.mall(query),
    capacityId: typical.capacityId,
    offers: cheapest.total,
    transitHours: typical.transitHours,
    rate: rateView(offer.price),
  }
}
export type ServiceLane = NonNullable<Awaited<ReturnType<typeof laneOf>>>

/** Each lane as its typical offer goes it, in the order and under the numbers of the table. */
const chartOf = (lanes: readonly ServiceLane[]) =>
  lanes.length === 0
    ? null
    : chartView(
        { offers: lanes.slice(0, MOST_LANES).map(({ capacityId }) => capacityId) },
        'wide',
        formatList(lanes.map((lane) => m.detail_lane_name(lane))),
      )

const marketOf = async (call: Call, mode: LegMode) => {
  const { loadType, lanes, scenarios } = OFFERINGS[mode]
  const ofMode = { mode: [mode] }
  const [overview, found, counts, shown] = await Promise.all([
    call(getMarketOverview, { mode }),
    call(searchCapacities, { ...ofMode, pageSize: 1, facets: true }),
    Promise.all(Object.values(scenarios).map((query) => countOf(call, { ...ofMode, ...query }))),
    Promise.all(
      lanes.map(([origin, destination]) =>
        laneOf(call, { ...ofMode, origin, destination, ...(loadType === null ? {} : { loadType: [loadType] }) }),
      ),
    ),
  ])
  const searched = found.data
  if (overview.data === null || searched === null) return null
  const { days, currency, exchangeDay, asOf } = marketView({
    ...overview.data,
    board: overview.data.board.slice(0, BOARD_ROWS),
  })
  const shownLanes = shown.filter((lane) => lane !== null)
  return {
    days,
    currency,
    exchangeDay,
    asOf,
    offers: searched.total,
    providers: searched.providers,
    transit: searched.facets?.transit ?? [],
    lanes: shownLanes,
    chart: chartOf(shownLanes),
    counts: Object.fromEntries(Object.keys(scenarios).map((id, i) => [id, counts[i] ?? 0])),
  }
}

export type ServiceData = {
  mode: LegMode
  document: ReturnType<typeof readDocument>
  /** Null while the market cannot be asked; the page's text stands. */
  market: Awaited<ReturnType<typeof marketOf>>
}

export const loadService = async (mode: LegMode, { context }: Pick<LoaderFunctionArgs, 'context'>): Promise<ServiceData> => {
  const { call, locale } = context.get(pageContext)
  return { mode, document: readDocument(`service/${mode}`, locale), market: await marketOf(call, mode) }
}
