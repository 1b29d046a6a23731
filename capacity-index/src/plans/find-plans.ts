/** Plans from an origin to a destination: one offer, or offers that connect in place and time (decision 015). */
import type { Coordinates } from '@tongyun/freight/great-circle'
import { LOAD_KINDS, type LoadKind } from '@tongyun/freight/load-kind'
import { MODES } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import type { EndQuery } from '../query.ts'
import { endTests, listOf } from '../select.ts'
import { connections } from './connections.ts'
import { Fronts } from './front.ts'
import { KnownLanes, laneRides, type Ride, type RideGroup } from './lane-rides.ts'
import { leaveLater } from './leave-later.ts'
import { legFinder } from './leg-finder.ts'
import { type Figures, isNotWorse, type Plan, type PlanLeg, type PlanQuery } from './plan.ts'
import { END_KINDS, type EndKind, scopeOf } from './scope.ts'
import { wayTest } from './way.ts'

const HOUR_MS = 3_600_000

/** Cargo that arrived in a city and has further to go. */
type Part = {
  city: number
  /** How it came, and where it waits. */
  group: RideGroup
  /** Where its journey began. */
  begins: EndKind
  /** It has a container or truck to itself, or shares one; by air alone neither. */
  loadKind: LoadKind
  /** How many of the via places are behind it. */
  passed: number
  legs: readonly PlanLeg[]
  cities: readonly number[]
  price: number
  arrival: number
  headroom: number
}

export type PlannerOptions = {
  nowMinute: number
  /** Price of the cargo on an offer in fen, Infinity where it is refused; asked once an offer. */
  priceOf: (slot: number) => number
  /** Where a place or city is, by its id; without it no way is too long. */
  positionOf?: (place: string) => Coordinates | undefined
  /** Parts kept where cargo can change, of one place and mode. */
  kept?: number
  /** Longest wait for a leg. */
  maxWaitMs?: number
  /** Offers and connections that are looked at before the search ends with what it has; the same on every machine. */
  mostLooks?: number
  /** What searches before this one know of lanes. */
  known?: KnownLanes
}

/** 40 ms of one core of the machine it was measured on (docs/measurements.md). */
const MOST_LOOKS = 100_000

const citiesAt = (index: CapacityIndex, side: 'origin' | 'destination', end: EndQuery): Set<number> => {
  if (end.kind === 'place') return new Set([index.numberOf(end.cityId)])
  if (end.kind === 'metro') return new Set([index.numberOf(end.id)])
  const column = index.columns[`${side}City`]
  const cities = new Set<number>()
  for (const slot of index.list(listOf(side, end))) cities.add(column[slot] ?? -1)
  return cities
}

/**
 * Plans that no other of their scope beats in all of price, arrival and headroom, cheapest first. Offers that go all the way
 * are looked at first, then chains of two, then of three; `truncated` says that not all could be looked at. No chain mixes full and part
 * loads, misses a cut-off (connections.ts) or leads away from its end (way.ts). Bags of `kept` parts may lose plans; without
 * them the front is exact.
 */
export const findPlans = (
  index: CapacityIndex,
  query: PlanQuery,
  options: PlannerOptions,
): { plans: Plan[]; truncated: boolean } => {
  const { nowMinute, priceOf, kept = 8, maxWaitMs = 168 * HOUR_MS, mostLooks = MOST_LOOKS, known = new KnownLanes() } = options
  const { maxLegs } = query
  const { lanes, columns } = index
  let looks = 0
  const finder = legFinder(index, query, nowMinute)
  const [begins, ends] = (['origin', 'destination'] as const).map((side) => endTests(index, side, query[side]))
  const lane = laneRides(index, query, {
    finder,
    priceOf,
    begins: (slot) => begins?.every((test) => test(slot)) ?? false,
    ends: (slot) => ends?.every((test) => test(slot)) ?? false,
    looked: (offers) => {
      looks += offers
    },
    known,
  })
  const origins = citiesAt(index, 'origin', query.origin)
  const goals = citiesAt(index, 'destination', query.destination)
  /** Cities from which a lane leads to a city of `cities`. */
  const before = (cities: ReadonlySet<number>) => new Set([...cities].flatMap((city) => [...lanes.into(city)]))
  const feeders = before(goals)
  const fronts = new Fronts((slot) => columns.ids[slot] ?? '', query.facets.serviceModes)
  const isOnTheWay = wayTest(index, query, goals, options.positionOf)
  const { arrivesWithPapers, handling } = connections(index)

  const leastOf = new Map<number, readonly { price: number; ms: number }[]>()
  /** The least that is still to come from a city with a lane to the end, and how long that takes, by the kind of end. */
  const leastToGo = (city: number) => {
    const before = leastOf.get(city)
    if (before !== undefined) return before
    const least = END_KINDS.map(() => ({ price: Infinity, ms: Infinity }))
    for (const goal of goals)
      for (const { isEnd, ends, rides } of lane.onward(city, goal)) {
        const known = least[ends]
        if (!isEnd || known === undefined) continue
        for (const { price, arrival, handInBy } of rides) {
          known.price = Math.min(known.price, price)
          known.ms = Math.min(known.ms, arrival - handInBy)
        }
      }
    leastOf.set(city, least)
    return least
  }
  /** Cargo that waits in `city` for its last leg cannot become a plan worth having. */
  const isHopeless = (city: number, begins: EndKind, { price, arrival, headroom }: Figures) => {
    const least = leastToGo(city)
    return END_KINDS.every((ends) => {
      const { price: more = Infinity, ms = Infinity } = least[ends] ?? {}
      return more === Infinity || fronts.beats(begins, ends, { price: price + more, arrival: arrival + ms, headroom })
    })
  }

  const bags = new Map<number, Part[]>()
  const bagOf = (
    group: RideGroup,
    slot: number,
    { begins, loadKind, passed, legs }: { begins: EndKind; loadKind: LoadKind; passed: number; legs: number },
  ) => {
    // Only what arrives at one terminal by one mode waits equally long for every next leg, and only its like can go on alike.
    const came = ((group.destinationPlace * 8 + MODES.indexOf(group.mode)) * 2 + (arrivesWithPapers(slot) ? 1 : 0)) * 2 + begins
    const key = ((came * LOAD_KINDS.length + LOAD_KINDS.indexOf(loadKind)) * 16 + passed) * 4 + legs
    const bag = bags.get(key) ?? []
    bags.set(key, bag)
    return bag
  }
  const parts = (legs: number) => [...bags.values()].flat().filter((part) => part.legs.length === legs)

  const take = (group: RideGroup, ride: Ride, from: Part | null, way: { start: number; city: number }) => {
    const price = (from?.price ?? 0) + ride.price
    const headroom = Math.min(ride.headroom, from?.headroom ?? ride.headroom)
    const { slot, departure, arrival } = ride
    const reached = { price, arrival, headroom }
    const begins = from?.begins ?? group.begins
    const passed = finder.passedAfter(slot, from?.passed ?? 0)
    const isWhole = group.isEnd && passed === query.via.length
    if (isWhole ? fronts.beats(begins, group.ends, reached) : fronts.beatsAll(begins, reached)) return
    const { start, city } = way
    const legs = (from?.legs.length ?? 0) + 1
    const withLeg = () => [...(from?.legs ?? []), { slot, departure }]
    if (isWhole) return fronts.add({ legs: withLeg(), scope: scopeOf(begins, group.ends), ...reached })
    if (legs === maxLegs || goals.has(city)) return
    if (legs === maxLegs - 1 && isHopeless(city, begins, reached)) return
    const loadKind = group.loadKind === 'loose' ? (from?.loadKind ?? 'loose') : group.loadKind
    const bag = bagOf(group, slot, { begins, loadKind, passed, legs })
    if (bag.some((other) => isNotWorse(other, reached))) return
    const cities = [...(from?.cities ?? [start]), city]
    const rest = bag.filter((other) => !isNotWorse(reached, other))
    rest.push({ ...{ city, group, begins, loadKind, passed, cities, price, arrival, headroom }, legs: withLeg() })
    // The cheapest and the earliest stay; what lies between them is alike.
    if (rest.length > kept) rest.sort((a, b) => a.price - b.price || a.arrival - b.arrival).splice(kept >> 1, 1)
    bag.splice(0, bag.length, ...rest)
  }
  const isMixed = (before: LoadKind, next: LoadKind) => before !== 'loose' && next !== 'loose' && before !== next
  const leadsOn = (group: RideGroup, from: Part | null, start: number, city: number) => {
    const before = from?.passed ?? 0
    // Where places must be passed, a group is one offer (lane-rides.ts).
    const after = query.via.length === 0 ? 0 : finder.passedAfter(group.rides[0]?.slot ?? -1, before)
    return isOnTheWay({ from: start, to: city, before, after, isFirst: from === null })
  }
  const begin = (start: number, city: number) => {
    for (const group of lane.first(start, city))
      if (leadsOn(group, null, start, city)) for (const ride of group.rides) take(group, ride, null, { start, city })
  }
  const goOn = (part: Part, city: number) => {
    if (part.cities.includes(city)) return
    if (part.legs.length === maxLegs - 2 && !goals.has(city) && isHopeless(city, part.begins, part)) return
    for (const group of lane.onward(part.city, city)) {
      const [first] = group.rides
      if (first === undefined || isMixed(part.loadKind, group.loadKind) || !leadsOn(group, part, part.city, city)) continue
      const slot = part.legs.at(-1)?.slot ?? -1
      const ready = part.arrival + handling(slot, first.slot)
      const withPapers = arrivesWithPapers(slot)
      for (const ride of group.rides) {
        looks += 1
        if (ride.handInBy < ready) break
        if (withPapers && ride.papersBy < ready) continue
        take(group, ride, part, { start: part.city, city })
      }
    }
  }

  /** Until the search has looked often enough; true when it went through all. */
  const forEach = <Item>(items: Iterable<Item>, act: (item: Item) => void): boolean => {
    for (const item of items) {
      if (looks > mostLooks) return false
      act(item)
    }
    return true
  }
  /** First legs to the cities that `wanted` names. */
  const beginTo = (wanted: (city: number) => boolean) => {
    const ways = [...origins].flatMap((start) =>
      [...lanes.from(start).keys()].filter(wanted).map((city) => [start, city] as const),
    )
    return forEach(ways, ([start, city]) => begin(start, city))
  }
  /** One leg more for all parts of so many, to the cities of `wanted`. */
  const goOnFrom = (legs: number, wanted: ReadonlySet<number>) =>
    forEach(parts(legs), (part) => {
      if (fronts.beatsAll(part.begins, part)) return
      for (const city of lanes.from(part.city).keys()) if (wanted.has(city)) goOn(part, city)
    })

  const search = () => {
    if (!beginTo((city) => goals.has(city)) || maxLegs === 1) return maxLegs === 1
    if (!beginTo((city) => feeders.has(city) && !goals.has(city)) || !goOnFrom(1, goals)) return false
    if (maxLegs === 2) return true
    const further = before(feeders)
    if (!beginTo((city) => further.has(city) && !feeders.has(city) && !goals.has(city))) return false
    return goOnFrom(1, feeders) && goOnFrom(2, goals)
  }
  const truncated = !search()
  const plans = fronts.plans.flatMap((plan) => leaveLater(index, plan, { finder, maxWaitMs }))
  return { plans, truncated }
}
