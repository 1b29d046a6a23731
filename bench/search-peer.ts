/** The peer of bench/search.ts and bench/new-questions.ts: Fastify and pg with nothing between, sending the rows of the SQL it was given. */
import { createRequire } from 'node:module'

// The server's own Fastify and pg, so that both sides run the same versions.
const require = createRequire(new URL('../server/package.json', import.meta.url))
const fastify = require('fastify') as typeof import('fastify').default
const pg = require('pg') as typeof import('pg').default

/** With a name it is planned once a connection. */
export type Query = { name?: string; sql: string; parameters: unknown[] }

let queries: Query[] = []
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = fastify({ bodyLimit: 64 * 1024 * 1024 })
app.get('/health/live', () => ({ ok: true }))
app.post<{ Body: Query[] }>('/queries', ({ body }) => {
  queries = body
  return { queries: queries.length }
})
app.get<{ Params: { at: string } }>('/page/:at', async ({ params }) => {
  const query = queries[Number(params.at)]
  if (query === undefined) return { rows: [] }
  const { rows } = await pool.query({ name: query.name, text: query.sql, values: query.parameters })
  return { rows }
})
process.once('SIGTERM', () => process.exit(0))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
