/** What can come before a leg of a chain and after it at best, and so which departures no chain worth having uses. */
import type { Lanes } from '../lanes.ts'
import { LEAST_HANDLING_MS } from './connections.ts'
import type { ByKind, KnownWays } from './known-ways.ts'
import type { LaneRides, RideGroup } from './lane-rides.ts'
import { Prospect } from './prospect.ts'
import type { LaneUse, Worth } from './sailings.ts'
import { END_KINDS, type EndKind } from './scope.ts'
import type { SearchMemory } from './search-memory.ts'

/** What leads from a city to where a plan shall end, and the best of it that ends at a door, and at a terminal. */
type LastLegs = { groups: RideGroup[]; prospects: ByKind }

type Options = {
  lanes: Lanes
  rides: LaneRides
  origins: ReadonlySet<number>
  goals: ReadonlySet<number>
  maxLegs: number
  /** A plan whose price stays as it is leaves nothing to choose one for that begins and ends so and has these figures. */
  isBeaten: (begins: EndKind, ends: EndKind, price: number, arrival: number, headroom: number) => boolean
  /** Where an offer begins and where it ends, door or terminal. */
  beginsOf: (slot: number) => EndKind
  endsOf: (slot: number) => EndKind
  /** Whether an offer between two cities can lead on. */
  leadsOn: (from: number, to: number, isFirst: boolean) => boolean
  /** Whether an offer that takes the cargo goes from a city to where the plan shall end. */
  hasLastLeg: (city: number) => boolean
  /** Whether cargo arrives with papers that goes from one city to another. */
  crossesBorder: (from: number, to: number) => boolean
  known: KnownWays
  memory: SearchMemory
  beginMs: number
}

const isNothing = (by: ByKind) => by.every(({ isEmpty }) => isEmpty)
const onwardUse = (withPapers: boolean): LaneUse => (withPapers ? 'withPapers' : 'onward')

/** Each is worked out once it is asked for. */
export const waysLeft = (options: Options) => {
  const {
    lanes,
    rides,
    origins,
    goals,
    maxLegs,
    isBeaten,
    beginsOf,
    endsOf,
    leadsOn,
    crossesBorder,
    hasLastLeg,
    known: { arrived, broughtOn, last: lastProspects, leftOn, ending },
    memory,
    beginMs,
  } = options
  const none = (): ByKind => [new Prospect(memory, beginMs), new Prospect(memory, beginMs)]
  const merge = (all: ByKind, other: ByKind) => {
    for (const kind of END_KINDS) all[kind].noteAll(other[kind])
  }
  const cityKey = (city: number, withPapers: boolean) => city * 2 + (withPapers ? 1 : 0)

  const worthFirst: Worth = (slot, price, _untilMs, arrival, headroom) => {
    const begins = beginsOf(slot)
    for (const ends of END_KINDS) if (!isBeaten(begins, ends, price, arrival + LEAST_HANDLING_MS, headroom)) return true
    return false
  }

  /** What a plan that does not end there begins with. */
  const firstRides = (start: number, city: number) => rides.of(start, city, 'first', () => worthFirst)

  const endsAfter = (city: number): boolean => {
    let ends = ending.get(city)
    if (ends === undefined) {
      ends = hasLastLeg(city)
      ending.set(city, ends)
    }
    return ends
  }
  /** A plan may change in a city after its first leg. */
  const isChange = (city: number): boolean => {
    if (goals.has(city)) return false
    if (endsAfter(city)) return true
    if (maxLegs < 3) return false
    for (const next of lanes.from(city).keys()) if (!goals.has(next) && endsAfter(next) && leadsOn(city, next, false)) return true
    return false
  }

  /** What has arrived in a city by one leg by a time, by where its journey began: with papers or without. */
  const arrivedBy = (city: number, withPapers: boolean): ByKind => {
    let by = arrived.get(cityKey(city, withPapers))
    if (by === undefined) {
      by = none()
      for (const start of origins)
        if (
          start !== city &&
          lanes.into(city).has(start) &&
          crossesBorder(start, city) === withPapers &&
          leadsOn(start, city, true)
        )
          for (const group of firstRides(start, city)) by[group.begins].noteArrivals(group)
      for (const prospect of by) prospect.forLater()
      arrived.set(cityKey(city, withPapers), by)
    }
    return by
  }

  /** The same by two legs, of which the second takes no time and costs nothing. */
  const broughtOnBy = (city: number, withPapers: boolean): ByKind => {
    let by = broughtOn.get(cityKey(city, withPapers))
    if (by === undefined) {
      by = none()
      for (const over of lanes.into(city)) {
        if (goals.has(over) || crossesBorder(over, city) !== withPapers || !leadsOn(over, city, false)) continue
        merge(by, arrivedBy(over, false))
        merge(by, arrivedBy(over, true))
      }
      broughtOn.set(cityKey(city, withPapers), by)
    }
    return by
  }

  /** What can have come to a city before the last leg, by one leg and by two. */
  const comingTo = (city: number, withPapers: boolean): ByKind[] => {
    const byOne = arrivedBy(city, withPapers)
    return maxLegs > 2 ? [byOne, broughtOnBy(city, withPapers)] : [byOne]
  }
  const worthLast = (city: number, withPapers: boolean): Worth => {
    const befores = comingTo(city, withPapers)
    const handlings = [LEAST_HANDLING_MS, 2 * LEAST_HANDLING_MS]
    if (befores.every(isNothing)) return 'none'
    return (slot, price, untilMs, arrival, headroom) => {
      const ends = endsOf(slot)
      for (let legs = 0; legs < befores.length; legs += 1)
        for (const begins of END_KINDS) {
          const before = (befores[legs] as ByKind)[begins]
          const at = before.at(untilMs - (handlings[legs] as number))
          if (at < 0) continue
          if (!isBeaten(begins, ends, before.priceAt(at) + price, arrival, Math.min(before.headroomAt(at), headroom))) return true
        }
      return false
    }
  }

  const worthMiddle = (from: number, to: number, withPapers: boolean): Worth => {
    const before = arrivedBy(from, withPapers)
    const after = lastLegsOf(to, crossesBorder(from, to)).prospects
    if (isNothing(before) || isNothing(after)) return 'none'
    return (_, price, untilMs, arrival, headroom) => {
      for (const begins of END_KINDS) {
        const came = before[begins].at(untilMs - LEAST_HANDLING_MS)
        if (came < 0) continue
        const had = before[begins].priceAt(came) + price
        const spare = Math.min(before[begins].headroomAt(came), headroom)
        for (const ends of END_KINDS) {
          const goes = after[ends].at(arrival + LEAST_HANDLING_MS)
          if (goes < 0) continue
          const most = Math.min(spare, after[ends].headroomAt(goes))
          if (!isBeaten(begins, ends, had + after[ends].priceAt(goes), after[ends].arrivalAt(goes), most)) return true
        }
      }
      return false
    }
  }

  /** What cargo goes on with between two cities, having come with papers or without. */
  const onwardRides = (from: number, to: number, withPapers: boolean) =>
    rides.of(from, to, onwardUse(withPapers), () =>
      goals.has(to) ? worthLast(from, withPapers) : worthMiddle(from, to, withPapers),
    )

  const prospectsOf = (groups: readonly RideGroup[]): ByKind => {
    const prospects = none()
    for (const group of groups) prospects[group.ends].noteGroup(group)
    for (const prospect of prospects) prospect.forEarlier()
    return prospects
  }
  const last = new Map<number, LastLegs>()
  /** What leads from a city to where the plan shall end, for cargo that came with papers or without. */
  const lastLegsOf = (city: number, withPapers: boolean): LastLegs => {
    let legs = last.get(cityKey(city, withPapers))
    if (legs === undefined) {
      const groups = (endsAfter(city) ? [...goals] : []).flatMap((goal) =>
        onwardRides(city, goal, withPapers).filter(({ isEnd }) => isEnd),
      )
      legs = { groups, prospects: lastProspects.get(cityKey(city, withPapers)) ?? prospectsOf(groups) }
      lastProspects.set(cityKey(city, withPapers), legs.prospects)
      last.set(cityKey(city, withPapers), legs)
    }
    return legs
  }

  /** What can be gone on with from a city by two legs, of which the first takes no time and costs nothing. */
  const leftFrom = (city: number): ByKind => {
    let left = leftOn.get(city)
    if (left === undefined) {
      left = none()
      for (const next of lanes.from(city).keys())
        if (!goals.has(next) && leadsOn(city, next, false)) merge(left, lastLegsOf(next, crossesBorder(city, next)).prospects)
      leftOn.set(city, left)
    }
    return left
  }

  /** Leaves of what goes from a city of origin to another what can be gone on with. */
  const narrowFirst = (start: number, city: number) => {
    rides.narrow(start, city, 'first', () => {
      const afters = [lastLegsOf(city, crossesBorder(start, city)).prospects]
      if (maxLegs > 2) afters.push(leftFrom(city))
      return ({ begins }, lane, place) => {
        const { arrivals, headrooms } = lane.sailings
        for (let legs = 0; legs < afters.length; legs += 1)
          for (const ends of END_KINDS) {
            const after = (afters[legs] as ByKind)[ends]
            const at = after.at((arrivals[place] as number) + (legs + 1) * LEAST_HANDLING_MS)
            if (at < 0) continue
            const headroom = Math.min(headrooms[place] as number, after.headroomAt(at))
            if (!isBeaten(begins, ends, lane.priceAt(place) + after.priceAt(at), after.arrivalAt(at), headroom)) return true
          }
        return false
      }
    })
  }

  return { isChange, firstRides, lastLegsOf, narrowFirst, onwardRides }
}
