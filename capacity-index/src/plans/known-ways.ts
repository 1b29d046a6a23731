import type { Prospect } from './prospect.ts'

/** One for a door, one for a terminal. */
export type ByKind = readonly [Prospect, Prospect]

/**
 * What can come before and after legs at best (ways-left.ts), by city and whether cargo has papers. Searches that follow each other
 * share it: prices only go up from one to the next, so the best there was is still not less than the best there is.
 */
export class KnownWays {
  /** Arrived by one leg, and by two. */
  readonly arrived = new Map<number, ByKind>()
  readonly broughtOn = new Map<number, ByKind>()
  /** Goes on to the end by one leg, and from a city by two. */
  readonly last = new Map<number, ByKind>()
  readonly leftOn = new Map<number, ByKind>()
  /** Whether any offer that takes the cargo leads from a city to the end. */
  readonly ending = new Map<number, boolean>()
}
