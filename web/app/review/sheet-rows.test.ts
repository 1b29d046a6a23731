import type { Sheet } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { fileIdsOf, type SheetRow, sheetRows, suspiciousPath } from './sheet-rows.ts'

const EN = { locale: 'en' } as const
const told = (...given: Parameters<typeof sheetRows>) => inLocale('en', () => sheetRows(...given))

const PLACES = { CNSHA: 'Shanghai', RUMOW: 'Moscow', KZALA: 'Almaty' }
const NAMES = { places: PLACES, carriers: { COSU: 'COSCO' } }
const charge = (code: string, unitPrice: number | null, more: object = {}) => ({
  code,
  group: 'origin',
  status: 'included',
  basis: 'container',
  unitPrice,
  currency: 'USD',
  minimumMinor: null,
  maximumMinor: null,
  equipment: null,
  note: null,
  ...more,
})
const stop = (placeId: string, arriveHours: number, mode: string | null = 'rail') => ({
  placeId,
  kind: 'terminal',
  mode,
  arriveHours,
  departHours: arriveHours,
})
const SHEET: Sheet = {
  reference: 'SH-MOW-1',
  mode: 'rail',
  originId: 'CNSHA',
  destinationId: 'RUMOW',
  stops: [stop('CNSHA', 0), stop('RUMOW', 300, null)],
  schedule: { kind: 'weekly', weekdays: [2, 5], departureTime: '18:30' },
  availableTo: '2026-12-31',
  spaceUnit: 'container',
  spacePerDeparture: 1200,
  cargoTypes: ['general', 'dangerous'],
  pickup: null,
  remarks: null,
  rate: {
    currency: 'CNY',
    freight: { form: 'flat', unit: 'container', prices: [{ equipment: '40HQ', unitPrice: 21_500 }] },
    minimumMinor: 150_000,
    charges: [charge('THC', 120), charge('DOC', 45)],
    limits: { maxPieceKg: null },
  },
  details: { mode: 'rail', trainNumber: 'X8086', containerTypes: ['40HQ'], gaugeChangeId: 'KZALA' },
}

const changed = (change: (sheet: never) => void): Sheet => {
  const copy = structuredClone(SHEET)
  change(copy as never)
  return copy
}
const offer = (before: Sheet | null, after: Sheet) => told('offer', before, after, NAMES)
const at = (rows: SheetRow[], path: string) => rows.find((row) => row.path === path)
const differing = (rows: SheetRow[]) => rows.filter(({ change }) => change !== 'same')

test('E06 an offer is told in words: labels, places, money, days, lists; nothing of the sheet’s own spelling', () => {
  const rows = offer(null, SHEET)
  expect(at(rows, 'originId')).toMatchObject({ label: m.offer_field_originId({}, EN), before: null, after: 'Shanghai' })
  expect(at(rows, 'mode')?.after).toBe('Rail')
  expect(at(rows, 'schedule')?.after).toMatch(/Tue.*Fri.*18:30/)
  expect(at(rows, 'availableTo')?.after).toBe('31\u00a0December 2026')
  expect(at(rows, 'spacePerDeparture')?.after).toBe('1,200')
  expect(at(rows, 'rate.minimumMinor')?.after).toMatch(/CNY\s1,500\.00/)
  expect(at(rows, 'rate.freight.prices.0')?.after).toMatch(/40HQ · CNY\s21,500/)
  expect(at(rows, 'rate.charges.0')?.after).toMatch(/^THC .* · USD\s120 · /)
  expect(at(rows, 'stops.1')?.after).toMatch(/^Moscow/)
  expect(at(rows, 'details.gaugeChangeId')?.after).toBe('Almaty')
  for (const { label, after } of rows) expect(`${label} ${after}`).not.toMatch(/\[object|undefined|null|_|\b[a-z]+[A-Z]/)
})

test('E06 a long way is told in days too, a carrier by its name, and the price that stands out by its row', () => {
  const sea = changed((sheet: { mode: string; details: object; rate: object }) => {
    sheet.mode = 'sea'
    sheet.details = { mode: 'sea', carrierCode: 'COSU' }
    Object.assign(sheet.rate, { minimumMinor: 0, chargeable: { splitPercent: 0, stepKg: 0, kgPerLdm: 1850, minimumQuantity: 0 } })
  })
  const rows = offer(null, sea)
  expect(at(rows, 'details.carrierCode')?.after).toBe('COSCO (COSU)')
  expect(at(rows, 'stops.1')?.after).toContain(': 300 (13 days)')
  // Zero says that there is none, and loading metres are no matter of the sea.
  const none = [
    'minimumMinor',
    'chargeable.splitPercent',
    'chargeable.stepKg',
    'chargeable.minimumQuantity',
    'chargeable.kgPerLdm',
  ]
  for (const path of none) expect(at(rows, `rate.${path}`), path).toBeUndefined()
  const signs = {
    amount: 21_500,
    currency: 'CNY',
    unit: 'container',
    equipment: '40HQ',
    median: 2,
    lanePercent: 9,
    last: null,
    lastPercent: null,
  }
  expect(suspiciousPath(sea, { ...signs, suspicious: true })).toBe('rate.freight.prices.0')
  expect(suspiciousPath(sea, { ...signs, suspicious: false })).toBeNull()
})

test('E06 what is blank in both is left out, what the sheet says twice is said once', () => {
  const paths = offer(null, SHEET).map(({ path }) => path)
  for (const path of ['pickup', 'remarks', 'rate.limits.maxPieceKg', 'details.mode']) expect(paths).not.toContain(path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('E06 rows stand in the order of reading, in whichever order the sheet was stored', () => {
  const turned = Object.fromEntries(Object.entries(SHEET).reverse())
  expect(offer(null, turned).map(({ path }) => path)).toEqual(offer(null, SHEET).map(({ path }) => path))
  expect(
    offer(null, turned)
      .slice(0, 4)
      .map(({ path }) => path),
  ).toEqual(['reference', 'mode', 'originId', 'destinationId'])
})

test('E06 only what differs is marked, each as what it is', () => {
  const after = changed((sheet: { rate: { minimumMinor: number }; remarks: string; availableTo: null }) => {
    sheet.rate.minimumMinor = 160_000
    sheet.remarks = 'New'
    sheet.availableTo = null
  })
  expect(differing(offer(SHEET, after)).map(({ path, change }) => `${path} ${change}`)).toEqual([
    'availableTo removed',
    'rate.minimumMinor changed',
    'remarks added',
  ])
  expect(differing(offer(SHEET, SHEET))).toEqual([])
})

test('E06 a charge put before the others is one new line, not three changed ones', () => {
  const after = changed((sheet: { rate: { charges: object[] } }) => {
    sheet.rate.charges.unshift(charge('FSC', 30))
    sheet.rate.charges.pop()
  })
  const rows = differing(offer(SHEET, after))
  expect(rows.map(({ path, change }) => `${path} ${change}`)).toEqual(['rate.charges.0 added', 'rate.charges.1 removed'])
  expect(rows[1]?.before).toMatch(/^DOC/)
})

test('E06 another schedule or another form of freight is shown whole', () => {
  const after = changed((sheet: { schedule: object; rate: { freight: object } }) => {
    sheet.schedule = { kind: 'cycle', everyDays: 3, startDate: '2026-12-01', departureTime: '09:00' }
    sheet.rate.freight = { form: 'per_unit', unit: 'kg', unitPrice: 3.25 }
  })
  const rows = differing(offer(SHEET, after))
  expect(rows.find(({ path }) => path === 'schedule')?.after).toContain('09:00')
  expect(rows.find(({ path }) => path === 'rate.freight.unitPrice')).toMatchObject({ change: 'added' })
  expect(rows.find(({ path }) => path === 'rate.freight.prices.0')).toMatchObject({ change: 'removed' })
})

const texts = (zh: string, en = '', ru = '') => ({ zh, en, ru })
const PAPER = 'a'.repeat(32)

test('E03 a company and a licence are told in words, their papers found', () => {
  const company = {
    name: texts('浙江通达', 'Zhejiang Tongda', 'Чжэцзян Тунда'),
    introduction: texts('', '', ''),
    foundedYear: 2004,
    companyNumber: { kind: 'uscc', number: '91350100M000100Y43' },
    cityId: 'CNSHA',
    contacts: [{ name: texts('张伟'), duty: texts(''), phone: '+86 571', email: '' }],
    photos: [{ fileId: PAPER, caption: texts('仓库') }],
  }
  const rows = told('company', null, company, NAMES)
  expect(at(rows, 'name')?.after).toBe('浙江通达\nZhejiang Tongda\nЧжэцзян Тунда')
  expect(at(rows, 'foundedYear')?.after).toBe('2004')
  expect(at(rows, 'companyNumber')?.after).toContain('91350100M000100Y43')
  expect(at(rows, 'cityId')?.after).toBe('Shanghai')
  expect(at(rows, 'contacts.0')?.after).toBe('张伟 · +86 571')
  expect(at(rows, 'photos.0')?.files).toEqual([PAPER])
  expect(at(rows, 'introduction')).toBeUndefined()
  const licence = { kind: 'transport', number: 'T-1', issuer: texts('交通局'), validTo: '2027-01-31', paper: PAPER }
  const papers = told('licence', null, licence, NAMES)
  expect(papers.map(({ label }) => label)).toEqual([
    m.company_licence_kind({}, EN),
    m.company_licence_number({}, EN),
    m.company_licence_issuer({}, EN),
    m.company_licence_valid_to({}, EN),
    m.company_licence_paper({}, EN),
  ])
  expect(fileIdsOf([null, company, licence])).toEqual([PAPER])
})

test.each([
  [{ kind: 'weight_over', kg: 18_000 }, /18\st/],
  [{ kind: 'cargo_type', cargoType: 'dangerous' }, /Dangerous/],
])('E06 the condition of a charge %o is told in words', (condition, words) => {
  const after = changed((sheet: { rate: { charges: object[] } }) => {
    sheet.rate.charges[1] = charge('HVY', 110, { status: 'conditional', condition })
  })
  const told = at(offer(null, after), 'rate.charges.1')?.after
  expect(told).toMatch(words)
  expect(told).not.toMatch(/\[object|weight_over|cargo_type/)
  expect(differing(offer(SHEET, after)).length).toBeGreaterThan(0)
})
