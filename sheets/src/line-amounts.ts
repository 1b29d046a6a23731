/** What a line of a message names before anything is made of it: its lane, and the amounts that may be its prices. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { modesIn } from './context.ts'
import { differenceApart } from './differences.ts'
import { withoutFlights } from './flights.ts'
import { halfKnownLane } from './half-known-lanes.ts'
import { findLane, type LineLane, laneBelow, laneFrom, laneTowards } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import { breaksIn, listsSmall, placeAmongGaps } from './line-orders.ts'
import { chargesApart } from './line-parts.ts'
import { type LinePrice, linePrices, pairsIn, withKilograms } from './line-prices.ts'
import { withoutFlightDays } from './line-quotes.ts'
import { withoutStaying } from './message-amends.ts'
import { correctedLane } from './message-changes.ts'
import { withoutFormer, withoutTold } from './message-guards.ts'
import type { State } from './message-state.ts'
import type { Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'

/** A heading of another way of transport than the lines above it, with a colon at its end. */
const opensOther = (line: string, { context }: State): boolean => {
  const [mode, ...more] = modesIn(line)
  return mode !== undefined && more.length === 0 && mode !== context.mode && /[:：]\s*$/u.test(line)
}

/** The lane that a line names, by itself or with the end that a line above it tells. */
export const laneOfLine = (line: string, mode: Mode, quoted: readonly Quoted[], state: State, tools: Tools): LineLane | null => {
  // Where the lanes above begin and end is nothing to a heading of another way.
  const { origin, destination } = opensOther(line, state) ? { origin: null, destination: null } : state.context
  return (
    correctedLane(line, quoted, tools) ??
    laneBelow(line, mode, origin, tools) ??
    findLane(withoutTold(line), mode, tools) ??
    laneTowards(line, mode, destination, tools) ??
    laneFrom(line, mode, origin, tools) ??
    // Among lanes, a line of two names is one, even where one of them is no place anybody knows.
    (state.lane === null && quoted.length > 0 ? halfKnownLane(line, mode, tools) : null)
  )
}

type LineAmounts = {
  /** The line without its lane. */
  body: string
  /** What is left of the body without charges, differences and flights; `numbers`: without days and former prices as well. */
  freight: string
  charges: readonly string[]
  difference: ReturnType<typeof differenceApart>
  numbers: string
  pairs: readonly LinePrice[]
  prices: readonly LinePrice[]
}

/** The amounts of a line with what they are of; brackets that it lists are those of the amounts below. */
export const amountsOfLine = (line: string, lane: LineLane | null, mode: Mode, state: State, tools: Tools): LineAmounts => {
  const body = lane === null ? line : lane.rest
  const breaks = lane === null ? breaksIn(line) : []
  if (breaks.length > 1) state.breaks = breaks
  // Below a lane, what a line says of charges is no price of it.
  const { freight: told, charges } =
    lane === null && state.lane === null ? { freight: body, charges: [] } : chargesApart(withoutStaying(body))
  const difference = lane === null && state.lane === null ? null : differenceApart(told)
  const isAir = (lane?.mode ?? mode) === 'air'
  const freight = withoutFlights(difference?.rest ?? told, tools.carriers, isAir)
  const bare = withoutFormer(withoutDays(withKilograms(freight)))
  const numbers = isAir ? withoutFlightDays(bare) : bare
  const byWeight = isAir || state.counted === 'kg' || state.context.loadType === 'LTL'
  const placeOfTruck = (text: string) => {
    const at = placeAmongGaps(text, state.trucks.length)
    return at === null ? null : { at, of: state.trucks.length }
  }
  // As many small amounts between strokes as brackets of a line above are of these.
  const isSmall = isAir ? state.breaks.length > 0 : state.counted !== null || listsSmall(numbers, state.breaks.length)
  const pairs = byWeight ? pairsIn(withoutFlightDays(withoutFormer(freight))) : []
  const prices = (pairs.length > 0 ? pairs : linePrices(numbers, isSmall, isAir, state.counted !== null)).map(
    (price, _, all) => ({
      ...price,
      place: price.place ?? (all.length === 1 ? placeOfTruck(numbers) : null),
      ownership: price.ownership ?? difference?.ownership ?? null,
    }),
  )
  return { body, freight, charges, difference, numbers, pairs, prices }
}
