import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import { MODES } from '@tongyun/freight/vocabulary'
import { describe, expect, test } from 'vitest'
import { valueAt, withValueAt } from '../sheets/sheet-path.ts'
import { withDerivedValues } from './derive-values.ts'
import { emptySheet } from './empty-sheet.ts'
import { lineIntent, SHEET_LISTS, withLineIntent } from './sheet-lists.ts'
import { numberOf, sheetOfForm } from './sheet-of-form.ts'

const TODAY = '2026-12-01'

/** What a page without script posts for a sea offer from Shanghai to Vladivostok. */
const posted = () => {
  const form = new FormData()
  const fields: [string, string][] = [
    ['intent', 'save'],
    ['version', '1'],
    ['reference', 'SEA-1'],
    ['originId', 'CNSHA'],
    ['destinationId', 'RUVVO'],
    ['transitHours', '120'],
    ['details.carrierCode', 'FESO'],
    ['details.containerTypes', ''],
    ['details.containerTypes', '20GP'],
    ['schedule.weekdays', ''],
    ['schedule.weekdays', '3'],
    ['spacePerDeparture', '60'],
    ['rate.minimumMinor', '90,5'],
    ['rate.freight.prices.0.unitPrice', '980.25'],
    ['remarks', ' '],
    ['version', '3'],
    ['requestKey', 'b3c1'],
  ]
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('P13 the form without script', () => {
  test('fields become the sheet: numbers, lists, money in minor units, nothing as null', () => {
    const base = withDerivedValues(withValueAt(emptySheet('sea', TODAY), 'details.containerTypes', ['20GP']))
    const sheet = sheetOfForm(posted(), base)
    expect(Object.keys(sheet).filter((name) => ['version', 'requestKey'].includes(name))).toEqual([])
    expect(sheet).toMatchObject({
      reference: 'SEA-1',
      transitHours: 120,
      spacePerDeparture: 60,
      remarks: null,
      rate: { minimumMinor: 9050, freight: { prices: [{ equipment: '20GP', unitPrice: 980.25 }] } },
      schedule: { weekdays: [3] },
      stops: [
        { placeId: 'CNSHA', arriveHours: 0 },
        { placeId: 'RUVVO', arriveHours: 120, mode: null },
      ],
    })
    expect(offerFaults(sheet, { today: TODAY })).toEqual([])
  })

  test('names that are no path, or lead to what every object has, change nothing', () => {
    const form = new FormData()
    for (const name of ['__proto__.polluted', 'constructor.prototype.x', 'a b', '../x', 'rate.__proto__.x'])
      form.append(name, '1')
    const base = emptySheet('air', TODAY)
    sheetOfForm(form, base)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(({} as { x?: string }).x).toBeUndefined()
  })

  test.each([
    ['12,5', 12.5],
    ['12.', 12],
    ['', null],
    ['1e5', '1e5'],
    ['about 12', 'about 12'],
  ])('%s typed as a number is %s', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })
})

test.each(MODES)('E01 a new offer by %s begins without faults but for what only its provider knows', (mode) => {
  const faults = offerFaults(withDerivedValues(emptySheet(mode, TODAY)), { today: TODAY })
  expect(faults.length).toBeGreaterThan(3)
  expect(faults.filter(({ rule }) => !['required', 'too_few', 'too_short'].includes(rule))).toEqual([])
})

describe('lines come and go by buttons that are sent with the form', () => {
  const road = withDerivedValues({ ...emptySheet('road', TODAY), originId: 'CNSHA', destinationId: 'RUVVO', transitHours: 200 })
  const by = (intent: string, sheet = road) => withLineIntent(sheet, intent)

  test('a station comes before the destination; the ends cannot be removed', () => {
    const more = by(lineIntent('stops'))
    expect(valueAt(more, 'stops')).toMatchObject([{ placeId: 'CNSHA' }, { kind: 'border', mode: 'road' }, { placeId: 'RUVVO' }])
    expect(by(lineIntent('stops', 1), more)).toEqual(road)
    for (const at of [0, 2]) expect(by(lineIntent('stops', at), more)).toEqual(more)
  })

  test('a charge comes last in the currency of the rate, and the one that is named goes', () => {
    const two = by(lineIntent('rate.charges'), by(lineIntent('rate.charges')))
    const told = withValueAt(two ?? {}, 'rate.charges.1.code', 'THC')
    expect(valueAt(told, 'rate.charges')).toMatchObject([{ code: 'DOC', currency: 'USD' }, { code: 'THC' }])
    expect(valueAt(by(lineIntent('rate.charges', 0), told), 'rate.charges')).toMatchObject([{ code: 'THC' }])
  })

  test('weight breaks too; other buttons are none of these', () => {
    const air = withDerivedValues(emptySheet('air', TODAY))
    expect(valueAt(by(lineIntent('rate.freight.breaks'), air), 'rate.freight.breaks')).toHaveLength(5)
    expect(valueAt(by(lineIntent('rate.freight.breaks', 3), air), 'rate.freight.breaks')).toHaveLength(3)
    expect(SHEET_LISTS).toHaveLength(3)
    for (const intent of ['save', 'submit', 'add:details', 'remove:rate', 'swap:stops:1'])
      expect(by(intent), intent).toBeUndefined()
  })
})

test('ends follow the service: a door where it is from door, coverage only there', () => {
  const road = withDerivedValues({
    ...emptySheet('road', TODAY),
    serviceMode: 'port_to_door',
    originId: 'CNSHA',
    destinationId: 'RUVVO',
  })
  expect(valueAt(road, 'stops.0.kind')).toBe('terminal')
  expect(valueAt(road, 'stops.1')).toMatchObject({ placeId: 'RUVVO', kind: 'door' })
  expect([road.pickup, road.delivery]).toEqual([null, { radiusKm: null, places: [] }])
})

describe('W9 choices that others follow from, without script', () => {
  const sea = withDerivedValues(withValueAt(emptySheet('sea', TODAY), 'details.containerTypes', ['20GP']))
  const air = withDerivedValues(emptySheet('air', TODAY))
  const sent = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }

  test('another way to charge begins its prices anew; the same leaves them', () => {
    const priced = { 'rate.freight.breaks.0.unitPrice': '4.2', templateName: '' }
    const kept = sheetOfForm(sent({ ...priced, way: 'breaks kg' }), air)
    expect(valueAt(kept, 'rate.freight.breaks.0')).toEqual({ fromKg: 0, unitPrice: 4.2 })
    const other = sheetOfForm(sent({ ...priced, way: 'per_unit kg' }), air)
    expect(valueAt(other, 'rate.freight')).toEqual({ form: 'per_unit', unit: 'kg' })
    expect(Object.keys(other)).not.toContain('way')
    expect(Object.keys(other)).not.toContain('templateName')
    expect(valueAt(sheetOfForm(sent({ way: 'flat rocket' }), air), 'rate.freight')).toEqual(valueAt(air, 'rate.freight'))
  })

  test('another kind of schedule asks for its own days and keeps the time', () => {
    const base = withValueAt(sea, 'schedule.weekdays', [3])
    const cycle = sheetOfForm(sent({ 'schedule.kind': 'cycle', 'schedule.weekdays': '3' }), base)
    expect(cycle.schedule).toEqual({ kind: 'cycle', everyDays: null, startDate: null, departureTime: '18:00' })
    const weekly = sheetOfForm(sent({ 'schedule.kind': 'weekly', 'schedule.weekdays': '5' }), base)
    expect(weekly.schedule).toMatchObject({ kind: 'weekly', weekdays: [5] })
  })
})

describe('P13 the condition of a charge', () => {
  const charge = { code: 'HVY', group: 'origin', status: 'conditional', basis: 'container', unitPrice: 110, currency: 'USD' }
  const whole = { ...charge, minimumMinor: null, maximumMinor: null, equipment: null, note: null }
  const base = withDerivedValues(withValueAt(emptySheet('sea', TODAY), 'rate.charges', [whole]))
  const sent = (fields: Record<string, string>, from = base) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(`rate.charges.0.${name}`, value)
    return sheetOfForm(form, from)
  }
  const conditionOf = (sheet: ReturnType<typeof sent>) => valueAt(sheet, 'rate.charges.0.condition')
  const faultsAt = (sheet: ReturnType<typeof sent>) =>
    offerFaults(sheet, { today: TODAY }).filter(({ path }) => path.startsWith('rate.charges'))

  test('is a weight, or a type of cargo', () => {
    const heavy = sent({ 'condition.kind': 'weight_over', 'condition.kg': '18000,5' })
    expect(conditionOf(heavy)).toEqual({ kind: 'weight_over', kg: 18_000.5 })
    const risky = sent({ 'condition.kind': 'cargo_type', 'condition.kg': '18000', 'condition.cargoType': 'dangerous' }, heavy)
    expect(conditionOf(risky)).toEqual({ kind: 'cargo_type', cargoType: 'dangerous' })
    expect([faultsAt(heavy), faultsAt(risky)]).toEqual([[], []])
  })

  test('without what it needs it is a fault of its field', () => {
    expect(faultsAt(sent({ 'condition.kind': 'weight_over', 'condition.kg': '' })).map(({ path }) => path)).toEqual([
      'rate.charges.0.condition.kg',
    ])
    expect(faultsAt(sent({ 'condition.kind': 'cargo_type' })).map(({ path }) => path)).toEqual([
      'rate.charges.0.condition.cargoType',
    ])
  })

  test('goes with its kind, and with a charge that is always owed', () => {
    const heavy = sent({ 'condition.kind': 'weight_over', 'condition.kg': '18000' })
    expect(conditionOf(sent({ 'condition.kind': '' }, heavy))).toBeNull()
    expect(conditionOf(sent({ status: 'included' }, heavy))).toBeNull()
    expect(conditionOf(sent({ unitPrice: '120' }, heavy))).toEqual({ kind: 'weight_over', kg: 18_000 })
    expect(valueAt(base, 'rate.charges.0')).toEqual(whole)
  })
})
