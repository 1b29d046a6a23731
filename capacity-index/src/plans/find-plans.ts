/** Plans from an origin to a destination: one offer, or offers that connect in place and time (decision 015). */
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { Coordinates } from '@tongyun/freight/great-circle'
import type { LoadKind } from '@tongyun/freight/load-kind'
import type { CapacityIndex } from '../capacity-index.ts'
import type { EndQuery } from '../query.ts'
import { endTests, listOf } from '../select.ts'
import { BeatenPrices } from './beaten-prices.ts'
import { connections, LEAST_HANDLING_MS } from './connections.ts'
import { Fronts } from './front.ts'
import { KnownLanes, laneKey, laneRides, type RideGroup } from './lane-rides.ts'
import { leaveLater } from './leave-later.ts'
import { type LegMinutes, legFinder } from './leg-finder.ts'
import { Bags, type Part } from './parts.ts'
import type { Figures, Plan, PlanQuery } from './plan.ts'
import { PriceGaps } from './price-gaps.ts'
import { beginKindOf, END_KINDS, type EndKind, endKindOf, scopeOf } from './scope.ts'
import { SearchMemory } from './search-memory.ts'
import { wayTest } from './way.ts'
import { waysLeft } from './ways-left.ts'

type PlannerOptions = LegMinutes & {
  /** Price of the cargo on an offer in fen, Infinity where it is refused; asked once an offer. */
  priceOf: (slot: number) => number
  /** Where a place or city is, by its id; without it no way is too long. */
  positionOf?: (place: string) => Coordinates | undefined
  /** Longest wait for a leg. */
  maxWaitMs?: number
  /** Offers and connections that are looked at before the search ends with what it has; the same on every machine. */
  mostLooks?: number
  /** What searches before this one know of lanes. */
  known?: KnownLanes
}

type FoundPlans = { plans: Plan[]; truncated: boolean; looks: number }

/** 0.3 s of one core of the machine it was measured on, in turns with others (docs/measurements.md). */
const MOST_LOOKS = 600_000
/** A step ends after so many of one or the other, well below a millisecond but for a large lane. */
const ITEMS_A_STEP = 32
const LOOKS_A_STEP = 200

const citiesAt = (index: CapacityIndex, side: 'origin' | 'destination', end: EndQuery): Set<number> => {
  if (end.kind === 'place') return new Set([index.numberOf(end.cityId)])
  if (end.kind === 'metro') return new Set([index.numberOf(end.id)])
  const column = index.columns[`${side}City`]
  const cities = new Set<number>()
  for (const slot of index.list(listOf(side, end))) cities.add(column[slot] ?? -1)
  return cities
}

/**
 * Plans that no other of their scope beats in all of price, arrival and headroom, cheapest first: all of them but where `truncated`
 * says that not all could be looked at. Offers that go all the way are looked at first, then chains of two, then of three. No chain
 * mixes full and part loads, misses a cut-off (connections.ts) or leads away from its end (way.ts).
 */
export function* planSteps(index: CapacityIndex, query: PlanQuery, options: PlannerOptions): Generator<void, FoundPlans> {
  const { priceOf, maxWaitMs = 168 * HOUR_MS, mostLooks = MOST_LOOKS } = options
  const known = options.known ?? new KnownLanes(new SearchMemory(), () => true)
  const { maxLegs } = query
  const { lanes, columns } = index
  let looks = 0
  const finder = legFinder(index, query, options)
  const [begins, ends] = (['origin', 'destination'] as const).map((side) => endTests(index, side, query[side]))
  const isEnd = (slot: number) => ends?.every((test) => test(slot)) ?? false
  const rides = laneRides(index, query, {
    finder,
    priceOf,
    begins: (slot) => begins?.every((test) => test(slot)) ?? false,
    ends: isEnd,
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
  const beginMs = options.nowMinute * MINUTE_MS
  for (const plan of known.plans) {
    const price = plan.legs.reduce((sum, { slot }) => sum + priceOf(slot), 0)
    if (price < Infinity) fronts.add({ ...plan, price })
    if (price < plan.price) known.forgetBounds()
  }
  const gaps = known.maxLegs === maxLegs ? new PriceGaps(known.plans, fronts.plans, beginMs) : null
  /** Cargo that began so, ends so and has these figures by then is of no plan worth having. */
  const isBeaten = (begins: EndKind, ends: EndKind, price: number, arrival: number, headroom: number) =>
    gaps?.has(begins, ends, price, arrival, headroom) === false || fronts.beats(begins, ends, price, arrival, headroom)
  /** The same wherever it will end. */
  const isBeatenAnyhow = (begins: EndKind, price: number, arrival: number, headroom: number) => {
    for (const ends of END_KINDS) if (!isBeaten(begins, ends, price, arrival, headroom)) return false
    return true
  }

  const borders = new Map<number, boolean>()
  /** Whether cargo arrives with papers that goes from one city to another, each of which lies in one country. */
  const crossesBorder = (from: number, to: number) => {
    const key = laneKey(from, to)
    let crosses = borders.get(key)
    if (crosses === undefined) {
      crosses = arrivesWithPapers(lanes.slots(from, to)[0] ?? -1)
      borders.set(key, crosses)
    }
    return crosses
  }
  const isMixed = (before: LoadKind, next: LoadKind) => before !== 'loose' && next !== 'loose' && before !== next
  /**
   * Cargo that comes to `city` cannot become a plan worth having with one leg more. It is ready for that at `readyMs` at the
   * earliest; where it comes with an offer, `by`, at `arrival`, each next leg says how long it takes.
   */
  const isHopeless = (
    city: number,
    { begins, loadKind, withPapers }: Pick<Part, 'begins' | 'loadKind'> & { withPapers: boolean },
    { price, headroom }: Pick<Figures, 'price' | 'headroom'>,
    { readyMs, arrival, by }: { readyMs: number; arrival: number; by: number | null },
  ) => {
    const { groups, prospects } = ways.lastLegsOf(city, withPapers)
    let isBeatenAtBest = true
    for (const ends of END_KINDS) {
      const prospect = prospects[ends]
      const at = prospect.at(readyMs)
      if (at < 0) continue
      const most = Math.min(headroom, prospect.headroomAt(at))
      if (isBeaten(begins, ends, price + prospect.priceAt(at), prospect.arrivalAt(at), most)) continue
      isBeatenAtBest = false
      break
    }
    if (isBeatenAtBest) return true
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] as RideGroup
      const { rides, ends } = group
      if (isMixed(loadKind, group.loadKind)) continue
      const last = rides.reach(group, by === null ? readyMs : arrival + handling(by, rides.slot(group.from))) - 1
      if (last < group.from) continue
      const least = price + (rides.leastPrices[last] ?? 0)
      const most = Math.min(headroom, rides.mostHeadrooms[last] ?? 0)
      if (isBeaten(begins, ends, least, rides.firstArrivals[last] ?? 0, most)) continue
      // What one finds hope in the next mostly does as well.
      groups[at] = groups[0] as RideGroup
      groups[0] = group
      return false
    }
    return true
  }

  const mayReturn = ({ city, legs }: Part, start: number) =>
    lanes.from(city).has(start) && (legs.length < maxLegs - 1 || goals.has(start))
  const bags = new Bags(mayReturn)
  const take = (group: RideGroup, place: number, from: Part | null, way: { start: number; city: number }) => {
    const { rides } = group
    const slot = rides.slot(place)
    const price = (from?.price ?? 0) + rides.priceAt(place)
    const arrival = rides.sailings.arrivals[place] ?? 0
    const spare = rides.sailings.headrooms[place] ?? 0
    const headroom = from === null ? spare : Math.min(spare, from.headroom)
    const begins = from?.begins ?? group.begins
    const passed = finder.passedAfter(slot, from?.passed ?? 0)
    const isWhole = group.isEnd && passed === query.via.length
    const isUseless = isWhole
      ? isBeaten(begins, group.ends, price, arrival, headroom)
      : isBeatenAnyhow(begins, price, arrival, headroom)
    if (isUseless) return
    const { start, city } = way
    const legs = (from?.legs.length ?? 0) + 1
    const leg = { slot, departure: rides.sailings.departures[place] ?? 0 }
    const withLeg = from === null ? [leg] : [...from.legs, leg]
    if (isWhole) return fronts.add({ legs: withLeg, scope: scopeOf(begins, group.ends), price, arrival, headroom })
    if (legs === maxLegs || goals.has(city)) return
    const loadKind = group.loadKind === 'loose' ? (from?.loadKind ?? 'loose') : group.loadKind
    const withPapers = arrivesWithPapers(slot)
    const reached = { price, arrival, headroom }
    const ready = { readyMs: arrival + LEAST_HANDLING_MS, arrival, by: slot }
    if (legs === maxLegs - 1 && isHopeless(city, { begins, loadKind, withPapers }, reached, ready)) return
    const bag = bags.of(group, { begins, loadKind, passed, legs, papers: withPapers })
    if (bag.beats(reached, from?.cities[0] ?? start)) return
    const cities = from === null ? [start, city] : [...from.cities, city]
    bag.add({ price, arrival, headroom, city, begins, loadKind, passed, cities, legs: withLeg })
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
  /** The same with any number of places passed before. */
  const leadsOnAtAll = (from: number, to: number, isFirst: boolean) => {
    for (let before = 0; before <= (isFirst ? 0 : query.via.length); before += 1)
      if (laneLeadsOn(from, to, { before, isFirst })) return true
    return false
  }
  const { serviceMode } = query.facets
  const wants = (begins: EndKind, ends: EndKind) => serviceMode.length === 0 || serviceMode.includes(scopeOf(begins, ends))
  let beaten: BeatenPrices | null = null
  /** Plans whose prices stay as they are: what they beat, once all offers that go all the way are looked at, is beaten for good. */
  const beatenPrices = () => {
    const priced = fronts.plans.filter(({ legs }) => legs.every(({ slot }) => known.isPriced(slot)))
    return new BeatenPrices(priced, beginMs, wants)
  }
  const ways = waysLeft({
    lanes,
    rides,
    origins,
    goals,
    maxLegs,
    isBeaten: (begins, ends, price, arrival, headroom) => {
      beaten ??= beatenPrices()
      return beaten.beats(begins, ends, price, arrival, headroom)
    },
    beginsOf: (slot) => beginKindOf(columns.facetKey[slot] ?? 0),
    endsOf: (slot) => endKindOf(columns.facetKey[slot] ?? 0),
    leadsOn: leadsOnAtAll,
    crossesBorder,
    known: known.ways,
    memory: known.memory,
    hasLastLeg: (city) => [...goals].some((goal) => lanes.slots(city, goal).some((slot) => finder.fits(slot) && isEnd(slot))),
    beginMs,
  })
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
      if (!group.rides.isUseful(group, place, end)) continue
      looks += 1
      take(group, place, from, way)
    }
  }
  /** The best of what a group reaches before `end`, none of which need have all of it, is beaten after a part or without one. */
  const isGroupBeaten = ({ rides, isEnd, begins, ends }: RideGroup, end: number, from: Part | null) => {
    const price = (from?.price ?? 0) + (rides.leastPrices[end - 1] ?? 0)
    const arrival = rides.firstArrivals[end - 1] ?? 0
    const spare = rides.mostHeadrooms[end - 1] ?? 0
    const headroom = from === null ? spare : Math.min(from.headroom, spare)
    const began = from?.begins ?? begins
    return isEnd ? isBeaten(began, ends, price, arrival, headroom) : isBeatenAnyhow(began, price, arrival, headroom)
  }
  const begin = (start: number, city: number) => {
    for (const group of rides.of(start, city, 'first', () => 'all'))
      if (leadsOn(group, null, start, city) && !isGroupBeaten(group, group.to, null))
        takeUseful(group, group.to, null, { start, city })
  }
  const goOn = (part: Part, city: number) => {
    if (part.cities.includes(city) || !laneLeadsOn(part.city, city, { before: part.passed, isFirst: false })) return
    const isMiddle = part.legs.length === maxLegs - 2 && !goals.has(city)
    const slot = part.legs.at(-1)?.slot ?? -1
    const coming = { begins: part.begins, loadKind: part.loadKind, withPapers: crossesBorder(part.city, city) }
    const soonestMs = part.arrival + 2 * LEAST_HANDLING_MS
    if (isMiddle && isHopeless(city, coming, part, { readyMs: soonestMs, arrival: soonestMs, by: null })) return
    for (const group of ways.onwardRides(part.city, city, arrivesWithPapers(slot))) {
      if (isMixed(part.loadKind, group.loadKind) || !leadsOn(group, part, part.city, city)) continue
      const { rides } = group
      const first = rides.slot(group.from)
      const end = rides.reach(group, part.arrival + handling(slot, first))
      if (end === group.from) continue
      looks += 1
      if (isGroupBeaten(group, end, part)) continue
      const arrival = rides.firstArrivals[end - 1] ?? 0
      const price = part.price + (rides.leastPrices[end - 1] ?? 0)
      const headroom = Math.min(part.headroom, rides.mostHeadrooms[end - 1] ?? 0)
      const ready = { readyMs: arrival + LEAST_HANDLING_MS, arrival, by: first }
      if (isMiddle && isHopeless(city, coming, { price, headroom }, ready)) continue
      takeUseful(group, end, part, { start: part.city, city })
    }
  }

  /** Until the search has looked often enough; true when it went through all. A step is some items, or one that takes many looks. */
  function* forEach<Item>(items: Iterable<Item>, act: (item: Item) => void): Generator<void, boolean> {
    let [done, before] = [0, looks]
    for (const item of items) {
      if (looks > mostLooks) return false
      act(item)
      done += 1
      if (done % ITEMS_A_STEP > 0 && looks - before < LOOKS_A_STEP) continue
      before = looks
      yield
    }
    return true
  }
  /** Cities in which a plan may begin, each with one that a first leg leads to. */
  const firstWays = [...origins].flatMap((start) =>
    [...lanes.from(start).keys()].flatMap((city) => (leadsOnAtAll(start, city, true) ? [[start, city] as const] : [])),
  )
  const begun = new Set<string>()
  /** First legs to the cities of `cities` that are worth a look. */
  const beginTo = (cities: { has: (city: number) => boolean }, isWorth: (city: number, start: number) => boolean) =>
    forEach(firstWays, ([start, city]) => {
      const way = `${start} ${city}`
      if (!cities.has(city) || begun.has(way) || !isWorth(city, start)) return
      begun.add(way)
      if (!goals.has(city)) ways.narrowFirst(start, city)
      begin(start, city)
    })
  /** Cargo that came there from `start` may go on to a city of `feeders`, and end with a leg from it. */
  const leadsTo = (feeders: ReadonlySet<number>, city: number, start: number) => {
    for (const next of lanes.from(city).keys()) {
      if (next === start || !feeders.has(next) || goals.has(next) || !leadsOnAtAll(city, next, false)) continue
      if (ways.lastLegsOf(next, crossesBorder(city, next)).groups.length > 0) return true
    }
    return false
  }
  /** Parts of so many legs that are still worth going on with, each with a city of `wanted` that something leads to. */
  function* partsTo(legs: number, wanted: ReadonlySet<number>): Generator<[Part, number]> {
    const onwards = new Map<number, readonly number[]>()
    for (const part of bags.after(legs)) {
      if (isBeatenAnyhow(part.begins, part.price, part.arrival, part.headroom)) continue
      let onward = onwards.get(part.city)
      if (onward === undefined) {
        onward = [...lanes.from(part.city).keys()].filter((city) => wanted.has(city))
        onwards.set(part.city, onward)
      }
      for (const city of onward) yield [part, city]
    }
  }
  /** One leg more for all parts of so many, to the cities of `wanted`. */
  const goOnFrom = (legs: number, wanted: ReadonlySet<number>) =>
    forEach(partsTo(legs, wanted), ([part, city]) => goOn(part, city))

  function* search(): Generator<void, boolean> {
    const isDirectWhole = yield* beginTo(goals, () => true)
    if (!isDirectWhole || maxLegs === 1) return isDirectWhole
    const changes = firstWays.filter(([, city]) => ways.isChange(city))
    if (!(yield* forEach(changes, ([start, city]) => ways.firstRides(start, city)))) return false
    const feeders = before(goals)
    const lastCities = [...feeders].filter((city) => !goals.has(city))
    for (const withPapers of [false, true])
      if (!(yield* forEach(lastCities, (city) => ways.lastLegsOf(city, withPapers)))) return false
    const isFeeder = (city: number, start: number) =>
      !goals.has(city) && ways.lastLegsOf(city, crossesBorder(start, city)).groups.length > 0
    if (!(yield* beginTo(feeders, isFeeder)) || !(yield* goOnFrom(1, goals))) return false
    if (maxLegs === 2) return true
    const isFurther = (city: number, start: number) => !goals.has(city) && leadsTo(feeders, city, start)
    if (!(yield* beginTo(before(feeders), isFurther))) return false
    return (yield* goOnFrom(1, feeders)) && (yield* goOnFrom(2, goals))
  }
  const truncated = gaps?.isEmpty !== true && !(yield* search())
  known.plans = fronts.plans
  known.maxLegs = truncated ? null : maxLegs
  if (options.known === undefined) known.memory.free()
  const plans = fronts.plans.flatMap((plan) => leaveLater(index, plan, { finder, maxWaitMs }))
  return { plans, truncated, looks }
}

/** The same in one go. */
export const findPlans = (index: CapacityIndex, query: PlanQuery, options: PlannerOptions): FoundPlans => {
  const steps = planSteps(index, query, options)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
