/** Sends what saved searches found by letter: at once a few times a day, else in the morning of the person's zone. */
import { RHYTHMS_BY_MAIL, UNOPENED_DAYS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { DAY_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import { selectReceivers } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { queueMessage, queueMessages } from '../messaging/index.ts'
import { selectToMail, type Taking, type Told, takeForLetters } from './finds.queries.ts'
import { type Follower, lockFreeFollowers, type Noted, noteLetters, selectUnopened } from './followers.queries.ts'
import { readResults } from './letter-lines.ts'
import { newsLetter, type Place, pausedLetter } from './letters.ts'
import { isDue, type LettersDue, lettersDue } from './letters-due.ts'
import { pauseLetters } from './saved-searches.queries.ts'
import { noticeOf } from './tell-in-app.ts'

export type { Place } from './letters.ts'

/** Followers written to in one transaction. */
const TOGETHER = 200

type Address = { email: string; language: Locale }

/** Where letters go, by follower; whoever chose none has no place here. */
const addressesOf = async (transaction: Database, followers: readonly Follower[]): Promise<Map<string, Address>> => {
  const userIds = followers.flatMap(({ user_id: userId }) => userId ?? [])
  const people = userIds.length === 0 ? [] : await selectReceivers(transaction, { userIds })
  const chosen = new Map(
    people.flatMap(({ user_id: userId, email, language, notifications }) =>
      email !== null && notifications.includes('matches.email') ? [[userId, { email, language }] as const] : [],
    ),
  )
  return new Map(
    followers.flatMap(({ follower_id: followerId, user_id: userId, email, language }) => {
      const address = userId === null ? email !== null && { email, language } : chosen.get(userId)
      return address ? [[followerId, address] as const] : []
    }),
  )
}

const takingOf = (followerId: string, { began, morning, atOnce }: LettersDue): Taking[] =>
  RHYTHMS_BY_MAIL.flatMap((rhythm): Taking[] => {
    if (rhythm === 'at_once' && atOnce) return [{ followerId, rhythm, before: null }]
    return morning.includes(rhythm) ? [{ followerId, rhythm, before: began }] : []
  })

/** What was found since the morning goes at once, what is older is gathered. */
const isFresh = ({ rhythm, newsAt }: Told & { newsAt: Date }, { began, morning }: LettersDue): boolean =>
  rhythm === 'at_once' && (morning.length === 0 || newsAt >= began)

const sendTo = (database: Database, followerIds: readonly string[], place: Place) =>
  database.transaction().execute(async (transaction) => {
    const { now } = place
    const due = (await lockFreeFollowers(transaction, followerIds)).map((follower) => ({
      follower,
      letters: lettersDue(follower, now),
    }))
    const taken = await takeForLetters(
      transaction,
      due.flatMap(({ follower, letters }) => takingOf(follower.follower_id, letters)),
    )
    const ofFollower = Map.groupBy(taken, ({ followerId }) => followerId)
    for (const told of ofFollower.values())
      await noticeOf(
        transaction,
        told.filter(({ rhythm }) => rhythm === 'daily' || rhythm === 'weekly'),
        now,
      )
    const addresses = await addressesOf(
      transaction,
      due.flatMap(({ follower }) => (ofFollower.has(follower.follower_id) ? [follower] : [])),
    )
    const told = taken.flatMap((one) => {
      const language = addresses.get(one.followerId)?.language
      return language === undefined ? [] : [{ ...one, language }]
    })
    const results = await readResults(database, told, now)
    const toldTo = Map.groupBy(told, ({ followerId }) => followerId)
    const written = due.map(({ follower, letters }) => {
      const { follower_id: followerId, user_id: userId, zone } = follower
      const [address, own = []] = [addresses.get(followerId), toldTo.get(followerId)]
      const to = address && { followerId, userId, zone, slowed: letters.slowed, ...address }
      const letter = to === undefined ? null : newsLetter(to, { told: own, results, place })
      const sent = letter !== null
      const atOnce = sent && own.some((one) => isFresh(one, letters))
      const noted: Noted = { followerId, day: letters.day, gathered: letters.morning.length > 0, sent, atOnce }
      return { letter, noted }
    })
    await queueMessages(
      transaction,
      written.flatMap(({ letter }) => letter ?? []),
    )
    await noteLetters(
      transaction,
      written.map(({ noted }) => noted),
      now,
    )
  })

/**
 * Sends the letters that are due. Letters and what they tell of as told are one transaction, of many followers; where one of them
 * fails, each is tried by itself, so that nobody waits for another.
 */
export const sendLetters = async (database: Database, place: Place): Promise<void> => {
  const due = (await selectToMail(database)).flatMap(({ followerId, rhythms, ...standing }) =>
    isDue(lettersDue(standing, place.now), rhythms) ? [followerId] : [],
  )
  const failed: unknown[] = []
  for (let from = 0; from < due.length; from += TOGETHER) {
    const together = due.slice(from, from + TOGETHER)
    const alone = await sendTo(database, together, place).then(
      () => [],
      () => together,
    )
    for (const followerId of alone) await sendTo(database, [followerId], place).catch((error) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}

/** Pauses what nobody opened a letter of for long, and says so by a last letter. */
export const pauseUnopened = async (database: Database, place: Place): Promise<void> => {
  const { now } = place
  const before = new Date(now.getTime() - UNOPENED_DAYS.paused * DAY_MS)
  for (const followerId of await selectUnopened(database, before))
    await database.transaction().execute(async (transaction) => {
      const followers = await lockFreeFollowers(transaction, [followerId])
      const addresses = await addressesOf(transaction, followers)
      for (const { user_id: userId, unopened_since: since } of followers) {
        const address = addresses.get(followerId)
        // Whoever chose no letters any more gets none, and whoever opened one meanwhile goes on.
        if (address === undefined || since === null || since > before) continue
        await pauseLetters(transaction, followerId, now)
        await queueMessage(transaction, pausedLetter({ followerId, userId, ...address }, place))
      }
    })
}
