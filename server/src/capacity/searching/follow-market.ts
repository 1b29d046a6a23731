import { openGazetteerInTurns } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'
import { primaryOf } from '../../core/database.ts'
import { keepLoop } from '../../core/jobs.ts'
import { selectPosition } from '../space/market-feed.queries.ts'
import { type IndexState, keepIndex } from './live-index.ts'
import { readAhead } from './read-ahead.ts'

/** Often enough that little is left to follow when a search asks, and that a failed start is tried again soon. */
const EVERY_MS = 5_000

/**
 * While the app listens, keeps the market in memory for its searches; until it is loaded, and whenever the database is away,
 * SQL answers. Searches bring the index up to date themselves; the timer only keeps what they find to do small.
 */
export const followMarket = (app: FastifyInstance) => {
  const { reader, clock, gauges, conditions } = app.services
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
    help: '1 once what is shown of offers and their rates were read into memory, as many as are kept',
    read: () => Number(ahead.isOver()),
  })
  conditions.push({ name: 'market', read: () => ({ ...live.state, readAhead: ahead.isOver() }) })
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
      await live.load()
      ahead.begin()
      app.log.info({ offers: live.state.offers, ms: Math.round(performance.now() - began) }, 'market loaded into memory')
    },
  })
}
