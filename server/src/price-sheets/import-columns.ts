/**
 * The columns of a price sheet: which modes have each, and where in the offer sheet it leads. Beside those named here there
 * are three that carry a value in their key: `price:<equipment or any>`, `break:<from kg>`, `charge:<code>`.
 */
import type { Locale } from '@tongyun/freight/locale'
import { allDetailFields, type DETAIL_FIELDS, type DetailName } from '@tongyun/freight/offer/detail-fields'
import { CHARGE_CODES, CONTAINER_TYPES, MODES, type Mode, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { COLUMN_TITLES } from './import-messages.ts'

type ColumnRow = {
  modes: readonly Mode[]
  /** Beginnings of paths in the offer sheet whose faults are this column's. */
  paths: readonly string[]
  /** Width in characters when written. */
  width: number
}

const column = (width: number, paths: string | readonly string[] = [], modes: readonly Mode[] = MODES): ColumnRow => ({
  modes,
  paths: typeof paths === 'string' ? [paths] : paths,
  width,
})
const BOXES: readonly Mode[] = ['sea', 'rail', 'multimodal']
const TRUCKS: readonly Mode[] = ['road', 'multimodal']

type DetailColumn = (typeof DETAIL_FIELDS)[DetailName]['column']
/** A column for each field of a mode's own; two fields that no offer has both of may share one. */
const DETAIL_COLUMNS = Object.fromEntries(
  [...Map.groupBy(allDetailFields(), ([, row]) => row.column)].map(([key, rows]) => [
    key,
    column(
      Math.max(...rows.map(([, row]) => row.width)),
      rows.map(([name]) => `details.${name}`),
      rows.flatMap(([, row]) => row.modes),
    ),
  ]),
) as Record<DetailColumn, ColumnRow>

/** In the order they are written. */
export const COLUMNS = {
  reference: column(18, 'reference'),
  mode: column(10, ['mode', 'details.mode']),
  serviceMode: column(16, 'serviceMode'),
  loadType: column(14, 'loadType'),
  origin: column(26, 'originId'),
  destination: column(26, 'destinationId'),
  via: column(20),
  stops: column(30, 'stops'),
  transitDays: column(10),
  transitHours: column(10, 'transitHours'),
  schedule: column(18, 'schedule'),
  departureTime: column(9, 'schedule.departureTime'),
  documentsCutOff: column(12, 'cutOffs.documentsHoursBefore'),
  cargoCutOff: column(12, 'cutOffs.cargoHoursBefore'),
  ...DETAIL_COLUMNS,
  currency: column(9, 'rate.currency'),
  freightUnit: column(10, 'rate.freight.unit'),
  unitPrice: column(11, 'rate.freight.unitPrice'),
  baseQuantity: column(10, 'rate.freight.baseQuantity'),
  basePrice: column(11, 'rate.freight.baseMinor'),
  additionalPrice: column(11, 'rate.freight.additionalUnitPrice'),
  minimum: column(10, 'rate.minimumMinor'),
  pivot: column(9, 'rate.freight.pivot'),
  pricingType: column(16, 'rate.pricingType'),
  divisor: column(10, 'rate.chargeable.divisorCm3PerKg'),
  splitPercent: column(9, 'rate.chargeable.splitPercent'),
  stepKg: column(9, 'rate.chargeable.stepKg'),
  kgPerLdm: column(9, 'rate.chargeable.kgPerLdm'),
  minimumQuantity: column(10, 'rate.chargeable.minimumQuantity'),
  charges: column(40, 'rate.charges'),
  validity: column(22, 'rate.validTo'),
  validFrom: column(11, 'rate.validFrom'),
  validTo: column(11, 'rate.validTo'),
  availableFrom: column(11, 'availableFrom'),
  availableTo: column(11, 'availableTo'),
  space: column(9, 'spacePerDeparture'),
  spaceUnit: column(9, 'spaceUnit'),
  pickup: column(18, 'pickup'),
  delivery: column(18, 'delivery'),
  cargoTypes: column(18, 'cargoTypes'),
  minWeightKg: column(10, 'rate.limits.minWeightKg'),
  maxWeightKg: column(10, 'rate.limits.maxWeightKg'),
  minVolumeM3: column(10, 'rate.limits.minVolumeM3'),
  maxVolumeM3: column(10, 'rate.limits.maxVolumeM3'),
  maxPieceKg: column(10, 'rate.limits.maxPieceKg'),
  maxPieceLengthCm: column(10, 'rate.limits.maxPieceLengthCm'),
  maxPieceWidthCm: column(10, 'rate.limits.maxPieceWidthCm'),
  maxPieceHeightCm: column(10, 'rate.limits.maxPieceHeightCm'),
  otherFees: column(24, 'otherFeesNote'),
  minimumNote: column(20, 'minimumFreightNote'),
  remarks: column(24, 'remarks'),
} as const satisfies Record<string, ColumnRow>

export type NamedColumn = keyof typeof COLUMNS
export const NAMED_COLUMNS = Object.keys(COLUMNS) as NamedColumn[]

/** Price of one container or truck, `any` when the rate names no type. */
export const PRICE_COLUMNS = ['any', ...CONTAINER_TYPES, ...VEHICLE_TYPES].map((type) => `price:${type}` as const)
/** Weight breaks sheets usually have; others are columns as well. */
export const USUAL_BREAKS = [0, 45, 100, 300, 500, 1000, 2000, 3000] as const
export const CHARGE_COLUMNS = CHARGE_CODES.filter((code) => code !== 'BAS').map((code) => `charge:${code}` as const)

/** A column's key. */
export type ColumnKey = NamedColumn | (typeof PRICE_COLUMNS)[number] | (typeof CHARGE_COLUMNS)[number] | `break:${number}`

export const isNamedColumn = (key: string): key is NamedColumn => Object.hasOwn(COLUMNS, key)

const keys = new Set<string>([...NAMED_COLUMNS, ...PRICE_COLUMNS, ...CHARGE_COLUMNS])
/** True for the key of a column. */
export const isColumnKey = (key: string): key is ColumnKey =>
  keys.has(key) || /^break:(?:0|[1-9]\d{0,5})(?:\.\d{1,3})?$/.test(key)

const isPriceOf = (type: string, modes: Mode) =>
  type === 'any' || ((CONTAINER_TYPES as readonly string[]).includes(type) ? BOXES.includes(modes) : TRUCKS.includes(modes))

const PRICES = new Set<string>(['currency', 'unitPrice', 'basePrice', 'additionalPrice'])
/** True for a column that a price of freight stands in. */
export const isPriceColumn = (key: ColumnKey): boolean => PRICES.has(key) || /^(?:price|break):/.test(key)

/** True when sheets of a mode have the column. */
export const columnFits = (key: ColumnKey, mode: Mode): boolean => {
  if (isNamedColumn(key)) return (COLUMNS[key].modes as readonly Mode[]).includes(mode)
  return key.startsWith('price:') ? isPriceOf(key.slice(6), mode) : true
}

/** What a column is called, as it is written on top of it: what the form and the offer page call its field. */
export const columnTitle = (key: ColumnKey, locale: Locale): string => {
  if (isNamedColumn(key)) return COLUMN_TITLES[key]?.({}, { locale }) ?? fieldWord(COLUMNS[key].paths[0] ?? '', locale)
  const [kind, value = ''] = key.split(/:(.*)/s)
  if (kind === 'charge') return `${vocabularyWord('charge_code', value, locale)} (${value})`
  if (kind === 'break')
    return value === '0' ? m.import_column_break_first({}, { locale }) : m.import_column_break({ kg: value }, { locale })
  return value === 'any' ? m.import_column_price_any({}, { locale }) : m.import_column_price({ equipment: value }, { locale })
}

/** The column a path of the offer sheet belongs to, among those a file has when one of them fits; null for none. */
export const columnOfPath = (path: string, present: readonly ColumnKey[], sheet: unknown): ColumnKey | null => {
  const at = (name: string): unknown =>
    name.split('.').reduce((value: unknown, part) => (value as Record<string, unknown> | null)?.[part], sheet)
  const [, list, index] = /^rate\.freight\.(prices|breaks)\.(\d+)/.exec(path) ?? []
  if (list === 'prices') return `price:${(at(`rate.freight.prices.${index}.equipment`) as never) ?? 'any'}`
  if (list === 'breaks') return `break:${Number(at(`rate.freight.breaks.${index}.fromKg`) ?? 0)}`
  const charge = /^rate\.charges\.(\d+)/.exec(path)
  if (charge) {
    const own = `charge:${String(at(`rate.charges.${charge[1]}.code`))}` as ColumnKey
    return present.includes(own) ? own : 'charges'
  }
  if (path.startsWith('rate.freight') && path.split('.').length === 2)
    return present.find((key) => key.startsWith('price:')) ?? null
  // Where a file does not say until when an offer stands, or from when its price does, the price's validity does.
  const own = /^(?:rate\.)?(availableFrom|availableTo|validFrom)$/.exec(path)?.[1]
  if (own !== undefined && !present.includes(own as ColumnKey)) return columnOfPath('rate.validTo', present, sheet)
  const fitting = NAMED_COLUMNS.filter((key) =>
    COLUMNS[key].paths.some((beginning) => path === beginning || path.startsWith(`${beginning}.`)),
  )
  // The longest beginning says most; of two ways to write one thing the one the file has.
  const length = (key: NamedColumn) =>
    Math.max(...COLUMNS[key].paths.map((beginning) => (path.startsWith(beginning) ? beginning.length : 0)))
  const sorted = fitting.sort((a, b) => length(b) - length(a))
  if (path === 'transitHours' && present.includes('transitDays')) return 'transitDays'
  return sorted.find((key) => present.includes(key)) ?? sorted[0] ?? null
}
