/**
 * The peer of bench/peers.ts for facets: the PostgreSQL provider of Medusa's search module behind a bare Fastify, so that none
 * of what a whole shop does beside it is counted. Reads the offers of the market into its index where it has none yet.
 */
import { createRequire } from 'node:module'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const fastify = require('fastify') as typeof import('fastify').default
const pg = require('pg') as typeof import('pg').default
const ofMedusa = createRequire(`${process.env.MEDUSA_FOLDER}/package.json`)

type Manager = { execute: (sql: string, parameters?: unknown[]) => Promise<unknown[]> }
type Definition = Record<string, unknown>
type Search = {
  upsertIndex: (input: { index: Definition }) => Promise<unknown>
  upsertDocuments: (input: { index: string; documents: object[] }) => Promise<unknown>
  search: (input: object) => Promise<unknown>
}
const { PostgresSearchService } = ofMedusa('@medusajs/search-postgres/dist/services/postgres-search.js') as {
  PostgresSearchService: new (parts: { manager: Manager }) => Search
}
const { Migration20260807120000: Migration } = ofMedusa(
  '@medusajs/search-postgres/dist/migrations/Migration20260807120000.js',
) as { Migration20260807120000: { prototype: { up: (this: { addSql: (statement: string) => void }) => Promise<void> } } }

const BATCH = 1_000
const FACETS = ['mode', 'service_mode', 'load_type', 'currency', 'provider_id', 'destination_place']
const keyword = { type: 'keyword', filterable: true, sortable: true, facetable: true }
const number = { type: 'float', filterable: true, sortable: true, facetable: true }
const INDEX: Definition = {
  name: 'offers',
  physical_name: 'offers',
  entity: 'offers',
  primary_key: 'capacity_id',
  provider: 'postgres',
  definition_hash: 'offers',
  settings: {},
  fields: {
    capacity_id: keyword,
    origin_place: keyword,
    ...Object.fromEntries(FACETS.map((name) => [name, keyword])),
    transit_hours: number,
    reference_total: number,
    search_text: { type: 'text', searchable: true },
  },
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
// Its statements carry a question mark for each value.
const manager: Manager = {
  execute: async (statement, parameters = []) => {
    let at = 0
    const text = statement.replaceAll('?', () => `$${++at}`)
    return (await pool.query(text, parameters)).rows
  },
}
const statements: string[] = []
await Migration.prototype.up.call({ addSql: (statement) => statements.push(statement) })
for (const statement of statements) await pool.query(statement)
const search = new PostgresSearchService({ manager })
const { rows: kept } = await pool.query('select document_count from search_postgres_index')
if (kept[0]?.document_count > 0 !== true) {
  await search.upsertIndex({ index: INDEX })
  const market = new pg.Pool({ connectionString: process.env.MARKET_URL, max: 1 })
  const { rows: offers } = await market.query(
    `select capacity_id, origin_place, ${FACETS.join(', ')}, transit_hours, reference_total, search_text from bench_bare.offers`,
  )
  await market.end()
  for (let at = 0; at < offers.length; at += BATCH)
    await search.upsertDocuments({ index: 'offers', documents: offers.slice(at, at + BATCH) })
  await pool.query('vacuum analyze')
}

const app = fastify()
app.get('/health/live', () => ({ ok: true }))
app.get<{ Querystring: { mode: string; origin: string; facets?: string } }>('/search', async ({ query }) =>
  search.search({
    index: INDEX,
    attributes_to_retrieve: Object.keys(INDEX.fields as object),
    filters: { mode: query.mode, origin_place: query.origin },
    pagination: { take: 20, skip: 0, order: { reference_total: 'ASC' } },
    search_options: query.facets === undefined ? {} : { facets: FACETS },
  }),
)
process.once('SIGTERM', () => process.exit(0))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
