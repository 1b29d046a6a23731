/** What a sentence asks for, slot by slot: the result of understanding and the input of a search for plans. */
import type { LoadType, Mode, PlanKind, ServiceMode } from '../vocabulary.ts'
import type { RoutePlace } from './place-scanner.ts'

export type { PlanKind } from '../vocabulary.ts'

/** A stretch of the text as it was written: UTF-16 offsets, `end` exclusive. */
export type Span = { start: number; end: number }

/** Containers as people name them; TEU and FEU count space, ANY is a container of unknown size. */
export const ASKED_CONTAINERS = [
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  '20RF',
  '40RH',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
  '20TK',
  'TEU',
  'FEU',
  'ANY',
] as const
export type AskedContainer = (typeof ASKED_CONTAINERS)[number]

/** Kinds of truck people ask for, coarser than the reference table's types. */
export const TRUCK_KINDS = [
  'truck',
  'semi',
  'tilt',
  'box',
  'reefer',
  'flatbed',
  'lowbed',
  'van',
  'tanker',
  'mega',
  'car_carrier',
  'container_truck',
] as const
export type TruckKind = (typeof TRUCK_KINDS)[number]

const PIECE_UNITS = ['pallet', 'carton', 'crate', 'piece', 'drum', 'bag', 'roll', 'unit', 'shipment'] as const
export type PieceUnit = (typeof PIECE_UNITS)[number]

/** What the cargo is, coarse enough to be told from one word. */
export const CARGO_CATEGORIES = [
  'general',
  'machinery',
  'electronics',
  'batteries',
  'textiles',
  'furniture',
  'building_materials',
  'metals',
  'auto_parts',
  'vehicles',
  'chemicals',
  'plastics',
  'paper',
  'timber',
  'food',
  'fresh',
  'agricultural',
  'ecommerce',
  'medical',
  'cosmetics',
  'toys',
  'household',
  'other',
] as const
export type CargoCategory = (typeof CARGO_CATEGORIES)[number]

/** What an upper limit of price is counted by. */
export const BUDGET_BASES = ['total', 'kg', 'm3', 'km', 'ton', 'container', 'truck', 'ticket'] as const
export type BudgetBasis = (typeof BUDGET_BASES)[number]

export const INCOTERMS = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export type Incoterm = (typeof INCOTERMS)[number]

export type AskedService =
  | 'pickup'
  | 'delivery'
  | 'customs'
  | 'tax_included'
  | 'insurance'
  | 'warehousing'
  | 'packing'
  | 'tracking'
  | 'fumigation'
/**
 * What days of the departure side are days of: the cargo lies ready, or is picked up or loaded; or the vehicle leaves; or the
 * first is of the cargo and the last of the vehicle.
 */
export const READY_MEANINGS = ['cargo_ready', 'departure', 'ready_then_departure'] as const
export type ReadyMeaning = (typeof READY_MEANINGS)[number]
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly'

/** The value of each slot. Dates are ISO days (YYYY-MM-DD), inclusive; a slot that was not stated is absent. */
export type SlotValues = {
  /** First pick-up point. */
  origin: RoutePlace
  /** Last delivery point. */
  destination: RoutePlace
  /** "A or B": further destinations that would do. */
  destinationAlternatives: RoutePlace[]
  /** Port of loading or discharge where it is not the origin or the destination. */
  portOfLoading: RoutePlace
  portOfDischarge: RoutePlace
  /** Every other stop in order. */
  via: RoutePlace[]
  /** Places or countries not to be crossed. */
  avoid: RoutePlace[]
  modes: Mode[]
  excludedModes: Mode[]
  /** Ways of loading that would do; groupage of whatever mode is LCL and LTL. */
  loadTypes: LoadType[]
  serviceMode: ServiceMode
  containers: { type: AskedContainer; count: number }[]
  vehicle: { kind: TruckKind; count: number; lengthM?: number }
  /** Gross weight of everything. */
  weightKg: number
  volumeM3: number
  pieces: { count: number; unit: PieceUnit }
  /** Length, width, height of one piece. */
  dimensionsCm: [number, number, number]
  cargo: { category: CargoCategory; text: string }
  /** false: said to be harmless; absent: not said. */
  isHazardous: boolean
  unNumber: string
  hazardClass: string
  temperatureC: { min: number; max: number }
  isOversize: true
  readyFrom: string
  readyTo: string
  /** What `readyFrom` (else `readyTo`) is a day of; absent where no word tells. */
  readyMeans: ReadyMeaning
  deliverBy: string
  maxTransitDays: number
  isUrgent: true
  /** Upper limit of price in major units of an ISO 4217 currency. */
  budget: { amount: number; currency: string; per: BudgetBasis }
  optimize: PlanKind[]
  incoterm: Incoterm
  services: AskedService[]
  frequency: Frequency
  isDirectOnly: true
  carriers: string[]
}
export type SlotName = keyof SlotValues

/** A slot's value, how sure the reading is (0 to 1), and where it stands; no spans for what a person set by hand. */
type Slot<T> = { value: T; confidence: number; spans: Span[] }
export type Slots = { [K in SlotName]?: Slot<SlotValues[K]> }

/** Slots set by hand: a value wins over the text, null empties the slot. */
export type SlotEdits = { [K in SlotName]?: SlotValues[K] | null }

/** What was taken for granted, as data; the page puts it into words. */
export type Assumption =
  | { code: 'currency'; currency: string }
  | { code: 'dates'; from: string | null; to: string | null; span: Span }
  /** A day that is over: `day` is today, which stands for it; `said` the day that was said. */
  | { code: 'past_date'; slot: 'readyFrom' | 'readyTo' | 'deliverBy'; said: string; day: string; span: Span }
  /** A day without its year that passed not long ago: `day` is next year's, `said` the one that passed. */
  | { code: 'next_year'; slot: 'readyFrom' | 'readyTo' | 'deliverBy'; said: string; day: string; span: Span }
  | { code: 'homonym'; slot: 'origin' | 'destination'; chosen: string; others: string[] }
  | { code: 'spelling'; written: string; read: string; span: Span }
  | { code: 'role_by_order'; slot: 'origin' | 'destination' }
  /** A weight beside a count of pieces, without a word that says each or all: it was taken as that of all. */
  | { code: 'weight_of_all'; count: number; weightKg: number; span: Span }
  /** An end of the route is named and no such place is known. */
  | { code: 'place_not_found'; slot: 'origin' | 'destination'; written: string; span: Span }

export const OUTCOMES = ['search', 'clarify', 'reject'] as const
type Outcome = (typeof OUTCOMES)[number]
/** The one thing worth asking for next; `quantity` and `date` do not stop a search. */
export const QUESTIONS = ['origin', 'destination', 'route', 'quantity', 'date'] as const
export type Question = (typeof QUESTIONS)[number]

/** What a text may ask about freight that is no search. */
export const TOPICS = ['tracking', 'duty', 'complaint'] as const
export type Topic = (typeof TOPICS)[number]

export type Interpretation = {
  slots: Slots
  outcome: Outcome
  /** What is asked instead of a search; the outcome is then reject. */
  topic: Topic | null
  /** Ends of the route that must be asked for. */
  missing: ('origin' | 'destination')[]
  /** At most one question; null when nothing is worth asking. */
  question: Question | null
  /** Least confidence of the slots that decide a search; 1 when there are none. */
  confidence: number
  assumptions: Assumption[]
  /** Words that say something and were not used. */
  unused: { text: string; span: Span }[]
  /** Text addressed to the machine or written as markup, which no slot is read from. */
  masked: Span[]
  /** Slots that are another reader's suggestion (suggestions.ts). */
  suggested: SlotName[]
}

/** Below this a value is not applied, only offered. */
export const LEAST_CONFIDENCE = 0.5
/** From here on a value needs no look of the person. */
export const SURE_CONFIDENCE = 0.75
