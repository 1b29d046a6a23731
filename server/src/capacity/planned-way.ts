/** A plan of the index in the words of the market: offers with their departures, changes, and the figures it is compared by. */
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import type { PlanFigures } from '@tongyun/capacity-index/plans/choose-plans'
import { legFinder } from '@tongyun/capacity-index/plans/leg-finder'
import type { Plan, PlanLeg, PlanQuery } from '@tongyun/capacity-index/plans/plan'
import { transferHours } from '@tongyun/freight/transfer-time'
import type { OfferRecord, StableOffer } from './capacity.queries.ts'
import { departureAt } from './indexed-departure.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A change that has less to spare than this beyond the least time it takes is tight. */
const TIGHT_H = 12
const LATER_WITHIN_MINUTES = 7 * 1440

/** Hours from one arrival to the next departure, and how many of them the change takes at the least. */
export type Change = { hours: number; leastHours: number }

/** A leg with the departure it takes, and the change before it. */
export type PlannedLeg = { offer: OfferRecord; change: Change | null }

/** `figures.price` is in fen. */
export type PlannedWay = { legs: PlannedLeg[]; figures: PlanFigures }

type Described = {
  legs: { id: string; departure: ReturnType<typeof departureAt>; change: Change | null }[]
  figures: PlanFigures
}

/** Describes plans while the index stands as it was searched; `readyMs` is when the cargo can leave. */
export const describePlans = (
  index: CapacityIndex,
  plans: readonly Plan[],
  { query, nowMinute, readyMs }: { query: PlanQuery; nowMinute: number; readyMs: number },
): Described[] => {
  const { columns } = index
  const { departures, destinationPlace, originPlace } = columns
  const finder = legFinder(index, query, nowMinute)
  const idOf = ({ slot }: PlanLeg) => columns.ids[slot] ?? ''
  const changeTo = (leg: PlanLeg, before: PlanLeg | undefined): Change | null => {
    if (before === undefined) return null
    const sameTerminal = destinationPlace[before.slot] === originPlace[leg.slot]
    const waitMs = (departures.etd[leg.departure] ?? 0) * MINUTE_MS - (departures.eta[before.departure] ?? 0)
    return { hours: waitMs / HOUR_MS, leastHours: transferHours(finder.mode(before.slot), finder.mode(leg.slot), sameTerminal) }
  }
  const laterDepartures = ({ slot, departure }: PlanLeg) => {
    const end = (departures.start[slot] ?? 0) + (departures.count[slot] ?? 0)
    const until = (departures.etd[departure] ?? 0) + LATER_WITHIN_MINUTES
    let later = 0
    for (let at = departure + 1; at < end && (departures.etd[at] ?? 0) <= until; at += 1)
      if (finder.headroom(slot, at) >= 0) later += 1
    return later
  }
  return plans.map((plan) => {
    const changes = plan.legs.map((leg, at) => changeTo(leg, plan.legs[at - 1]))
    return {
      legs: plan.legs.map((leg, at) => ({
        id: idOf(leg),
        departure: departureAt(columns, idOf(leg), leg.departure),
        change: changes[at] ?? null,
      })),
      figures: {
        id: plan.legs.map((leg) => departureAt(columns, idOf(leg), leg.departure).departure_id).join(' '),
        price: plan.price,
        hours: (plan.arrival - readyMs) / HOUR_MS,
        headroom: plan.headroom,
        legs: plan.legs.length,
        tightTransfers: changes.filter((change) => change !== null && change.hours - change.leastHours < TIGHT_H).length,
        laterDepartures: Math.min(...plan.legs.map(laterDepartures)),
      },
    }
  })
}

/** Puts the offers' records in; a plan with an offer that went meanwhile is left out. */
export const withRecords = (described: readonly Described[], records: ReadonlyMap<string, StableOffer>): PlannedWay[] =>
  described.flatMap(({ legs, figures }) => {
    const planned = legs.flatMap(({ id, departure, change }): PlannedLeg[] => {
      const record = records.get(id)
      return record === undefined ? [] : [{ offer: { ...record, ...departure }, change }]
    })
    return planned.length === legs.length ? [{ legs: planned, figures }] : []
  })
