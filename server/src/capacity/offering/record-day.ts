/** The market's daily snapshot: what every offer on sale costs and how full it is, and the spread of prices of its lane (X09). */
import { isoDay } from '@tongyun/freight/days'
import { type Database, inTransaction } from '../../core/database.ts'
import {
  forgetLanes,
  isTaken,
  lockSnapshot,
  noteAllTaken,
  noteTaken,
  recordAllLanes,
  recordLanesFrom,
  recordOffers,
  selectOrigins,
} from './history.queries.ts'
import { historyDays } from './history-days.ts'

/** Offers one statement takes, far below the statement timeout on a slow machine and soon done for who waits for a row. */
const BATCH = 2_000
/** Offers whose lanes one statement works out. */
const LANES_BATCH = 20_000

/** Does one step alone; `busy` while another process takes the snapshot. */
const alone = <Value>(database: Database, step: (transaction: Database) => Promise<Value>): Promise<Value | 'busy'> =>
  inTransaction(database, async (transaction) => ((await lockSnapshot(transaction)) ? step(transaction) : 'busy'))

/** Metros in groups of about LANES_BATCH offers. */
const groupsOf = (origins: Awaited<ReturnType<typeof selectOrigins>>): string[][] => {
  const groups: string[][] = []
  let room = 0
  for (const { city, offers } of origins) {
    if (room < offers) {
      groups.push([])
      room = LANES_BATCH
    }
    groups.at(-1)?.push(city)
    room -= offers
  }
  return groups
}

/**
 * Takes the snapshot of the day (UTC) `now` is in, once, and forgets days no longer kept. In steps that each stand by
 * themselves: another process that is at it is left alone, and what one left half done is finished by the next. Days when no
 * process ran have no snapshot, and an offer withdrawn later stays in the lanes of the days it was there.
 */
export const recordDay = async (database: Database, now: Date): Promise<void> => {
  const day = isoDay(now)
  if (await isTaken(database, day)) return
  const kept = historyDays(day)
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    const step = { day, now, after: from, limit: BATCH, kept }
    const last: { id: string | null } | 'busy' = await alone(database, async (transaction) => ({
      id: await recordOffers(transaction, step),
    }))
    if (last === 'busy') return
    after = last.id
  }
  for (const cities of groupsOf(await selectOrigins(database)))
    if ((await alone(database, (transaction) => recordLanesFrom(transaction, day, cities))) === 'busy') return
  await alone(database, async (transaction) => {
    await forgetLanes(transaction, kept)
    await noteTaken(transaction, day, now)
  })
}

/** The lanes of every day that the history of a market just filled has; those days count as taken at `now`. */
export const recordPast = async (transaction: Database, now: Date): Promise<void> => {
  await recordAllLanes(transaction)
  await noteAllTaken(transaction, now)
}
