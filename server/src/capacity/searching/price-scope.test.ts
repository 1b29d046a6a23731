/** What a price covers: terms of the sale, local charges, the weight and room that were assumed. */
import { compareCapacities, getCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Capacity } from '@tongyun/freight/capacity'
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { ChargeRule } from '@tongyun/freight/rate'
import { SERVICE_MODES } from '@tongyun/freight/vocabulary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket, withOffers } from '../offering/sample-market.fixture.ts'

let suite: TestApp
const LANE = { origin: 'CNSHA', destination: 'g524901', q: 'SCOPE' }

const charge = (change: Partial<ChargeRule>): ChargeRule => ({
  code: 'THC',
  group: 'origin',
  status: 'included',
  basis: 'container',
  unitPrice: 100,
  currency: 'CNY',
  minimumMinor: null,
  maximumMinor: null,
  equipment: null,
  note: null,
  ...change,
})

/** Boxes by rail from Shanghai to Moscow, one offer for each service mode. */
const market = () => {
  const sample = sampleMarket(20)
  const [first] = sample.capacities
  if (first === undefined) throw new Error('an empty sample')
  const prices = (['20GP', '40HQ'] as const).map((equipment, at) => ({ equipment, unitPrice: 5000 + at * 3000 }))
  const added = SERVICE_MODES.map(
    (serviceMode): Capacity => ({
      ...first,
      capacityId: `scope-${serviceMode.replaceAll('_', '-')}`,
      reference: `SCOPE ${serviceMode}`,
      mode: 'rail',
      loadType: 'FCL',
      serviceMode,
      originId: 'CNSHA',
      destinationId: 'g524901',
      details: { mode: 'rail', trainNumber: 'X8', platformName: null, containerTypes: ['20GP', '40HQ'], gaugeChangeId: null },
      reviewStatus: 'approved',
      saleStatus: 'on_sale',
      schedule: { kind: 'weekly', weekdays: [2], departureTime: '10:00' },
      spaceUnit: 'container',
      spacePerDeparture: 100,
      availableTo: '2027-01-31',
      co2eGramsPerTonne: 200_000,
      cargoTypes: ['general'],
      rate: {
        ...first.rate,
        currency: 'CNY',
        freight: { form: 'flat', unit: 'container', prices },
        minimumMinor: 0,
        charges: [
          charge({}),
          charge({ code: 'DTH', group: 'destination', status: 'elsewhere', unitPrice: 200, equipment: '20GP' }),
          charge({ code: 'DTH', group: 'destination', status: 'elsewhere', unitPrice: 300, equipment: '40HQ' }),
          charge({ code: 'TAX', group: 'destination', status: 'elsewhere', basis: 'shipment', unitPrice: null }),
          charge({
            code: 'HVY',
            group: 'surcharge',
            status: 'conditional',
            unitPrice: 50,
            condition: { kind: 'weight_over', kg: 18_000 },
          }),
        ],
        limits: NO_LIMITS,
        validFrom: '2026-11-01',
        validTo: '2027-01-31',
      },
    }),
  )
  return withOffers(sample, added, 25)
}

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, market()), clock: () => NOW })
})
afterAll(() => suite?.close())

const search = async (query: Record<string, string>) => (await suite.call(searchCapacities, { ...LANE, ...query })).data
const modesFound = async (query: Record<string, string>) => (await search(query))?.rows.map((row) => row.serviceMode).sort()
const priceOf = async (query: Record<string, string>) => {
  const price = (await search({ serviceMode: 'port_to_port', currency: 'CNY', ...query }))?.rows[0]?.price
  if (!price?.ok) throw new Error('no price')
  return price
}

describe('terms of the sale', () => {
  test.each([
    ['EXW', ['door_to_door', 'door_to_port']],
    ['FOB', ['port_to_door', 'port_to_port']],
    ['CIF', ['door_to_port', 'port_to_port']],
    ['DDP', ['door_to_door', 'port_to_door']],
    ['CPT', [...SERVICE_MODES].sort()],
  ])('%s chooses service modes', async (incoterm, modes) => {
    expect(await modesFound({ incoterm })).toEqual(modes)
  })

  test('a service mode that is chosen wins', async () => {
    expect(await modesFound({ incoterm: 'DDP', serviceMode: 'port_to_port' })).toEqual(['port_to_port'])
  })

  test('an end that was not chosen follows from the term', async () => {
    expect(await modesFound({ incoterm: 'FOB', serviceMode: 'door_to_door,port_to_door' })).toEqual(['port_to_door'])
    expect(await modesFound({ incoterm: 'CIF', serviceMode: 'door_to_port,door_to_door' })).toEqual(['door_to_port'])
  })

  test('leave out the end that the other party pays', async () => {
    const containers = '2x40HQ'
    expect((await priceOf({ containers })).withLocal).toEqual({
      totalMinor: 1_680_000,
      added: [{ code: 'DTH', group: 'destination' }],
      leftOut: [],
      open: [{ code: 'TAX', group: 'destination' }],
    })
    expect(await priceOf({ containers, incoterm: 'FOB' })).toMatchObject({
      totalMinor: 1_620_000,
      withLocal: {
        totalMinor: 1_660_000,
        added: [{ code: 'DTH', group: 'destination' }],
        leftOut: [{ code: 'THC', group: 'origin' }],
        open: [{ code: 'TAX', group: 'destination' }],
      },
    })
    // The seller pays neither handling nor duties at the destination; nothing is left to add or take off.
    expect(await priceOf({ containers, incoterm: 'CIF' })).toMatchObject({ totalMinor: 1_620_000, withLocal: null })
  })

  test('the offer and the comparison say the same as the row', async () => {
    const cargo = { containers: '2x40HQ', incoterm: 'FOB', currency: 'CNY' }
    const { withLocal } = await priceOf(cargo)
    const detail = await suite.call(getCapacity, { capacityId: 'scope-port-to-port', ...cargo })
    const compared = await suite.call(compareCapacities, { id: 'scope-port-to-port', ...cargo })
    for (const row of [detail.data?.row, compared.data?.offers[0]?.row]) expect(row?.price).toMatchObject({ withLocal })
  })
})

describe('boxes and weight decide what is charged and emitted', () => {
  test('a surcharge above 18 t a box is in the total or not', async () => {
    expect((await priceOf({ containers: '1x20GP', weightKg: '20000' })).totalMinor).toBe(515_000)
    expect((await priceOf({ containers: '1x20GP', weightKg: '18000' })).totalMinor).toBe(510_000)
    expect((await priceOf({ containers: '2x20GP', weightKg: '36000' })).totalMinor).toBe(1_020_000)
    expect((await priceOf({ containers: '1x20GP' })).outside.conditional.map(({ code }) => code)).toEqual(['HVY'])
  })

  test('emissions grow with the boxes, for a weight that is told', async () => {
    const rowOf = async (query: Record<string, string>) => (await search({ serviceMode: 'port_to_port', ...query }))?.rows[0]
    const figures = []
    for (const count of [1, 2, 5]) figures.push(await rowOf({ containers: `${count}x40HQ` }))
    expect(figures.map((row) => [row?.co2eFor, row?.co2eKg])).toEqual([
      [{ weightKg: 18_000, assumed: true }, 3_600],
      [{ weightKg: 36_000, assumed: true }, 7_200],
      [{ weightKg: 90_000, assumed: true }, 18_000],
    ])
    expect(await rowOf({ containers: '5x40HQ', weightKg: '10000' })).toMatchObject({ co2eKg: 2_000, co2eFor: { assumed: false } })
  })

  test('weight alone tells the room of the box and what a roomier one comes to', async () => {
    expect((await priceOf({ weightKg: '18000' })).assumed).toEqual({
      equipment: '20GP',
      count: 1,
      roomM3: 33.2,
      roomier: { equipment: '40HQ', count: 1, totalMinor: 810_000 },
    })
    expect((await priceOf({ weightKg: '18000', volumeM3: '70' })).assumed).toEqual({
      equipment: '40HQ',
      count: 1,
      roomM3: null,
      roomier: null,
    })
  })
})

test('similar offers leave from the day the cargo is ready', async () => {
  const departures = async (readyFrom: Record<string, string>) => {
    const { data } = await suite.call(getCapacity, { capacityId: 'scope-port-to-port', containers: '1x40HQ', ...readyFrom })
    return (data?.similar ?? []).map(({ departure }) => departure?.etd.slice(0, 10) ?? '')
  }
  const soon = await departures({})
  const later = await departures({ readyFrom: '2026-12-12' })
  expect([soon.length, later.length]).toEqual([3, 3])
  expect(soon.every((day) => day < '2026-12-12')).toBe(true)
  expect(later.every((day) => day >= '2026-12-12')).toBe(true)
})
