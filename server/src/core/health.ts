/** Whether the process lives and whether it should get requests. */
import type { FastifyInstance } from 'fastify'
import { pulseOf } from './pulse.ts'
import { questionOf } from './signs.ts'

/** Requests of a monitor are never turned away. */
const SPARED = { config: { place: 'none', anyHost: true } } as const

export type Readiness = {
  /** Says no from now on: the process is about to stop. */
  drain: () => void
  ready: () => boolean
}

/**
 * Registers GET /health/live and GET /health/ready; ready is 503 while draining or while the database or
 * its replica is away. What
 * modules tell of themselves stands beside, and decides nothing.
 */
export const registerHealth = (app: FastifyInstance): Readiness => {
  const { database, reader, conditions, gauges, config } = app.services
  let draining = false
  const primary = pulseOf(database, questionOf(app.services, app.log))
  const replica = reader === database ? undefined : pulseOf(reader)
  const pulses = replica === undefined ? [primary] : [primary, replica]
  if (replica !== undefined) {
    conditions.push({ name: 'replica', read: () => ({ ok: replica.answers() }) })
    gauges.push({ name: 'replica_ready', help: '1 while the replica answers', read: () => Number(replica.answers()) })
  }
  app.addHook('onReady', async () => {
    await Promise.all(pulses.map(({ start }) => start()))
  })
  app.addHook('onClose', async () => {
    await Promise.all(pulses.map(({ stop }) => stop()))
  })
  const canRead = () => replica === undefined || config.readyWithoutReplica || replica.answers()
  const ready = () => primary.answers() && canRead() && !draining
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
