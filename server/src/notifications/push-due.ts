/** When a device may be told something that is not pressing. */
import { PUSH_APART_MINUTES, PUSH_HOURS, PUSHES_A_DAY } from '@tongyun/contract/notifications/terms/push-terms'
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { dayIn, instantOfWallTime } from '@tongyun/freight/zoned-time'

/** What was told on the day `told_on` of the device's clock. */
type Told = { zone: string; told: number; told_on: string | null; told_at: Date | null }

/** The day by the device's clock, and the first moment from `now` on at which what may wait is told. */
export const pushDue = ({ zone, told, told_on, told_at }: Told, now: Date): { day: string; at: Date } => {
  const midnight = dayIn(zone, now.getTime()) * DAY_MS
  const momentOf = (day: number, hour: number) => instantOfWallTime(day + hour * HOUR_MS, zone)
  const day = isoDay(midnight)
  const opens = momentOf(midnight, PUSH_HOURS.from)
  const tomorrow = momentOf(midnight + DAY_MS, PUSH_HOURS.from)
  const isFull = told_on === day && told >= PUSHES_A_DAY
  const apart = told_at === null ? 0 : told_at.getTime() + PUSH_APART_MINUTES * MINUTE_MS
  const at = Math.max(now.getTime(), opens, apart)
  return { day, at: new Date(isFull || at >= momentOf(midnight, PUSH_HOURS.until) ? tomorrow : at) }
}
