/** Plans from an origin to a destination: one offer, or offers that connect in place and time (ai-search.md 6). */
import type { Coordinates } from '@tongyun/freight/great-circle'
import { transferHours } from '@tongyun/freight/transfer-time'
import type { CapacityIndex } from '../capacity-index.ts'
import { endTests, listOf } from '../select.ts'
import { detourTest } from './detour.ts'
import { Front } from './front.ts'
import { leaveLater } from './leave-later.ts'
import { type LegFinder, legFinder, type Ride } from './leg-finder.ts'
import { isNotWorse, type Plan, type PlanLeg, type PlanQuery } from './plan.ts'

const HOUR_MS = 3_600_000

/** Cargo that arrived in a city and has further to go. */
type Part = {
  city: number
  /** How many of the via places are behind it. */
  passed: number
  legs: readonly PlanLeg[]
  cities: readonly number[]
  /** Kilometres of straight lines so far; 0 where places are not known. */
  km: number
  price: number
  arrival: number
  headroom: number
}

export type PlannerOptions = {
  nowMinute: number
  /** Price of the cargo on an offer in fen, Infinity where it is refused; asked once an offer. */
  priceOf: (slot: number) => number
  /** Where a city is, by its id; without it no way is too long. */
  positionOf?: (city: string) => Coordinates | undefined
  /** Parts kept where cargo can change, of one place and mode. */
  kept?: number
  /** Longest wait for a leg. */
  maxWaitMs?: number
  /** Milliseconds the search may take by `clock`; what was found by then is the answer. */
  deadlineMs?: number
  clock?: () => number
}

/** Searches rarely look at the clock: it costs more than the step it guards. */
const LOOKS_EVERY = 64

/**
 * Plans that are not beaten in all of price, arrival and headroom, cheapest first. `truncated` says that time ran out.
 * Bags of `kept` parts and the limit on detours may lose plans; without them the front is exact.
 */
export const findPlans = (
  index: CapacityIndex,
  query: PlanQuery,
  options: PlannerOptions,
): { plans: Plan[]; truncated: boolean } => {
  const { nowMinute, priceOf, kept = 8, maxWaitMs = 168 * HOUR_MS, deadlineMs = 40, clock = () => 0 } = options
  const { originCity, destinationCity, destinationPlace, originPlace, ids } = index.columns
  const finder = legFinder(index, query, nowMinute)
  const { maxLegs } = query
  const [begins, ends] = (['origin', 'destination'] as const).map((side) => endTests(index, side, query[side]))
  const isEnd = (slot: number) => ends?.every((test) => test(slot)) ?? false
  const goals = new Set<number>()
  const feeders = new Set<number>()
  for (const slot of index.list(listOf('destination', query.destination))) {
    goals.add(destinationCity[slot] ?? -1)
    feeders.add(originCity[slot] ?? -1)
  }
  const prices = new Map<number, number>()
  const pricedAt = (slot: number) => {
    const known = prices.get(slot)
    if (known !== undefined) return known
    const price = priceOf(slot)
    prices.set(slot, price)
    return price
  }
  const front = new Front((slot) => ids[slot] ?? '')
  const detour = detourTest(index, query, goals, options.positionOf)
  const started = clock()
  let steps = 0
  let truncated = false
  const outOfTime = () => {
    steps += 1
    if (steps % LOOKS_EVERY === 0 && clock() - started > deadlineMs) truncated = true
    return truncated
  }

  const bags = new Map<string, Part[]>()
  const keep = (part: Part, slot: number, legsLeft: number) => {
    const { city, passed } = part
    if (legsLeft === 1 && !feeders.has(city)) return
    if (front.beats(part)) return
    // Only what arrives at one terminal by one mode waits equally long for every next leg.
    const key = `${passed} ${destinationPlace[slot]} ${finder.mode(slot)}`
    const bag = bags.get(key) ?? []
    if (bag.some((other) => isNotWorse(other, part))) return
    const rest = bag.filter((other) => other.legs.length < part.legs.length || !isNotWorse(part, other))
    rest.push(part)
    // The cheapest and the earliest stay; what lies between them is alike.
    if (rest.length > kept) rest.sort((a, b) => a.price - b.price || a.arrival - b.arrival).splice(kept >> 1, 1)
    bags.set(key, rest)
  }

  const take = (slot: number, rides: readonly Ride[], before: Part | null, round: number) => {
    const price = (before?.price ?? 0) + pricedAt(slot)
    if (price === Infinity) return
    const city = destinationCity[slot] ?? -1
    const start = originCity[slot] ?? -1
    const part = {
      city,
      passed: finder.passedAfter(slot, before?.passed ?? 0),
      cities: [...(before?.cities ?? [start]), city],
      km: (before?.km ?? 0) + detour.kmBetween(start, city),
      price,
    }
    const complete = part.passed === query.via.length && isEnd(slot)
    if (!complete && (goals.has(city) || round === maxLegs || !detour.allows(city, part.km))) return
    for (const { departure, arrival, headroom } of rides) {
      if (query.arriveBy !== null && arrival > query.arriveBy) break
      const spare = Math.min(headroom, before?.headroom ?? headroom)
      const next = { ...part, arrival, headroom: spare, legs: [...(before?.legs ?? []), { slot, departure }] }
      if (complete) front.add({ legs: next.legs, price, arrival, headroom: spare })
      else keep(next, slot, maxLegs - round)
    }
  }

  for (const slot of index.list(listOf('origin', query.origin))) {
    if (outOfTime()) break
    const city = destinationCity[slot] ?? -1
    if (maxLegs === 1 && !goals.has(city)) continue
    if (!begins?.every((test) => test(slot)) || !finder.fits(slot)) continue
    take(slot, finder.firstRides(slot), null, 1)
  }
  for (let round = 2; round <= maxLegs && !truncated; round += 1) {
    const parts = [...bags.values()].flat().filter(({ legs }) => legs.length === round - 1)
    for (const part of parts) {
      if (truncated) break
      if (front.beats(part)) continue
      for (const [city, slots] of index.lanes.from(part.city)) {
        if (part.cities.includes(city)) continue
        if (round === maxLegs ? !goals.has(city) : maxLegs - round === 1 && !goals.has(city) && !feeders.has(city)) continue
        for (const slot of slots.slots) {
          if (outOfTime()) break
          if (finder.fits(slot)) take(slot, onward(finder, part, slot), part, round)
        }
      }
    }
  }

  function onward({ rides, mode }: LegFinder, { legs, arrival }: Part, slot: number): Ride[] {
    const last = legs.at(-1)?.slot ?? -1
    const sameTerminal = destinationPlace[last] === originPlace[slot]
    return rides(slot, arrival + transferHours(mode(last), mode(slot), sameTerminal) * HOUR_MS)
  }

  const plans = front.plans.flatMap((plan) => leaveLater(index, plan, { finder, query, maxWaitMs }))
  return { plans, truncated }
}
