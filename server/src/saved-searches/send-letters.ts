/** Sends what saved searches found by letter: at once a few times a day, else in the morning of the person's zone. */
import { LETTER_HOUR, LETTERS_AT_ONCE, type Rhythm } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { dayIn, instantOfWallTime } from '@tongyun/freight/zoned-time'
import { selectReceivers } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { selectToMail, takeForLetter } from './finds.queries.ts'
import { type Follower, lockFreeFollower, noteDigest, noteLetter } from './followers.queries.ts'
import { type Place, sendNews } from './letters.ts'
import { noticeOf } from './tell-in-app.ts'

export type { Place } from './letters.ts'

/** Between two letters that are sent at once to the same person. */
const APART_MS = 10 * MINUTE_MS
const MONDAY = 1

/** A day of letters lasts from nine to nine by the person's clock: what is over the limit goes with the letter of the morning. */
const letterDay = (zone: string, now: Date) => {
  const midnight = dayIn(zone, now.getTime() - LETTER_HOUR * HOUR_MS) * DAY_MS
  return { day: isoDay(midnight), began: new Date(instantOfWallTime(midnight + LETTER_HOUR * HOUR_MS, zone)) }
}

type Standing = Pick<Follower, 'zone' | 'digest_on' | 'mailed_on' | 'mailed_at' | 'mails'>

/** What a person may be sent now: rhythms, and before which moment it was found. */
const lettersDue = ({ zone, digest_on, mailed_on, mailed_at, mails }: Standing, now: Date) => {
  const { day, began } = letterDay(zone, now)
  const isMonday = new Date(day).getUTCDay() === MONDAY
  const morning: Rhythm[] = digest_on === day ? [] : ['at_once', 'daily', ...(isMonday ? (['weekly'] as const) : [])]
  const isApart = mailed_at === null || now.getTime() - mailed_at.getTime() >= APART_MS
  const isWithin = mailed_on !== day || mails < LETTERS_AT_ONCE
  return { day, began, morning, atOnce: isApart && isWithin }
}

/** Where letters to somebody go; null where they chose none. */
const addressOf = async (transaction: Database, { user_id: userId, email, language }: Follower) => {
  if (userId === null) return email === null ? null : { email, language }
  const [person] = await selectReceivers(transaction, { userIds: [userId] })
  const isChosen = person?.notifications.includes('matches.email') === true && person.email !== null
  return isChosen ? { email: person.email as string, language: person.language } : null
}

const sendTo = (database: Database, followerId: string, place: Place) =>
  database.transaction().execute(async (transaction) => {
    const { now } = place
    const follower = await lockFreeFollower(transaction, followerId)
    if (follower === undefined) return
    const { day, began, morning, atOnce } = lettersDue(follower, now)
    const gathered = morning.length === 0 ? [] : await takeForLetter(transaction, followerId, { rhythms: morning, before: began })
    if (morning.length > 0) await noteDigest(transaction, followerId, day)
    const fresh = atOnce ? await takeForLetter(transaction, followerId, { rhythms: ['at_once'], before: null }) : []
    const told = [...gathered, ...fresh]
    if (told.length === 0) return
    const { user_id: userId, zone } = follower
    await noticeOf(
      transaction,
      told.filter(({ rhythm }) => rhythm === 'daily' || rhythm === 'weekly'),
      now,
    )
    const address = await addressOf(transaction, follower)
    if (address === null) return
    const isSent = await sendNews(transaction, { followerId, userId, zone, ...address }, { told, reader: database, place })
    if (isSent && fresh.length > 0) await noteLetter(transaction, followerId, { day, now })
  })

/** Sends the letters that are due. A letter and what it tells of as told are one transaction. */
export const sendLetters = async (database: Database, place: Place): Promise<void> => {
  for (const { followerId, rhythms, ...standing } of await selectToMail(database)) {
    const { morning, atOnce } = lettersDue(standing, place.now)
    const isDue = rhythms.some((rhythm) => morning.includes(rhythm) || (rhythm === 'at_once' && atOnce))
    if (isDue) await sendTo(database, followerId, place)
  }
}
