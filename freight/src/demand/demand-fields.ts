/**
 * What a demand says (E02): a row a field, in the order in which people read it. Form, page, spreadsheet, what is asked for
 * before a demand can be published, and who may see what are read from here. A field's words stand in
 * messages/<language>/demand.json under `demand_field`.
 */
import { CARGO_NUMBERS } from '../cargo-numbers.ts'
import { INCOTERMS } from '../understanding/interpretation.ts'
import { CARGO_TYPES, CURRENCIES, LOAD_TYPES, MODES, SERVICE_MODES } from '../vocabulary.ts'

/** What a firm that has cargo does. */
export const BUSINESS_TYPES = ['manufacturer', 'trader', 'e_commerce', 'retailer', 'forwarder', 'project', 'other'] as const

/** What is wanted beside the carriage itself. */
export const DEMAND_SERVICES = ['customs_export', 'customs_import', 'insurance', 'warehousing', 'packing'] as const

/** How cargo must be loaded or unloaded. */
const LOADING_MEANS = ['forklift', 'crane', 'tail_lift', 'side', 'top', 'ramp'] as const

/** How a shipper would pay. */
export const PAYMENT_KINDS = ['prepaid', 'on_loading', 'on_delivery', 'days_after_invoice'] as const

/** Classes of dangerous goods with their divisions (UN Model Regulations, part 2; IMDG Code). */
const HAZARD_CLASSES = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const

/**
 * Who sees a field, each rank with all before it: everybody, certified providers, whoever was invited or has a live quote,
 * and the provider who won or was booked. Staff sees all.
 */
export const DEMAND_RANKS = ['everybody', 'certified', 'quoting', 'booked'] as const
export type DemandRank = (typeof DEMAND_RANKS)[number]

/** Parts of a demand, in the order of its form and page. */
export const DEMAND_SECTIONS = ['lane', 'cargo', 'service', 'dates', 'requirements', 'terms', 'contact'] as const
type DemandSection = (typeof DEMAND_SECTIONS)[number]

/**
 * What a field holds. `line` and `lines` are texts; `pieces` and `equipment` are rows of packages, containers or trucks;
 * `stops` are places on the way with their addresses; `minor` is money in minor units of the demand's currency.
 */
type DemandKind =
  | { kind: 'place' | 'pieces' | 'containers' | 'vehicles' | 'date' | 'moment' | 'flag' | 'minor' | 'phone' | 'email' }
  | { kind: 'stops'; most: number; maxLength: number }
  | { kind: 'line' | 'lines'; maxLength: number; pattern?: string }
  | { kind: 'number'; least: number; most: number; digits: number }
  | { kind: 'choice' | 'choices'; list: string; of: readonly string[] }

export type DemandField = DemandKind & {
  section: DemandSection
  /** The lowest rank that sees it. */
  seenBy: DemandRank
  /** A demand cannot be published without it. */
  required?: true
  /** A change of it makes quotes given before outdated: they were given for something else. */
  quoted?: true
  /** Everybody reads it, or a provider who has no deal with the shipper: it must name nobody and no way to reach them. */
  impersonal?: true
  /** Width of its column in the spreadsheet, in characters; 0 for what has none. */
  width: number
}

const text = <Kind extends 'line' | 'lines', Max extends number>(kind: Kind, maxLength: Max) => ({ kind, maxLength }) as const
const LANE = { section: 'lane', seenBy: 'everybody', quoted: true } as const
const CARGO = { section: 'cargo', seenBy: 'everybody', quoted: true } as const
const SERVICE = { section: 'service', seenBy: 'everybody', quoted: true } as const
const DATES = { section: 'dates', seenBy: 'everybody', quoted: true } as const
const REQUIREMENTS = { section: 'requirements', seenBy: 'certified', quoted: true } as const
const TERMS = { section: 'terms', seenBy: 'everybody' } as const
const CONTACT = { section: 'contact', seenBy: 'booked' } as const
const ADDRESS = { ...LANE, seenBy: 'booked', ...text('line', 160), width: 28 } as const

export const DEMAND_FIELDS = {
  originId: { ...LANE, kind: 'place', required: true, width: 16 },
  destinationId: { ...LANE, kind: 'place', required: true, width: 16 },
  pickupAddress: ADDRESS,
  stops: { ...LANE, kind: 'stops', most: 4, maxLength: 160, width: 24 },
  deliveryAddress: ADDRESS,
  businessType: { ...TERMS, kind: 'choice', list: 'business_type', of: BUSINESS_TYPES, required: true, width: 12 },

  cargoTypes: { ...CARGO, kind: 'choices', list: 'cargo_type', of: CARGO_TYPES, required: true, width: 14 },
  goods: { ...CARGO, seenBy: 'certified', ...text('line', 120), required: true, impersonal: true, width: 24 },
  /** Chapter, heading or full code of the Harmonized System: 2 to 10 digits. */
  hsCode: { ...CARGO, seenBy: 'certified', ...text('line', 10), pattern: '^\\d{2}(?:\\d{2}){0,4}$', width: 12 },
  weightKg: { ...CARGO, kind: 'number', least: 0, most: CARGO_NUMBERS.totalWeightKg.most, digits: 3, width: 12 },
  volumeM3: { ...CARGO, kind: 'number', least: 0, most: CARGO_NUMBERS.totalVolumeM3.most, digits: 6, width: 10 },
  packages: { ...CARGO, seenBy: 'certified', kind: 'number', least: 1, most: CARGO_NUMBERS.packages.most, digits: 0, width: 9 },
  pieces: { ...CARGO, seenBy: 'certified', kind: 'pieces', width: 28 },
  containers: { ...CARGO, kind: 'containers', width: 12 },
  vehicles: { ...CARGO, kind: 'vehicles', width: 12 },

  modes: { ...SERVICE, kind: 'choices', list: 'mode', of: MODES, width: 14 },
  loadType: { ...SERVICE, kind: 'choice', list: 'load_type', of: LOAD_TYPES, width: 8 },
  serviceMode: { ...SERVICE, kind: 'choice', list: 'service_mode', of: SERVICE_MODES, required: true, width: 12 },
  incoterm: { ...SERVICE, kind: 'choice', list: 'incoterm', of: INCOTERMS, width: 8 },
  services: { ...SERVICE, kind: 'choices', list: 'demand_service', of: DEMAND_SERVICES, width: 18 },

  readyFrom: { ...DATES, kind: 'date', required: true, width: 11 },
  readyTo: { ...DATES, kind: 'date', required: true, width: 11 },
  deliverBy: { ...DATES, kind: 'date', width: 11 },
  maxTransitDays: { ...DATES, kind: 'number', least: 1, most: 180, digits: 0, width: 9 },

  temperatureFromC: { ...REQUIREMENTS, kind: 'number', least: -60, most: 60, digits: 1, width: 9 },
  temperatureToC: { ...REQUIREMENTS, kind: 'number', least: -60, most: 60, digits: 1, width: 9 },
  unNumber: { ...REQUIREMENTS, ...text('line', 4), pattern: '^\\d{4}$', width: 9 },
  hazardClass: { ...REQUIREMENTS, kind: 'choice', list: 'hazard_class', of: HAZARD_CLASSES, width: 8 },
  loading: { ...REQUIREMENTS, kind: 'choices', list: 'loading_means', of: LOADING_MEANS, width: 16 },
  tir: { ...REQUIREMENTS, kind: 'flag', width: 7 },
  adr: { ...REQUIREMENTS, kind: 'flag', width: 7 },
  otherRequirements: { ...REQUIREMENTS, ...text('lines', 600), impersonal: true, width: 32 },
  remarks: { ...REQUIREMENTS, ...text('lines', 600), impersonal: true, width: 32 },

  quotesUntil: { ...TERMS, kind: 'moment', required: true, width: 18 },
  /** So many hours from its publication only firms the shipper booked with or invited see the demand. */
  circleHours: { ...TERMS, seenBy: 'booked', kind: 'number', least: 1, most: 72, digits: 0, width: 0 },
  currency: { ...TERMS, kind: 'choice', list: 'currency', of: CURRENCIES, required: true, width: 8 },
  /** Seen by whom `targetShown` says: the server leaves it out for certified providers unless the shipper shows it. */
  targetMinor: { ...TERMS, seenBy: 'certified', kind: 'minor', width: 12 },
  targetShown: { ...TERMS, seenBy: 'booked', kind: 'flag', width: 0 },
  payment: { ...TERMS, seenBy: 'certified', kind: 'choice', list: 'payment_kind', of: PAYMENT_KINDS, width: 12 },
  paymentDays: { ...TERMS, seenBy: 'certified', kind: 'number', least: 1, most: 180, digits: 0, width: 9 },
  acceptsCounter: { ...TERMS, seenBy: 'certified', kind: 'flag', width: 0 },
  isNameShown: { ...TERMS, seenBy: 'booked', kind: 'flag', width: 0 },

  contactName: { ...CONTACT, ...text('line', 60), required: true, width: 14 },
  contactPhone: { ...CONTACT, kind: 'phone', width: 16 },
  contactEmail: { ...CONTACT, kind: 'email', width: 24 },
  contactWechat: { ...CONTACT, ...text('line', 40), width: 14 },
} as const satisfies Record<string, DemandField>

export type DemandFieldName = keyof typeof DEMAND_FIELDS

const ALL = Object.entries(DEMAND_FIELDS) as [DemandFieldName, DemandField][]

/** Every field in its order. */
export const demandFields = (): readonly [DemandFieldName, DemandField][] => ALL
