/** What an Incoterm (2020) leaves to the party that books the main carriage. */
import type { Incoterm } from './understanding/interpretation.ts'
import { type ChargeGroup, SERVICE_MODES, type ServiceMode } from './vocabulary.ts'

/**
 * Where carriage begins and ends (null: wherever the parties name), and whose end's charges the other party pays. Under E
 * and F terms the buyer books, under C and D terms the seller.
 */
export type CarriageScope = {
  origin: 'door' | 'port' | null
  destination: 'door' | 'port' | null
  leavesOut: Extract<ChargeGroup, 'origin' | 'destination'> | null
}

const SCOPES: Readonly<Record<Incoterm, CarriageScope>> = {
  EXW: { origin: 'door', destination: null, leavesOut: null },
  FCA: { origin: null, destination: null, leavesOut: 'origin' },
  FAS: { origin: 'port', destination: null, leavesOut: 'origin' },
  FOB: { origin: 'port', destination: null, leavesOut: 'origin' },
  CFR: { origin: null, destination: 'port', leavesOut: 'destination' },
  CIF: { origin: null, destination: 'port', leavesOut: 'destination' },
  CPT: { origin: null, destination: null, leavesOut: 'destination' },
  CIP: { origin: null, destination: null, leavesOut: 'destination' },
  DAP: { origin: null, destination: 'door', leavesOut: null },
  DPU: { origin: null, destination: 'door', leavesOut: null },
  DDP: { origin: null, destination: 'door', leavesOut: null },
}

export const scopeOf = (incoterm: Incoterm): CarriageScope => SCOPES[incoterm]

/**
 * Service modes that carry from and to where the term says; empty when it leaves both ends open. A terminal that is named
 * as the destination (`toTerminal`) is the named place of DAP, DPU and DDP.
 */
export const serviceModesOf = (incoterm: Incoterm, { toTerminal }: { toTerminal: boolean }): ServiceMode[] => {
  const { origin, destination } = scopeOf(incoterm)
  const until = toTerminal && destination === 'door' ? null : destination
  if (origin === null && until === null) return []
  return SERVICE_MODES.filter((mode) => (origin === null || mode.startsWith(origin)) && (until === null || mode.endsWith(until)))
}
