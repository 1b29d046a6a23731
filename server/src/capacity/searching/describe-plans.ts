/** A plan of the index in the words of the market: offers with their departures, changes, and the figures it is compared by. */
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import type { PlanFigures } from '@tongyun/capacity-index/plans/choose-plans'
import { connections } from '@tongyun/capacity-index/plans/connections'
import { type LegMinutes, legFinder } from '@tongyun/capacity-index/plans/leg-finder'
import type { Plan, PlanLeg, PlanQuery } from '@tongyun/capacity-index/plans/plan'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { ServiceMode } from '@tongyun/freight/vocabulary'
import type { OfferRecord, StableOffer } from './capacity.queries.ts'
import { departureAt } from './departure-columns.ts'

/** A change that has less to spare than this beyond the least time it takes is tight. */
const TIGHT_H = 12
const LATER_WITHIN_MINUTES = 7 * 1440

/**
 * Between an arrival and the next departure: all the hours, those until the cargo must be handed in, and how many handling
 * takes at the least.
 */
type Change = { hours: number; handInBy: Date; handInHours: number; leastHours: number; sameTerminal: boolean }

/** A leg with the departure it takes, and the change before it. */
type PlannedLeg = { offer: OfferRecord; change: Change | null }

/** `figures.price` is in fen. */
export type PlannedWay = { legs: PlannedLeg[]; scope: ServiceMode; figures: PlanFigures }

type Described = {
  legs: { id: string; departure: ReturnType<typeof departureAt>; change: Change | null }[]
  scope: ServiceMode
  figures: PlanFigures
}

/** Describes plans while the index stands as it was searched; `beginsMs` is when cargo can leave a place. */
export const describePlans = (
  index: CapacityIndex,
  plans: readonly Plan[],
  { query, minutes, beginsMs }: { query: PlanQuery; minutes: LegMinutes; beginsMs: (originPlace: string) => number },
): Described[] => {
  const { columns } = index
  const { departures, originPlace } = columns
  const finder = legFinder(index, query, minutes)
  const { arrivesWithPapers, papersBy, handInBy, handling, isAtOneTerminal } = connections(index)
  const idOf = ({ slot }: PlanLeg) => columns.ids[slot] ?? ''
  const changeTo = (leg: PlanLeg, before: PlanLeg | undefined): Change | null => {
    if (before === undefined) return null
    const arrival = departures.eta[before.departure] ?? 0
    const until = arrivesWithPapers(before.slot) ? papersBy(leg.departure) : handInBy(leg.departure)
    return {
      hours: ((departures.etd[leg.departure] ?? 0) * MINUTE_MS - arrival) / HOUR_MS,
      handInBy: new Date(until),
      handInHours: (until - arrival) / HOUR_MS,
      leastHours: handling(before.slot, leg.slot) / HOUR_MS,
      sameTerminal: isAtOneTerminal(before.slot, leg.slot),
    }
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
      scope: plan.scope,
      figures: {
        id: plan.legs.map((leg) => departureAt(columns, idOf(leg), leg.departure).departure_id).join(' '),
        price: plan.price,
        hours: (plan.arrival - beginsMs(index.nameOf(originPlace[plan.legs[0]?.slot ?? -1] ?? -1) ?? '')) / HOUR_MS,
        headroom: plan.headroom,
        legs: plan.legs.length,
        tightTransfers: changes.filter((change) => change !== null && change.handInHours - change.leastHours < TIGHT_H).length,
        terminalChanges: changes.filter((change) => change !== null && !change.sameTerminal).length,
        laterDepartures: Math.min(...plan.legs.map(laterDepartures)),
      },
    }
  })
}

/** Puts the offers' records in; a plan with an offer that went meanwhile is left out. */
export const withRecords = (described: readonly Described[], records: ReadonlyMap<string, StableOffer>): PlannedWay[] =>
  described.flatMap(({ legs, scope, figures }) => {
    const planned = legs.flatMap(({ id, departure, change }): PlannedLeg[] => {
      const record = records.get(id)
      return record === undefined ? [] : [{ offer: { ...record, ...departure }, change }]
    })
    return planned.length === legs.length ? [{ legs: planned, scope, figures }] : []
  })
