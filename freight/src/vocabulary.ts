/** Words of the trade as closed enumerations (requirements E05). One list a notion; every other part of the product imports these. */

/** Transport modes. */
export const MODES = ['sea', 'road', 'air', 'rail', 'multimodal'] as const
export type Mode = (typeof MODES)[number]

/** Modes a single leg can have: everything but the chain itself. */
export const LEG_MODES = ['sea', 'road', 'air', 'rail'] as const
export type LegMode = (typeof LEG_MODES)[number]

/** Service modes; "port" stands for port, terminal, station or airport. */
export const SERVICE_MODES = ['door_to_door', 'door_to_port', 'port_to_door', 'port_to_port'] as const
export type ServiceMode = (typeof SERVICE_MODES)[number]

/** Load types. Air capacity has none. */
export const LOAD_TYPES = ['FCL', 'LCL', 'FTL', 'LTL'] as const
export type LoadType = (typeof LOAD_TYPES)[number]

/** Pricing types of the specification §3. */
export const PRICING_TYPES = ['flat', 'chargeable_weight', 'volumetric_weight'] as const
export type PricingType = (typeof PRICING_TYPES)[number]

/**
 * What a rate is charged by. The specification's five (km, kg, ticket, container, box) and the trade's others:
 * t tonne, m3 cubic metre, rt revenue tonne (the greater of t and m3), ldm loading metre, truck one vehicle.
 */
export const BILLING_UNITS = ['km', 'kg', 'ticket', 'container', 'box', 't', 'm3', 'rt', 'ldm', 'truck'] as const
export type BillingUnit = (typeof BILLING_UNITS)[number]

/** Account roles of the specification §6. */
export const USER_ROLES = ['shipper', 'provider'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** Review life cycle (E06). */
export const REVIEW_STATUSES = ['draft', 'pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Sale life cycle of an approved capacity; withdrawn is for good. */
export const SALE_STATUSES = ['on_sale', 'paused', 'sold_out', 'expired', 'withdrawn'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Container types by the trade's common code; ISO 6346 codes stand in the reference table. */
export const CONTAINER_TYPES = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '20OT', '40OT', '20FR', '40FR', '20TK'] as const
export type ContainerType = (typeof CONTAINER_TYPES)[number]

/** Vehicle types; dimensions and payloads stand in the reference table. */
export const VEHICLE_TYPES = [
  'CN-4.2',
  'CN-6.8',
  'CN-7.6',
  'CN-9.6',
  'CN-13',
  'CN-17.5',
  'EU-TENT',
  'EU-MEGA',
  'EU-REEF',
  'RU-GAZ',
  'RU-10T',
  'LOWBED',
] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

/** A container or a truck. */
export type EquipmentType = ContainerType | VehicleType

/** Cargo conditions an offer may accept beyond ordinary general cargo. */
export const CARGO_TYPES = ['general', 'battery', 'dangerous', 'temperature', 'oversize', 'liquid', 'fragile', 'vehicle'] as const
export type CargoType = (typeof CARGO_TYPES)[number]

/** Units in which space left is counted. */
export const SPACE_UNITS = ['teu', 'container', 'truck', 'kg', 'm3', 'rt'] as const
export type SpaceUnit = (typeof SPACE_UNITS)[number]

/** What happens to a charge: part of the total, paid by somebody else on the spot, or due only if its condition comes true. */
export const CHARGE_STATUSES = ['included', 'elsewhere', 'conditional'] as const
export type ChargeStatus = (typeof CHARGE_STATUSES)[number]

/** Part of the journey a charge belongs to; the price bar has one slice for each. */
export const CHARGE_GROUPS = ['freight', 'origin', 'destination', 'surcharge'] as const
export type ChargeGroup = (typeof CHARGE_GROUPS)[number]

/** Charge codes. BAS base freight; the rest as carriers print them. */
export const CHARGE_CODES = [
  'BAS',
  'BUC',
  'LSS',
  'THC',
  'DTH',
  'DOC',
  'FSC',
  'SSC',
  'SEC',
  'ISP',
  'CFS',
  'DHC',
  'PUP',
  'DLV',
  'CUS',
  'AMS',
  'ENS',
  'CIC',
  'PSS',
  'WRS',
  'TRF',
  'BRD',
  'TIR',
  'RAIL',
  'HDL',
  'STO',
  'DET',
  'WAI',
  'HVY',
  'DGS',
  'INS',
  'TAX',
  'RST',
] as const
export type ChargeCode = (typeof CHARGE_CODES)[number]

/** What a charge is counted by. `percent` is of the base freight; `kg` is the chargeable weight. */
export const CHARGE_BASES = [
  'shipment',
  'document',
  'kg',
  't',
  'm3',
  'rt',
  'container',
  'truck',
  'ldm',
  'km',
  'percent',
  'day',
] as const
export type ChargeBasis = (typeof CHARGE_BASES)[number]

/** Currencies prices may be given in (ISO 4217) with their minor-unit digits. */
export const CURRENCY_DIGITS = { CNY: 2, USD: 2, EUR: 2, RUB: 2, KZT: 2, UZS: 2, KGS: 2, HKD: 2, JPY: 0, GBP: 2 } as const
export type CurrencyCode = keyof typeof CURRENCY_DIGITS
export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as readonly CurrencyCode[]

/** What a recommended plan is best at (P09). */
export const PLAN_KINDS = ['time', 'cost', 'capacity'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]
