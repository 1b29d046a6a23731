/** What a planner is asked and what it answers. Times are milliseconds since 1970, money fen. */
import type { ServiceMode } from '@tongyun/freight/vocabulary'
import type { CargoQuery, EndQuery, FacetQuery, WindowQuery } from '../query.ts'

/** The windows are of the first departure, but for `arriveBy`, by which every leg must have arrived. */
export type PlanQuery = WindowQuery & {
  origin: EndQuery
  destination: EndQuery
  /** Places or cities the cargo must pass, in this order, at a stop of an offer or between two. */
  via: readonly string[]
  /** Places, cities and countries no offer may begin, stop or end in. */
  avoid: readonly string[]
  cargo: CargoQuery | null
  /** Held against each leg, but for the service modes: those are of the plan as a whole (scope.ts). */
  facets: FacetQuery
  /** 1 to MAX_LEGS. */
  maxLegs: number
}

export const MAX_LEGS = 3

/** One leg: a slot of the index and a place in its departures' columns. */
export type PlanLeg = { slot: number; departure: number }

export type Plan = {
  legs: readonly PlanLeg[]
  /** What the price covers; plans of different scopes are not compared. */
  scope: ServiceMode
  price: number
  arrival: number
  /** Space to spare on the tightest leg: (left − needed) / needed, at most MAX_HEADROOM. */
  headroom: number
}

/** More than three times the space that is needed tells nothing more. */
export const MAX_HEADROOM = 3

/** What plans of one scope are compared by. */
export type Figures = Pick<Plan, 'price' | 'arrival' | 'headroom'>

/** What is as good in everything, and so leaves nothing to choose the other for. */
export const isNotWorse = (a: Figures, b: Figures): boolean =>
  a.price <= b.price && a.arrival <= b.arrival && a.headroom >= b.headroom
