/** Time cargo needs between two legs. */
import type { Mode } from './vocabulary.ts'

/** Planning values of a chain of offers, in hours (decision 015); a terminal's own working times may be longer. */
const SAME_MODE_H = 12
const OTHER_MODE_H = 24
const SEAPORT_H = 36
/** The way from one terminal to another of the same city, with its two gates. */
const OTHER_TERMINAL_H = 12

/**
 * Hours from the arrival of one leg until the cargo can be handed in for the next: 12 by the same mode, 24 by another, 36
 * where a vessel is discharged or loaded, and 12 more to another terminal.
 */
export const transferHours = (from: Mode, to: Mode, sameTerminal: boolean): number => {
  const isAtSeaport = (from === 'sea' || to === 'sea') && !(from === to && sameTerminal)
  const handling = isAtSeaport ? SEAPORT_H : from === to ? SAME_MODE_H : OTHER_MODE_H
  return handling + (sameTerminal ? 0 : OTHER_TERMINAL_H)
}
