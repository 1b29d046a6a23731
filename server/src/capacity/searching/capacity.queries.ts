/** The SQL of searching and showing offers. One function, one statement. */
import type { After } from '@tongyun/capacity-index/order'
import type { Sort } from '@tongyun/contract/capacity/endpoints'
import type { StopKind } from '@tongyun/freight/capacity'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { runPrepared } from '../../core/prepared.ts'
import { COMPANIES, type providerRef } from '../../providers/index.ts'
import type { BoundCargo } from '../offering/bound-record.ts'
import type { CapacitiesTable } from '../offering/tables.gen.ts'
import type { UpcomingDeparture } from './detail.queries.ts'
import type { CubeCell, ProviderCount } from './facets.ts'
import {
  allOf,
  baseConditions,
  type Condition,
  departureFits,
  facetConditions,
  providerCondition,
} from './offer-conditions.queries.ts'
import type { BaseFilter, OfferFilter } from './offer-filter.ts'
import { boundExpression } from './price-bound.queries.ts'

/** What of an offer is shown whatever is asked. */
export type StableOffer = Pick<
  Selectable<CapacitiesTable>,
  | ('capacity_id' | 'revision' | 'reference' | 'mode' | 'service_mode' | 'load_type' | 'origin_place' | 'destination_place')
  | ('transit_hours' | 'distance_km' | 'space_unit' | 'cargo_types' | 'equipment' | 'rate' | 'currency' | 'valid_to')
  | ('confirmed_at' | 'co2e_grams_per_tonne' | 'service_label' | 'demo' | 'rate_equipment')
> & {
  stops: [placeId: string, kind: StopKind, mode: LegMode | null, arriveHours: number, departHours: number][]
  provider: Parameters<typeof providerRef>[0]
}

/** The first departure that fits what is asked; without an id, and then without the rest, when none does. */
export type FirstDeparture = Omit<UpcomingDeparture, 'departure_id'> & { departure_id: string | null }

/** What a row of the mall is made of. */
export type OfferRecord = StableOffer & FirstDeparture

export const firstDeparture = (filter: BaseFilter, now: Date) => sql`
  left join lateral (
    select d.departure_id, d.etd, d.eta, d.documents_cut_off, d.cargo_cut_off, d.space_total, d.space_left
    from departures d where d.capacity_id = c.capacity_id and ${departureFits(filter, now)} order by d.etd limit 1
  ) departure on true`

/** Order of a sort; every one ends in the id, so that pages neither repeat nor lose an offer. */
const ORDER: Record<Sort, Condition> = {
  price: sql`c.reference_total, c.capacity_id`,
  transit: sql`c.transit_hours, c.capacity_id`,
  co2e: sql`c.co2e_grams_per_tonne, c.capacity_id`,
  departure: sql`departure.etd, c.capacity_id`,
  space: sql`departure.space_left / departure.space_total desc, c.capacity_id`,
}

/** What an order goes by, as a number that the index has, too (capacity-index/src/order.ts). */
const KEY: Record<Sort, RawBuilder<number>> = {
  price: sql`c.reference_total::float8`,
  transit: sql`c.transit_hours::float8`,
  co2e: sql`c.co2e_grams_per_tonne::float8`,
  departure: sql`coalesce(extract(epoch from departure.etd)::float8 / 60, 'Infinity')`,
  space: sql`coalesce(-round(departure.space_left * 1000)::float8 / round(departure.space_total * 1000)::float8, '-Infinity')`,
}

export const OFFER_COLUMNS = sql`c.capacity_id, c.revision, c.origin_zone, c.reference, c.mode, c.service_mode, c.load_type, c.origin_place,
  c.destination_place, c.transit_hours, c.distance_km, c.space_unit, c.cargo_types, c.equipment, c.rate_equipment, c.rate, c.currency, c.valid_to,
  c.confirmed_at, c.co2e_grams_per_tonne, c.service_label, c.demo, c.provider_id, c.reference_total`

const STABLE_COLUMNS = sql`c.capacity_id, c.revision, c.reference, c.mode, c.service_mode, c.load_type, c.origin_place, c.destination_place,
  c.transit_hours, c.distance_km, c.space_unit, c.cargo_types, c.equipment, c.rate_equipment, c.rate, c.currency, c.valid_to,
  c.confirmed_at, c.co2e_grams_per_tonne, c.service_label, c.demo`

/** Joins what a row shows beside the offer itself. */
export const shownBeside = sql`
  join lateral (
    select json_build_object('provider_id', p.provider_id, 'name_zh', p.name_zh, 'name_en', p.name_en, 'name_ru', p.name_ru,
      'city_id', p.city_id, 'country', p.country, 'certified', p.certified, 'verified', p.verified, 'demo', p.demo) as provider
    from ${COMPANIES} p where p.provider_id = c.provider_id
    offset 0 -- twenty look-ups by key, not a hash of all providers
  ) p on true
  join lateral (
    select coalesce(json_agg(json_build_array(s.place_id, s.kind, s.mode, s.arrive_hours, s.depart_hours) order by s.position), '[]') as stops
    from capacity_stops s where s.capacity_id = c.capacity_id
  ) s on true`

const byDeparture = (sort: Sort) => sort === 'departure' || sort === 'space'

type PageRequest = { sort: Sort; offset: number; limit: number; now: Date }

/** The statement of a page: offers in the order of `sort`; `now` is the present minute. */
export const pageStatement = ({ base, facets }: OfferFilter, { sort, offset, limit, now }: PageRequest) =>
  sql<OfferRecord>`
    select row_number() over (order by ${ORDER[sort]}) as place, c.*, p.provider, s.stops, departure.*
    from (
      select ${OFFER_COLUMNS} from capacities c ${byDeparture(sort) ? firstDeparture(base, now) : sql``}
      where ${allOf([...baseConditions(base, now), ...facetConditions(facets)])}
      order by ${ORDER[sort]} limit ${limit} offset ${offset}
    ) c ${shownBeside} ${firstDeparture(base, now)}
    order by place`

/** A page of offers. */
export const selectPage = async (database: Database, filter: OfferFilter, request: PageRequest): Promise<OfferRecord[]> =>
  (await pageStatement(filter, request).execute(database)).rows

/** Offers by id with the first departure that fits, in no order. */
export const selectOffers = async (database: Database, ids: readonly string[], filter: BaseFilter, now: Date) => {
  const { rows } = await sql<OfferRecord>`
    select ${OFFER_COLUMNS}, p.provider, s.stops, departure.*
    from capacities c ${shownBeside} ${firstDeparture(filter, now)}
    where c.capacity_id = any(${[...ids]}::text[])`.execute(database)
  return rows
}

/** Offers by id without a departure, in no order. */
export const selectStableOffers = async (database: Database, ids: readonly string[]): Promise<StableOffer[]> => {
  const query = sql<StableOffer>`
    select ${STABLE_COLUMNS}, p.provider, s.stops from capacities c ${shownBeside}
    where c.capacity_id = any(${[...ids]}::text[])`
  return runPrepared(database, query.compile(database))
}

/** Counts of offers by facet key and the flags of their provider, facets left aside but for the provider. */
export const selectCube = async (database: Database, { base, facets }: OfferFilter, now: Date): Promise<CubeCell[]> => {
  const { rows } = await sql<CubeCell>`
    select c.facet_key as "facetKey", p.certified, p.verified, count(*) as count
    from capacities c join ${COMPANIES} p using (provider_id)
    where ${allOf([...baseConditions(base, now), ...providerCondition(facets)])}
    group by c.facet_key, p.certified, p.verified`.execute(database)
  return rows
}

/** Counts of matching offers by provider, the provider's own filter left aside. */
export const selectProviderCounts = async (database: Database, { base, facets }: OfferFilter, now: Date) => {
  const { rows } = await sql<ProviderCount>`
    select firm.value, firm.count, p.name_zh, p.name_en, p.name_ru from (
      select c.provider_id as value, count(*) as count from capacities c
      where ${allOf([...baseConditions(base, now), ...facetConditions({ ...facets, provider: null })])}
      group by c.provider_id
    ) firm join ${COMPANIES} p on p.provider_id = firm.value order by firm.count desc, firm.value`.execute(database)
  return rows
}

/** How many offers match, facets included, and of how many firms. */
export const selectCounts = async (database: Database, { base, facets }: OfferFilter, now: Date) => {
  const { rows } = await sql<{ total: number; providers: number }>`
    select coalesce(sum(firm.count), 0)::bigint as total, count(*) as providers from (
      select count(*) as count from capacities c
      where ${allOf([...baseConditions(base, now), ...facetConditions(facets)])} group by c.provider_id
    ) firm`.execute(database)
  return rows[0] ?? { total: 0, providers: 0 }
}

/** Whether any offer matches. */
export const selectSome = async (database: Database, { base, facets }: OfferFilter, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from capacities c where ${allOf([...baseConditions(base, now), ...facetConditions(facets)])}) as some`.execute(
    database,
  )
  return rows[0]?.some ?? false
}

/** The same of a filter of ends and days alone, of which there are few. */
export const selectGoes = async (database: Database, base: BaseFilter, now: Date): Promise<boolean> => {
  const query = sql<{ some: boolean }>`
    select exists (select from capacities c where ${allOf(baseConditions(base, now))}) as some`
  const [row] = await runPrepared(database, query.compile(database))
  return row?.some ?? false
}

/**
 * Lowest and highest of `total`, an expression over `capacities c` in fen of which none counts below `least`, as shown with
 * `shownRate`, and how many lie in each of `steps` equal steps between.
 */
export const selectPriceRange = async (
  database: Database,
  { base, facets }: OfferFilter,
  {
    total,
    least,
    shownRate,
    steps,
    now,
  }: { total: RawBuilder<number>; least: number; shownRate: number; steps: number; now: Date },
) => {
  const { rows } = await sql<{ lowest: number; highest: number; step: number; count: number }>`
    with shown as materialized (
      select floor(greatest(${total}, ${least}::float8) / ${shownRate}::float8 + 0.5) as total from capacities c
      where ${allOf([...baseConditions({ ...base, referenceBudget: null }, now), ...facetConditions(facets)])}
        and ${total} < 'Infinity'
    ), ends as (select min(total) as lowest, max(total) as highest from shown)
    select lowest, highest,
      case when highest = lowest then 0 else least(floor((total - lowest) * ${steps} / (highest - lowest)), ${steps - 1})::int end as step,
      count(*) as count
    from shown, ends group by lowest, highest, step`.execute(database)
  return rows
}

/** An offer the engine may be asked about; `matches` says whether it passes the facets too. */
export type Candidate = { capacity_id: string; revision: number; matches: boolean }

/** Offers within the base filter, at most `limit`, in no order. */
export const selectCandidates = async (database: Database, { base, facets }: OfferFilter, now: Date, limit: number) => {
  const { rows } = await sql<Candidate>`
    select c.capacity_id, c.revision, coalesce(${allOf(facetConditions(facets))}, false) as matches from capacities c
    where ${allOf(baseConditions(base, now))} limit ${limit}`.execute(database)
  return rows
}

/** Matching offers with the least their total can be, lowest first. */
export const selectByBound = async (
  database: Database,
  { base, facets }: OfferFilter,
  { cargo, limit, now }: { cargo: BoundCargo; limit: number; now: Date },
) => {
  const { rows } = await sql<{ capacity_id: string; revision: number; bound: number }>`
    select c.capacity_id, c.revision, ${boundExpression(cargo)} as bound from capacities c
    where ${allOf([...baseConditions(base, now), ...facetConditions(facets)])}
    order by bound, c.capacity_id limit ${limit}`.execute(database)
  return rows
}

/** Matching offers in the order of `sort` that come after a place in it. */
export const selectInOrder = async (
  database: Database,
  { base, facets }: OfferFilter,
  { sort, limit, after, now }: { sort: Sort; limit: number; after: After | null; now: Date },
) => {
  const follows = after === null ? [] : [sql<boolean>`(${KEY[sort]}, c.capacity_id) > (${after.key}::float8, ${after.id})`]
  const { rows } = await sql<Pick<OfferRecord, 'capacity_id' | 'revision'> & { key: number }>`
    select c.capacity_id, c.revision, ${KEY[sort]} as key
    from capacities c ${byDeparture(sort) ? firstDeparture(base, now) : sql``}
    where ${allOf([...baseConditions(base, now), ...facetConditions(facets), ...follows])}
    order by key, c.capacity_id limit ${limit}`.execute(database)
  return rows
}

/** What the engine needs of some offers. */
export const selectRates = async (database: Database, ids: readonly string[]) => {
  const query = sql<Pick<OfferRecord, 'capacity_id' | 'revision' | 'rate' | 'distance_km' | 'load_type' | 'equipment'>>`
    select capacity_id, revision, rate, distance_km, load_type, coalesce(rate_equipment, equipment) as equipment
    from capacities where capacity_id = any(${[...ids]}::text[])`
  return runPrepared(database, query.compile(database))
}

/** What offers are priced by for their reference consignments. */
export const selectPricedOffers = async (database: Database, ids: readonly string[]) => {
  const query = sql<Pick<StableOffer, 'capacity_id' | 'revision' | 'mode' | 'load_type' | 'equipment' | 'rate'>>`
    select capacity_id, revision, mode, load_type, equipment, rate from capacities where capacity_id = any(${[...ids]}::text[])`
  return runPrepared(database, query.compile(database))
}

/** Which of `cities` have a matching offer at one end, that end's own filter aside. */
export const selectEndCities = async (
  database: Database,
  { base, facets }: OfferFilter,
  { side, cities, now }: { side: 'origin' | 'destination'; cities: readonly string[]; now: Date },
): Promise<string[]> => {
  const column = sql.ref(`c.${side}_city`)
  const { rows } = await sql<{ city: string }>`
    select distinct ${column} as city from capacities c
    where ${column} = any(${[...cities]}::text[])
      and ${allOf([...baseConditions({ ...base, [side]: null }, now), ...facetConditions(facets)])}`.execute(database)
  return rows.map(({ city }) => city)
}
