/** What bench/search.ts asks: searches with two filters that find something, and the SQL the server runs for each page. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { sql } from 'kysely'
import { pageStatement } from '../server/src/capacity/searching/capacity.queries.ts'
import { readSearch } from '../server/src/capacity/searching/read-search.ts'
import { validate } from '../server/src/core/check-input.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import type { Query } from './search-peer.ts'

/** Searches taken evenly from the busiest pairs of mode and origin. */
const SEARCHES = 40
const PAIRS = 200
const quiet = { warn: () => undefined }

const withDatabase = async <Result>(address: string, use: (database: ReturnType<typeof openDatabase>) => Promise<Result>) => {
  const database = openDatabase(openPool({ connectionString: address }, 4, quiet, { statementMs: 0 }))
  try {
    return await use(database)
  } finally {
    await database.destroy()
  }
}

export const countOffers = (address: string): Promise<number> =>
  withDatabase(address, async (database) => {
    const { rows } = await sql<{ count: number }>`select count(*) from capacities`.execute(database)
    return rows[0]?.count ?? 0
  })

/** Mode and origin of the busiest places, as query strings. */
export const chooseSearches = (address: string): Promise<string[]> =>
  withDatabase(address, async (database) => {
    const { rows } = await sql<{ mode: string; origin_place: string }>`
      select mode, origin_place from capacities where on_offer
      group by mode, origin_place having count(*) >= 20 order by count(*) desc, origin_place limit ${PAIRS}`.execute(database)
    const step = Math.max(1, Math.floor(rows.length / SEARCHES))
    return rows.filter((_, at) => at % step === 0).map(({ mode, origin_place: origin }) => `mode=${mode}&origin=${origin}`)
  })

/** So many lanes with a mode, in no order that means anything, as query strings. */
export const chooseLanes = (address: string, count: number): Promise<string[]> =>
  withDatabase(address, async (database) => {
    const { rows } = await sql<{ mode: string; origin_place: string; destination_place: string }>`
      select mode, origin_place, destination_place from capacities where on_offer
      group by mode, origin_place, destination_place order by md5(mode || origin_place || destination_place) limit ${count}`.execute(
      database,
    )
    return rows.map(({ mode, origin_place: origin, destination_place: destination }) => {
      return `mode=${mode}&origin=${origin}&destination=${destination}`
    })
  })

/** Ids of so many open offers, in no order that means anything. */
export const chooseOffers = (address: string, count: number): Promise<string[]> =>
  withDatabase(address, async (database) => {
    const { rows } = await sql<{ capacity_id: string }>`
      select capacity_id from capacities where on_offer order by md5(capacity_id) limit ${count}`.execute(database)
    return rows.map(({ capacity_id: id }) => id)
  })

/** The page statement of each search with its parameters, exactly as the server sends it. */
export const captureQueries = (address: string, searches: string[]): Promise<Query[]> =>
  withDatabase(address, async (database) => {
    const queries: Query[] = []
    for (const search of searches) {
      const input = validate(searchCapacities.input, Object.fromEntries(new URLSearchParams(search)))
      const { filter, sort, now } = await readSearch(input, { locale: 'zh', reader: database, now: new Date() })
      const { sql: text, parameters } = pageStatement(filter, { sort, offset: 0, limit: 20, now }).compile(database)
      queries.push({ sql: text, parameters: [...parameters] })
    }
    return queries
  })

/** Confirms an offer as its provider would; resolves to the moment rows of the mall then show. */
export const confirmOffer = (address: string, id: string): Promise<string> =>
  withDatabase(address, async (database) => {
    const now = new Date(Math.floor(Date.now() / 1000) * 1000)
    await sql`update capacities set confirmed_at = ${now} where capacity_id = ${id}`.execute(database)
    return now.toISOString()
  })
