import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import type { Cell } from '@tongyun/sheets/cell'
import type { SourceRow } from '@tongyun/sheets/files/workbook'
import { placeFinder } from '@tongyun/sheets/place-finder'
import { expect, test } from 'vitest'
import { carrierFinder } from './import-carriers.ts'
import { type ColumnKey, columnTitle } from './import-columns.ts'
import { findHeader } from './import-header.ts'
import { cellsOf, readRow } from './import-row.ts'

const gazetteer = openGazetteer()
const sheet = (...rows: Cell[][]): SourceRow[] => rows.map((cells, i) => ({ row: i + 1, cells }))
const titles = (columns: readonly ColumnKey[], locale: Locale) => columns.map((key) => columnTitle(key, locale))

/** Reads every row below the titles of a sheet of the product's own. */
const read = (rows: SourceRow[], dateOrder: 'day_first' | 'month_first' = 'month_first') => {
  const header = findHeader(rows)
  if (header === undefined) throw new Error('no header')
  const context = {
    gazetteer,
    find: placeFinder(gazetteer, 'zh', new Map([['深圳', 'CNYTN']])),
    carrier: carrierFinder(),
    locale: 'zh' as const,
    dateOrder,
    now: new Date('2026-12-01T00:00:00Z'),
    dates: new Map(),
  }
  return rows.filter(({ row }) => row > header.row).map(({ cells }) => readRow(cellsOf(cells, header.columns), context))
}

const OWN: ColumnKey[] = ['reference', 'mode', 'origin', 'destination']

test.each(['zh', 'en', 'ru'] as const)(
  'X06 titles of the product’s own in %s are known, with a column of the provider’s own among them',
  (locale) => {
    const columns: ColumnKey[] = [...OWN, 'price:40HQ', 'break:250', 'charge:THC', 'remarks']
    const [own] = sheet([...titles(columns, locale), 'Xyzzy'])
    expect(findHeader([{ row: 3, cells: ['2026'] }, own as SourceRow])).toMatchObject({ row: 1, columns: [...columns, null] })
  },
)

test('X06 a sheet of another layout is not taken for the product’s own; control: with its titles it is', () => {
  expect(findHeader(sheet(['起运港', '目的港', '船公司', '20GP', '40HQ', '备注']))).toBeUndefined()
  const strangers = ['Price 20', 'Price 40', 'Line', 'ETD']
  expect(findHeader(sheet([...titles(OWN, 'en'), ...strangers]))).toBeUndefined()
  expect(findHeader(sheet(titles([...OWN, 'price:20GP'], 'en')))).toBeDefined()
})

test('X06 an air tariff with weight breaks', () => {
  const columns: ColumnKey[] = [
    ...OWN,
    'carrier',
    'flightNumber',
    'minimum',
    'break:0',
    'break:45',
    'break:100',
    'charge:FSC',
    'schedule',
    'transitDays',
    'validity',
    'currency',
    'space',
  ]
  const route = ['A-1', '空运', 'PVG', 'SVO', 'CA', 'CA1045']
  const cells = [...route, 300, 45, 38, 32.5, '2.8', 'D1357', '1天', '2026-12-31', '人民币', '3000 kg']
  const [offer] = read(sheet(titles(columns, 'zh'), cells))
  expect(offer?.faults).toEqual([])
  expect(offer?.sheet).toMatchObject({
    loadType: null,
    spaceUnit: 'kg',
    spacePerDeparture: 3000,
    schedule: { weekdays: [1, 3, 5, 7] },
    details: { airlineCode: 'CA', flightNumber: 'CA1045' },
    rate: {
      currency: 'CNY',
      minimumMinor: 30_000,
      chargeable: { divisorCm3PerKg: 6000, stepKg: 0.5 },
      freight: { form: 'breaks', pivot: true, breaks: [0, 45, 100].map((fromKg) => ({ fromKg })) },
      charges: [{ code: 'FSC', basis: 'kg', unitPrice: 2.8, currency: 'CNY' }],
    },
  })
})

test('X06 a Russian road tariff: decimal commas, spaces in thousands, trucks as columns, dates with points', () => {
  const columns: ColumnKey[] = [
    ...OWN,
    'price:EU-TENT',
    'price:EU-REEF',
    'transitDays',
    'schedule',
    'validTo',
    'currency',
    'space',
  ]
  const more = ['руб.', '2 машины']
  const offers = read(
    sheet(
      titles(columns, 'ru'),
      ['R-1', 'авто', 'Москва', 'Екатеринбург', '145 000,00', '181 500', '3-4', 'пн, ср, пт', '31.12.2026', ...more],
      ['R-2', 'авто', 'Москва', 'Новосибирск', '210 000', '—', '6 дн.', 'ежедневно', '31.12.26', ...more],
    ),
    'day_first',
  )
  expect(offers.map(({ faults }) => faults)).toEqual([[], []])
  expect(offers[0]?.sheet).toMatchObject({
    mode: 'road',
    loadType: 'FTL',
    serviceMode: 'door_to_door',
    transitHours: 96,
    spaceUnit: 'truck',
    details: { vehicleTypes: ['EU-TENT', 'EU-REEF'] },
    rate: {
      currency: 'RUB',
      freight: { unit: 'truck', prices: [{ unitPrice: 145_000 }, { unitPrice: 181_500 }] },
      validTo: '2026-12-31',
    },
  })
  expect(offers[1]?.sheet).toMatchObject({
    details: { vehicleTypes: ['EU-TENT'] },
    schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
})

test('a cell that names several places says which; control: the name of one does not', () => {
  const faultsOf = (place: string) => read(sheet(titles(OWN, 'zh'), ['R', '海运', '宁波', place]))[0]?.faults
  expect(faultsOf('深圳港口群')?.find(({ column }) => column === 'destination')?.rule).toBe('place_unknown')
  expect(faultsOf('東京')?.filter(({ column }) => column === 'destination')).toEqual([])
})
