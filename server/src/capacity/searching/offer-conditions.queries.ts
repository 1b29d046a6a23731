/** A filter as SQL conditions on `capacities c`. Everything a caller typed travels as a parameter. */
import { askedFlags, KEY_PARTS, type KeyPart, lowBits, TERMINAL_BITS } from '@tongyun/capacity-index/facet-key'
import type { CargoQuery, EndQuery, FacetQuery } from '@tongyun/capacity-index/query'
import { isContainerType } from '@tongyun/freight/equipment'
import { PART_LOAD_TYPES } from '@tongyun/freight/load-kind'
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, FACET_NAMES, type FacetName } from '@tongyun/freight/market-filters'
import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { COMPANIES } from '../../providers/index.ts'
import { CONTAINERS, VEHICLES } from '../offering/cargo-presence.ts'
import { byFullLoad } from './full-load.queries.ts'
import { type BaseFilter, pricedFrom } from './offer-filter.ts'
import { boundExpression } from './price-bound.queries.ts'

export type Condition = RawBuilder<unknown>

/** Conditions joined by `and`. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const array = (values: readonly string[]) => sql`${[...values]}::text[]`

const isDoor = {
  origin: sql`c.facet_key & ${sql.lit(TERMINAL_BITS.origin)} = 0`,
  destination: sql`c.facet_key & ${sql.lit(TERMINAL_BITS.destination)} = 0`,
}

const endCondition = (side: 'origin' | 'destination', end: EndQuery): Condition => {
  const column = (name: string) => sql.ref(`c.${side}_${name}`)
  if (end.kind !== 'place') return sql`${column(end.kind === 'metro' ? 'city' : end.kind)} = ${end.id}`
  const city = sql`${column('city')} = ${end.cityId}`
  return end.placeId === end.cityId ? city : sql`${city} and (${column('place')} = ${end.placeId} or ${isDoor[side]})`
}

const boundsConditions = (bounds: NonNullable<CargoQuery['bounds']>): Condition[] => {
  const atMost = (column: string, actual: number) =>
    actual === 0 ? [] : [sql`(${sql.ref(`c.${column}`)} is null or ${sql.ref(`c.${column}`)} >= ${actual}::numeric)`]
  const atLeast = (column: string, actual: number) =>
    actual === 0 ? [] : [sql`(${sql.ref(`c.${column}`)} is null or ${sql.ref(`c.${column}`)} <= ${actual}::numeric)`]
  return [
    ...atLeast('min_weight_kg', bounds.weightKg),
    ...atMost('max_weight_kg', bounds.weightKg),
    ...atLeast('min_volume_m3', bounds.volumeM3),
    ...atMost('max_volume_m3', bounds.volumeM3),
    ...atMost('max_piece_kg', bounds.pieceKg),
    ...atMost('max_piece_length_cm', bounds.pieceLengthCm),
    ...atMost('max_piece_width_cm', bounds.pieceWidthCm),
    ...atMost('max_piece_height_cm', bounds.pieceHeightCm),
  ]
}

const equipmentConditions = (
  equipment: NonNullable<CargoQuery['equipment']>,
  fullLoads: CargoQuery['fullLoads'],
): Condition[] => {
  const { presence, containers, vehicles, anyVehicle, holding, carriedBy, named } = equipment
  const names = sql`${array(named)} <@ coalesce(c.rate_equipment, c.equipment)
    and (c.load_type is null or not c.load_type = any(${array(PART_LOAD_TYPES)}))`
  const carried = sql`(c.load_type = any(${array(carriedBy)})${named.length === 0 ? sql`` : sql` or ${names}`})`
  const stated = byFullLoad(fullLoads, (load) => presence | (isContainerType(load.equipment) ? CONTAINERS : VEHICLES), presence)
  const inTrucks = (types: Condition) =>
    sql`${array(vehicles)} <@ ${types}${anyVehicle ? sql` and ${types} && ${array(holding)}` : sql``}`
  const [ofRate, ofOffer] = [sql`c.rate_equipment`, sql`coalesce(c.rate_equipment, c.equipment)`]
  return [
    ...(carriedBy.length === 0 ? [] : [sql`coalesce(${carried}, false)`]),
    sql`(c.accepted_presences >> (${stated})::int) & 1 = 1`,
    sql`(c.rate_equipment is null or case when c.freight_unit = 'truck' then ${inTrucks(ofRate)} else ${array(containers)} <@ c.rate_equipment end)`,
    sql`case c.load_type when 'FTL' then not ${ofOffer} && ${array(VEHICLE_TYPES)} or (${inTrucks(ofOffer)})
      when 'FCL' then not ${ofOffer} && ${array(CONTAINER_TYPES)} or ${array(containers)} <@ ${ofOffer} else true end`,
  ]
}

const spaceNeed = (space: NonNullable<CargoQuery['space']>, fullLoads: CargoQuery['fullLoads']) => {
  const units = (unit: 'teu' | 'container' | 'truck') => byFullLoad(fullLoads, (load) => load.space[unit], space[unit])
  return sql`case c.space_unit when 'teu' then ${units('teu')} when 'container' then ${units('container')}
    when 'truck' then ${units('truck')} when 'kg' then ${space.kg} when 'm3' then ${space.m3} else ${space.rt} end::numeric`
}

/** The day at the origin on which cargo is last taken in for a departure `d` of an offer `c`. */
export const handInDate = sql`(coalesce(d.cargo_cut_off, d.etd) at time zone c.origin_zone)::date`

const inWindow = ({ readyFrom, readyTo, departFrom, departTo, arriveBy }: BaseFilter): Condition[] => [
  ...(readyFrom === null ? [] : [sql`${handInDate} >= ${readyFrom}::date`]),
  ...(readyTo === null ? [] : [sql`${handInDate} <= ${readyTo}::date`]),
  ...(departFrom === null ? [] : [sql`d.etd_date >= ${departFrom}::date`]),
  ...(departTo === null ? [] : [sql`d.etd_date <= ${departTo}::date`]),
  ...(arriveBy === null ? [] : [sql`d.eta <= ${new Date(arriveBy)}`]),
]

/** Conditions on `departures d` of an offer `c`: still open, in the windows, with room for the cargo. */
export const departureFits = (filter: BaseFilter, now: Date): Condition =>
  allOf([
    sql`d.closes_at > ${now}`,
    sql`d.space_left > 0`,
    ...inWindow(filter),
    ...(filter.cargo?.space ? [sql`d.space_left >= ${spaceNeed(filter.cargo.space, filter.cargo.fullLoads)}`] : []),
  ])

const hasDeparture = (conditions: Condition) =>
  sql`exists (select from departures d where d.capacity_id = c.capacity_id and ${conditions})`

const stateConditions = (filter: BaseFilter, now: Date): Condition[] => {
  const { cargo, include, departTo } = filter
  // Cargo larger than the capacity of any departure is "over limits", neither "sold out" nor "ended".
  const roomy = cargo?.space ? [sql`c.space_per_departure >= ${spaceNeed(cargo.space, cargo.fullLoads)}`] : []
  if (include === 'ended') return [sql`c.review_status = 'approved' and c.sale_status in ('on_sale', 'expired')`, ...roomy]
  const from = pricedFrom(filter)
  const valid = [
    // Nothing departs before it is handed in.
    ...(from === null ? [] : [sql`c.valid_to >= ${from}::date`]),
    ...(departTo === null ? [] : [sql`c.valid_from <= ${departTo}::date`]),
  ]
  if (include === 'full') {
    const open = allOf([sql`d.closes_at > ${now}`, ...inWindow(filter)])
    return [
      sql`c.review_status = 'approved' and c.sale_status in ('on_sale', 'sold_out') and c.offer_until > ${now}`,
      ...valid,
      ...roomy,
      hasDeparture(open),
    ]
  }
  const dated = inWindow(filter).length > 0 || Boolean(cargo?.space)
  return [sql`c.on_offer and c.open_until > ${now}`, ...valid, ...(dated ? [hasDeparture(departureFits(filter, now))] : [])]
}

const wordCondition = (word: string): Condition => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(c.search_text like ${pattern} or c.provider_id in
    (select provider_id from ${COMPANIES} p where lower(name_zh || ' ' || name_en || ' ' || name_ru) like ${pattern}))`
}

/** displayed-price.ts of freight, on the same doubles. */
const keepsBudget = (total: Condition, { minor, shownRate }: { minor: number; shownRate: number }) =>
  sql`floor(${total} / ${shownRate}::float8 + 0.5) <= ${minor}::float8`

/** What an offer `c` says of an attribute. */
export const attributeExpression = (name: AttributeName): RawBuilder<string | null> => {
  const [part, field] = ATTRIBUTES[name].path
  return sql`${sql.ref(`c.${part}`)} ->> ${sql.lit(field)}`
}

/** Everything but the facets. */
export const baseConditions = (filter: BaseFilter, now: Date): Condition[] => [
  ...(filter.ids === null ? [] : [sql`c.capacity_id = any(${array(filter.ids)})`]),
  ...(filter.origin === null ? [] : [endCondition('origin', filter.origin)]),
  ...(filter.destination === null ? [] : [endCondition('destination', filter.destination)]),
  ...stateConditions(filter, now),
  ...(filter.cargo?.bounds ? boundsConditions(filter.cargo.bounds) : []),
  ...(filter.cargo?.equipment ? equipmentConditions(filter.cargo.equipment, filter.cargo.fullLoads) : []),
  ...ATTRIBUTE_NAMES.flatMap((name) => {
    const chosen = filter.attributes[name]
    return chosen === null ? [] : [sql`${attributeExpression(name)} = ${chosen}`]
  }),
  ...filter.words.map(wordCondition),
  ...(filter.referenceBudget === null ? [] : [keepsBudget(sql`c.reference_total`, filter.referenceBudget)]),
  ...(filter.boundBudget === null ? [] : [keepsBudget(boundExpression(filter.boundBudget.cargo), filter.boundBudget)]),
]

/** Facets that are a column, which indexes begin with; the others are compared by the facet key. */
const FACET_COLUMNS: Partial<Record<FacetName, string>> = { mode: 'mode', serviceMode: 'service_mode', loadType: 'load_type' }

const facetCondition = (name: FacetName, chosen: readonly string[]): Condition[] => {
  if (chosen.length === 0) return []
  const column = FACET_COLUMNS[name]
  if (column !== undefined)
    return [
      chosen.length === 1
        ? sql`${sql.ref(`c.${column}`)} = ${chosen[0]}`
        : sql`${sql.ref(`c.${column}`)} = any(${array(chosen)})`,
    ]
  const part: KeyPart = KEY_PARTS[name]
  const packed = sql`c.facet_key >> ${sql.lit(part.at)}`
  if ('numbers' in part)
    return [sql`(${packed}) & ${sql.lit(lowBits(part))} = any(${chosen.map((value) => part.numbers.indexOf(value))}::int[])`]
  const mask = askedFlags(name, part.flags, chosen)
  return mask === 0 ? [] : [sql`(${packed}) & ${mask}::int = ${mask}::int`]
}

export const providerCondition = ({ provider }: FacetQuery): Condition[] =>
  provider === null ? [] : [sql`c.provider_id = ${provider}`]

/** The facets' own filters. */
export const facetConditions = (filter: FacetQuery): Condition[] => [
  ...FACET_NAMES.flatMap((name) => facetCondition(name, filter[name])),
  ...providerCondition(filter),
  ...(filter.certified ? [sql`c.provider_id in (select provider_id from ${COMPANIES} p where certified)`] : []),
  ...(filter.verified ? [sql`c.provider_id in (select provider_id from ${COMPANIES} p where verified)`] : []),
]
