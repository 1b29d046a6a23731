import { describe, expect, test } from 'vitest'
import { estimateCo2e } from './co2e.ts'
import { legDistance, type Waypoint } from './distance.ts'
import { greatCircleKm } from './great-circle.ts'

const shanghai: Waypoint = { lat: 31.35, lon: 121.62, countryCode: 'CN' }
const rotterdam: Waypoint = { lat: 51.95, lon: 4.14, countryCode: 'NL' }
const losAngeles: Waypoint = { lat: 33.74, lon: -118.26, countryCode: 'US' }
const singapore: Waypoint = { lat: 1.26, lon: 103.84, countryCode: 'SG' }
const moscow: Waypoint = { lat: 55.75, lon: 37.62, countryCode: 'RU' }
const xian: Waypoint = { lat: 34.34, lon: 108.94, countryCode: 'CN' }
const khorgos: Waypoint = { lat: 44.2, lon: 80.4, countryCode: 'CN' }
const almaty: Waypoint = { lat: 43.24, lon: 76.89, countryCode: 'KZ' }

describe('X05 distances and their method', () => {
  test.each([
    ['a quarter of the equator', { lat: 0, lon: 0 }, { lat: 0, lon: 90 }, 10_007.6],
    ['pole to pole', { lat: 90, lon: 0 }, { lat: -90, lon: 0 }, 20_015.1],
    ['across the date line', { lat: 0, lon: 179 }, { lat: 0, lon: -179 }, 222.4],
    ['nowhere', { lat: 31, lon: 121 }, { lat: 31, lon: 121 }, 0],
  ])('great circle, %s', (_, from, to, km) => {
    expect(greatCircleKm(from, to)).toBeCloseTo(km, 1)
  })

  // Nautical miles as port distance tables commonly give them [check]; the network's worst known deviation is 5.7 %.
  test.each([
    ['Shanghai-Rotterdam', shanghai, rotterdam, 10_525],
    ['Shanghai-Los Angeles', shanghai, losAngeles, 5_708],
    ['Singapore-Rotterdam', singapore, rotterdam, 8_288],
    ['Shanghai-Singapore', shanghai, singapore, 2_237],
  ])('sea, %s within 5.7 %% of the published distance', (_, from, to, nauticalMiles) => {
    const { distanceKm, method } = legDistance('sea', [from, to])
    expect(Math.abs(distanceKm / (nauticalMiles * 1.852) - 1)).toBeLessThan(0.057)
    expect(method).toBe('sea_network_suez')
    expect(legDistance('sea', [to, from]).distanceKm).toBe(distanceKm)
  })

  test('sea, the Cape is longer between Asia and Europe and changes nothing in the Pacific', () => {
    const cape = legDistance('sea', [shanghai, rotterdam], 'cape')
    expect(cape.method).toBe('sea_network_cape')
    expect(cape.distanceKm).toBeGreaterThan(legDistance('sea', [shanghai, rotterdam]).distanceKm + 4_000)
    expect(legDistance('sea', [shanghai, losAngeles], 'cape').distanceKm).toBe(
      legDistance('sea', [shanghai, losAngeles]).distanceKm,
    )
  })

  test('road is 1.30 great circles, between China and Russia 1.45, either way', () => {
    expect(legDistance('road', [xian, shanghai])).toEqual({
      distanceKm: Math.round(greatCircleKm(xian, shanghai) * 1.3),
      method: 'road_great_circle_130',
    })
    const expected = { distanceKm: Math.round(greatCircleKm(xian, moscow) * 1.45), method: 'road_great_circle_145' }
    expect(legDistance('road', [xian, moscow])).toEqual(expected)
    expect(legDistance('road', [moscow, xian])).toEqual(expected)
  })

  test('rail goes through its borders', () => {
    const through = legDistance('rail', [xian, khorgos, almaty])
    expect(through).toEqual({
      distanceKm: Math.round((greatCircleKm(xian, khorgos) + greatCircleKm(khorgos, almaty)) * 1.3),
      method: 'rail_great_circle_130',
    })
    expect(through.distanceKm).toBeGreaterThan(legDistance('rail', [xian, almaty]).distanceKm)
  })

  test('air is the great circle; one place is no leg', () => {
    expect(legDistance('air', [xian, almaty]).distanceKm).toBe(Math.round(greatCircleKm(xian, almaty)))
    expect(() => legDistance('air', [xian])).toThrow(RangeError)
  })
})

describe('X05 CO2e estimate', () => {
  test('legs add up by tonnes, kilometres and the intensity of their mode', () => {
    const legs = [
      { mode: 'road', distanceKm: 100 },
      { mode: 'rail', distanceKm: 8000 },
      { mode: 'sea', distanceKm: 500 },
      { mode: 'air', distanceKm: 10 },
    ] as const
    expect(estimateCo2e({ legs, weightKg: 2500 })).toEqual({
      grams: 2.5 * (100 * 100 + 8000 * 25 + 500 * 10 + 10 * 800),
      gramsPerTonne: 223_000,
      method: 'mode_default_intensity',
      estimated: true,
    })
  })
})
