/** Who pays for which part of a journey under an Incoterm, and where the risk passes. */
import type { Incoterm } from './understanding/interpretation.ts'

/** Points of a journey at which an Incoterm can hand over costs or risk, in the order cargo passes them. */
export const TERM_POINTS = ['seller', 'handed_over', 'on_board', 'arrival', 'at_place', 'unloaded'] as const
export type TermPoint = (typeof TERM_POINTS)[number]

/** Until where the seller pays, where the risk passes, and what a term says beyond the two, by the rules of Incoterms 2020. */
type TermShares = {
  term: Incoterm
  paidTo: TermPoint
  riskAt: TermPoint
  note: 'buyer_exports' | 'insured' | 'seller_imports' | null
}

export const TERM_SHARES: readonly TermShares[] = [
  { term: 'EXW', paidTo: 'seller', riskAt: 'seller', note: 'buyer_exports' },
  { term: 'FCA', paidTo: 'handed_over', riskAt: 'handed_over', note: null },
  { term: 'FAS', paidTo: 'handed_over', riskAt: 'handed_over', note: null },
  { term: 'FOB', paidTo: 'on_board', riskAt: 'on_board', note: null },
  { term: 'CFR', paidTo: 'arrival', riskAt: 'on_board', note: null },
  { term: 'CIF', paidTo: 'arrival', riskAt: 'on_board', note: 'insured' },
  { term: 'CPT', paidTo: 'at_place', riskAt: 'handed_over', note: null },
  { term: 'CIP', paidTo: 'at_place', riskAt: 'handed_over', note: 'insured' },
  { term: 'DAP', paidTo: 'at_place', riskAt: 'at_place', note: null },
  { term: 'DPU', paidTo: 'unloaded', riskAt: 'unloaded', note: null },
  { term: 'DDP', paidTo: 'at_place', riskAt: 'at_place', note: 'seller_imports' },
]
