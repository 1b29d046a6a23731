/** The way from a plan to booking it, or why there is none. */
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'

type PlannedLeg = { capacityId: string | null; departureId: string | null }

/** Null where a leg has no dated departure, without which several are not booked together. */
const pathOf = (legs: readonly PlannedLeg[], cargo: Query): string | null => {
  const [only, ...others] = legs
  if (only !== undefined && others.length === 0)
    return paths.book({ ...cargo, offer: only.capacityId, departure: only.departureId })
  const departures = legs.flatMap(({ departureId }) => departureId ?? [])
  return departures.length === legs.length ? paths.bookPlan({ ...cargo, leg: departures }) : null
}

/** `cargo`: of the query that found the plan. */
export const BookPlanLink = ({ legs, cargo }: { legs: readonly PlannedLeg[]; cargo: Query }) => {
  const path = pathOf(legs, cargo)
  if (path === null) return <span className="t13 mute">{m.trips_plan_undated()}</span>
  return (
    <Link to={path} rel="nofollow" className={buttonClass('second', 'small')}>
      {legs.length === 1 ? m.detail_book() : m.trips_plan_book()}
    </Link>
  )
}
