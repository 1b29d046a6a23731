/** What a new offer of a mode begins with: the usual of the trade, nothing that a provider would have to take back. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { dayAfter } from '@tongyun/freight/days'
import { NO_LIMITS } from '@tongyun/freight/limits'
import { type DetailField, detailFields } from '@tongyun/freight/offer/detail-fields'
import type { Mode } from '@tongyun/freight/vocabulary'

const WEEKS_VALID = 4

const chargeable = { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 }
const flat = (unit: string) => ({ form: 'flat', unit, prices: [] })

/** Divisors and steps as docs/trade.md names them by mode. */
const OF_MODE: Record<
  Mode,
  { loadType: string | null; spaceUnit: string; pricingType: string; freight: object; chargeable: object }
> = {
  sea: {
    loadType: 'FCL',
    spaceUnit: 'teu',
    pricingType: 'flat',
    freight: flat('container'),
    chargeable,
  },
  rail: {
    loadType: 'FCL',
    spaceUnit: 'container',
    pricingType: 'flat',
    freight: flat('container'),
    chargeable,
  },
  road: {
    loadType: 'FTL',
    spaceUnit: 'truck',
    pricingType: 'flat',
    freight: flat('truck'),
    chargeable,
  },
  air: {
    loadType: null,
    spaceUnit: 'kg',
    pricingType: 'chargeable_weight',
    freight: {
      form: 'breaks',
      unit: 'kg',
      breaks: [{ fromKg: 0 }, { fromKg: 45 }, { fromKg: 100 }, { fromKg: 300 }],
      pivot: true,
    },
    chargeable: { ...chargeable, divisorCm3PerKg: 6000, stepKg: 0.5 },
  },
  multimodal: {
    loadType: 'FCL',
    spaceUnit: 'container',
    pricingType: 'flat',
    freight: flat('container'),
    chargeable,
  },
}

/** A list of nothing, a flag as is usual, null for what may stay blank; what an offer needs is left to its provider. */
const freshDetail = (name: string, row: DetailField): [string, unknown][] => {
  if (row.required || row.later) return []
  return [[name, row.kind === 'choices' ? [] : row.kind === 'flag' ? row.usual === true : null]]
}

/** `today` is an ISO date. */
export const emptySheet = (mode: Mode, today: string): DraftSheet => {
  const { loadType, spaceUnit, ...rate } = OF_MODE[mode]
  const until = dayAfter(today, WEEKS_VALID * 7)
  const leg = mode === 'multimodal' ? null : mode
  return {
    mode,
    serviceMode: mode === 'road' ? 'door_to_door' : 'port_to_port',
    loadType,
    stops: [
      { kind: mode === 'road' ? 'door' : 'terminal', mode: leg, arriveHours: 0, departHours: 0 },
      { kind: mode === 'road' ? 'door' : 'terminal', mode: null },
    ],
    schedule: { kind: 'weekly', weekdays: [], departureTime: '18:00' },
    cutOffs: { documentsHoursBefore: null, cargoHoursBefore: null },
    availableFrom: today,
    availableTo: until,
    spaceUnit,
    pickup: mode === 'road' ? { radiusKm: null, places: [] } : null,
    delivery: mode === 'road' ? { radiusKm: null, places: [] } : null,
    cargoTypes: ['general'],
    rate: {
      currency: 'USD',
      ...rate,
      minimumMinor: 0,
      charges: [],
      limits: { ...NO_LIMITS },
      validFrom: today,
      validTo: until,
    },
    otherFeesNote: null,
    minimumFreightNote: null,
    remarks: null,
    details: { mode, ...Object.fromEntries(detailFields(mode).flatMap(([name, row]) => freshDetail(name, row))) },
  }
}

/** A template's sheet with the dates of a new offer. */
export const fromTemplate = (template: DraftSheet, mode: Mode, today: string): DraftSheet => {
  const fresh = emptySheet(mode, today)
  const { validFrom, validTo } = fresh.rate as { validFrom: string; validTo: string }
  return {
    ...fresh,
    ...template,
    availableFrom: fresh.availableFrom,
    availableTo: fresh.availableTo,
    rate: { ...(template.rate as object), validFrom, validTo },
  }
}
