/** Who sees a demand: everybody, or first the circle of its shipper. Rows of a list are asked in SQL (read-views.queries.ts). */
import { HOUR_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Database } from '../core/database.ts'
import { minuteOf } from '../core/kept-answers.ts'
import { isInCircle } from './circle.queries.ts'
import type { DemandRecord } from './demands.queries.ts'

type Shown = Pick<DemandRecord, 'shipper_id' | 'circle_until' | 'ended_at'>

/** By the comparison of its time; one that ended before everybody saw it stays with the circle. */
const isSeenByAll = ({ circle_until: until, ended_at: endedAt }: Shown, now: Date): boolean =>
  until === null || until <= (endedAt === null || endedAt > now ? now : endedAt)

/** Until when only the circle sees a demand; null where everybody does. */
export const circleUntilOf = (demand: Shown, now: Date): Date | null => (isSeenByAll(demand, now) ? null : demand.circle_until)

/** Whether a company may know of a demand, or somebody of none where it is null. */
export const maySee = async (database: Database, demand: Shown, providerId: string | null, now: Date): Promise<boolean> =>
  isSeenByAll(demand, now) || (providerId !== null && (await isInCircle(database, demand.shipper_id, providerId)))

type Before = Pick<DemandRecord, 'circle_until'> | null

/**
 * Until when the circle of a demand that gets onto the market, or is changed there, sees it first: on a whole minute, as counts
 * are kept, and so that everybody has the least time for quotes. What everybody saw is never hidden again. `before`: the row,
 * null for one that nobody has seen.
 */
export const circleAhead = (
  { circleHours }: Pick<DemandSheet, 'circleHours'>,
  { publishedAt, quotesUntil }: { publishedAt: Date; quotesUntil: Date },
  before: Before,
  now: Date,
): Date | null => {
  const isWithCircle = before === null || (before.circle_until !== null && before.circle_until > now)
  if (!isWithCircle) return before.circle_until
  const latest = quotesUntil.getTime() - DEAL_FIGURES.quotesHours.least * HOUR_MS
  const until = minuteOf(new Date(Math.min(publishedAt.getTime() + (circleHours ?? 0) * HOUR_MS, latest)))
  if (until > now) return until
  return before === null ? null : minuteOf(now)
}
