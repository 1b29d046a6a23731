/** The SQL of the demand center: open demands that fit, and counts of them. */

import type { EndQuery } from '@tongyun/capacity-index/query'
import type { DemandSort } from '@tongyun/contract/demand/center'
import { HOUR_MS } from '@tongyun/freight/days'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { afterPlace, type PlaceInList } from '../core/place-in-list.ts'
import { DEAL_EVENTS, DEALS } from '../deals/index.ts'
import { SHIPPERS } from '../shippers/index.ts'
import type { DemandFacets, DemandFilter } from './demand-filter.ts'
import type { DemandRecord } from './demands.queries.ts'
import { SEEN_BY_ALL } from './read-views.queries.ts'
import { cargoBits, modeBits } from './vocabulary-bits.ts'

type Condition = RawBuilder<unknown>

/** A demand that takes quotes for less than this ends soon. */
const ENDING_MS = 24 * HOUR_MS

const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)

/** A hub finds what begins there, and what begins somewhere in its city. */
const endCondition = (side: 'origin' | 'destination', end: EndQuery): Condition => {
  const column = (name: string) => sql.ref(`l.${side}_${name}`)
  if (end.kind !== 'place') return sql`${column(end.kind === 'metro' ? 'city' : end.kind)} = ${end.id}`
  return end.placeId === end.cityId
    ? sql`${column('city')} = ${end.cityId}`
    : sql`${column('place')} in (${end.placeId}, ${end.cityId})`
}

const hasWord = (word: string): Condition => sql`l.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** Since when everybody could see it. */
const SHOWN_AT = sql`coalesce(l.circle_until, l.published_at)`

/** Takes quotes, and is for everybody. */
const open = (now: Date): Condition => sql`l.quotes_until > ${now} and ${SEEN_BY_ALL('l', now)}`

/** What a filter asks of an open demand. */
const conditionsOf = (filter: DemandFilter): Condition[] => [
  ...(filter.origin === null ? [] : [endCondition('origin', filter.origin)]),
  ...(filter.destination === null ? [] : [endCondition('destination', filter.destination)]),
  ...(filter.readyFrom === null ? [] : [sql`l.ready_to >= ${filter.readyFrom}::date`]),
  ...(filter.readyTo === null ? [] : [sql`l.ready_from <= ${filter.readyTo}::date`]),
  ...(filter.words.length === 0 ? [] : [allOf(filter.words.map(hasWord))]),
]

const CHECKED = sql<boolean>`(s.checked_at is not null or coalesce(s.certified, false))`
const isEnding = (now: Date) => sql<boolean>`(l.quotes_until < ${new Date(now.getTime() + ENDING_MS)})`

const facetConditions = (facets: DemandFacets, now: Date): Condition[] => [
  ...(facets.modes.length === 0 ? [] : [sql`l.modes & ${modeBits(facets.modes)}::int <> 0`]),
  ...(facets.loadTypes.length === 0 ? [] : [sql`l.load_type = any(${[...facets.loadTypes]}::text[])`]),
  ...(facets.cargoTypes.length === 0 ? [] : [sql`l.cargo_types & ${cargoBits(facets.cargoTypes)}::int <> 0`]),
  ...(facets.checked ? [CHECKED] : []),
  ...(facets.ending ? [isEnding(now)] : []),
  ...(facets.unquoted ? [sql`l.live_quotes = 0`] : []),
]

/** Changes with everything the demand center shows. */
export const DEMAND_VERSION = sql<number>`(select sum(version)::bigint from demand_version)`

export const selectDemandVersion = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select ${DEMAND_VERSION} as version`.execute(database)
  return rows[0]?.version ?? 0
}

/** Open demands that are alike in all that is counted. `modes` and `cargoTypes` are bits. */
export type DemandCell = {
  modes: number
  cargoTypes: number
  loadType: string | null
  checked: boolean
  ending: boolean
  unquoted: boolean
  count: number
}

export const selectDemandCells = async (database: Database, filter: DemandFilter, now: Date): Promise<DemandCell[]> => {
  const { rows } = await sql<DemandCell>`
    select modes, cargo_types as "cargoTypes", load_type as "loadType", checked, ending, unquoted, sum(n)::int as count from (
      select l.shipper_id, l.modes, l.cargo_types, l.load_type, ${isEnding(now)} as ending, l.live_quotes = 0 as unquoted,
        count(*) as n
      from demand_listings l where ${allOf([open(now), ...conditionsOf(filter)])} group by 1, 2, 3, 4, 5, 6
    ) l join (select shipper_id, ${CHECKED} as checked from ${SHIPPERS} s) f using (shipper_id)
    group by 1, 2, 3, 4, 5, 6`.execute(database)
  return rows
}

type Asked = { filter: DemandFilter; facets: DemandFacets }

/** Bits of an int that a sum of them leaves positive. */
const MOST_CONDITIONS = 30

/** The conditions of some searches, each once, and for each search the bits of its own. */
const distinctConditions = (database: Database, searches: readonly Asked[], now: Date) => {
  const bits = new Map<string, number>()
  const conditions: Condition[] = []
  const bitOf = (condition: Condition): number => {
    const { sql: text, parameters } = condition.compile(database)
    const key = JSON.stringify([text, parameters])
    const known = bits.get(key)
    if (known !== undefined) return known
    const bit = 2 ** conditions.length
    conditions.push(condition)
    bits.set(key, bit)
    return bit
  }
  const masks = searches.map(({ filter, facets }) =>
    [...conditionsOf(filter), ...facetConditions(facets, now)].map(bitOf).reduce((sum, bit) => sum | bit, 0),
  )
  return { conditions, masks }
}

/**
 * How many open demands each of some searches finds, by one look at all of them: each condition is asked once of each demand,
 * whatever the number of searches that have it.
 */
export const countOpenDemands = async (database: Database, searches: readonly Asked[], now: Date): Promise<number[]> => {
  if (searches.length === 0) return []
  const { conditions, masks } = distinctConditions(database, searches, now)
  if (conditions.length > MOST_CONDITIONS) {
    const half = Math.ceil(searches.length / 2)
    const halves = [searches.slice(0, half), searches.slice(half)]
    return (await Promise.all(halves.map((part) => countOpenDemands(database, part, now)))).flat()
  }
  const isChecked = searches.some(({ facets }) => facets.checked)
  const kept = conditions.map((condition, i) => sql`case when ${condition} then ${sql.lit(2 ** i)} else 0 end`)
  const { rows } = await sql<{ kept: number; count: number }>`
    select ${kept.length === 0 ? sql`0` : sql.join(kept, sql` + `)} as kept, count(*)::int as count
    from demand_listings l ${isChecked ? sql`join ${SHIPPERS} s using (shipper_id)` : sql``}
    where ${open(now)} group by 1`.execute(database)
  return masks.map((mask) => rows.reduce((sum, row) => ((row.kept & mask) === mask ? sum + row.count : sum), 0))
}

/** How many are open in all, published within a day, and without a quote. */
export const selectDemandFigures = async (database: Database, now: Date) => {
  const { rows } = await sql<{ open: number; today: number; unquoted: number }>`
    select count(*) as open, count(*) filter (where ${SHOWN_AT} > ${new Date(now.getTime() - ENDING_MS)}) as today,
      count(*) filter (where l.live_quotes = 0) as unquoted
    from demand_listings l where ${open(now)}`.execute(database)
  return rows[0] ?? { open: 0, today: 0, unquoted: 0 }
}

const ORDER: Record<DemandSort, Condition> = {
  newest: sql`${SHOWN_AT} desc, l.demand_id`,
  ending: sql`l.quotes_until, l.demand_id`,
  ready: sql`l.ready_from, l.demand_id`,
}

/** Whose cargo it is, in every language. */
const SHIPPER = sql`s.name_zh, s.name_en, s.name_ru, s.city_id, s.created_at as member_since, ${CHECKED} as checked, s.demo as shipper_demo,
  (select count(distinct e.subject)::int from ${DEALS} k join ${DEAL_EVENTS} e using (deal_id)
    where k.shipper_id = s.shipper_id and e.kind = 'booking_completed') as deals_done`

/** A demand with its firm. */
export type ShownDemand = DemandRecord & {
  name_zh: string
  name_en: string
  name_ru: string
  city_id: string | null
  member_since: Date
  checked: boolean
  shipper_demo: boolean
  /** Bookings of the firm that were carried out. */
  deals_done: number
  live_quotes: number
}

export const selectDemandPage = async (
  database: Database,
  { filter, facets }: { filter: DemandFilter; facets: DemandFacets },
  { sort, offset, limit, now }: { sort: DemandSort; offset: number; limit: number; now: Date },
): Promise<ShownDemand[]> => {
  const { rows } = await sql<ShownDemand>`
    select d.*, l.live_quotes, ${SHIPPER} from (
      select l.demand_id, l.live_quotes, l.published_at, l.circle_until, l.quotes_until, l.ready_from
      from demand_listings l ${facets.checked ? sql`join ${SHIPPERS} s using (shipper_id)` : sql``}
      where ${allOf([open(now), ...conditionsOf(filter), ...facetConditions(facets, now)])}
      order by ${ORDER[sort]} offset ${offset} limit ${limit}
    ) l join demands d using (demand_id) join ${SHIPPERS} s using (shipper_id) order by ${ORDER[sort]}`.execute(database)
  return rows
}

/** Ids of open demands that a search finds, of some or of all, at most `limit`. */
export const selectDemandIds = async (
  database: Database,
  { filter, facets }: Asked,
  { ids, limit, now }: { ids: readonly string[] | null; limit: number; now: Date },
): Promise<string[]> => {
  const among = ids === null ? [] : [sql`l.demand_id = any(${[...ids]}::text[])`]
  const { rows } = await sql<{ id: string }>`
    select l.demand_id as id from demand_listings l ${facets.checked ? sql`join ${SHIPPERS} s using (shipper_id)` : sql``}
    where ${allOf([open(now), ...among, ...conditionsOf(filter), ...facetConditions(facets, now)])} limit ${limit}`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

const areas = (side: 'origin' | 'destination') => {
  const named = (kind: string) => sql`${sql.lit(`${kind}:`)} || ${sql.ref(`l.${side}_${kind}`)}`
  return sql`array_remove(array[${named('city')}, ${named('region')}, ${named('country')}, ${named('continent')}], null)`
}

/** Open demands that everybody sees since a moment, with the areas around their ends, like `country:CN`. */
export const selectEndsOfNewDemands = async (database: Database, since: Date, now: Date) => {
  const { rows } = await sql<{ demandId: string; origin: string[]; destination: string[] }>`
    select l.demand_id as "demandId", ${areas('origin')} as origin, ${areas('destination')} as destination
    from demand_listings l where ${open(now)} and ${SHOWN_AT} > ${since}`.execute(database)
  return rows
}

/** Those of a search after a place in the order, newest first. */
export const selectDemandsOpenAfter = async (
  database: Database,
  { filter, facets }: Asked,
  { after, limit, now }: { after: PlaceInList | null; limit: number; now: Date },
): Promise<(ShownDemand & { shown_at: Date })[]> => {
  const { rows } = await sql<ShownDemand & { shown_at: Date }>`
    select d.*, l.live_quotes, l.shown_at, ${SHIPPER} from (
      select l.demand_id, l.live_quotes, ${SHOWN_AT} as shown_at
      from demand_listings l ${facets.checked ? sql`join ${SHIPPERS} s using (shipper_id)` : sql``}
      where ${allOf([open(now), ...conditionsOf(filter), ...facetConditions(facets, now)])}
        and ${afterPlace(after, { at: SHOWN_AT, id: sql.ref('l.demand_id') })}
      order by ${SHOWN_AT} desc, l.demand_id desc limit ${limit}
    ) l join demands d using (demand_id) join ${SHIPPERS} s using (shipper_id) order by l.shown_at desc, d.demand_id desc`.execute(
    database,
  )
  return rows
}

/** Demands that are or were on the market, with their firms, in no order. */
export const selectShownDemands = async (database: Database, demandIds: readonly string[]): Promise<ShownDemand[]> => {
  const { rows } = await sql<ShownDemand>`
    select d.*, coalesce(l.live_quotes, 0) as live_quotes, ${SHIPPER}
    from demands d left join demand_listings l using (demand_id) join ${SHIPPERS} s on s.shipper_id = d.shipper_id
    where d.demand_id = any(${[...demandIds]}::text[]) and d.status is not null`.execute(database)
  return rows
}

/** One of them. */
export const selectShownDemand = async (database: Database, demandId: string): Promise<ShownDemand | undefined> =>
  (await selectShownDemands(database, [demandId]))[0]

type Lane = {
  demandId: string
  modes: number
  originCity: string
  destinationCity: string
  originCountry: string
  destinationCountry: string
}

/** Other open demands of the lane, then of the two countries by a mode in common, newest first. */
export const selectSimilarDemands = async (database: Database, lane: Lane, now: Date, limit: number): Promise<ShownDemand[]> => {
  const { rows } = await sql<ShownDemand>`
    select d.*, l.live_quotes, ${SHIPPER} from (
      select l.*, l.origin_city = ${lane.originCity} and l.destination_city = ${lane.destinationCity} as same
      from demand_listings l
      where ${open(now)} and l.demand_id <> ${lane.demandId} and l.origin_country = ${lane.originCountry}
        and l.destination_country = ${lane.destinationCountry}
        and (l.origin_city = ${lane.originCity} or l.destination_city = ${lane.destinationCity} or l.modes & ${lane.modes}::int <> 0)
      order by same desc, (l.origin_city = ${lane.originCity})::int + (l.destination_city = ${lane.destinationCity})::int desc,
        ${SHOWN_AT} desc, l.demand_id limit ${limit}
    ) l join demands d using (demand_id) join ${SHIPPERS} s on s.shipper_id = d.shipper_id
    order by same desc, (l.origin_city = ${lane.originCity})::int + (l.destination_city = ${lane.destinationCity})::int desc,
      ${SHOWN_AT} desc, l.demand_id`.execute(database)
  return rows
}
