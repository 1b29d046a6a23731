/** What stands on the boards: the same for every reader of a language and a currency until the market or the minute changes. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { type CurrencyCode, MODES, type Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import {
  busiestLanes,
  capacityRows,
  type LaneDay,
  type MarketFigures,
  nameOfRates,
  type OfferSource,
  openSource,
  selectLatestOffers,
} from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { minuteOf } from '../core/kept-answers.ts'
import type { Context } from '../core/route.ts'
import { countVerified } from '../providers/index.ts'
import { chooseBoard } from './choose-board.ts'
import { laneInAnswer } from './lane-in-answer.ts'

const BOARD_ROWS = 12
const BUSIEST_LANES = 8
const LATEST_OFFERS = 6
/** Departures looked at for each mode, of which the board takes those of different lanes. */
const CANDIDATES = 40

/** What is the same whatever the board shows. */
type Market = {
  /** How much is on offer, and of how many companies that staff confirmed. */
  figures: MarketFigures & { verified_providers: number }
  counts: { mode: Mode; count: number }[]
  /** Ids of offers, in order. */
  latest: string[]
  /** Days of each lane, busiest lane first. */
  lanes: LaneDay[][]
}

const readMarket = async (source: OfferSource, now: Date): Promise<Market> => {
  const [figures, verified, counts, latest, lanes] = await Promise.all([
    source.figures(now),
    countVerified(source.database),
    source.countsByMode(),
    selectLatestOffers(source.database, LATEST_OFFERS, now),
    busiestLanes(source, BUSIEST_LANES),
  ])
  return { figures: { ...figures, verified_providers: verified }, counts, latest, lanes }
}

const readBoard = async (source: OfferSource, mode: Mode | undefined, now: Date): Promise<string[]> =>
  chooseBoard(await source.nextDepartures(mode === undefined ? MODES : [mode], { each: CANDIDATES, now }), BOARD_ROWS)

/** What a reader is shown, the moment aside. */
type Boards = Omit<MarketOverview, 'asOf'>
type Asked = { mode: Mode | undefined; currency: CurrencyCode; exchange: ExchangeRates }

const show = async (
  { source, market, board }: { source: OfferSource; market: Market; board: readonly string[] },
  { currency, exchange }: Asked,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<Boards> => {
  const { figures, counts, latest, lanes } = market
  // One question for both boards: an offer may stand on either.
  const shown = await capacityRows(source, [...new Set([...board, ...latest])], currency, context)
  const rows = new Map(shown.map((row) => [row.capacityId, row]))
  const inOrder = (ids: readonly string[]): CapacityRow[] => ids.flatMap((id) => rows.get(id) ?? [])
  const how = { gazetteer: openGazetteer(), locale: context.locale, currency, exchange }
  return {
    figures: {
      onSale: figures.on_sale,
      lanes: figures.lanes,
      departures48h: figures.departures_48h,
      verifiedProviders: figures.verified_providers,
    },
    byMode: MODES.map((each) => ({ mode: each, count: counts.find((row) => row.mode === each)?.count ?? 0 })),
    board: inOrder(board),
    lanes: lanes.map((days) => laneInAnswer(days, how)),
    latest: inOrder(latest),
    currency,
    exchangeDate: exchange.date,
  }
}

/** What was made of the market at one moment, by name. */
type Kept = { moment: string; made: Map<string, Promise<unknown>> }
const kept = new WeakMap<Database, Kept>()

const once = <Made>({ made }: Kept, name: string, make: () => Promise<Made>): Promise<Made> => {
  const known = made.get(name) as Promise<Made> | undefined
  if (known !== undefined) return known
  const making = make()
  made.set(name, making)
  making.catch(() => made.delete(name))
  return making
}

const nameOf = (locale: Locale, { mode, currency, exchange }: Asked) =>
  `shown ${mode} ${locale} ${currency} ${nameOfRates(exchange)}`

/**
 * The market with a board of the departures of one mode, or of all, as a reader is shown it. Kept as long as it is exact: for a
 * version of the market, within a minute.
 */
export const boards = async (asked: Asked, context: Pick<Context, 'locale' | 'reader' | 'now'>): Promise<Boards> => {
  const { reader } = context
  const now = minuteOf(context.now)
  const source = await openSource(reader, now)
  const { version, priced = 0 } = source.moment
  const moment = `${version} ${priced} ${now.getTime()}`
  let held = kept.get(reader)
  if (held?.moment !== moment) {
    held = { moment, made: new Map() }
    kept.set(reader, held)
  }
  const here = held
  return once(here, nameOf(context.locale, asked), async () => {
    const [market, board] = await Promise.all([
      once(here, 'market', () => readMarket(source, now)),
      once(here, `board ${asked.mode}`, () => readBoard(source, asked.mode, now)),
    ])
    return show({ source, market, board }, asked, context)
  })
}
