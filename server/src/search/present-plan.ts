/** Plans as answers carry them. */
import type { PlanFigures } from '@tongyun/capacity-index/plans/choose-plans'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import { HOUR_MS } from '@tongyun/freight/days'
import type { PlanKind } from '@tongyun/freight/vocabulary'
import { type PlannedWay, type Presentation, presentOffer } from '../capacity/searching/index.ts'
import type { Flip } from './flips.ts'

const tenth = (value: number) => Math.round(value * 10) / 10
const hundredth = (value: number) => Math.round(value * 100) / 100

/** Presents each departure once: plans of one front share most of theirs. */
export const legPresenter = (how: Presentation) => {
  const rows = new Map<string, ReturnType<typeof presentOffer>['row']>()
  return (offer: PlannedWay['legs'][number]['offer']) => {
    const key = `${offer.capacity_id} ${offer.departure_id}`
    let row = rows.get(key)
    if (row === undefined) {
      row = presentOffer(offer, how).row
      rows.set(key, row)
    }
    return row
  }
}

/** A plan of the market with its rows; null when the engine refuses a leg by now. */
export const presentWay = ({ legs, scope, figures }: PlannedWay, rowOf: ReturnType<typeof legPresenter>) => {
  const rows = legs.map(({ offer, change }) => ({ offer: rowOf(offer), change }))
  const totals = rows.map(({ offer }) => (offer.price.ok ? offer.price.totalMinor : null))
  const [first, last] = [rows[0]?.offer.departure, rows.at(-1)?.offer.departure]
  if (!first || !last || totals.includes(null)) return null
  return {
    figures,
    serviceMode: scope,
    legs: rows.map(({ offer, change }) => ({
      offer,
      change: change && {
        hours: tenth(change.hours),
        handInBy: change.handInBy.toISOString(),
        handInHours: tenth(change.handInHours),
        leastHours: change.leastHours,
        sameTerminal: change.sameTerminal,
      },
    })),
    totalMinor: totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    etd: first.etd,
    eta: last.eta,
    transitHours: tenth((Date.parse(last.eta) - Date.parse(first.etd)) / HOUR_MS),
    co2eKg: tenth(rows.reduce((sum, { offer }) => sum + offer.co2eKg, 0)),
  }
}
export type PresentedWay = NonNullable<ReturnType<typeof presentWay>>

type Comparison = {
  kindsOf: ReadonlyMap<string, PlanKind[]>
  scores: ReadonlyMap<string, number>
  /** The plans of the same scope that are recommended as the cheapest and as the fastest. */
  cheapest: PresentedWay
  fastest: PresentedWay
  flips: readonly Flip[]
  budgetMinor: number | null
}

const versus = (way: PresentedWay, other: PresentedWay) => ({
  hours: tenth(way.figures.hours - other.figures.hours),
  totalMinor: way.totalMinor - other.totalMinor,
})

/** The plan beside the others of its scope. */
export const comparedPlan = (
  way: PresentedWay,
  { kindsOf, scores, cheapest, fastest, flips, budgetMinor }: Comparison,
): PlanInAnswer => {
  const { figures, serviceMode, legs, totalMinor, etd, eta, transitHours, co2eKg } = way
  const kinds = kindsOf.get(figures.id) ?? []
  const isOver = budgetMinor !== null && totalMinor > budgetMinor
  return {
    planId: figures.id,
    kinds,
    serviceMode,
    legs,
    totalMinor,
    overBudgetPercent: isOver ? Math.max(1, Math.round((totalMinor / budgetMinor - 1) * 100)) : null,
    etd,
    eta,
    hours: tenth(figures.hours),
    transitHours,
    headroom: hundredth(figures.headroom),
    laterDepartures: figures.laterDepartures,
    tightChanges: figures.tightTransfers,
    co2eKg,
    score: Math.round((scores.get(figures.id) ?? 0) * 1_000) / 1_000,
    versusCheapest: versus(way, cheapest),
    versusFastest: versus(way, fastest),
    flips: flips.filter(({ kind }) => kinds.includes(kind)),
  }
}

/** What `figures` a plan is compared by once its total is the one that is shown. */
export const figuresOf = (ways: readonly PresentedWay[]): PlanFigures[] =>
  ways.map(({ figures, totalMinor }) => ({ ...figures, price: totalMinor }))
