/** When a delivery that failed is tried again. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'

/** Before each try; the last is 75 hours after the first. */
const WAITS_MS = [
  0,
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const
/** Each wait is up to a fifth shorter or longer, so that what failed together does not come back together. */
const SPREAD = 0.2
const LONGEST_ASKED_MS = DAY_MS

/** Milliseconds that a receiver asks to wait for: seconds or a date (RFC 9110); 0 for anything else. */
const askedMs = (retryAfter: string | undefined, now: Date): number => {
  if (retryAfter === undefined) return 0
  const ms = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_ASKED_MS) : 0
}

/** The next try after so many that failed; null where there is none. `chance` is from 0 to 1. */
export const nextTryAt = (tries: number, retryAfter: string | undefined, now: Date, chance = Math.random()): Date | null => {
  const wait = WAITS_MS[tries]
  if (wait === undefined) return null
  const spread = wait * (1 - SPREAD + 2 * SPREAD * chance)
  return new Date(now.getTime() + Math.max(spread, askedMs(retryAfter, now)))
}
