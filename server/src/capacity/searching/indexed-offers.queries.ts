/** The SQL that reads offers and firms for the market in memory. One function, one statement. */
import {
  BOUND_FIELDS,
  type IndexedOffer,
  type IndexedProvider,
  LIMIT_FIELDS,
  type OfferPrices,
  type OfferStop,
} from '@tongyun/capacity-index/offer'
import { ATTRIBUTE_NAMES } from '@tongyun/freight/market-filters'
import { openGazetteer } from '@tongyun/places'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { COMPANIES, REACHES } from '../../providers/index.ts'
import { attributeExpression, handInDate } from './offer-conditions.queries.ts'

/** How a company with a public page is reached. */
export type Contact = { phone: string | null; email: string | null }
/** What of a provider is shown by whoever finds its offers in memory. */
export type ProviderShown = { name_zh: string; name_en: string; name_ru: string; contact: Contact }

/** Providers by id, or all of them. */
export const selectIndexedProviders = async (database: Database, ids: readonly string[] | null) => {
  const { rows } = await sql<IndexedProvider & ProviderShown>`
    select provider_id as id, certified, verified, lower(name_zh || ' ' || name_en || ' ' || name_ru) as "searchText",
      name_zh, name_en, name_ru, json_build_object('phone', r.phone, 'email', r.email) as contact
    from ${COMPANIES} p left join ${REACHES} r using (provider_id) where ${ids === null ? sql`true` : sql`provider_id = any(${[...ids]}::text[])`}`.execute(
    database,
  )
  return rows
}

type Departure = [number, number, number, number, number, number, number, number | null, number | null]
type OfferRow = Omit<IndexedOffer, 'origin' | 'destination' | 'stops' | 'openUntil' | 'departures'> & {
  ends: [string, string, string | null, string, string, string, string, string | null, string, string]
  stops: string[]
  openUntil: number
  departures: Departure[] | null
}

const minutes = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${instant})::float8 / 60`
const days = (date: RawBuilder<unknown>) => sql`(${date} - date '1970-01-01')`
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`c.${name}`)))

const end = (side: 'origin' | 'destination') =>
  columns(['place', 'city', 'region', 'country', 'continent'].map((name) => `${side}_${name}`))

const stopOf = (placeId: string): OfferStop => {
  const place = openGazetteer().byId(placeId)
  return { place: placeId, city: place?.cityId ?? placeId, country: place?.country ?? '' }
}

const offerOf = ({ ends, stops, openUntil, departures, ...row }: OfferRow): IndexedOffer => {
  const [place, city, region, country, continent, toPlace, toCity, toRegion, toCountry, toContinent] = ends
  return {
    ...row,
    origin: { place, city, region, country, continent },
    destination: { place: toPlace, city: toCity, region: toRegion, country: toCountry, continent: toContinent },
    stops: stops.map(stopOf),
    openUntil: Number.isFinite(openUntil) ? openUntil : null,
    departures: (departures ?? []).map(
      ([etd, etdDay, handInDay, closesAt, spaceLeft, spaceTotal, eta, documentsCutOff, cargoCutOff]) => ({
        etd,
        etdDay,
        handInDay,
        closesAt,
        spaceLeft,
        spaceTotal,
        eta,
        documentsCutOff,
        cargoCutOff,
      }),
    ),
  }
}

/**
 * Offers that are on offer and open after `since`, with their departures that close after it and have space left: those of
 * `ids`, or the next `limit` by id.
 */
export const selectIndexedOffers = async (
  database: Database,
  { since, ...which }: { since: Date } & ({ ids: readonly string[] } | { after: string; limit: number }),
): Promise<IndexedOffer[]> => {
  const asked = 'ids' in which ? sql`c.capacity_id = any(${[...which.ids]}::text[])` : sql`c.capacity_id > ${which.after}`
  const { rows } = await sql<OfferRow>`
    select c.capacity_id as id, c.revision, c.provider_id as "providerId", c.facet_key as "facetKey",
      json_build_array(${end('origin')}, ${end('destination')}) as ends,
      c.reference_total as "referenceTotal", c.transit_hours as "transitHours",
      c.co2e_grams_per_tonne as "co2eGramsPerTonne", c.distance_km as "distanceKm",
      json_build_array(${columns(BOUND_FIELDS.map((field) => `bound_${field}`))}) as bound,
      json_build_array(${columns(LIMIT_FIELDS)}) as limits,
      c.accepted_presences as "acceptedPresences", c.rate_equipment as "rateEquipment", c.equipment,
      c.freight_unit = 'truck' as "byTruck", json_build_array(${sql.join(ATTRIBUTE_NAMES.map(attributeExpression))}) as attributes, c.space_unit as "spaceUnit",
      ${days(sql`c.valid_from`)} as "validFromDay", ${days(sql`c.valid_to`)} as "validToDay",
      ${minutes(sql`c.open_until`)} as "openUntil", c.search_text as "searchText",
      array(select s.place_id from capacity_stops s where s.capacity_id = c.capacity_id order by s.position) as stops,
      (select json_agg(json_build_array(${minutes(sql`d.etd`)}, ${days(sql`d.etd_date`)}, ${days(handInDate)}, ${minutes(sql`d.closes_at`)},
          d.space_left, d.space_total, extract(epoch from d.eta)::float8 * 1000, ${minutes(sql`d.documents_cut_off`)},
          ${minutes(sql`d.cargo_cut_off`)}) order by d.etd)
        from departures d where d.capacity_id = c.capacity_id and d.closes_at > ${since} and d.space_left > 0) as departures
    from capacities c
    where c.on_offer and c.open_until > ${since} and ${asked}
    ${'limit' in which ? sql`order by c.capacity_id limit ${which.limit}` : sql``}`.execute(database)
  return rows.map(offerOf)
}

/** What some offers cost, as the index has it. */
export const selectIndexedPrices = async (database: Database, ids: readonly string[]) => {
  const { rows } = await sql<OfferPrices & { id: string; revision: number }>`
    select c.capacity_id as id, c.revision, c.reference_total as "referenceTotal",
      json_build_array(${columns(BOUND_FIELDS.map((field) => `bound_${field}`))}) as bound
    from capacities c where c.capacity_id = any(${[...ids]}::text[])`.execute(database)
  return rows
}
