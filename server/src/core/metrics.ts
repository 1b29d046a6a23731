/** GET /metrics for Prometheus, on a port of its own that visitors never reach. */
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isInProcess } from './visitor.ts'

/** Upper bounds in seconds; the targets are 0.1, 0.15 and 0.2 s (docs/targets.md W6, F9; docs/reliability.md R8). */
const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.5, 1, 5, 30]

/** Measures `app` and its database `pool`; `listen` opens the port of the metrics, `close` ends it. */
export const createMetrics = (app: FastifyInstance, pool: pg.Pool) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request) || request.routeOptions.config.staysOpen) return
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  new Gauge({
    name: 'ready',
    help: '1 while GET /health/ready says yes',
    registers: [registry],
    collect() {
      this.set(app.readiness.ready() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  for (const { name, help, read } of app.services.gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  const server = Fastify({ forceCloseConnections: true, requestTimeout: 10_000 })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return { listen: (port: number, host: string) => server.listen({ port, host }), close: () => server.close() }
}
