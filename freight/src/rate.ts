/**
 * The shapes the price engine works on. Numbers are plain decimals in the unit their name ends with and carry at most
 * the digits stated; the engine turns them into scaled integers, so arithmetic is exact. Amounts of money are integers in
 * minor units (`…Minor`) of the currency beside them; a unit price is a decimal in major units with at most 4 digits.
 */
import type {
  BillingUnit,
  CargoType,
  ChargeBasis,
  ChargeCode,
  ChargeGroup,
  ChargeStatus,
  ContainerType,
  CurrencyCode,
  LoadType,
  PricingType,
  VehicleType,
} from './vocabulary.ts'

/** Price of one container, box or truck of a type; `equipment` null means any. */
export type EquipmentPrice = { equipment: ContainerType | VehicleType | null; unitPrice: number }

/** How freight follows from the chargeable quantity. */
export type FreightRule =
  /** One price a ticket (whole shipment), container, box or truck. */
  | { form: 'flat'; unit: 'ticket' | 'container' | 'box' | 'truck'; prices: EquipmentPrice[] }
  /** unitPrice × quantity; a km is counted for every truck or container. */
  | { form: 'per_unit'; unit: 'kg' | 'km' | 't' | 'm3' | 'rt' | 'ldm'; unitPrice: number }
  /** baseMinor covers baseQuantity; above it, additionalUnitPrice for each started unit step. */
  | {
      form: 'base_plus'
      unit: 'kg' | 'km' | 't' | 'm3' | 'rt'
      baseQuantity: number
      baseMinor: number
      additionalUnitPrice: number
    }
  /** Weight breaks, ascending; the first starts at 0 (N). With pivot, a higher break at its least weight is used when cheaper. */
  | { form: 'breaks'; unit: 'kg'; breaks: { fromKg: number; unitPrice: number }[]; pivot: boolean }

/** How actual weight and volume become the chargeable quantity. */
export type ChargeableRule = {
  /** cm³ a kilogram, whole: 6000 air, 5000 express, 3000 road and rail LCL. Null: volume does not count in the weight. */
  divisorCm3PerKg: number | null
  /** 分泡: per cent of the volumetric excess that is waived, 0-100. */
  splitPercent: number
  /**
   * Chargeable weight rounds up to this step in kg: 0.5 for air, 1 or 0 elsewhere; 0 rounds half up to the gram. The half
   * kilogram is air practice (IATA TACT Rules 3.9 [check]) and brings its two companions: sides round to whole centimetres when pieces
   * are given, and loading metres do not count.
   */
  stepKg: number
  /** Kilograms one loading metre stands for (1850 by default, 2000 Nordics, 1750 PL and TR). 0: loading metres do not count. */
  kgPerLdm: number
  /**
   * Least chargeable quantity in the freight rule's unit; 0 for none (1 RT for most LCL). Charges counted in the same unit are
   * billed for no less either.
   */
  minimumQuantity: number
}

/**
 * When a conditional charge is owed, where the consignment itself decides it: cargo heavier than so many kilograms a
 * container or truck (the whole where neither goes), or of a type.
 */
export type ChargeCondition = { kind: 'weight_over'; kg: number } | { kind: 'cargo_type'; cargoType: CargoType }

export type ChargeRule = {
  code: ChargeCode
  group: ChargeGroup
  status: ChargeStatus
  basis: ChargeBasis
  /** Major units of `currency` a basis unit; per cent when basis is percent. Null: on request (never with status included). */
  unitPrice: number | null
  currency: CurrencyCode
  minimumMinor: number | null
  maximumMinor: number | null
  /** For container or truck charges: the one equipment it applies to, null for all. */
  equipment: ContainerType | VehicleType | null
  /** Shown as written by the provider beside the code's own words. */
  note: string | null
  /** Of a conditional charge: what makes it owed. Without one, nothing known before the journey does. */
  condition?: ChargeCondition | null | undefined
}

/** Bounds outside which the rate does not hold; null is unbounded. */
export type RateLimits = {
  minWeightKg: number | null
  maxWeightKg: number | null
  minVolumeM3: number | null
  maxVolumeM3: number | null
  maxPieceKg: number | null
  maxPieceLengthCm: number | null
  maxPieceWidthCm: number | null
  maxPieceHeightCm: number | null
}

export type Rate = {
  currency: CurrencyCode
  pricingType: PricingType
  chargeable: ChargeableRule
  freight: FreightRule
  /** Minimum freight in minor units of `currency`; 0 for none. */
  minimumMinor: number
  charges: ChargeRule[]
  limits: RateLimits
  /** Price validity, ISO dates at the origin, both inclusive. */
  validFrom: string
  validTo: string
}

/** Identical packages. Sides in whole or decimal cm (1 digit), weight of one in kg (3 digits). */
export type Piece = { count: number; lengthCm: number; widthCm: number; heightCm: number; weightKg: number; stackable: boolean }

/**
 * What is to be carried. Totals are for the whole consignment (kg 3 digits, m³ 6 digits). When `pieces` is not empty,
 * `weightKg` and `volumeM3` are their sums (see `consignmentFromPieces`).
 */
export type Consignment = {
  weightKg: number
  volumeM3: number
  pieces: Piece[]
  containers: { type: ContainerType; count: number }[]
  vehicles: { type: VehicleType | null; count: number }[]
  cargoTypes: CargoType[]
}

/** Dated exchange rates: units of `base` one unit of each currency is worth. */
export type ExchangeRates = { base: CurrencyCode; date: string; source: string; rates: Partial<Record<CurrencyCode, number>> }

/** What the rate needs to know about the offer and the moment. */
export type PricingContext = {
  /** Ready or departure date, ISO; checked against the rate's validity. */
  date: string
  /** Length of the lane for per-km rules, 3 digits. */
  distanceKm: number | null
  /** Cargo conditions the offer takes beyond general cargo; when absent, cargo types are not checked. */
  acceptedCargoTypes?: readonly CargoType[]
  /** What the offer goes with; when absent, equipment is checked against the rate alone. */
  offered?: OfferedEquipment
  exchange: ExchangeRates
}

/** Containers and trucks of an offer: those its rate prices one by one, else those it names. */
export type OfferedEquipment = { loadType: LoadType | null; equipment: readonly (ContainerType | VehicleType)[] }

/** One line of the all-in price. `amountMinor` is in the rate's currency, rounded half up. */
export type ChargeLine = {
  code: ChargeCode
  group: ChargeGroup
  basis: ChargeBasis | BillingUnit
  quantity: number
  unitPrice: number
  /** Currency of unitPrice; when it differs from the total's, the line was converted at the context's rate. */
  unitCurrency: CurrencyCode
  amountMinor: number
  equipment: ContainerType | VehicleType | null
  note: string | null
  /** Of a conditional charge that this consignment owes. */
  condition?: ChargeCondition
}

/**
 * A charge that is not in the total: payable elsewhere or conditional. `amountMinor` is what one payable elsewhere comes to
 * for the consignment, in the rate's currency; null where nobody can tell yet.
 */
export type ChargeOutside = {
  code: ChargeCode
  group: ChargeGroup
  status: 'elsewhere' | 'conditional'
  basis: ChargeBasis
  unitPrice: number | null
  currency: CurrencyCode
  equipment: ContainerType | VehicleType | null
  note: string | null
  condition: ChargeCondition | null
  amountMinor: number | null
}

/** Rules a person can follow; the words for each stand in the message catalogue as `pricing_step_<rule>` and `…_how`. */
export const STEP_RULES = [
  'actual_weight',
  'volume',
  'rounded_sides',
  'volumetric_weight',
  'greater_weight',
  'split',
  'round_up',
  'minimum_quantity',
  'revenue_tonnes',
  'loading_metres',
  'ldm_weight',
  'metres_of_weight',
  'distance',
  'equipment_count',
  'flat',
  'per_unit',
  'base_plus',
  'weight_break',
  'pivot',
  'minimum_freight',
  'charge',
  'converted',
  'total',
] as const
type StepRule = (typeof STEP_RULES)[number]

/**
 * One step: what went in, what came out. The name of an input says what it is: `…Kg`, `…M3`, `…Km`, `…Percent` plain
 * numbers; `…Minor` money in minor units of `currency`; `unitPrice…` major units of `currency`; `unit`, `basis`, `code`,
 * `equipment`, `currency`, `from`, `to` codes that the reader's language names; `date` an ISO date; `kind` chooses between
 * wordings and is never shown. A result in money is in minor units of `inputs.currency`. Each rule always gives the same
 * names, and these are the parameters of its messages (`pricing_step_<rule>` the heading, `…_how` the line), with `result`
 * added. Messages want money formatted with its currency, every other number bare, codes as words, `kind` as it is.
 */
export type PriceStep = {
  rule: StepRule
  inputs: Record<string, number | string>
  result: { value: number; unit: BillingUnit | 'money' | 'piece' }
}

/** Why a rate cannot price a consignment; the words stand as `pricing_refusal_<reason>`. */
export const REFUSAL_REASONS = [
  'not_yet_valid',
  'expired',
  'under_weight',
  'over_weight',
  'under_volume',
  'over_volume',
  'piece_too_heavy',
  'piece_too_large',
  'no_equipment',
  'quantity_needed',
  'distance_needed',
  'currency_unknown',
  'cargo_not_accepted',
  'amount_too_large',
  'over_payload',
  'over_room',
  'over_floor',
  'piece_over_payload',
  'piece_over_equipment',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export type PriceResult =
  | {
      ok: true
      currency: CurrencyCode
      totalMinor: number
      freightMinor: number
      /**
       * What freight is billed for. `weighed` is what the consignment itself comes to where more is billed: a higher weight
       * break that is cheaper, or the rate's minimum quantity.
       */
      chargeable: { quantity: number; unit: BillingUnit; weighed?: number }
      lines: ChargeLine[]
      outside: ChargeOutside[]
      steps: PriceStep[]
      exchangeDate: string | null
    }
  | {
      ok: false
      code: 816001
      reason: RefusalReason
      limit: number | string | null
      actual: number | string | null
      /** Where the containers or trucks asked for do not take the cargo: how many of which would. Null type: any truck. */
      enough?: { equipment: ContainerType | VehicleType | null; count: number } | null
    }
