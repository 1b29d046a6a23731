/**
 * What a search must answer, worked out the plain way: every offer looked at in turn, every one that is left priced by the
 * engine. Shares nothing with the search but the engine, the gazetteer, the reading of cargo and what a filter asks of an offer.
 */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import type { Facets } from '@tongyun/contract/capacity/endpoints'
import { consignmentOf, hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { Capacity } from '@tongyun/freight/capacity'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { isoDay } from '@tongyun/freight/days'
import { containerOf } from '@tongyun/freight/equipment'
import { consignmentFor, rateEquipment } from '@tongyun/freight/full-load'
import {
  ATTRIBUTE_NAMES,
  attributeOf,
  type ChosenAttributes,
  type ChosenFacets,
  FACET_NAMES,
  type FacetName,
  facetValuesOf,
  passesFacet,
} from '@tongyun/freight/market-filters'
import { priceConsignment } from '@tongyun/freight/price'
import type { Consignment } from '@tongyun/freight/rate'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer, parseAreaToken } from '@tongyun/places'
import type { Publication } from '../offering/publication.ts'
import { EXCHANGE, NOW, PROVIDERS } from '../offering/sample-market.fixture.ts'
import { equipmentOf } from '../offering/service-label.ts'
import type { PublishedDeparture } from '../space/departure-record.ts'

export type OracleQuery = CargoInput &
  ChosenFacets &
  Partial<ChosenAttributes> & {
    origin?: string
    destination?: string
    readyFrom?: string
    readyTo?: string
    departFrom?: string
    departTo?: string
    arriveBy?: string
    budget?: number
    currency: CurrencyCode
    certified?: boolean
    verified?: boolean
    provider?: string
    sort: 'price' | 'transit' | 'co2e' | 'departure' | 'space'
  }

const gazetteer = openGazetteer()
const TODAY = isoDay(NOW)

/** Making a format costs a hundred times what using it costs. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const dayAt = (instant: string, placeId: string) => {
  const timeZone = gazetteer.byId(placeId)?.zone ?? 'UTC'
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(new Date(instant))
}

/** Clocks of wider areas of the sample market; where nobody says where cargo goes, UTC. */
const CLOCKS: Record<string, string> = {
  CN: 'CNSHA',
  'CN-SH': 'CNSHA',
  RU: 'g524901',
  'continent-AS': 'CNSHA',
  'continent-EU': 'g524901',
}

const dayOfArrival = (eta: string, destination = '') => dayAt(eta, CLOCKS[destination] ?? destination)

const closes = ({ etd, documentsCutOff, cargoCutOff }: PublishedDeparture) =>
  Math.min(...[etd, documentsCutOff, cargoCutOff].flatMap((time) => (time === null ? [] : [Date.parse(time)])))

const inArea = (token: string | undefined, placeId: string, door: boolean): boolean => {
  if (token === undefined) return true
  const place = gazetteer.byId(placeId)
  const ref = parseAreaToken(token)
  if (place === undefined || ref === undefined) return false
  const areas = gazetteer.areasOf(place)
  switch (ref.kind) {
    case 'place':
      return placeId === ref.placeId || (door && gazetteer.metro(ref.placeId).some((member) => member.placeId === placeId))
    case 'metro':
      return gazetteer.metro(ref.cityId).some((member) => member.placeId === placeId)
    case 'region':
      return areas.regionId === ref.regionId
    case 'country':
      return areas.countryCode === ref.countryCode
    case 'continent':
      return areas.continentCode === ref.continentCode
  }
}

const spaceFor = ({ weightKg, volumeM3, containers, vehicles }: Consignment, unit: Capacity['spaceUnit']) => {
  const count = (rows: { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0)
  switch (unit) {
    case 'teu':
      return containers.reduce((sum, row) => sum + row.count * containerOf(row.type).teu, 0)
    case 'container':
      return count(containers)
    case 'truck':
      return count(containers) + count(vehicles)
    case 'kg':
      return weightKg
    case 'm3':
      return volumeM3
    case 'rt':
      return Math.max(weightKg / 1000, volumeM3)
  }
}

const minorRate = (currency: CurrencyCode) => (EXCHANGE.rates[currency] ?? 0) * 10 ** (2 - CURRENCY_DIGITS[currency])

type Candidate = { capacity: Capacity; departure: PublishedDeparture; key: number; shown: number }

/** Boxes are carried by full containers and trucks by full trucks, or by what is no part load and names them all. */
const carriesAsked = (
  query: OracleQuery,
  cargo: Consignment | null,
  { loadType, rate, equipment }: Parameters<typeof consignmentFor>[1],
): boolean => {
  if (cargo === null || query.loadType.length > 0 || cargo.containers.length + cargo.vehicles.length === 0) return true
  if (loadType === 'FCL' && cargo.containers.length > 0) return true
  if (loadType === 'FTL' && cargo.vehicles.length > 0) return true
  if (loadType === 'LCL' || loadType === 'LTL') return false
  const named = [...cargo.containers, ...cargo.vehicles].flatMap(({ type }) => type ?? [])
  return named.length > 0 && named.every((type) => (rateEquipment(rate) ?? equipment).includes(type))
}

/** Offers that are public and fit, each priced, facets and budget aside. */
const candidates = ({ capacities, departures }: Publication, query: OracleQuery): Candidate[] => {
  const consignment = hasCargo(query) ? consignmentOf(query) : null
  const byOffer = Map.groupBy(departures, ({ capacityId }) => capacityId)
  return capacities.flatMap((capacity): Candidate[] => {
    const { rate, serviceMode, originId, destinationId, details } = capacity
    if (capacity.reviewStatus !== 'approved' || capacity.saleStatus !== 'on_sale') return []
    const lastDay = rate.validTo < capacity.availableTo ? rate.validTo : capacity.availableTo
    if (dayAt(NOW.toISOString(), originId) > lastDay) return []
    if (!inArea(query.origin, originId, serviceMode.startsWith('door'))) return []
    if (!inArea(query.destination, destinationId, serviceMode.endsWith('door'))) return []
    if (ATTRIBUTE_NAMES.some((name) => (query[name] ?? null) !== null && attributeOf(name, capacity) !== query[name])) return []
    if (query.readyFrom !== undefined && rate.validTo < query.readyFrom) return []
    if (query.departFrom !== undefined && rate.validTo < query.departFrom) return []
    if (query.departTo !== undefined && rate.validFrom > query.departTo) return []
    const offer = { loadType: capacity.loadType, rate, equipment: equipmentOf(details) }
    const given = consignment === null ? null : consignmentFor(consignment, offer).consignment
    if (!carriesAsked(query, consignment, offer)) return []
    const needed = given === null ? 0 : spaceFor(given, capacity.spaceUnit)
    const departure = (byOffer.get(capacity.capacityId) ?? [])
      .filter((each) => {
        const departs = dayAt(each.etd, originId)
        const handedIn = dayAt(each.cargoCutOff ?? each.etd, originId)
        const left = Math.round((each.spaceTotal - each.spaceElsewhere) * 1000) / 1000
        return (
          closes(each) > NOW.getTime() &&
          left > 0 &&
          left >= needed &&
          handedIn >= (query.readyFrom ?? '') &&
          handedIn <= (query.readyTo ?? '9') &&
          departs >= (query.departFrom ?? '') &&
          departs <= (query.departTo ?? '9') &&
          dayOfArrival(each.eta, query.destination) <= (query.arriveBy ?? '9')
        )
      })
      .sort((a, b) => Date.parse(a.etd) - Date.parse(b.etd))[0]
    if (departure === undefined) return []
    const asked = [query.readyFrom, query.departFrom]
      .flatMap((date) => date ?? [])
      .sort()
      .at(-1)
    const from = asked ?? TODAY
    const date = from < rate.validFrom ? rate.validFrom : asked === undefined && from > rate.validTo ? rate.validTo : from
    const cargo = given ?? referenceConsignment(capacity.mode, capacity.loadType, equipmentOf(details))
    const offered = { ...offer, equipment: rateEquipment(rate) ?? offer.equipment }
    const price = priceConsignment(rate, cargo, { date, distanceKm: capacity.distanceKm, exchange: EXCHANGE, offered })
    if (!price.ok && consignment !== null) return []
    const key = price.ok ? price.totalMinor * minorRate(rate.currency) : Number.POSITIVE_INFINITY
    return [{ capacity, departure, key, shown: Math.floor(key / minorRate(query.currency) + 0.5) }]
  })
}

type Facet = keyof Facets | 'certified' | 'verified'

const passes = (query: OracleQuery, { capacity }: Candidate): Record<Exclude<Facet, 'flags'>, boolean> => {
  const provider = PROVIDERS.find(({ id }) => id === capacity.providerId)
  const facets = FACET_NAMES.map((name) => [name, passesFacet(name, query[name], facetValuesOf(name, capacity))])
  return {
    ...(Object.fromEntries(facets) as Record<FacetName, boolean>),
    provider: query.provider === undefined || query.provider === capacity.providerId,
    certified: !query.certified || provider?.certified === true,
    verified: !query.verified || provider?.verified === true,
  }
}

const share = ({ departure: { spaceTotal, spaceElsewhere } }: Candidate) =>
  Number(((spaceTotal - spaceElsewhere) / spaceTotal).toFixed(9))

const compare = (sort: OracleQuery['sort'], a: Candidate, b: Candidate): number => {
  const first = {
    price: () => (a.key === b.key ? 0 : a.key - b.key),
    transit: () => a.capacity.transitHours - b.capacity.transitHours,
    co2e: () => a.capacity.co2eGramsPerTonne - b.capacity.co2eGramsPerTonne,
    departure: () => Date.parse(a.departure.etd) - Date.parse(b.departure.etd),
    space: () => share(b) - share(a),
  }[sort]()
  return first || (a.capacity.capacityId < b.capacity.capacityId ? -1 : 1)
}

/** Ids in order with shown totals, facet counts by facet and value, lowest and highest total. */
export const oracle = (market: Publication, query: OracleQuery) => {
  const all = candidates(market, query)
  const budgetMinor = query.budget === undefined ? null : Math.round(query.budget * 10 ** CURRENCY_DIGITS[query.currency])
  const affordable = all.filter(({ shown }) => budgetMinor === null || shown <= budgetMinor)
  const matches = (candidate: Candidate, aside?: Facet) =>
    Object.entries(passes(query, candidate)).every(([facet, ok]) => ok || facet === aside)
  const found = affordable.filter((candidate) => matches(candidate)).sort((a, b) => compare(query.sort, a, b))
  const counts = (facet: Facet, valuesOf: (candidate: Candidate) => string[]) => {
    const count: Record<string, number> = {}
    for (const candidate of affordable.filter((each) => matches(each, facet))) {
      for (const value of valuesOf(candidate)) count[value] = (count[value] ?? 0) + 1
    }
    return count
  }
  const flag = (name: 'certified' | 'verified') =>
    counts(name, ({ capacity }) => (PROVIDERS.find(({ id }) => id === capacity.providerId)?.[name] ? [name] : []))
  const byFacet = FACET_NAMES.map((name) => [name, counts(name, ({ capacity }) => facetValuesOf(name, capacity))])
  const totals = all.filter((candidate) => matches(candidate) && Number.isFinite(candidate.key)).map(({ shown }) => shown)
  return {
    ids: found.map(({ capacity }) => capacity.capacityId),
    totals: found.map(({ shown }) => (Number.isFinite(shown) ? shown : null)),
    providers: new Set(found.map(({ capacity }) => capacity.providerId)).size,
    facets: {
      ...(Object.fromEntries(byFacet) as Record<FacetName, Record<string, number>>),
      provider: counts('provider', ({ capacity }) => [capacity.providerId]),
      flags: { ...flag('certified'), ...flag('verified') },
    },
    lowest: totals.length === 0 ? null : Math.min(...totals),
    highest: totals.length === 0 ? null : Math.max(...totals),
  }
}
