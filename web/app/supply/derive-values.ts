/** Values of a sheet that follow from others, so that a provider enters them once. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { listAt, valueAt, withValueAt } from '../sheets/sheet-path.ts'

type Stop = { placeId?: unknown; mode?: unknown; arriveHours?: unknown; departHours?: unknown; kind?: unknown }

type Charge = { status?: unknown; condition?: { kind?: unknown; kg?: unknown; cargoType?: unknown } | null }

/** A charge's condition with the values its kind needs; only a conditional charge keeps one. */
const withSettledCondition = (charge: unknown): unknown => {
  const { status, condition } = (charge ?? {}) as Charge
  if (condition == null) return charge
  const { kind, kg = null, cargoType = null } = condition
  const says = kind === 'weight_over' ? { kind, kg } : kind === 'cargo_type' ? { kind, cargoType } : null
  return { ...(charge as Charge), condition: status === 'conditional' ? says : null }
}

/** The sheet with its derived values: the first stop is the origin, the last the destination after the transit time, and every kind of equipment on offer has a price line. */
export const withDerivedValues = (sheet: DraftSheet): DraftSheet => {
  const stops = listAt(sheet, 'stops') as Stop[]
  const last = stops.length - 1
  const service = String(sheet.serviceMode ?? '')
  const doorOr = (door: boolean, kind: unknown) => (door ? 'door' : kind === 'door' ? 'terminal' : (kind ?? 'terminal'))
  const ends = stops.map((stop, i) => {
    if (i === 0)
      return {
        ...stop,
        placeId: sheet.originId,
        kind: doorOr(service.startsWith('door'), stop.kind),
        arriveHours: 0,
        departHours: 0,
      }
    if (i < last) return stop
    const hours = sheet.transitHours
    const kind = doorOr(service.endsWith('door'), stop.kind)
    return { ...stop, placeId: sheet.destinationId, kind, mode: null, arriveHours: hours, departHours: hours }
  })
  const side = (door: boolean, coverage: unknown) => (door ? (coverage ?? { radiusKm: null, places: [] }) : null)
  const charges = listAt(sheet, 'rate.charges')
  const owed = charges.length === 0 ? sheet : withValueAt(sheet, 'rate.charges', charges.map(withSettledCondition))
  const placed: DraftSheet = {
    ...owed,
    stops: ends,
    pickup: side(service.startsWith('door'), sheet.pickup),
    delivery: side(service.endsWith('door'), sheet.delivery),
  }
  const unit = valueAt(sheet, 'rate.freight.unit')
  if (valueAt(sheet, 'rate.freight.form') !== 'flat' || unit === 'ticket') return placed
  const offered = [...listAt(sheet, 'details.containerTypes'), ...listAt(sheet, 'details.vehicleTypes')]
  const prices = listAt(sheet, 'rate.freight.prices') as { equipment?: unknown; unitPrice?: unknown }[]
  const lines = offered.map((equipment) => prices.find((price) => price.equipment === equipment) ?? { equipment })
  return withValueAt(placed, 'rate.freight.prices', lines)
}
