/** What an Incoterm (2020) leaves to the party that books the main carriage. */
import { type ServiceEnds, serviceModesBetween } from './service-ends.ts'
import type { Incoterm } from './understanding/interpretation.ts'
import type { ChargeGroup, ServiceMode } from './vocabulary.ts'

/**
 * Where carriage begins and ends (null: wherever the parties name), and whose end's charges the other party pays. Under E
 * and F terms the buyer books, under C and D terms the seller.
 */
type CarriageScope = ServiceEnds & { leavesOut: Extract<ChargeGroup, 'origin' | 'destination'> | null }

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

/** What is known of the place a search leads to. */
type Named = { toTerminal: boolean }

/**
 * The ends as the term has them. A terminal that is named as the destination (`toTerminal`) is the named place of DAP, DPU
 * and DDP.
 */
export const endsUnder = (incoterm: Incoterm, { toTerminal }: Named): ServiceEnds => {
  const { origin, destination } = scopeOf(incoterm)
  return { origin, destination: toTerminal && destination === 'door' ? null : destination }
}

/** Service modes that carry from and to where the term says; empty when it leaves both ends open. */
export const serviceModesOf = (incoterm: Incoterm, named: Named): ServiceMode[] => serviceModesBetween(endsUnder(incoterm, named))

/** What a term leaves of the service modes that were chosen. */
export type SearchedModes = {
  searched: ServiceMode[]
  /** Chosen, but not carried out under the term. */
  ruledOut: ServiceMode[]
  /** All that was chosen is against the term, and stands. */
  termSetAside: boolean
}

/**
 * Service modes of a search: the chosen ones, with an end they leave open as the term has it. A choice against the term
 * stands: it was made by hand.
 */
export const searchedModes = (chosen: readonly ServiceMode[], incoterm: Incoterm | undefined, named: Named): SearchedModes => {
  const byTerm = incoterm === undefined ? [] : serviceModesOf(incoterm, named)
  if (chosen.length === 0) return { searched: byTerm, ruledOut: [], termSetAside: false }
  const both = byTerm.length === 0 ? [...chosen] : chosen.filter((mode) => byTerm.includes(mode))
  if (both.length === 0) return { searched: [...chosen], ruledOut: [], termSetAside: true }
  return { searched: both, ruledOut: chosen.filter((mode) => !both.includes(mode)), termSetAside: false }
}

export const serviceModesFor = (...asked: Parameters<typeof searchedModes>): ServiceMode[] => searchedModes(...asked).searched
