import { openGazetteer } from '@tongyun/places'
import type { Cell } from '@tongyun/sheets/cell'
import type { SourceRow } from '@tongyun/sheets/files/workbook'
import { placeFinder } from '@tongyun/sheets/place-finder'
import { expect, test } from 'vitest'
import { carrierFinder } from './import-carriers.ts'
import { findHeader } from './import-header.ts'
import { cellsOf, readRow } from './import-row.ts'

const gazetteer = openGazetteer()
const sheet = (...rows: Cell[][]): SourceRow[] => rows.map((cells, i) => ({ row: i + 1, cells }))

/** Reads every row below the titles with what the titles say, and what is set once for all rows. */
const read = (rows: SourceRow[], constants: Record<string, string>, dateOrder: 'day_first' | 'month_first' = 'month_first') => {
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
  const all = {
    ...(header.mode === null ? {} : { mode: header.mode }),
    ...(header.currency === null ? {} : { currency: header.currency }),
    ...constants,
  }
  return {
    header,
    offers: rows.filter(({ row }) => row > header.row).map(({ cells }) => readRow(cellsOf(cells, header.columns, all), context)),
  }
}

test('X06 a sheet as Chinese forwarders lay out FCL rates: title rows, merged titles, dates without a year', () => {
  const { header, offers } = read(
    sheet(
      ['某某国际货运  12月份整箱运价表（USD）'],
      ['起运港', '目的港', '船公司', '海运费', null, null, '船期', '航程', '截关', '有效期', '免箱期', 'THC', '备注'],
      [null, null, null, '20GP', '40GP', '40HQ'],
      ['上海', '汉堡', 'COSCO', 1250, 2150, '2,250', '周六', '32天', '3天', '12/1-12/31', '14天', '含', 'AEU3 直航'],
      ['深圳', 'Rotterdam', '马士基', 1300, '-', 2300, '周三/周日', 30, '48小时', '2026.12.31', 10, '/', null],
    ),
    { space: '10' },
  )
  expect(header).toMatchObject({ row: 3, mode: 'sea', currency: 'USD' })
  expect(offers.map(({ faults }) => faults)).toEqual([[], []])
  const [first, second] = offers.map(({ sheet: offer }) => offer)
  expect(first).toMatchObject({
    reference: 'CNSHA-DEHAM-FCL-COSU',
    originId: 'CNSHA',
    destinationId: 'DEHAM',
    loadType: 'FCL',
    transitHours: 768,
    schedule: { kind: 'weekly', weekdays: [6] },
    cutOffs: { cargoHoursBefore: 72 },
    remarks: 'AEU3 直航',
    details: { carrierCode: 'COSU', containerTypes: ['20GP', '40GP', '40HQ'], freeDaysDestination: 14 },
    rate: { currency: 'USD', validFrom: '2026-12-01', validTo: '2026-12-31', charges: [] },
  })
  expect(second).toMatchObject({
    originId: 'CNYTN',
    schedule: { weekdays: [3, 7] },
    rate: {
      freight: {
        prices: [
          { equipment: '20GP', unitPrice: 1300 },
          { equipment: '40HQ', unitPrice: 2300 },
        ],
      },
    },
  })
})

test('X06 an air tariff with weight breaks', () => {
  const { header, offers } = read(
    sheet(
      [
        '航司',
        '航班',
        '始发港',
        '目的港',
        'M',
        'N',
        '+45',
        '+100',
        '+300',
        '+500',
        '+1000',
        'MYC',
        '航班日',
        '时效',
        '有效期',
        '币种',
      ],
      ['CA', 'CA1045', 'PVG', 'SVO', 300, 45, 38, 32.5, 29, 28, 26, '2.8', 'D1357', '1天', '2026-12-31', '人民币'],
    ),
    { space: '3000 kg' },
  )
  expect(header).toMatchObject({ mode: 'air', row: 1 })
  expect(offers[0]?.faults).toEqual([])
  expect(offers[0]?.sheet).toMatchObject({
    loadType: null,
    spaceUnit: 'kg',
    spacePerDeparture: 3000,
    schedule: { weekdays: [1, 3, 5, 7] },
    details: { airlineCode: 'CA', flightNumber: 'CA1045' },
    rate: {
      currency: 'CNY',
      minimumMinor: 30_000,
      chargeable: { divisorCm3PerKg: 6000, stepKg: 0.5 },
      freight: { form: 'breaks', pivot: true, breaks: [0, 45, 100, 300, 500, 1000].map((fromKg) => ({ fromKg })) },
      charges: [{ code: 'FSC', basis: 'kg', unitPrice: 2.8, currency: 'CNY' }],
    },
  })
})

test('X06 a Russian road tariff: decimal commas, spaces in thousands, trucks as columns, dates with points', () => {
  const { header, offers } = read(
    sheet(
      ['Тарифы на автоперевозки, руб.'],
      ['Откуда', 'Куда', 'Тент 20т', 'Рефрижератор', 'Срок доставки, дней', 'Дни отправки', 'Действует до', 'Примечание'],
      ['Москва', 'Екатеринбург', '145 000,00', '181 500', '3-4', 'пн, ср, пт', '31.12.2026', 'погрузка верхняя'],
      ['Москва', 'Новосибирск', '210 000', '—', '6 дн.', 'ежедневно', '31.12.26', null],
    ),
    { space: '2 машины', serviceMode: 'дверь-дверь' },
    'day_first',
  )
  expect(header).toMatchObject({ row: 2, currency: 'RUB', mode: 'road' })
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
  const rows = (place: string) => read(sheet(['起运港', '目的港', '40HQ'], ['宁波', place, 2000]), {}).offers[0]?.faults
  expect(rows('深圳港口群')?.find(({ column }) => column === 'destination')?.rule).toBe('place_unknown')
  const shenzhen = read(sheet(['起运港', '目的港', '40HQ'], ['宁波', '東京', 2000]), {}).offers[0]
  expect(shenzhen?.faults.filter(({ column }) => column === 'destination')).toEqual([])
})
