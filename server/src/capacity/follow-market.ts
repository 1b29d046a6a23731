import { openGazetteerInTurns } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'
import { keepIndex } from './live-index.ts'
import { selectPosition } from './market-feed.queries.ts'

/** Often enough that little is left to follow when a search asks, and that a failed start is tried again soon. */
const EVERY_MS = 5_000

/**
 * While the app listens, keeps the market in memory for its searches; until it is loaded, and whenever the database is away,
 * SQL answers. Searches bring the index up to date themselves; the timer only keeps what they find to do small.
 */
export const followMarket = (app: FastifyInstance) => {
  const { reader, clock, gauges } = app.services
  const live = keepIndex(reader, clock)
  gauges.push(
    { name: 'capacity_index_ready', help: '1 while searches are answered from memory', read: () => Number(live.state.ready) },
    { name: 'capacity_index_offers', help: 'Open offers held in memory', read: () => live.state.offers },
  )
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const follow = async () => {
    try {
      if (live.state.ready) await live.at(await selectPosition(reader))
      else {
        const began = performance.now()
        // Rows are placed by the gazetteer; opened all at once it would hold requests up.
        await openGazetteerInTurns()
        await live.load()
        app.log.info({ offers: live.state.offers, ms: Math.round(performance.now() - began) }, 'market loaded into memory')
      }
    } catch (error) {
      app.log.warn({ err: error }, 'market not followed; searches go to the database')
    }
    timer = timer && setTimeout(again, EVERY_MS).unref()
  }
  const again = () => {
    running = follow()
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(again, 0)
  })
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    timer = undefined
    await running
  })
}
