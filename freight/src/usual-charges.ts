/** What a charge usually is where nothing says it: its part of the journey, and what it is counted by. */
import type { FreightRule } from './rate.ts'
import { CHARGE_BASES, type ChargeBasis, type ChargeCode, type ChargeGroup, type Mode } from './vocabulary.ts'

/** Part of the journey and basis of a charge where nothing names them; `unit` is what the freight is counted by. */
export const CHARGE_USUAL: Record<ChargeCode, readonly [ChargeGroup, ChargeBasis | 'unit']> = {
  BAS: ['freight', 'unit'],
  BUC: ['surcharge', 'unit'],
  LSS: ['surcharge', 'unit'],
  THC: ['origin', 'unit'],
  DTH: ['destination', 'unit'],
  DOC: ['origin', 'document'],
  FSC: ['surcharge', 'unit'],
  SSC: ['surcharge', 'unit'],
  SEC: ['origin', 'unit'],
  ISP: ['surcharge', 'unit'],
  CFS: ['origin', 'unit'],
  DHC: ['destination', 'unit'],
  PUP: ['origin', 'shipment'],
  DLV: ['destination', 'shipment'],
  CUS: ['origin', 'shipment'],
  AMS: ['origin', 'document'],
  ENS: ['origin', 'document'],
  CIC: ['destination', 'unit'],
  PSS: ['surcharge', 'unit'],
  WRS: ['surcharge', 'unit'],
  TRF: ['surcharge', 'unit'],
  BRD: ['surcharge', 'unit'],
  TIR: ['surcharge', 'unit'],
  RAIL: ['surcharge', 'unit'],
  HDL: ['origin', 'shipment'],
  STO: ['destination', 'day'],
  DET: ['destination', 'day'],
  WAI: ['surcharge', 'day'],
  HVY: ['surcharge', 'unit'],
  DGS: ['surcharge', 'shipment'],
  INS: ['surcharge', 'shipment'],
  TAX: ['destination', 'shipment'],
  RST: ['surcharge', 'unit'],
}

const isBasis = (unit: string): unit is ChargeBasis => (CHARGE_BASES as readonly string[]).includes(unit)

/** What charges are counted by beside freight of a unit: a box is a container, a kilometre is one of a truck. */
export const chargeUnit = (mode: Mode, { unit }: FreightRule): ChargeBasis => {
  if (unit === 'box') return 'container'
  if (unit === 'ticket') return mode === 'air' ? 'kg' : 'shipment'
  if (unit === 'km') return 'truck'
  return isBasis(unit) ? unit : 'shipment'
}
