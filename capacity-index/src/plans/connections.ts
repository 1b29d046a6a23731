/** What lies between two legs of a chain. */
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { transferHours } from '@tongyun/freight/transfer-time'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { modeOf } from '../facet-key.ts'
import type { PlanLeg } from './plan.ts'

/** No two legs connect in less. */
export const LEAST_HANDLING_MS =
  Math.min(...MODES.flatMap((before) => MODES.map((next) => transferHours(before, next, true)))) * HOUR_MS

/** Times in milliseconds. */
type Connections = {
  mode: (slot: number) => Mode
  /** Cargo arrives under customs: whoever takes it on needs the papers of its arrival. */
  arrivesWithPapers: (slot: number) => boolean
  /** Until when a departure takes cargo in, and until when cargo that comes with its papers. */
  handInBy: (departure: number) => number
  papersBy: (departure: number) => number
  /** The least between an arrival and handing in: unloading, the way to the next terminal, its gate. */
  handling: (before: number, next: number) => number
  isAtOneTerminal: (before: number, next: number) => boolean
  /** The cargo of one leg can be handed in for the next. */
  connects: (before: PlanLeg, next: PlanLeg) => boolean
}

/**
 * A leg can follow another when the cargo, arrived and handled, is there before the next departure's cargo cut-off, or before
 * it departs where no cut-off is told. When the leg before crossed a border, the next carrier's declaration names that
 * arrival, so its papers are there no earlier than the cargo: the documents cut-off counts too.
 */
export const connections = ({ columns }: CapacityIndex): Connections => {
  const { departures, facetKey, originPlace, destinationPlace, originCountry, destinationCountry } = columns
  const mode = (slot: number) => modeOf(facetKey[slot] ?? 0)
  const isAtOneTerminal = (before: number, next: number) => destinationPlace[before] === originPlace[next]
  const arrivesWithPapers = (slot: number) => originCountry[slot] !== destinationCountry[slot]
  const handInBy = (departure: number) => departures.handInBy(departure) * MINUTE_MS
  const papersBy = (departure: number) => departures.papersBy(departure) * MINUTE_MS
  const handling = (before: number, next: number) =>
    transferHours(mode(before), mode(next), isAtOneTerminal(before, next)) * HOUR_MS
  const connects = (before: PlanLeg, next: PlanLeg) => {
    const until = arrivesWithPapers(before.slot) ? papersBy(next.departure) : handInBy(next.departure)
    return (departures.eta[before.departure] ?? 0) + handling(before.slot, next.slot) <= until
  }
  return { mode, arrivesWithPapers, handInBy, papersBy, handling, isAtOneTerminal, connects }
}
