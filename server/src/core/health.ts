/** Whether the process lives and whether it should get requests. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** How often the database is asked; readiness flips within a second (reliability.md R14). */
const CHECK_MS = 400
/** Whoever watches the process is never turned away. */
const SPARED = { config: { place: 'none', anyHost: true } } as const

export type Readiness = {
  /** Says no from now on: the process is about to stop. */
  drain: () => void
  ready: () => boolean
}

/**
 * Registers GET /health/live and GET /health/ready; ready is 503 while draining or while the database is away. What
 * modules tell of themselves stands beside, and decides nothing.
 */
export const registerHealth = (app: FastifyInstance): Readiness => {
  let draining = false
  let databaseAnswers = false
  let asking = false
  const ask = async () => {
    if (asking) return
    asking = true
    const answers = sql`select 1`.execute(app.services.database).then(
      () => true,
      () => false,
    )
    // A database that went silent is as bad as one that refuses.
    databaseAnswers = await Promise.race([answers, new Promise<false>((done) => setTimeout(done, 2 * CHECK_MS, false).unref())])
    asking = false
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await ask()
    timer = setInterval(ask, CHECK_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
  const ready = () => databaseAnswers && !draining
  app.get('/health/live', SPARED, async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', SPARED, async (_request, reply) =>
    reply
      .code(ready() ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: ready(), ...Object.fromEntries(app.services.conditions.map(({ name, read }) => [name, read()])) }),
  )
  return {
    drain: () => {
      draining = true
    },
    ready,
  }
}
