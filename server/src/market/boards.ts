/** What stands on the boards, without words: the same for every reader until the market or the minute changes. */
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import { readMarketVersion } from '../capacity/index.ts'
import type { Database } from '../core/database.ts'
import { chooseBoard } from './choose-board.ts'
import {
  type LaneWeek,
  selectBusiestLanes,
  selectCountsByMode,
  selectFigures,
  selectLatest,
  selectNextDepartures,
} from './market.queries.ts'

const BOARD_ROWS = 12
const BUSIEST_LANES = 8
const LATEST_OFFERS = 6
/** Departures looked at for each mode, of which the board takes those of different lanes. */
const CANDIDATES = 40

export type Boards = {
  figures: Awaited<ReturnType<typeof selectFigures>>
  counts: Awaited<ReturnType<typeof selectCountsByMode>>
  /** Ids of offers, in order. */
  board: string[]
  latest: string[]
  /** Weeks of each lane, busiest lane first. */
  lanes: LaneWeek[][]
}

const kept = new WeakMap<Database, { moment: string; byMode: Map<string, Promise<Boards>> }>()

const read = async (database: Database, mode: Mode | undefined, now: Date): Promise<Boards> => {
  const [figures, counts, candidates, latest, weeks] = await Promise.all([
    selectFigures(database, mode, now),
    selectCountsByMode(database, now),
    selectNextDepartures(database, mode === undefined ? MODES : [mode], CANDIDATES, now),
    selectLatest(database, mode, LATEST_OFFERS, now),
    selectBusiestLanes(database, mode, BUSIEST_LANES, now),
  ])
  const lanes = Map.groupBy(weeks, (week) => `${week.mode} ${week.origin_city} ${week.destination_city}`)
  return { figures, counts, board: chooseBoard(candidates, BOARD_ROWS), latest, lanes: [...lanes.values()] }
}

/** The boards of one mode, or of all. Kept as long as they are exact: for a version of the market, within a minute. */
export const boards = async (database: Database, mode: Mode | undefined, instant: Date): Promise<Boards> => {
  const now = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
  const moment = `${await readMarketVersion(database)} ${now.getTime()}`
  let held = kept.get(database)
  if (held?.moment !== moment) {
    held = { moment, byMode: new Map() }
    kept.set(database, held)
  }
  const key = mode ?? ''
  const known = held.byMode.get(key)
  if (known !== undefined) return known
  const reading = read(database, mode, now)
  held.byMode.set(key, reading)
  reading.catch(() => held.byMode.delete(key))
  return reading
}
