/** A demand from its first line to its closing, by the program of the firm that wants something carried. */
import { example, fromAnswer } from '../open-example.ts'
import * as demands from './demands.ts'
import { READY } from './terms/example-deals.ts'

const SHEET = {
  originId: 'g1796236',
  destinationId: 'g498817',
  businessType: 'manufacturer',
  cargoTypes: ['general'],
  weightKg: 4_000,
  volumeM3: 12,
  packages: 8,
  modes: ['rail', 'road'],
  serviceMode: 'door_to_door',
  incoterm: 'FCA',
  ...READY,
  quotesUntil: '2026-12-03T08:00:00.000Z',
  currency: 'USD',
  contactName: 'Zhang Wei',
  contactPhone: '+8613800138000',
} as const
const version = fromAnswer('change-demand', 'version')
const demandId = fromAnswer('make-demand', 'demandId')

export const DEMAND_EXAMPLES = [
  example({
    name: 'make-demand',
    endpoint: demands.makeDemand,
    input: { sheet: SHEET },
    shows: ['demandId', 'number', 'version', 'faults.0.field'],
  }),
  example({
    name: 'change-demand',
    endpoint: demands.changeFirmDemand,
    input: { demandId, version: fromAnswer('make-demand', 'version'), sheet: { ...SHEET, goods: 'Gearboxes for presses' } },
    shows: ['demandId', 'version', 'savedAt'],
  }),
  example({
    name: 'publish-demand',
    endpoint: demands.publishFirmDemand,
    input: { demandId, version },
    shows: ['reviewStatus', 'status'],
  }),
  example({
    name: 'read-own-demand',
    endpoint: demands.readFirmDemand,
    input: { demandId },
    shows: ['status', 'quotesUntil', 'sheet.goods', 'allowed.0.action'],
  }),
  example({
    name: 'list-own-demands',
    endpoint: demands.listFirmDemands,
    input: { view: 'open', limit: 2 },
    shows: ['data.0.demandId', 'data.0.status', 'asOf'],
  }),
  example({
    name: 'search-demands',
    endpoint: demands.searchDemands,
    input: { limit: 2 },
    shows: ['data.0.demandId', 'asOf'],
  }),
  example({
    name: 'read-demand',
    endpoint: demands.readDemand,
    input: { demandId: fromAnswer('search-demands', 'data.0.demandId') },
    shows: ['row.demandId', 'row.status'],
  }),
  example({
    name: 'read-demand-as-provider',
    endpoint: demands.readDemandAsProvider,
    input: { demandId },
    shows: ['rank', 'fields.goods'],
  }),
  example({
    name: 'renew-demand',
    endpoint: demands.renewFirmDemand,
    input: { demandId, version },
    shows: ['status', 'quotesUntil'],
  }),
  example({
    name: 'close-demand',
    endpoint: demands.closeFirmDemand,
    input: { demandId, reason: 'not_needed' },
    shows: ['status'],
  }),
  example({
    name: 'make-draft',
    endpoint: demands.makeDemand,
    input: { sheet: {} },
    isStep: true,
    shows: ['demandId'],
  }),
  example({
    name: 'delete-draft',
    endpoint: demands.deleteFirmDemand,
    input: { demandId: fromAnswer('make-draft', 'demandId') },
    shows: ['demandId'],
  }),
]
