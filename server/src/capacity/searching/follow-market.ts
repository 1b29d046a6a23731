import { openGazetteerInTurns } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'
import { primaryOf } from '../../core/database.ts'
import { keepLoop } from '../../core/jobs.ts'
import { selectPosition } from '../space/market-feed.queries.ts'
import type { IndexState } from './index-state.ts'
import { keepIndex } from './live-index.ts'
import { snapshotAgeMs, writeSnapshot } from './market-snapshot.ts'
import { readAhead } from './read-ahead.ts'

/** Often enough that little is left to follow when a search asks, and that a failed start is tried again soon. */
const EVERY_MS = 5_000
/** Changes are noted for an hour, of which a process that starts by the file may be late by a quarter (market-feed.queries.ts). */
const SNAPSHOT_EVERY_MS = 15 * 60_000
const SNAPSHOT_LOOK_MS = 30_000
/** A smaller market is read from the database as soon. */
const SNAPSHOT_FROM_OFFERS = 20_000

/**
 * While the app listens, keeps the market in memory for its searches; until it is loaded, and whenever the database is away,
 * SQL answers. Searches bring the index up to date themselves; the timer only keeps what they find to do small.
 */
export const followMarket = (app: FastifyInstance) => {
  const { reader, clock, config, gauges, conditions } = app.services
  const live = keepIndex(reader, clock)
  const gauge = (name: string, help: string, read: (state: IndexState) => number | null) =>
    gauges.push({ name: `capacity_index_${name}`, help, read: () => read(live.state) ?? 0 })
  gauge('ready', '1 while searches are answered from memory', ({ ready }) => Number(ready))
  gauge('offers', 'Open offers held in memory', ({ offers }) => offers)
  gauge('slots', 'Slots for offers in memory, those given up included', ({ slots }) => slots)
  gauge('lag', 'Changes of the market that were asked for and are not followed yet', ({ lag }) => lag)
  gauge('catch_up_ms', 'Milliseconds the last changes took to follow', ({ catchUpMs }) => catchUpMs)
  gauge('load_ms', 'Milliseconds the last reading of the whole market took', ({ loadMs }) => loadMs)
  gauge('loads_total', 'Times the whole market was read, the first at the start', ({ loads }) => loads)
  const ahead = readAhead(app, live)
  gauges.push({
    name: 'capacity_index_read_ahead',
    help: '1 once what is shown of offers, on their pages too, and their rates were read into memory, as many as are kept',
    read: () => Number(ahead.isOver()),
  })
  conditions.push({ name: 'market', read: () => ({ ...live.state, readAhead: ahead.isOver() }) })
  const { dataDir } = config
  /** A file that is not there, does not fit or is damaged costs time and nothing else. */
  const restore = () =>
    live.restore(dataDir).catch((error) => {
      app.log.warn({ err: error }, 'the market is read from the database')
      return false
    })
  keepLoop(app, {
    name: 'keep-market-snapshot',
    everyMs: SNAPSHOT_LOOK_MS,
    pass: async () => {
      // Of several processes with one folder the first writes for all.
      if (live.state.offers < SNAPSHOT_FROM_OFFERS || live.kept === null) return
      if ((await snapshotAgeMs(dataDir)) >= SNAPSHOT_EVERY_MS) await writeSnapshot(reader, dataDir, () => live.kept)
    },
  })
  keepLoop(app, {
    name: 'follow-market',
    everyMs: EVERY_MS,
    pass: async () => {
      if (live.state.ready) {
        await live.at(await selectPosition(primaryOf(reader)))
        return
      }
      const began = performance.now()
      // Rows are placed by the gazetteer; opened all at once it would hold requests up.
      await openGazetteerInTurns()
      if (live.state.loads > 0 || !(await restore())) await live.load()
      ahead.begin()
      app.log.info({ offers: live.state.offers, ms: Math.round(performance.now() - began) }, 'market loaded into memory')
    },
  })
}
