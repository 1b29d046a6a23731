/** Markets and plan queries made by chance. */
import { HOUR_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import type { Coordinates } from '@tongyun/freight/great-circle'
import { LOAD_TYPES, MODES, SERVICE_MODES, type ServiceMode } from '@tongyun/freight/vocabulary'
import { CapacityIndex } from '../capacity-index.ts'
import { packFacetKey } from '../facet-key.ts'
import { BOUND_FIELDS, type IndexedOffer, LIMIT_FIELDS, type OfferDeparture } from '../offer.ts'
import { ANY_FACETS } from '../query.ts'
import type { PlanQuery } from './plan.ts'

export const NOW_MINUTE = 29_700_000

/** A repeatable source of chance (mulberry32). */
export const chance = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (limit: number) => Math.floor(next() * limit) }
}
type Chance = ReturnType<typeof chance>

/** Two terminals a city; the first four cities are in one country. */
const end = (random: Chance, city: number) => ({
  place: `C${city}-${random.below(2)}`,
  city: `C${city}`,
  region: null,
  country: city < 4 ? 'HOME' : `K${city % 5}`,
  continent: 'AS',
})

const stop = (random: Chance, cities: number) => {
  const { place, city, country } = end(random, random.below(cities))
  return { place, city, country }
}

/** Where cities are, by number: scattered along a way of four thousand kilometres. */
export const positionOf = (place: string): Coordinates => {
  const city = Number(place.slice(1).split('-')[0])
  return { lat: 20 + ((city * 7) % 5), lon: (city * 29) % 41 }
}

/** Clocks of a city against UTC, from nine hours behind to twelve ahead. */
const zoneMinutes = (city: number) => ((city % 8) - 3) * 180

/** Minutes before a departure, from one on the same day to three days earlier; so many of three are told. */
const cutOff = (random: Chance, etd: number, told: number) => (random.below(3) >= told ? null : etd - random.below(72 * 60))

const departuresOf = (
  random: Chance,
  { city, transitHours, told }: { city: number; transitHours: number; told: number },
): OfferDeparture[] => {
  const first = NOW_MINUTE + random.below(10 * 1440)
  const every = 1440 * (1 + random.below(5))
  const dayOf = (minute: number) => Math.floor((minute + zoneMinutes(city)) / 1440)
  return Array.from({ length: 2 + random.below(6) }, (_, at) => {
    const etd = first + at * every
    const [documentsCutOff, cargoCutOff] = [cutOff(random, etd, told), cutOff(random, etd, told)]
    return {
      etd,
      etdDay: dayOf(etd),
      handInDay: dayOf(cargoCutOff ?? etd),
      closesAt: Math.min(etd, documentsCutOff ?? etd, cargoCutOff ?? etd),
      spaceLeft: random.below(6) * 1000,
      spaceTotal: 6000,
      eta: etd * MINUTE_MS + transitHours * HOUR_MS,
      documentsCutOff,
      cargoCutOff,
    }
  })
}

type Kinds = {
  offers: number
  cities: number
  /** Of three cut-offs so many are told. */
  told?: number
  /** Scopes that offers have. */
  scopes?: readonly ServiceMode[]
  /** How many prices there are, so that many offers cost the same. */
  prices?: number
}

/** Key of an offer of any mode, of one of `scopes`, and of any load type or none. */
const facetKey = (random: Chance, scopes: readonly ServiceMode[]) => {
  const mode = MODES[random.below(MODES.length)] ?? 'sea'
  const serviceMode = scopes[random.below(scopes.length)] ?? 'door_to_door'
  const loadType = [null, ...LOAD_TYPES][random.below(LOAD_TYPES.length + 1)] ?? null
  return packFacetKey({ mode, serviceMode, loadType, transitHours: 0, cargoTypes: [] })
}

/** `offers` between `cities`, and what each costs. */
export const randomMarket = (
  random: Chance,
  { offers, cities, told = 2, scopes = SERVICE_MODES, prices: priceCount = 5_000 }: Kinds,
) => {
  const index = new CapacityIndex()
  index.putProvider({ id: 'firm', certified: true, verified: true, searchText: '' })
  const prices = new Map<number, number>()
  for (let at = 0; at < offers; at += 1) {
    const from = random.below(cities)
    const to = (from + 1 + random.below(cities - 1)) % cities
    const transitHours = 24 + random.below(300)
    const offer: IndexedOffer = {
      id: `offer-${String(at).padStart(5, '0')}`,
      revision: 1,
      providerId: 'firm',
      facetKey: facetKey(random, scopes),
      origin: end(random, from),
      destination: end(random, to),
      referenceTotal: 1,
      transitHours,
      co2eGramsPerTonne: 1,
      distanceKm: 1,
      bound: BOUND_FIELDS.map(() => 0),
      limits: LIMIT_FIELDS.map(() => null),
      acceptedPresences: 0xffffffff,
      rateEquipment: null,
      equipment: [],
      byTruck: false,
      spaceUnit: 'kg',
      attributes: [],
      validFromDay: 0,
      validToDay: 99_999,
      openUntil: NOW_MINUTE + 99_999,
      searchText: '',
      stops: random.below(4) === 0 ? [stop(random, cities)] : [],
      departures: departuresOf(random, { city: from, transitHours, told }),
    }
    index.put(offer)
    // One in twelve refuses the cargo.
    prices.set(index.slotOf(offer.id) ?? -1, random.below(12) === 0 ? Infinity : 100 + random.below(priceCount))
  }
  return { index, priceOf: (slot: number) => prices.get(slot) ?? Infinity }
}

export const randomQuery = (random: Chance, cities: number): PlanQuery => {
  const from = random.below(cities)
  const to = (from + 1 + random.below(cities - 1)) % cities
  const wide = random.below(6) === 0
  const some = (city: number) => (random.below(8) === 0 ? [`C${city}`] : [])
  const third = (to + 1) % cities
  const weightKg = [0, 500, 1500, 2500][random.below(4)] ?? 0
  return {
    origin: wide ? { kind: 'country', id: 'HOME' } : { kind: 'metro', id: `C${from}` },
    destination:
      random.below(5) === 0 ? { kind: 'place', placeId: `C${to}-0`, cityId: `C${to}` } : { kind: 'metro', id: `C${to}` },
    via: third === from ? [] : some(third),
    avoid: [...some((to + 2) % cities).filter((city) => city !== `C${from}`), ...(random.below(8) === 0 ? ['K3'] : [])],
    cargo: weightKg === 0 ? null : { bounds: null, equipment: null, fullLoads: { FCL: [], FTL: [] }, space: spaceOf(weightKg) },
    facets: {
      ...ANY_FACETS,
      mode: random.below(5) === 0 ? ['rail', 'sea', 'road'] : [],
      serviceMode: random.below(5) === 0 ? SERVICE_MODES.filter(() => random.below(2) === 0) : [],
    },
    readyFrom: random.below(3) === 0 ? isoDayOf(NOW_MINUTE + 3 * 1440) : null,
    readyTo: random.below(4) === 0 ? isoDayOf(NOW_MINUTE + 9 * 1440) : null,
    departFrom: random.below(5) === 0 ? isoDayOf(NOW_MINUTE + 4 * 1440) : null,
    departTo: random.below(5) === 0 ? isoDayOf(NOW_MINUTE + 11 * 1440) : null,
    arriveBy: random.below(4) === 0 ? (NOW_MINUTE + 30 * 1440) * MINUTE_MS : null,
    maxLegs: 1 + random.below(3),
  }
}

const isoDayOf = (minute: number) => isoDay(minute * MINUTE_MS)
const spaceOf = (kg: number) => ({ kg, m3: 0, pallet: 0, teu: 0, container: 0, truck: 0, ldm: 0 }) as never
