/** When somebody may be sent the next letter, and of what. */
import {
  LETTER_HOUR,
  LETTERS_AT_ONCE,
  type Rhythm,
  UNOPENED_DAYS,
} from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { dayIn, instantOfWallTime } from '@tongyun/freight/zoned-time'
import type { Standing } from './finds.queries.ts'

/** Between two letters that are sent at once to the same person. */
const APART_MS = 10 * MINUTE_MS
const MONDAY = 1

/** A day of letters lasts from nine to nine by the person's clock: what is over the limit goes with the letter of the morning. */
const letterDay = (zone: string, now: Date) => {
  const midnight = dayIn(zone, now.getTime() - LETTER_HOUR * HOUR_MS) * DAY_MS
  return { day: isoDay(midnight), began: new Date(instantOfWallTime(midnight + LETTER_HOUR * HOUR_MS, zone)) }
}

/** `morning`: rhythms whose finds from before the morning, `began`, are gathered now; `atOnce`: what is found goes now. */
export type LettersDue = { day: string; began: Date; morning: readonly Rhythm[]; atOnce: boolean; slowed: boolean }

const gatheredOn = (day: string, slowed: boolean): Rhythm[] => {
  const isMonday = new Date(day).getUTCDay() === MONDAY
  if (isMonday) return ['at_once', 'daily', 'weekly']
  return slowed ? [] : ['at_once', 'daily']
}

/** What a person may be sent now. Whoever opened no letter for long is sent what was found once a week. */
export const lettersDue = ({ zone, digest_on, mailed_on, mailed_at, mails, unopened_since }: Standing, now: Date): LettersDue => {
  const { day, began } = letterDay(zone, now)
  const slowed = unopened_since !== null && now.getTime() - unopened_since.getTime() >= UNOPENED_DAYS.weekly * DAY_MS
  const isApart = mailed_at === null || now.getTime() - mailed_at.getTime() >= APART_MS
  const isWithin = mailed_on !== day || mails < LETTERS_AT_ONCE
  return { day, began, morning: digest_on === day ? [] : gatheredOn(day, slowed), atOnce: !slowed && isApart && isWithin, slowed }
}

/** Whether something of these rhythms would go now. */
export const isDue = ({ morning, atOnce }: LettersDue, rhythms: readonly Rhythm[]): boolean =>
  rhythms.some((rhythm) => morning.includes(rhythm) || (rhythm === 'at_once' && atOnce))
