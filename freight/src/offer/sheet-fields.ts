/**
 * The fields of an offer sheet beside its details (detail-fields.ts), a row a field, in the order in which a reviewer reads
 * them: what a field holds within which bounds, the part of the offer it belongs to, its place in the form and in the
 * spreadsheet. Positions in lists are left out of paths. Schema, form, review, score and spreadsheet are read from here; what
 * a row cannot say is named by its group, such as stops and prices, and has a component and a reader of its own.
 */
import { STOP_KINDS } from '../capacity.ts'
import {
  BILLING_UNITS,
  CARGO_TYPES,
  CHARGE_BASES,
  CHARGE_CODES,
  CHARGE_GROUPS,
  CHARGE_STATUSES,
  CONTAINER_TYPES,
  CURRENCIES,
  LEG_MODES,
  LOAD_TYPES,
  MODES,
  type Mode,
  PRICING_TYPES,
  SERVICE_MODES,
  SPACE_UNITS,
  VEHICLE_TYPES,
} from '../vocabulary.ts'
import { DETAIL_FIELDS, type DetailName } from './detail-fields.ts'
import type { FieldRow } from './field-kinds.ts'

/** The parts of an offer as a reviewer reads them. */
export type SheetSection = 'journey' | 'space' | 'price' | 'more'
/** The parts of the form whose fields stand in the order of the rows. */
type FormPart = 'times' | 'space' | 'chargeable' | 'limits' | 'notes'

type SheetField = FieldRow & {
  section: SheetSection
  form?: FormPart
  /** The form asks for it in these modes alone. */
  formModes?: readonly Mode[]
}

const [JOURNEY, SPACE, PRICE, MORE] = (['journey', 'space', 'price', 'more'] as const).map((section) => ({ section })) as [
  { section: 'journey' },
  { section: 'space' },
  { section: 'price' },
  { section: 'more' },
]
const NEEDED = { required: true } as const
const HOURS = { ...JOURNEY, kind: 'number', max: 2400, digits: 2, unit: 'hours' } as const
const CUT_OFF = { ...HOURS, form: 'times', worthSaying: 'always', width: 12 } as const
const DAY = { ...NEEDED, kind: 'date', form: 'times', atOnce: true, width: 11 } as const
const PLACE = { ...JOURNEY, ...NEEDED, kind: 'place' } as const
const UNIT_PRICE = { ...PRICE, ...NEEDED, kind: 'number', max: 1_000_000_000, digits: 4 } as const
const QUANTITY = { ...PRICE, ...NEEDED, kind: 'number', max: 1_000_000, digits: 3 } as const
const MINOR = { ...PRICE, kind: 'minor' } as const
const CHOICE = { ...PRICE, ...NEEDED, kind: 'choice' } as const
const GROUP = { ...PRICE, kind: 'group' } as const
const EQUIPMENT = { ...PRICE, kind: 'choice', list: 'vehicle_type', of: [...CONTAINER_TYPES, ...VEHICLE_TYPES] } as const
const CHARGEABLE = { ...PRICE, ...NEEDED, kind: 'number', digits: 0, form: 'chargeable' } as const
const LIMIT = { ...SPACE, kind: 'number', least: 'above zero', form: 'limits', width: 10 } as const
const SIDE_CM = { ...LIMIT, max: 10_000, digits: 1, unit: 'cm' } as const
const RADIUS = { ...SPACE, kind: 'number', max: 2000, digits: 0, least: 'above zero' } as const
const AREAS = { ...SPACE, kind: 'entries', most: 40, maxLength: 60 } as const
const NOTE = { kind: 'lines', form: 'notes' } as const

export const SHEET_FIELDS = {
  reference: { ...JOURNEY, ...NEEDED, kind: 'reference', column: 'reference', width: 18 },
  mode: { ...JOURNEY, ...NEEDED, kind: 'choice', list: 'mode', of: MODES, column: 'mode', width: 10 },
  serviceMode: {
    ...JOURNEY,
    ...NEEDED,
    kind: 'choice',
    list: 'service_mode',
    of: SERVICE_MODES,
    column: 'serviceMode',
    width: 16,
  },
  loadType: { ...JOURNEY, kind: 'choice', list: 'load_type', of: LOAD_TYPES, column: 'loadType', width: 14 },
  originId: { ...PLACE, column: 'origin', width: 26 },
  destinationId: { ...PLACE, column: 'destination', width: 26 },
  stops: { ...JOURNEY, kind: 'group', column: 'stops', width: 30 },
  'stops.placeId': PLACE,
  'stops.kind': { ...JOURNEY, ...NEEDED, kind: 'choice', list: 'stop_kind', of: STOP_KINDS },
  'stops.mode': { ...JOURNEY, kind: 'choice', list: 'mode', of: LEG_MODES },
  'stops.arriveHours': { ...HOURS, ...NEEDED },
  'stops.departHours': { ...HOURS, ...NEEDED },
  transitHours: { ...HOURS, ...NEEDED, least: 'above zero', column: 'transitHours', width: 10 },
  schedule: { ...JOURNEY, kind: 'group', atOnce: true, column: 'schedule', width: 18 },
  'schedule.kind': { ...JOURNEY, ...NEEDED, kind: 'choice', of: ['weekly', 'cycle', 'dates'] },
  'schedule.weekdays': { ...JOURNEY, kind: 'numbers', from: 1, to: 7, least: 1, most: 7 },
  'schedule.everyDays': { ...JOURNEY, ...NEEDED, kind: 'number', least: 1, max: 90, digits: 0 },
  'schedule.startDate': { ...JOURNEY, ...NEEDED, kind: 'date' },
  'schedule.dates': { ...JOURNEY, kind: 'days', least: 1, most: 120 },
  'schedule.departureTime': { ...JOURNEY, ...NEEDED, kind: 'time', column: 'departureTime', width: 9 },
  cutOffs: { ...JOURNEY, kind: 'group', atOnce: true },
  'cutOffs.documentsHoursBefore': { ...CUT_OFF, column: 'documentsCutOff' },
  'cutOffs.cargoHoursBefore': { ...CUT_OFF, column: 'cargoCutOff' },
  availableFrom: { ...JOURNEY, ...DAY, column: 'availableFrom' },
  availableTo: { ...JOURNEY, ...DAY, column: 'availableTo' },
  spacePerDeparture: {
    ...SPACE,
    ...NEEDED,
    kind: 'number',
    max: 1_000_000,
    digits: 3,
    least: 'above zero',
    atOnce: true,
    form: 'space',
    column: 'space',
    width: 9,
  },
  spaceUnit: {
    ...SPACE,
    ...NEEDED,
    kind: 'choice',
    list: 'space_unit',
    of: SPACE_UNITS,
    form: 'space',
    column: 'spaceUnit',
    width: 9,
  },
  cargoTypes: {
    ...SPACE,
    kind: 'choices',
    list: 'cargo_type',
    of: CARGO_TYPES,
    least: 1,
    form: 'space',
    column: 'cargoTypes',
    width: 18,
  },
  pickup: { ...SPACE, kind: 'group', column: 'pickup', width: 18 },
  'pickup.radiusKm': RADIUS,
  'pickup.places': AREAS,
  delivery: { ...SPACE, kind: 'group', column: 'delivery', width: 18 },
  'delivery.radiusKm': RADIUS,
  'delivery.places': AREAS,
  rate: GROUP,
  'rate.currency': { ...CHOICE, list: 'currency', of: CURRENCIES, column: 'currency', width: 9 },
  'rate.freight': GROUP,
  'rate.freight.form': { ...CHOICE, of: ['flat', 'per_unit', 'base_plus', 'breaks'] },
  'rate.freight.unit': { ...CHOICE, list: 'billing_unit', of: BILLING_UNITS, column: 'freightUnit', width: 10 },
  'rate.freight.prices': GROUP,
  'rate.freight.prices.equipment': EQUIPMENT,
  'rate.freight.prices.unitPrice': UNIT_PRICE,
  'rate.freight.breaks': GROUP,
  'rate.freight.breaks.fromKg': QUANTITY,
  'rate.freight.breaks.unitPrice': UNIT_PRICE,
  'rate.freight.unitPrice': { ...UNIT_PRICE, column: 'unitPrice', width: 11 },
  'rate.freight.baseQuantity': { ...QUANTITY, least: 'above zero', column: 'baseQuantity', width: 10 },
  'rate.freight.baseMinor': { ...MINOR, ...NEEDED, column: 'basePrice', width: 11 },
  'rate.freight.additionalUnitPrice': { ...UNIT_PRICE, column: 'additionalPrice', width: 11 },
  'rate.freight.pivot': { ...PRICE, kind: 'flag', column: 'pivot', width: 9 },
  'rate.minimumMinor': { ...MINOR, ...NEEDED, column: 'minimum', width: 10 },
  'rate.pricingType': { ...CHOICE, list: 'pricing_type', of: PRICING_TYPES, column: 'pricingType', width: 16 },
  'rate.chargeable': GROUP,
  'rate.chargeable.divisorCm3PerKg': {
    ...PRICE,
    kind: 'number',
    least: 1000,
    max: 10_000,
    digits: 0,
    form: 'chargeable',
    column: 'divisor',
    width: 10,
  },
  'rate.chargeable.splitPercent': { ...CHARGEABLE, max: 100, unit: 'percent', column: 'splitPercent', width: 9 },
  'rate.chargeable.stepKg': { ...CHARGEABLE, max: 1, digits: 1, of: [0, 0.5, 1], unit: 'kg', column: 'stepKg', width: 9 },
  'rate.chargeable.kgPerLdm': {
    ...CHARGEABLE,
    max: 5000,
    unit: 'kg',
    formModes: ['road', 'rail', 'multimodal'],
    column: 'kgPerLdm',
    width: 9,
  },
  'rate.chargeable.minimumQuantity': { ...QUANTITY, unit: 'kg', form: 'chargeable', column: 'minimumQuantity', width: 10 },
  'rate.charges': { ...GROUP, worthSaying: 'always', column: 'charges', width: 40 },
  'rate.charges.code': { ...CHOICE, list: 'charge_code', of: CHARGE_CODES },
  'rate.charges.equipment': EQUIPMENT,
  'rate.charges.unitPrice': { ...UNIT_PRICE, required: undefined },
  'rate.charges.currency': { ...CHOICE, list: 'currency', of: CURRENCIES },
  'rate.charges.group': { ...CHOICE, list: 'charge_group', of: CHARGE_GROUPS },
  'rate.charges.status': { ...CHOICE, list: 'charge_status', of: CHARGE_STATUSES },
  'rate.charges.condition': GROUP,
  'rate.charges.condition.kind': { ...CHOICE, of: ['weight_over', 'cargo_type'] },
  'rate.charges.condition.kg': { ...QUANTITY, least: 'above zero' },
  'rate.charges.condition.cargoType': { ...CHOICE, list: 'cargo_type', of: CARGO_TYPES },
  'rate.charges.basis': { ...CHOICE, list: 'charge_basis', of: CHARGE_BASES },
  'rate.charges.minimumMinor': MINOR,
  'rate.charges.maximumMinor': MINOR,
  'rate.charges.note': { ...PRICE, kind: 'text', maxLength: 200 },
  'rate.validFrom': { ...PRICE, ...DAY, column: 'validFrom' },
  'rate.validTo': { ...PRICE, ...DAY, column: 'validTo' },
  'rate.limits': { ...SPACE, kind: 'group' },
  'rate.limits.minWeightKg': { ...LIMIT, max: 10_000_000, digits: 3, unit: 'kg', column: 'minWeightKg' },
  'rate.limits.maxWeightKg': { ...LIMIT, max: 10_000_000, digits: 3, unit: 'kg', column: 'maxWeightKg' },
  'rate.limits.minVolumeM3': { ...LIMIT, max: 100_000, digits: 6, unit: 'm3', column: 'minVolumeM3' },
  'rate.limits.maxVolumeM3': { ...LIMIT, max: 100_000, digits: 6, unit: 'm3', column: 'maxVolumeM3' },
  'rate.limits.maxPieceKg': {
    ...LIMIT,
    max: 1_000_000,
    digits: 3,
    unit: 'kg',
    worthSaying: 'but FCL',
    column: 'maxPieceKg',
  },
  'rate.limits.maxPieceLengthCm': { ...SIDE_CM, column: 'maxPieceLengthCm' },
  'rate.limits.maxPieceWidthCm': { ...SIDE_CM, column: 'maxPieceWidthCm' },
  'rate.limits.maxPieceHeightCm': { ...SIDE_CM, column: 'maxPieceHeightCm' },
  otherFeesNote: { ...PRICE, ...NOTE, maxLength: 500, column: 'otherFees', width: 24 },
  minimumFreightNote: { ...PRICE, ...NOTE, maxLength: 200, column: 'minimumNote', width: 20 },
  details: { ...MORE, kind: 'group' },
  'details.mode': { ...MORE, ...NEEDED, kind: 'choice', list: 'mode', of: MODES },
  remarks: { ...MORE, ...NOTE, maxLength: 1000, atOnce: true, worthSaying: 'always', column: 'remarks', width: 24 },
} as const satisfies Record<string, SheetField>

export type SheetRows = typeof SHEET_FIELDS
export type SheetPath = keyof SheetRows

const PATHS = Object.keys(SHEET_FIELDS) as SheetPath[]

/** Fields that a part of the form asks for in a mode, in the order of the rows. */
export const fieldsOfForm = (part: FormPart, mode: Mode): SheetPath[] =>
  PATHS.filter((path) => {
    const { form, formModes }: SheetField = SHEET_FIELDS[path]
    return form === part && (formModes === undefined || formModes.includes(mode))
  })

/** A path of the sheet without positions in lists. */
const plainPath = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '')

const FIELDS = PATHS.flatMap((path): [string, SheetField][] => [
  [path, SHEET_FIELDS[path]],
  ...(path === 'details.mode'
    ? (Object.keys(DETAIL_FIELDS) as DetailName[]).map((name): [string, SheetField] => [
        `details.${name}`,
        { ...DETAIL_FIELDS[name], section: SHEET_FIELDS.details.section },
      ])
    : []),
])
const ROWS = new Map(FIELDS.map(([path, row], rank) => [path, { row, rank }]))

/** Every field with its path in the order of the rows, the details among the others. */
export const allFields = (): readonly [path: string, row: SheetField][] => FIELDS

/** The row of the field at a path; undefined where no field is. */
export const fieldAt = (path: string): SheetField | undefined => ROWS.get(plainPath(path))?.row

/** The part of the offer that the field at a path belongs to. */
export const sectionAt = (path: string): SheetSection =>
  fieldAt(path)?.section ?? (path.startsWith('details.') ? 'more' : 'journey')

/** Where a field stands among the others; fields that no row names stand last. */
export const rankOf = (path: string): number => ROWS.get(plainPath(path))?.rank ?? ROWS.size

/** True where a change of the field at a path, or of a group it stands in, is published without a review. */
export const isAtOnce = (path: string): boolean => {
  const steps = plainPath(path).split('.')
  return steps.some((_, i) => ROWS.get(steps.slice(0, i + 1).join('.'))?.row.atOnce)
}
