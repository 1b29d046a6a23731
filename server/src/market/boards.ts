/** What stands on the boards, without words: the same for every reader until the market or the minute changes. */
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import {
  type LaneDay,
  selectBusiestLanes,
  selectCountsByMode,
  selectLatestOffers,
  selectMarketFigures,
  selectNextDepartures,
} from '../capacity/searching/index.ts'
import { readMarketVersion } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { countVerified } from '../providers/index.ts'
import { chooseBoard } from './choose-board.ts'

const BOARD_ROWS = 12
const BUSIEST_LANES = 8
const LATEST_OFFERS = 6
/** Departures looked at for each mode, of which the board takes those of different lanes. */
const CANDIDATES = 40

/** What is the same whatever the board shows. */
type Market = {
  figures: Awaited<ReturnType<typeof figuresOf>>
  counts: Awaited<ReturnType<typeof selectCountsByMode>>
  /** Ids of offers, in order. */
  latest: string[]
  /** Days of each lane, busiest lane first. */
  lanes: LaneDay[][]
}

/** The market with the ids of the offers on its board of departures, in order. */
type Boards = Market & { board: string[] }

type Kept = { moment: string; market: Promise<Market> | undefined; boards: Map<Mode | undefined, Promise<string[]>> }
const kept = new WeakMap<Database, Kept>()

/** How much is on offer, and of how many companies that staff confirmed. */
const figuresOf = async (database: Database, now: Date) => {
  const [figures, verified] = await Promise.all([selectMarketFigures(database, now), countVerified(database)])
  return { ...figures, verified_providers: verified }
}

const readMarket = async (database: Database, now: Date): Promise<Market> => {
  const [figures, counts, latest, days] = await Promise.all([
    figuresOf(database, now),
    selectCountsByMode(database, now),
    selectLatestOffers(database, LATEST_OFFERS, now),
    selectBusiestLanes(database, BUSIEST_LANES, now),
  ])
  const lanes = Map.groupBy(days, (day) => `${day.mode} ${day.origin_city} ${day.destination_city}`)
  return { figures, counts, latest, lanes: [...lanes.values()] }
}

const readBoard = async (database: Database, mode: Mode | undefined, now: Date): Promise<string[]> =>
  chooseBoard(await selectNextDepartures(database, mode === undefined ? MODES : [mode], CANDIDATES, now), BOARD_ROWS)

/**
 * The market with a board of the departures of one mode, or of all. Kept as long as it is exact: for a version of the
 * market, within a minute.
 */
export const boards = async (database: Database, mode: Mode | undefined, instant: Date): Promise<Boards> => {
  const now = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
  const moment = `${await readMarketVersion(database)} ${now.getTime()}`
  let held = kept.get(database)
  if (held?.moment !== moment) {
    held = { moment, market: undefined, boards: new Map() }
    kept.set(database, held)
  }
  const here = held
  here.market ??= readMarket(database, now).catch((error) => {
    here.market = undefined
    throw error
  })
  let board = here.boards.get(mode)
  if (board === undefined) {
    board = readBoard(database, mode, now)
    here.boards.set(mode, board)
    board.catch(() => here.boards.delete(mode))
  }
  const [market, ids] = await Promise.all([here.market, board])
  return { ...market, board: ids }
}
