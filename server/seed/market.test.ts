import { createHash } from 'node:crypto'
import type { Capacity } from '@tongyun/freight/capacity'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { MODES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { beforeAll, describe, expect, test } from 'vitest'
import { historyDays, type Publication, referenceTotals } from '../src/capacity/offering/index.ts'
import { DEMO_EXCHANGE } from '../src/reference/index.ts'
import { AIRLINES, SEA_CARRIERS } from '../src/reference/pure.ts'
import { MARKET_REGIONS } from './corridors/corridor.ts'
import { CORRIDORS, lanesOf } from './corridors/lanes.ts'
import { openGround } from './ground.ts'
import { makeMarket } from './make-market.ts'
import type { OfferOrder } from './offers/make-offer.ts'
import { planMarket } from './plan-market.ts'
import { type DemoProvider, makeProviders } from './providers/make-providers.ts'
import { USUAL_OFFERS } from './seed-market.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const TODAY = '2026-11-21'
const exchange: ExchangeRates = { base: 'CNY', date: TODAY, ...DEMO_EXCHANGE }
const ground = openGround(openGazetteer())

let providers: DemoProvider[]
let market: Publication
let orders: OfferOrder[]

const make = (offers: number, now: Date): Publication => {
  const parts = [...makeMarket({ offers, now, providers, exchange }, ground)]
  return {
    capacities: parts.flatMap((part) => part.capacities),
    departures: parts.flatMap((part) => part.departures),
    history: parts.flatMap((part) => part.history),
  }
}
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

beforeAll(() => {
  providers = makeProviders(ground)
  market = make(USUAL_OFFERS, NOW)
  orders = [...planMarket(USUAL_OFFERS, providers, NOW)]
})

/** Offers beside the lanes they were ordered for. */
const pairs = () => market.capacities.map((capacity, i) => ({ capacity, lane: (orders[i] as OfferOrder).lane }))
const cityOf = (placeId: string) => ground.doorOf(placeId) ?? placeId

describe('the demonstration market', () => {
  test('is the same for the same size and moment, to the last figure', () => {
    const once = hash(make(1000, NOW))
    expect(hash(make(1000, NOW))).toBe(once)
    expect(hash(make(1000, new Date('2026-11-22T08:00:00Z')))).not.toBe(once)
  })

  test('has 6,000 offers by 300 firms on at least 250 lanes, in every mode and region', () => {
    expect(market.capacities).toHaveLength(6000)
    expect(new Set(market.capacities.map(({ providerId }) => providerId)).size).toBeGreaterThan(290)
    expect(providers).toHaveLength(300)
    const lanes = new Set(market.capacities.map(({ originId, destinationId }) => `${cityOf(originId)} ${cityOf(destinationId)}`))
    expect(lanes.size).toBeGreaterThanOrEqual(250)
    for (const mode of MODES) {
      expect(market.capacities.filter((capacity) => capacity.mode === mode).length, mode).toBeGreaterThan(300)
    }
    for (const region of MARKET_REGIONS) {
      expect(orders.filter(({ lane }) => lane.corridor.region === region).length, region).toBeGreaterThan(30)
    }
  })

  test('grows in lanes with its size', () => {
    const lanes = (offers: number) => new Set([...planMarket(offers, providers, NOW)].map(({ lane }) => lane.laneId)).size
    expect(lanes(500)).toBeLessThan(lanes(6000))
    expect(lanes(6000)).toBeLessThan(lanes(60_000))
  })

  test('E07 every offer is priced by the engine for its reference consignment', () => {
    const refused = market.capacities.filter((capacity) => !referenceTotals(capacity, exchange).price.ok)
    expect(refused.map(({ capacityId }) => capacityId)).toEqual([])
  })

  test('a manifest is filed to the country cargo enters, so its charge is on no lane that leads elsewhere', () => {
    const entered: Record<string, readonly string[]> = {
      AMS: ['US', 'CA'],
      ENS: ['BE', 'DE', 'ES', 'FR', 'GB', 'GR', 'IT', 'NL', 'PL'],
    }
    const gazetteer = openGazetteer()
    const countryOf = (placeId: string) => gazetteer.byId(placeId)?.country ?? ''
    for (const [code, countries] of Object.entries(entered)) {
      const destinations = market.capacities
        .filter(({ rate }) => rate.charges.some((charge) => charge.code === code))
        .map(({ destinationId }) => countryOf(destinationId))
      expect(destinations.length, code).toBeGreaterThan(0)
      expect(
        destinations.filter((country) => !countries.includes(country)),
        code,
      ).toEqual([])
    }
  })

  test('E07 full trucks start at 3 tonnes, air consolidation takes 30 to 500 kg', () => {
    for (const { loadType, rate } of market.capacities.filter((capacity) => capacity.loadType === 'FTL')) {
      expect(rate.limits.minWeightKg, loadType ?? '').toBe(3000)
    }
    const consolidated = market.capacities.filter(({ mode, rate }) => mode === 'air' && rate.limits.minWeightKg !== null)
    expect(consolidated.length).toBeGreaterThan(100)
    for (const { rate } of consolidated) expect([rate.limits.minWeightKg, rate.limits.maxWeightKg]).toEqual([30, 500])
  })

  test('stops chain in place and time', () => {
    const broken = market.capacities.filter(({ stops, originId, destinationId, transitHours, distanceKm, mode, details }) => {
      const first = stops[0] as Capacity['stops'][number]
      const last = stops.at(-1) as Capacity['stops'][number]
      const chained = stops.slice(1).every((stop, i) => {
        const before = stops[i] as Capacity['stops'][number]
        const inTime = stop.arriveHours > before.departHours && stop.departHours >= stop.arriveHours
        return inTime && before.mode !== null && stop.placeId !== before.placeId
      })
      const begins = first.placeId === originId && first.arriveHours === 0 && first.departHours === 0
      const ends = last.placeId === destinationId && last.mode === null && last.arriveHours === transitHours
      return !(chained && begins && ends && distanceKm > 0 && details.mode === mode)
    })
    expect(broken.map(({ capacityId }) => capacityId)).toEqual([])
  })

  test('ships, trains and aircraft run between places where they call: what begins or ends at a door goes by road', () => {
    let doors = 0
    const wrong = market.capacities.flatMap(({ capacityId, stops }) =>
      stops.flatMap(({ kind, placeId, mode }, i) => {
        if (kind !== 'door') return []
        doors += 1
        const modes = [stops[i - 1]?.mode ?? null, mode].filter((each) => each !== null && each !== 'road')
        return modes.map((each) => `${capacityId} ${each} ${placeId}`)
      }),
    )
    expect(doors).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })

  test('every lane any size of market can have lies between places of the gazetteer', () => {
    const places = Object.values(CORRIDORS)
      .flat()
      .flatMap((corridor) => [
        ...lanesOf(corridor).flatMap((lane) => [lane.originId, lane.destinationId, ...lane.ways.flat()]),
        ...(corridor.chain?.transfers ?? []),
      ])
    expect([...new Set(places)].filter((placeId) => ground.gazetteer.byId(placeId) === undefined)).toEqual([])
  })

  test('carriers are those of the reference tables', () => {
    const known = new Set([...AIRLINES, ...SEA_CARRIERS].map(({ code }) => code))
    const named = market.capacities.flatMap(({ details }) =>
      details.mode === 'sea' ? [details.carrierCode] : details.mode === 'air' ? [details.airlineCode] : [],
    )
    expect([...new Set(named)].filter((code) => !known.has(code))).toEqual([])
  })

  test('tariffs lie within the range of their lane, but for rounding', () => {
    let compared = 0
    for (const { capacity, lane } of pairs()) {
      const { rate, distanceKm } = capacity
      const yuan = rate.currency === 'CNY' && lane.corridor.currency === 'USD' ? DEMO_EXCHANGE.rates.USD : 1
      const price = publishedPrice(capacity)
      if (price === null) continue
      compared++
      const inUnit = price / yuan / (lane.corridor.price === 'km' && rate.freight.form === 'flat' ? distanceKm : 1)
      expect(inUnit, capacity.capacityId).toBeGreaterThanOrEqual(lane.price[0] * 0.97)
      expect(inUnit, capacity.capacityId).toBeLessThanOrEqual(lane.price[1] * 1.03)
    }
    expect(compared).toBeGreaterThan(2500)
  })

  test('times lie within the days of their lane, with a day or so more for each door behind a terminal', () => {
    for (const { capacity, lane } of pairs()) {
      const days = capacity.transitHours / 24
      const doors = capacity.mode === 'road' || capacity.mode === 'multimodal' ? 0 : 2.5
      expect(days, capacity.capacityId).toBeGreaterThanOrEqual(lane.days[0] - 0.05)
      expect(days, capacity.capacityId).toBeLessThanOrEqual(lane.days[1] + doors + 0.05)
    }
  })

  test('Chinese part loads by the kilogram cost 0.8 to 2.2 yuan', () => {
    const prices = pairs()
      .filter(({ capacity, lane }) => lane.corridor.name === 'road-china' && capacity.loadType === 'LTL')
      .flatMap(({ capacity: { rate } }) =>
        rate.freight.form === 'breaks'
          ? rate.freight.breaks.map(({ unitPrice }) => unitPrice)
          : rate.freight.form === 'per_unit' && rate.freight.unit === 'kg'
            ? [rate.freight.unitPrice]
            : [],
      )
    expect(prices.length).toBeGreaterThan(300)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(0.8)
    expect(Math.max(...prices)).toBeLessThanOrEqual(2.2)
  })

  test('what is on sale is valid, mostly departs soon, and some of it is full', () => {
    const onSale = market.capacities.filter(
      ({ reviewStatus, saleStatus }) => reviewStatus === 'approved' && saleStatus === 'on_sale',
    )
    expect(onSale.length).toBeGreaterThan(5400)
    expect(onSale.length).toBeLessThan(5900)
    for (const { rate, availableFrom, availableTo } of onSale) {
      expect(rate.validFrom <= TODAY && TODAY <= rate.validTo && availableFrom <= TODAY && TODAY <= availableTo).toBe(true)
    }
    const departing = new Set(market.departures.map(({ capacityId }) => capacityId))
    expect(onSale.filter(({ capacityId }) => departing.has(capacityId)).length / onSale.length).toBeGreaterThan(0.98)
    const full = market.departures.filter(({ spaceTotal, spaceElsewhere }) => spaceElsewhere === spaceTotal)
    expect(full.length / market.departures.length).toBeGreaterThan(0.02)
    expect(full.length / market.departures.length).toBeLessThan(0.08)
    for (const { etd, spaceElsewhere, spaceTotal } of market.departures) {
      expect(Date.parse(etd) >= NOW.getTime() && spaceElsewhere >= 0 && spaceElsewhere <= spaceTotal).toBe(true)
    }
    for (const status of ['paused', 'sold_out', 'expired'] as const) {
      expect(market.capacities.filter(({ saleStatus }) => saleStatus === status).length, status).toBeGreaterThan(20)
    }
    expect(market.capacities.filter(({ reviewStatus }) => reviewStatus === 'pending').length).toBeGreaterThan(20)
  })

  test('X09 history has the days that are kept, or later ones, of what was approved, and ends at the price of today', () => {
    const byOffer = Map.groupBy(market.history, ({ capacityId }) => capacityId)
    expect(byOffer.size).toBe(market.capacities.filter(({ reviewStatus }) => reviewStatus === 'approved').length)
    const kept = historyDays(TODAY)
    for (const days of byOffer.values()) expect(days.map(({ day }) => day)).toEqual(kept.slice(-days.length))
    const whole = [...byOffer.values()].filter((days) => days.length === kept.length)
    expect(whole.length / byOffer.size).toBeGreaterThan(0.7)
    const [capacity] = market.capacities as [Capacity]
    const today = byOffer.get(capacity.capacityId)?.at(-1)?.unitPrice
    const published = capacity.rate.freight.form === 'flat' ? capacity.rate.freight.prices.map(({ unitPrice }) => unitPrice) : []
    expect(published).toContain(today)
  })
})

/** The 40HQ, the 13.6 m truck or its kilometre, or the 300 kg break of an offer; null where it sells none of these. */
const publishedPrice = ({ rate: { freight }, details }: Capacity): number | null => {
  if (freight.form === 'breaks') {
    return details.mode === 'road' ? null : (freight.breaks.find(({ fromKg }) => fromKg === 300)?.unitPrice ?? null)
  }
  if (freight.form === 'flat') {
    return freight.prices.find(({ equipment }) => ['40HQ', 'CN-13', 'EU-TENT'].includes(equipment ?? ''))?.unitPrice ?? null
  }
  const bigTruck = details.mode === 'road' && ['CN-13', 'EU-TENT'].includes(details.vehicleTypes[0] ?? '')
  return freight.form === 'per_unit' && freight.unit === 'km' && bigTruck ? freight.unitPrice : null
}
