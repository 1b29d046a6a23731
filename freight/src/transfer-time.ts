/** Time cargo needs between two legs. */
import type { Mode } from './vocabulary.ts'

/** Planning values of a chain of offers, in hours (ai-search.md 6); a terminal's own working times may be longer. */
const SAME_TERMINAL_H = 12
const CHANGE_ON_LAND_H = 24
const CHANGE_AT_SEAPORT_H = 48

/**
 * Hours from the arrival of one leg to the departure of the next: 12 within a terminal and a mode, 48 where a vessel is one
 * of the two (discharge or the yard's closing, and the gate), 24 for every other change.
 */
export const transferHours = (from: Mode, to: Mode, sameTerminal: boolean): number => {
  if (from === to && sameTerminal) return SAME_TERMINAL_H
  return from === 'sea' || to === 'sea' ? CHANGE_AT_SEAPORT_H : CHANGE_ON_LAND_H
}
