/**
 * The fields of an offer sheet beside those of its mode (detail-fields.ts), a row a field, in the order in which a reviewer
 * reads them: what a field holds within which bounds, and the part of the offer it belongs to. Positions in lists are left out
 * of paths. Schema, form and review are read from here.
 */
import { DETAIL_FIELDS, type DetailName } from './detail-fields.ts'

/**
 * What a field holds: `minor` is money in minor units, `numbers`, `choices` and `entries` are lists (of numbers, of values of a
 * vocabulary, of lines a person writes), a `group` holds fields of its own.
 */
type SheetField = { section: SheetSection } & (
  | { kind: 'number'; max: number; digits: number; least?: 'above zero' }
  | { kind: 'text' | 'lines'; maxLength: number }
  | { kind: 'minor' | 'numbers' | 'choice' | 'choices' | 'entries' | 'flag' | 'date' | 'time' | 'place' | 'reference' | 'group' }
)
type SheetKind = SheetField['kind']

/** The parts of an offer as a reviewer reads them. */
export type SheetSection = 'journey' | 'space' | 'price' | 'more'

const [JOURNEY, SPACE, PRICE, MORE] = (['journey', 'space', 'price', 'more'] as const).map((section) => ({ section })) as [
  { section: 'journey' },
  { section: 'space' },
  { section: 'price' },
  { section: 'more' },
]
const HOURS = { ...JOURNEY, kind: 'number', max: 2400, digits: 2 } as const
const UNIT_PRICE = { ...PRICE, kind: 'number', max: 1_000_000_000, digits: 4 } as const
const QUANTITY = { ...PRICE, kind: 'number', max: 1_000_000, digits: 3 } as const
const MINOR = { ...PRICE, kind: 'minor' } as const
const CHOICE = { ...PRICE, kind: 'choice' } as const
const GROUP = { ...PRICE, kind: 'group' } as const
const limit = <Max extends number, Digits extends number>(max: Max, digits: Digits) =>
  ({ ...SPACE, kind: 'number', max, digits, least: 'above zero' }) as const
const RADIUS = limit(2000, 0)

export const SHEET_FIELDS = {
  reference: { ...JOURNEY, kind: 'reference' },
  mode: { ...JOURNEY, kind: 'choice' },
  serviceMode: { ...JOURNEY, kind: 'choice' },
  loadType: { ...JOURNEY, kind: 'choice' },
  originId: { ...JOURNEY, kind: 'place' },
  destinationId: { ...JOURNEY, kind: 'place' },
  stops: { ...JOURNEY, kind: 'group' },
  'stops.placeId': { ...JOURNEY, kind: 'place' },
  'stops.kind': { ...JOURNEY, kind: 'choice' },
  'stops.mode': { ...JOURNEY, kind: 'choice' },
  'stops.arriveHours': HOURS,
  'stops.departHours': HOURS,
  transitHours: { ...HOURS, least: 'above zero' },
  schedule: { ...JOURNEY, kind: 'group' },
  'schedule.kind': { ...JOURNEY, kind: 'choice' },
  'schedule.weekdays': { ...JOURNEY, kind: 'numbers' },
  'schedule.everyDays': { ...JOURNEY, kind: 'number', max: 90, digits: 0 },
  'schedule.startDate': { ...JOURNEY, kind: 'date' },
  'schedule.dates': { ...JOURNEY, kind: 'entries' },
  'schedule.departureTime': { ...JOURNEY, kind: 'time' },
  cutOffs: { ...JOURNEY, kind: 'group' },
  'cutOffs.documentsHoursBefore': HOURS,
  'cutOffs.cargoHoursBefore': HOURS,
  availableFrom: { ...JOURNEY, kind: 'date' },
  availableTo: { ...JOURNEY, kind: 'date' },
  spacePerDeparture: limit(1_000_000, 3),
  spaceUnit: { ...SPACE, kind: 'choice' },
  cargoTypes: { ...SPACE, kind: 'choices' },
  pickup: { ...SPACE, kind: 'group' },
  'pickup.radiusKm': RADIUS,
  'pickup.places': { ...SPACE, kind: 'entries' },
  delivery: { ...SPACE, kind: 'group' },
  'delivery.radiusKm': RADIUS,
  'delivery.places': { ...SPACE, kind: 'entries' },
  rate: GROUP,
  'rate.currency': CHOICE,
  'rate.pricingType': CHOICE,
  'rate.freight': GROUP,
  'rate.freight.form': CHOICE,
  'rate.freight.prices': GROUP,
  'rate.freight.prices.equipment': CHOICE,
  'rate.freight.prices.unitPrice': UNIT_PRICE,
  'rate.freight.breaks': GROUP,
  'rate.freight.breaks.fromKg': QUANTITY,
  'rate.freight.breaks.unitPrice': UNIT_PRICE,
  'rate.freight.unitPrice': UNIT_PRICE,
  'rate.freight.unit': CHOICE,
  'rate.freight.baseQuantity': { ...QUANTITY, least: 'above zero' },
  'rate.freight.baseMinor': MINOR,
  'rate.freight.additionalUnitPrice': UNIT_PRICE,
  'rate.freight.pivot': { ...PRICE, kind: 'flag' },
  'rate.minimumMinor': MINOR,
  'rate.chargeable': GROUP,
  'rate.chargeable.divisorCm3PerKg': { ...PRICE, kind: 'number', max: 10_000, digits: 0 },
  'rate.chargeable.splitPercent': { ...PRICE, kind: 'number', max: 100, digits: 0 },
  'rate.chargeable.stepKg': { ...PRICE, kind: 'number', max: 1, digits: 1 },
  'rate.chargeable.kgPerLdm': { ...PRICE, kind: 'number', max: 5000, digits: 0 },
  'rate.chargeable.minimumQuantity': QUANTITY,
  'rate.charges': GROUP,
  'rate.charges.code': CHOICE,
  'rate.charges.equipment': CHOICE,
  'rate.charges.unitPrice': UNIT_PRICE,
  'rate.charges.currency': CHOICE,
  'rate.charges.group': CHOICE,
  'rate.charges.status': CHOICE,
  'rate.charges.condition': GROUP,
  'rate.charges.condition.kind': CHOICE,
  'rate.charges.condition.kg': { ...QUANTITY, least: 'above zero' },
  'rate.charges.condition.cargoType': CHOICE,
  'rate.charges.basis': CHOICE,
  'rate.charges.minimumMinor': MINOR,
  'rate.charges.maximumMinor': MINOR,
  'rate.charges.note': { ...PRICE, kind: 'text', maxLength: 200 },
  'rate.validFrom': { ...PRICE, kind: 'date' },
  'rate.validTo': { ...PRICE, kind: 'date' },
  'rate.limits': { ...SPACE, kind: 'group' },
  'rate.limits.minWeightKg': limit(10_000_000, 3),
  'rate.limits.maxWeightKg': limit(10_000_000, 3),
  'rate.limits.minVolumeM3': limit(100_000, 6),
  'rate.limits.maxVolumeM3': limit(100_000, 6),
  'rate.limits.maxPieceKg': limit(1_000_000, 3),
  'rate.limits.maxPieceLengthCm': limit(10_000, 1),
  'rate.limits.maxPieceWidthCm': limit(10_000, 1),
  'rate.limits.maxPieceHeightCm': limit(10_000, 1),
  minimumFreightNote: { ...PRICE, kind: 'lines', maxLength: 200 },
  otherFeesNote: { ...PRICE, kind: 'lines', maxLength: 500 },
  details: { ...MORE, kind: 'group' },
  remarks: { ...MORE, kind: 'lines', maxLength: 1000 },
} as const satisfies Record<string, SheetField>

type SheetPath = keyof typeof SHEET_FIELDS

/** A path of the sheet without positions in lists. */
const plainPath = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '')

const KIND_OF_DETAIL = {
  carrier: 'text',
  text: 'text',
  count: 'number',
  flag: 'flag',
  place: 'place',
  choices: 'choices',
} as const

/** What the field at a path holds; undefined where no field is. */
export const kindAt = (path: string): SheetKind | undefined => {
  const plain = plainPath(path)
  if (Object.hasOwn(SHEET_FIELDS, plain)) return SHEET_FIELDS[plain as SheetPath].kind
  const name = plain.startsWith('details.') ? plain.slice('details.'.length) : ''
  return Object.hasOwn(DETAIL_FIELDS, name) ? KIND_OF_DETAIL[DETAIL_FIELDS[name as DetailName].kind] : undefined
}

/** The part of the offer that the field at a path belongs to. */
export const sectionAt = (path: string): SheetSection => {
  const plain = plainPath(path)
  if (plain.startsWith('details.')) return SHEET_FIELDS.details.section
  return Object.hasOwn(SHEET_FIELDS, plain) ? SHEET_FIELDS[plain as SheetPath].section : 'journey'
}

const RANKS = new Map(
  Object.keys(SHEET_FIELDS)
    .flatMap((path) =>
      path === 'details' ? ['details', 'details.mode', ...Object.keys(DETAIL_FIELDS).map((name) => `details.${name}`)] : [path],
    )
    .map((path, rank) => [path, rank]),
)

/** Where a field stands among the others; fields that no row names stand last. */
export const rankOf = (path: string): number => RANKS.get(plainPath(path)) ?? RANKS.size
