/** Plans from an origin to a destination: one offer, or offers that connect in place and time (decision 015). */
import { HOUR_MS } from '@tongyun/freight/days'
import type { Coordinates } from '@tongyun/freight/great-circle'
import type { LoadKind } from '@tongyun/freight/load-kind'
import type { CapacityIndex } from '../capacity-index.ts'
import type { EndQuery } from '../query.ts'
import { endTests, listOf } from '../select.ts'
import { connections, LEAST_HANDLING_MS } from './connections.ts'
import { Fronts } from './front.ts'
import { KnownLanes, laneKey, laneRides, type RideGroup } from './lane-rides.ts'
import { leaveLater } from './leave-later.ts'
import { type LegMinutes, legFinder } from './leg-finder.ts'
import { Bags, type Part } from './parts.ts'
import type { Figures, Plan, PlanQuery } from './plan.ts'
import { scopeOf } from './scope.ts'
import { wayTest } from './way.ts'

type PlannerOptions = LegMinutes & {
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
  const { priceOf, kept = 64, maxWaitMs = 168 * HOUR_MS, mostLooks = MOST_LOOKS, known = new KnownLanes() } = options
  const { maxLegs } = query
  const { lanes, columns } = index
  let looks = 0
  const finder = legFinder(index, query, options)
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
  const fronts = new Fronts((slot) => columns.ids[slot] ?? '', query.facets.serviceMode)
  const isOnTheWay = wayTest(index, query, { origins, goals }, options.positionOf)
  const { arrivesWithPapers, handling } = connections(index)

  const lastLegs = { onward: new Map<number, RideGroup[]>(), withPapers: new Map<number, RideGroup[]>() }
  const onwardUse = (withPapers: boolean) => (withPapers ? 'withPapers' : 'onward')
  /** What leads from a city to where the plan shall end, for cargo that came with papers or without. */
  const lastLegsOf = (city: number, withPapers: boolean) => {
    const use = onwardUse(withPapers)
    let groups = lastLegs[use].get(city)
    if (groups === undefined) {
      groups = [...goals].flatMap((goal) => lane(city, goal, use)).filter(({ isEnd }) => isEnd)
      lastLegs[use].set(city, groups)
    }
    return groups
  }
  /** Whether cargo arrives with papers that goes from one city to another, each of which lies in one country. */
  const crossesBorder = (from: number, to: number) => arrivesWithPapers(lanes.slots(from, to)[0] ?? -1)
  const isMixed = (before: LoadKind, next: LoadKind) => before !== 'loose' && next !== 'loose' && before !== next
  /**
   * Cargo that comes to `city` cannot become a plan worth having with one leg more. `readyFor` is when it is ready for a group of
   * departures, or the earliest it can be.
   */
  const isHopeless = (
    city: number,
    { begins, loadKind, withPapers }: Pick<Part, 'begins' | 'loadKind'> & { withPapers: boolean },
    { price, headroom }: Pick<Figures, 'price' | 'headroom'>,
    readyFor: (group: RideGroup) => number,
  ) => {
    for (const group of lastLegsOf(city, withPapers)) {
      const { rides, ends } = group
      if (isMixed(loadKind, group.loadKind)) continue
      const last = rides.reach(group, readyFor(group)) - 1
      if (last < group.from) continue
      const reached = {
        price: price + (rides.leastPrices[last] ?? 0),
        arrival: rides.firstArrivals[last] ?? 0,
        headroom: Math.min(headroom, rides.mostHeadrooms[last] ?? 0),
      }
      if (!fronts.beats(begins, ends, reached)) return false
    }
    return true
  }

  const bags = new Bags(kept)
  const take = (group: RideGroup, place: number, from: Part | null, way: { start: number; city: number }) => {
    const { rides } = group
    const slot = rides.slot(place)
    const price = (from?.price ?? 0) + rides.priceAt(place)
    const arrival = rides.sailings.arrivals[place] ?? 0
    const spare = rides.sailings.headrooms[place] ?? 0
    const headroom = from === null ? spare : Math.min(spare, from.headroom)
    const reached = { price, arrival, headroom }
    const begins = from?.begins ?? group.begins
    const passed = finder.passedAfter(slot, from?.passed ?? 0)
    const isWhole = group.isEnd && passed === query.via.length
    if (isWhole ? fronts.beats(begins, group.ends, reached) : fronts.beatsAll(begins, reached)) return
    const { start, city } = way
    const legs = (from?.legs.length ?? 0) + 1
    const withLeg = () => [...(from?.legs ?? []), { slot, departure: rides.sailings.departures[place] ?? 0 }]
    if (isWhole) return fronts.add({ legs: withLeg(), scope: scopeOf(begins, group.ends), ...reached })
    if (legs === maxLegs || goals.has(city)) return
    const loadKind = group.loadKind === 'loose' ? (from?.loadKind ?? 'loose') : group.loadKind
    const withPapers = arrivesWithPapers(slot)
    const readyFor = (next: RideGroup) => arrival + handling(slot, next.rides.slot(next.from))
    if (legs === maxLegs - 1 && isHopeless(city, { begins, loadKind, withPapers }, reached, readyFor)) return
    const bag = bags.of(group, { begins, loadKind, passed, legs, papers: withPapers })
    if (bag.beats(reached)) return
    const cities = [...(from?.cities ?? [start]), city]
    bag.add({ ...reached, city, begins, loadKind, passed, cities, legs: withLeg() })
  }
  const onTheWay = new Map<number, boolean>()
  /** Whether an offer between two cities can lead on, whatever it passes. */
  const laneLeadsOn = (from: number, to: number, { before, isFirst }: { before: number; isFirst: boolean }) => {
    const key = (laneKey(from, to) * 16 + before) * 2 + (isFirst ? 1 : 0)
    let leads = onTheWay.get(key)
    if (leads === undefined) {
      leads = false
      for (let after = before; after <= query.via.length; after += 1) leads ||= isOnTheWay({ from, to, before, after, isFirst })
      onTheWay.set(key, leads)
    }
    return leads
  }
  const leadsOn = (group: RideGroup, from: Part | null, start: number, city: number) => {
    // Where places must be passed, a group is one offer (lane-rides.ts).
    if (query.via.length === 0) return true
    const before = from?.passed ?? 0
    const after = finder.passedAfter(group.rides.slot(group.from), before)
    return isOnTheWay({ from: start, to: city, before, after, isFirst: from === null })
  }
  /** Takes what is of use among the departures before `end`. */
  const takeUseful = (group: RideGroup, end: number, from: Part | null, way: { start: number; city: number }) => {
    for (let place = group.from; place < end; place += 1) {
      if (!group.rides.isUseful(place, end)) continue
      looks += 1
      take(group, place, from, way)
    }
  }
  const begin = (start: number, city: number) => {
    for (const group of lane(start, city, 'first'))
      if (leadsOn(group, null, start, city)) takeUseful(group, group.to, null, { start, city })
  }
  const goOn = (part: Part, city: number) => {
    if (part.cities.includes(city) || !laneLeadsOn(part.city, city, { before: part.passed, isFirst: false })) return
    const isMiddle = part.legs.length === maxLegs - 2 && !goals.has(city)
    const slot = part.legs.at(-1)?.slot ?? -1
    const coming = { begins: part.begins, loadKind: part.loadKind, withPapers: crossesBorder(part.city, city) }
    if (isMiddle && isHopeless(city, coming, part, () => part.arrival + 2 * LEAST_HANDLING_MS)) return
    for (const group of lane(part.city, city, onwardUse(arrivesWithPapers(slot)))) {
      if (isMixed(part.loadKind, group.loadKind) || !leadsOn(group, part, part.city, city)) continue
      const { rides } = group
      const first = rides.slot(group.from)
      const end = rides.reach(group, part.arrival + handling(slot, first))
      if (end === group.from) continue
      looks += 1
      const arrival = rides.firstArrivals[end - 1] ?? 0
      const reached = {
        price: part.price + (rides.leastPrices[end - 1] ?? 0),
        arrival,
        headroom: Math.min(part.headroom, rides.mostHeadrooms[end - 1] ?? 0),
      }
      if (group.isEnd ? fronts.beats(part.begins, group.ends, reached) : fronts.beatsAll(part.begins, reached)) continue
      if (isMiddle && isHopeless(city, coming, reached, (next) => arrival + handling(first, next.rides.slot(next.from)))) continue
      takeUseful(group, end, part, { start: part.city, city })
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
  const begun = new Set<string>()
  /** First legs to the cities of `cities` that are worth a look. */
  const beginTo = (cities: { has: (city: number) => boolean }, isWorth: (city: number, start: number) => boolean) => {
    const ways = [...origins].flatMap((start) => [...lanes.from(start).keys()].map((city) => [start, city] as const))
    return forEach(ways, ([start, city]) => {
      const way = `${start} ${city}`
      if (!cities.has(city) || begun.has(way)) return
      if (!laneLeadsOn(start, city, { before: 0, isFirst: true }) || !isWorth(city, start)) return
      begun.add(way)
      begin(start, city)
    })
  }
  /** Cargo that came there from `start` may go on to a city of `feeders`, and end with a leg from it. */
  const leadsTo = (feeders: ReadonlySet<number>, city: number, start: number) => {
    for (const next of lanes.from(city).keys()) {
      if (next === start || !feeders.has(next) || goals.has(next)) continue
      for (let before = 0; before <= query.via.length; before += 1)
        if (laneLeadsOn(city, next, { before, isFirst: false }) && lastLegsOf(next, crossesBorder(city, next)).length > 0)
          return true
    }
    return false
  }
  /** One leg more for all parts of so many, to the cities of `wanted`. */
  const goOnFrom = (legs: number, wanted: ReadonlySet<number>) =>
    forEach(bags.after(legs), (part) => {
      if (fronts.beatsAll(part.begins, part)) return
      for (const city of lanes.from(part.city).keys()) if (wanted.has(city)) goOn(part, city)
    })

  const search = () => {
    if (!beginTo(goals, () => true) || maxLegs === 1) return maxLegs === 1
    const feeders = before(goals)
    const isFeeder = (city: number, start: number) => !goals.has(city) && lastLegsOf(city, crossesBorder(start, city)).length > 0
    if (!beginTo(feeders, isFeeder) || !goOnFrom(1, goals)) return false
    if (maxLegs === 2) return true
    const further = before(feeders)
    if (!beginTo(further, (city, start) => !goals.has(city) && leadsTo(feeders, city, start))) return false
    return goOnFrom(1, feeders) && goOnFrom(2, goals)
  }
  for (const plan of known.plans) {
    const price = plan.legs.reduce((sum, { slot }) => sum + priceOf(slot), 0)
    if (price < Infinity) fronts.add({ ...plan, price })
  }
  const truncated = !search()
  known.plans = fronts.plans
  if (options.known === undefined) known.memory.free()
  const plans = fronts.plans.flatMap((plan) => leaveLater(index, plan, { finder, maxWaitMs }))
  return { plans, truncated }
}
