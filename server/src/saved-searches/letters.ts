/** Letters about saved searches, in the language of whoever gets them. Nothing that somebody typed goes out: it could be anything. */
import { hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import { pagePaths } from '@tongyun/contract/page-paths'
import { CONFIRM_HOURS, NAMED_OF_FIRM, UNOPENED_DAYS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { HOUR_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { instantWords } from '../core/value-words.ts'
import { type QueuedMessage, queueMessage } from '../messaging/index.ts'
import { type Line, linesOf, type Results, type ToldIn } from './letter-lines.ts'
import type { OffersQuery, SavedQuery } from './saved-query.ts'
import { openedKey, searchKey } from './search-key.ts'
import { laneOf } from './tell-in-app.ts'

/** Where links lead, and when it is. */
export type Place = { config: Pick<Config, 'publicUrl'>; keys: Pick<Keys, 'savedSearch'>; now: Date }

/** Results that a letter names. */
const NAMED = 10

/** The page by which a follower manages searches without an account. */
const managePath = (followerId: string, { keys }: Place, confirm?: string) =>
  pagePaths.followedSearches({ key: searchKey(keys, followerId), confirm })

/** Asks the owner of an address to say yes; it holds the secret of the address, so its text is removed once it went out. */
export const sendConfirmation = (
  transaction: Database,
  {
    email,
    language,
    query,
    followerId,
    searchId,
  }: { email: string; language: Locale; query: SavedQuery; followerId: string; searchId: string },
  place: Place,
) => {
  const link = `${place.config.publicUrl}/${language}${managePath(followerId, place, searchId)}`
  return queueMessage(transaction, {
    channel: 'email',
    target: email,
    language,
    subject: m.saved_letter_confirm_subject({}, { locale: language }),
    body: m.saved_letter_confirm({ lane: laneOf(query)[language], link, hours: CONFIRM_HOURS }, { locale: language }),
    expiresAt: new Date(place.now.getTime() + CONFIRM_HOURS * HOUR_MS),
    now: place.now,
  })
}

/** At most so many lines of one firm, and so many in all. */
const named = (lines: readonly Line[]) => {
  const ofFirm = new Map<string, number>()
  return lines
    .filter(({ firm }) => {
      const before = ofFirm.get(firm) ?? 0
      ofFirm.set(firm, before + 1)
      return before < NAMED_OF_FIRM
    })
    .slice(0, NAMED)
}

/** To whom a letter goes; `slowed`: letters come less often, since nobody opened them. */
type To = { followerId: string; userId: string | null; email: string; language: Locale; zone: string; slowed: boolean }

const managed = ({ followerId, userId }: Pick<To, 'followerId' | 'userId'>, place: Place) =>
  userId === null ? managePath(followerId, place) : pagePaths.savedSearches()

/** A letter that one press of the mail program ends. */
const letterTo = (
  { followerId, userId, email, language }: Pick<To, 'followerId' | 'userId' | 'email' | 'language'>,
  { subject, body }: { subject: string; body: string },
  { config, keys, now }: Place,
): QueuedMessage => ({
  ...(userId === null ? {} : { userId }),
  channel: 'email',
  target: email,
  language,
  subject: m.saved_letter_subject({ title: subject }, { locale: language }),
  body,
  unsubscribe: `${config.publicUrl}/ty/search_letters/${searchKey(keys, followerId)}/end`,
  now,
})

/**
 * A follower's letter: a result once, whatever searches found it, with the way to each, to all searches, and to no more such
 * letters. Null where there is nothing to write.
 */
export const newsLetter = (
  to: To,
  { told, results, place }: { told: readonly ToldIn[]; results: Results; place: Place },
): QueuedMessage | null => {
  const { followerId, language, zone, slowed } = to
  const { config, keys, now } = place
  const key = openedKey(keys, followerId)
  const once = [...new Map(told.toReversed().map((one) => [one.foundId, one])).values()].toReversed()
  const parts = [...Map.groupBy(once, ({ searchId }) => searchId).values()].flatMap((ofSearch) => {
    const [first] = ofSearch
    const lines = linesOf(ofSearch, results, key)
    return first === undefined || lines.length === 0 ? [] : [{ lane: laneOf(first.query)[language], lines }]
  })
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count === 0) return null
  const shown = new Set(named(parts.flatMap(({ lines }) => lines)))
  const within = `${config.publicUrl}/${language}`
  const texts = parts.map(({ lane, lines }) => {
    const seen = lines.filter((line) => shown.has(line)).map(({ text, path }) => `${text}\n${within}${path}`)
    return [lane, ...seen].join('\n\n')
  })
  const isReference = told.some(({ searched, query }) => searched === 'offers' && !hasCargo(query as OffersQuery))
  const notes = [
    ...(count > shown.size ? [m.saved_letter_more({ count: count - shown.size }, { locale: language })] : []),
    ...(isReference ? [m.saved_letter_reference({}, { locale: language })] : []),
    ...(slowed ? [m.saved_letter_slowed({ days: UNOPENED_DAYS.weekly }, { locale: language })] : []),
  ]
  const body = m.saved_letter_text(
    {
      text: [...texts, ...notes].join('\n\n'),
      time: instantWords(now, zone, language),
      settings: `${within}${managed(to, place)}`,
    },
    { locale: language },
  )
  return letterTo(to, { subject: m.saved_notice_title({ count }, { locale: language }), body }, place)
}

/** Says that searches are paused, since nobody opened a letter of theirs. */
export const pausedLetter = (to: Omit<To, 'zone' | 'slowed'>, place: Place): QueuedMessage => {
  const locale = { locale: to.language }
  const settings = `${place.config.publicUrl}/${to.language}${managed(to, place)}`
  return letterTo(
    to,
    {
      subject: m.saved_letter_paused_subject({}, locale),
      body: m.saved_letter_paused({ days: UNOPENED_DAYS.paused, settings }, locale),
    },
    place,
  )
}
