/** Demands as the API answers with them, for tests of their pages. */
import type { DemandDetail, DemandList, DemandRow } from '@tongyun/contract/demand/center'

const place = (placeId: string, name: string, country: string, zone: string) => ({ placeId, name, code: null, country, zone })

export const AS_OF = '2026-11-23T08:00:00.000Z'

export const demandRow = (values: Partial<DemandRow> = {}): DemandRow => ({
  demandId: 'd-000000000001',
  number: '202611230014',
  status: 'open',
  origin: place('g1', 'Yiwu', 'CN', 'Asia/Shanghai'),
  destination: place('g2', 'Moscow', 'RU', 'Europe/Moscow'),
  stops: [],
  modes: ['rail'],
  loadType: 'FCL',
  serviceMode: 'door_to_door',
  incoterm: 'FCA',
  services: ['insurance'],
  cargoTypes: ['general'],
  weightKg: 18_400,
  volumeM3: null,
  containers: [{ type: '40HQ', count: 2 }],
  vehicles: [],
  readyFrom: '2026-11-28',
  readyTo: '2026-12-03',
  deliverBy: '2026-12-22',
  maxTransitDays: null,
  shipper: {
    name: null,
    businessType: 'trader',
    cityName: 'Hangzhou',
    country: 'CN',
    checked: true,
    memberSince: '2026-10',
    dealsDone: 0,
    demo: true,
  },
  publishedAt: '2026-11-23T04:00:00.000Z',
  circleUntil: null,
  quotesUntil: '2026-11-23T11:48:00.000Z',
  quotes: 'several',
  ...values,
})

export const demandList = (values: Partial<DemandList> = {}): DemandList => ({
  total: 1,
  page: 1,
  pageSize: 20,
  sort: 'newest',
  resolved: { origin: null, destination: null },
  rows: [demandRow()],
  facets: {
    mode: [{ value: 'rail', count: 1 }],
    loadType: [{ value: 'FCL', count: 1 }],
    cargo: [{ value: 'general', count: 1 }],
    flags: [{ value: 'checked', count: 1 }],
  },
  figures: { open: 160, today: 3, unquoted: 41 },
  reasons: [],
  suggestions: [],
  asOf: AS_OF,
  ...values,
})

export const demandDetail = (values: Partial<DemandDetail> = {}): DemandDetail => ({
  row: demandRow(),
  fields: {
    cargoTypes: ['general'],
    weightKg: 18_400,
    maxTransitDays: 30,
    quotesUntil: '2026-11-23T11:48:00.000Z',
    currency: 'USD',
  },
  withheld: [
    { field: 'goods', seenBy: 'certified' },
    { field: 'pickupAddress', seenBy: 'booked' },
  ],
  rank: 'everybody',
  ended: null,
  fitting: { count: 5, query: '?origin=g1&destination=g2&mode=rail' },
  similar: [demandRow({ demandId: 'd-000000000002' })],
  asOf: AS_OF,
  ...values,
})
