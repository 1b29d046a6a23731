import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignments, contexts, rates } from '../../testing/rate-arbitraries.ts'
import { CONTEXT, cargoOf, rateOf } from '../../testing/rate-samples.ts'
import { DAY_MS } from '../days.ts'
import { emptyDemandSheet } from '../demand/demand-sheet.ts'
import { priceConsignment } from '../price.ts'
import { LOAD_TYPES, MODES, SERVICE_MODES, SPACE_UNITS, type SpaceUnit } from '../vocabulary.ts'
import { demandsFor, type Match, type MatchNotice, type Misfit, matchPair, noticeOf, offersFor } from './match.ts'
import { type MatchPart, MOST_POINTS } from './match-points.ts'
import {
  type LaneSpread,
  type MatchContext,
  type MatchDeparture,
  type MatchPlace,
  type OnOffer,
  type Wanted,
  wantedOf,
} from './wanted.ts'

const place = (placeId: string, metroId: string, lat: number, lon: number, zone: string): MatchPlace => ({
  placeId,
  metroId,
  lat,
  lon,
  zone,
})
const YANGSHAN = place('CNYSN', 'shanghai', 30.63, 122.06, 'Asia/Shanghai')
const WAIGAOQIAO = place('CNWGQ', 'shanghai', 31.35, 121.6, 'Asia/Shanghai')
const SUZHOU = place('CNSZH', 'suzhou', 31.3, 120.6, 'Asia/Shanghai')
const MOSCOW = place('RUMOW', 'moscow', 55.75, 37.62, 'Europe/Moscow')
const VORSINO = place('RUVOR', 'moscow', 55.22, 36.66, 'Europe/Moscow')

const NOW = Date.parse('2026-06-01T08:00+08:00')
const needed = (kg: number): Record<SpaceUnit, number> => ({ teu: 0, container: 0, truck: 0, kg, m3: 0, rt: kg / 1000 })
const context: MatchContext = { now: NOW, exchange: CONTEXT.exchange, spread: () => null }

const departure = (parts: Partial<MatchDeparture> = {}): MatchDeparture => ({
  departureId: 'd1',
  departsAt: Date.parse('2026-06-12T20:00+08:00'),
  arrivesAt: Date.parse('2026-06-30T10:00+03:00'),
  closesAt: Date.parse('2026-06-10T18:00+08:00'),
  spaceLeft: 5000,
  ...parts,
})
const offerOf = (parts: Partial<OnOffer> = {}): OnOffer => ({
  id: 'c1',
  origin: YANGSHAN,
  destination: VORSINO,
  mode: 'rail',
  loadType: 'LCL',
  serviceMode: 'port_to_port',
  rate: rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 5 }),
  cargoTypes: ['general'],
  offered: { loadType: 'LCL', equipment: [] },
  distanceKm: 9000,
  spaceUnit: 'kg',
  departures: [departure()],
  provider: { isCertified: true, confirmedPercent: 97 },
  ...parts,
})
const wantedFrom = (parts: Partial<Wanted> = {}): Wanted => ({
  id: 'd1',
  origin: YANGSHAN,
  destination: VORSINO,
  modes: ['rail', 'sea'],
  loadType: 'LCL',
  serviceMode: 'port_to_port',
  consignment: cargoOf({ weightKg: 1000, volumeM3: 3, cargoTypes: ['general'] }),
  needed: needed(1000),
  readyFrom: '2026-06-10',
  readyTo: '2026-06-14',
  deliverBy: '2026-07-02',
  maxTransitDays: null,
  target: { minor: 500_000, currency: 'CNY' },
  ...parts,
})
const pointsOf = (wanted: Wanted, offer: OnOffer, seen = context) => {
  const result = matchPair(wanted, offer, seen)
  if (!result.fits) return result.misfit
  return Object.fromEntries(result.match.parts.map(({ part, points, key, figures }) => [part, [points, key, figures]]))
}
const SPREAD: LaneSpread = { currency: 'CNY', lowerMinor: 400_000, medianMinor: 500_000, upperMinor: 600_000 }

describe('points by hand', () => {
  test('everything fits: a hundred, each part with its key and figures', () => {
    expect(pointsOf(wantedFrom(), offerOf())).toEqual({
      lane: [30, 'lane_same_terminals', { originKm: 0, destinationKm: 0 }],
      time: [25, 'time_in_time', { daysEarly: 2 }],
      price: [20, 'price_within_target', { belowMinor: 0 }],
      service: [10, 'service_covered', {}],
      space: [10, 'space_ample', { spaceLeft: 5000, needed: 1000 }],
      trust: [5, 'trust_confirms', { confirmedPercent: 97 }],
    })
    expect(Object.values(MOST_POINTS).reduce((sum, points) => sum + points, 0)).toBe(100)
  })

  test.each<[string, Partial<Wanted>, Partial<OnOffer>, MatchPart, unknown[]]>([
    [
      'another terminal of the city',
      { origin: WAIGAOQIAO },
      {},
      'lane',
      [24, 'lane_same_metro', { originKm: 0, destinationKm: 0 }],
    ],
    // Suzhou lies 158 km from Yangshan and 95 from Waigaoqiao.
    ['a city near by', { origin: SUZHOU }, { origin: WAIGAOQIAO }, 'lane', [15, 'lane_near', { originKm: 95, destinationKm: 0 }]],
    [
      'ready three days later',
      { readyFrom: '2026-06-15', readyTo: '2026-06-20' },
      {},
      'time',
      [12, 'time_near', { daysBefore: 3, daysAfter: 0, daysLate: 0 }],
    ],
    ['a day late', { deliverBy: '2026-06-29' }, {}, 'time', [12, 'time_near', { daysBefore: 0, daysAfter: 0, daysLate: 1 }]],
    [
      'eighteen days, seventeen wanted',
      { deliverBy: null, maxTransitDays: 17 },
      {},
      'time',
      [12, 'time_near', { daysBefore: 0, daysAfter: 0, daysLate: 1 }],
    ],
    ['no day to be there', { deliverBy: null }, {}, 'time', [25, 'time_in_window', {}]],
    [
      'a little above the target',
      { target: { minor: 460_000, currency: 'CNY' } },
      {},
      'price',
      [10, 'price_above_target', { aboveMinor: 40_000 }],
    ],
    [
      'far above it',
      { target: { minor: 400_000, currency: 'CNY' } },
      {},
      'price',
      [0, 'price_above_target', { aboveMinor: 100_000 }],
    ],
    ['no target, no spread', { target: null }, {}, 'price', [10, 'price_unknown', {}]],
    // 5,000 yuan at 7.1 are 704.23 dollars.
    [
      'a target in dollars',
      { target: { minor: 70_423, currency: 'USD' } },
      {},
      'price',
      [20, 'price_within_target', { belowMinor: 0 }],
    ],
    [
      'a door that is not reached',
      { serviceMode: 'door_to_door' },
      { serviceMode: 'door_to_port' },
      'service',
      [5, 'service_no_delivery', {}],
    ],
    ['no door at all', { serviceMode: 'door_to_door' }, {}, 'service', [0, 'service_no_doors', {}]],
    ['space for one and a half', { needed: needed(3333) }, {}, 'space', [7, 'space_enough', { spaceLeft: 5000, needed: 3333 }]],
    ['just enough', { needed: needed(5000) }, {}, 'space', [5, 'space_enough', { spaceLeft: 5000, needed: 5000 }]],
    ['a need that is not said', { needed: needed(0) }, {}, 'space', [5, 'space_unknown_need', { spaceLeft: 5000 }]],
    ['a firm nobody knows yet', {}, { provider: { isCertified: false, confirmedPercent: null } }, 'trust', [1, 'trust_new', {}]],
    [
      'a firm that often says no',
      {},
      { provider: { isCertified: true, confirmedPercent: 60 } },
      'trust',
      [2, 'trust_confirms', { confirmedPercent: 60 }],
    ],
  ])('%s', (_, wanted, offer, part, expected) => {
    expect(pointsOf(wantedFrom(wanted), offerOf(offer))).toMatchObject({ [part]: expected })
  })

  test('days are those of the place: late in the evening in Moscow is the next day in Shanghai', () => {
    const evening = departure({ arrivesAt: Date.parse('2026-07-02T23:30+03:00') })
    expect(pointsOf(wantedFrom(), offerOf({ departures: [evening] }))).toMatchObject({
      time: [25, 'time_in_time', { daysEarly: 0 }],
    })
    const night = departure({ departsAt: Date.parse('2026-06-15T00:30+08:00') })
    expect(pointsOf(wantedFrom(), offerOf({ departures: [night] }))).toMatchObject({ time: [12, 'time_near', { daysAfter: 1 }] })
  })

  test.each([
    [390_000, 16, 'price_low'],
    [500_000, 12, 'price_below_median'],
    [600_000, 6, 'price_above_median'],
    [600_001, 0, 'price_high'],
  ])('%i in a spread of 4,000, 5,000 and 6,000', (totalMinor, points, key) => {
    const rate = rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: totalMinor / 100 }] })
    const seen = { ...context, spread: () => SPREAD }
    expect(pointsOf(wantedFrom({ target: null }), offerOf({ rate }), seen)).toMatchObject({
      price: [points, key, { totalMinor, medianMinor: 500_000 }],
    })
  })

  test.each<[string, Partial<Wanted>, Partial<OnOffer>, Misfit]>([
    ['by air alone', { modes: ['air'] }, {}, { reason: 'mode' }],
    ['a full container', { loadType: 'FCL' }, {}, { reason: 'load_type' }],
    ['farther than 150 km', { origin: SUZHOU }, {}, { reason: 'lane' }],
    ['the other direction', { origin: VORSINO, destination: YANGSHAN }, {}, { reason: 'lane' }],
    ['ready four days later', { readyFrom: '2026-06-16', readyTo: null }, {}, { reason: 'departure' }],
    ['already closed', {}, { departures: [departure({ closesAt: NOW })] }, { reason: 'departure' }],
    ['no space', { needed: needed(5001) }, {}, { reason: 'space' }],
    ['nothing left', { needed: needed(0) }, { departures: [departure({ spaceLeft: 0 })] }, { reason: 'space' }],
    [
      'cargo that is not taken',
      { consignment: cargoOf({ weightKg: 1000, cargoTypes: ['dangerous'] }) },
      {},
      { reason: 'price', refusal: 'cargo_not_accepted' },
    ],
  ])('no match: %s', (_, wanted, offer, expected) => {
    expect(pointsOf(wantedFrom(wanted), offerOf(offer))).toEqual(expected)
  })

  test('of several departures the one with most points, among equals the earliest', () => {
    const later = departure({ departureId: 'd2', departsAt: departure().departsAt + DAY_MS })
    const far = departure({ departureId: 'd0', departsAt: departure().departsAt - 4 * DAY_MS })
    const choose = (departures: MatchDeparture[]) => {
      const result = matchPair(wantedFrom(), offerOf({ departures }), context)
      return result.fits ? result.match.departureId : null
    }
    expect(choose([later, departure(), far])).toBe('d1')
    expect(choose([later, departure({ spaceLeft: 1000 })])).toBe('d2')
  })

  test.each<[number, MatchNotice]>([
    [100, 'at_once'],
    [70, 'at_once'],
    [69, 'digest'],
    [40, 'digest'],
    [39, null],
    [0, null],
  ])('%i points: %s', (score, notice) => {
    expect(noticeOf(score)).toBe(notice)
  })

  test('a sheet becomes what is wanted', () => {
    const sheet = {
      ...emptyDemandSheet(),
      weightKg: 1200,
      cargoTypes: ['general' as const],
      currency: 'USD' as const,
      targetMinor: 90_000,
      readyFrom: '2026-06-10',
    }
    const wanted = wantedOf('d9', sheet, { origin: YANGSHAN, destination: MOSCOW, needed: needed(1200) })
    expect(wanted).toMatchObject({
      modes: [],
      consignment: { weightKg: 1200, volumeM3: 0, cargoTypes: ['general'] },
      target: { minor: 90_000, currency: 'USD' },
      readyFrom: '2026-06-10',
      readyTo: null,
    })
    expect(matchPair(wanted, offerOf(), context).fits).toBe(true)
  })
})

const places = fc.constantFrom(YANGSHAN, WAIGAOQIAO, SUZHOU, MOSCOW, VORSINO)
const days = fc.integer({ min: 0, max: 20 }).map((at) => `2026-06-${String(at + 5).padStart(2, '0')}`)
const needs = fc.nat(8000).map((kg) => ({ teu: kg % 4, container: kg % 3, truck: kg % 2, kg, m3: kg / 300, rt: kg / 1000 }))
const wanteds = fc.record({
  id: fc.uuid(),
  origin: fc.constantFrom(YANGSHAN, WAIGAOQIAO, SUZHOU),
  destination: fc.constantFrom(MOSCOW, VORSINO, VORSINO),
  modes: fc.subarray([...MODES]),
  loadType: fc.constantFrom(...LOAD_TYPES, null, null),
  serviceMode: fc.constantFrom(...SERVICE_MODES, null),
  consignment: consignments,
  needed: needs,
  readyFrom: fc.option(days),
  readyTo: fc.option(days),
  deliverBy: fc.option(fc.constantFrom('2026-06-20', '2026-07-01', '2026-07-20')),
  maxTransitDays: fc.option(fc.integer({ min: 5, max: 40 })),
  target: fc.option(fc.record({ minor: fc.nat(50_000_000), currency: fc.constantFrom('CNY' as const, 'USD' as const) })),
}) satisfies fc.Arbitrary<Wanted>
const departures = fc.record({
  departureId: fc.uuid(),
  departsAt: fc.integer({ min: NOW, max: NOW + 25 * DAY_MS }),
  arrivesAt: fc.integer({ min: NOW + 25 * DAY_MS, max: NOW + 50 * DAY_MS }),
  closesAt: fc.integer({ min: NOW - DAY_MS, max: NOW + 25 * DAY_MS }),
  spaceLeft: fc.nat(20_000),
})
const offers = fc.record({
  id: fc.uuid(),
  origin: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(YANGSHAN, WAIGAOQIAO) }, { weight: 1, arbitrary: places }),
  destination: fc.constantFrom(MOSCOW, VORSINO),
  mode: fc.constantFrom(...MODES),
  loadType: fc.constantFrom(...LOAD_TYPES, null, null),
  serviceMode: fc.constantFrom(...SERVICE_MODES),
  rate: rates,
  cargoTypes: fc.constant(['general', 'dangerous', 'fragile'] as const),
  offered: fc.constant({ loadType: null, equipment: [] }),
  distanceKm: fc.constant(9000),
  spaceUnit: fc.constantFrom(...SPACE_UNITS),
  departures: fc.array(departures, { minLength: 1, maxLength: 5 }),
  provider: fc.record({ isCertified: fc.boolean(), confirmedPercent: fc.option(fc.integer({ min: 0, max: 100 })) }),
}) satisfies fc.Arbitrary<OnOffer>

/** Rates that end or begin among the days of the departures. */
const validities = fc.constantFrom({}, { validTo: '2026-06-12' }, { validFrom: '2026-06-13' })

describe('whatever the market', () => {
  test('10,000 pairs: the demand finds the offer with what the offer finds the demand with', () => {
    let pairs = 0
    let matches = 0
    fc.assert(
      fc.property(
        fc.array(wanteds, { minLength: 5, maxLength: 5 }),
        fc.array(offers, { minLength: 10, maxLength: 10 }),
        contexts,
        (demands, market, { exchange }) => {
          const contextOf = (wanted: Wanted, offer: OnOffer): MatchContext => {
            const hasSpread = wanted.origin.metroId === offer.origin.metroId
            return { now: NOW, exchange, spread: () => (hasSpread ? SPREAD : null) }
          }
          const key = (demandId: string, offerId: string, { score, parts, departureId, totalMinor }: Match) =>
            JSON.stringify([demandId, offerId, score, parts, departureId, totalMinor])
          const fromDemands = demands.flatMap((wanted) =>
            offersFor(wanted, market, contextOf).map((found) => key(wanted.id, found.offerId, found)),
          )
          const fromOffers = market.flatMap((offer) =>
            demandsFor(offer, demands, contextOf).map((found) => key(found.demandId, offer.id, found)),
          )
          expect(fromDemands.toSorted()).toEqual(fromOffers.toSorted())
          pairs += demands.length * market.length
          matches += fromDemands.length
        },
      ),
      { numRuns: 200 },
    )
    expect(pairs).toBe(10_000)
    expect(matches).toBeGreaterThan(150)
  })

  test('of several departures the best is the best of each departure tried alone', () => {
    let several = 0
    fc.assert(
      fc.property(wanteds, offers, validities, contexts, (wanted, { rate, ...others }, validity, { exchange }) => {
        const offer = { ...others, rate: { ...rate, ...validity } }
        const open = { ...wanted, modes: [], loadType: null }
        const seen = { now: NOW, exchange, spread: () => SPREAD }
        const alone = offer.departures.flatMap((each) => {
          const result = matchPair(open, { ...offer, departures: [each] }, seen)
          return result.fits ? [{ ...result.match, departsAt: each.departsAt }] : []
        })
        const best = alone.toSorted(
          (a, b) => b.score - a.score || a.departsAt - b.departsAt || (a.departureId < b.departureId ? -1 : 1),
        )[0]
        const result = matchPair(open, offer, seen)
        expect(result.fits).toBe(best !== undefined)
        if (best === undefined) return
        const { departsAt: _, ...expected } = best
        expect(result).toEqual({ fits: true, match: expected })
        if (alone.length > 1) several++
      }),
      { numRuns: 3_000 },
    )
    expect(several).toBeGreaterThan(50)
  })

  test('points are whole, within their part, and add up; who fits has an engine price', () => {
    let found = 0
    fc.assert(
      fc.property(wanteds, offers, contexts, (wanted, offer, { exchange }) => {
        const result = matchPair({ ...wanted, modes: [], loadType: null }, offer, { now: NOW, exchange, spread: () => null })
        if (!result.fits) return
        found++
        const { parts, score, totalMinor, departureId } = result.match
        expect(parts.map(({ part }) => part)).toEqual(Object.keys(MOST_POINTS))
        for (const { part, points, key } of parts) {
          expect(Number.isInteger(points) && points >= 0 && points <= MOST_POINTS[part]).toBe(true)
          expect(key.startsWith(`${part}_`)).toBe(true)
        }
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
        const chosen = offer.departures.find((each) => each.departureId === departureId)
        expect(chosen?.closesAt).toBeGreaterThan(NOW)
        expect(chosen?.spaceLeft).toBeGreaterThanOrEqual(wanted.needed[offer.spaceUnit])
        const priced = priceConsignment(offer.rate, wanted.consignment, {
          date: '2026-06-15',
          distanceKm: offer.distanceKm,
          exchange,
        })
        expect(priced).toMatchObject({ ok: true, totalMinor })
      }),
      { numRuns: 3000 },
    )
    expect(found).toBeGreaterThan(150)
  })
})
