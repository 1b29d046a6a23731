/** Searches that somebody keeps to be told when something new fits, a price falls or space comes back (X08). */
import * as z from 'zod/mini'
import { email } from '../accounts/person-fields.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, text } from '../fields.ts'
import { RHYTHMS, RHYTHMS_BY_MAIL, SAVED_SEARCH_ID, SAVED_SEARCH_LIMITS, SEARCHED } from './terms/saved-search-terms.ts'

/** Query of a page of the mall or of the demand center; what it cannot read of it is left out. */
const query = z.string().check(z.maxLength(SAVED_SEARCH_LIMITS.query))
const searchId = z.string().check(z.regex(SAVED_SEARCH_ID))

/** How many offers or demands a search finds now, and the lowest total for its cargo where there is one. */
const foundNow = { count: z.number(), lowestMinor: z.nullable(z.number()), currency: currencySchema }

const savedSearchSchema = z.object({
  searchId,
  searched: z.enum(SEARCHED),
  /** As the page takes it, from its question mark on. */
  query: z.string(),
  /** Names of its ends in the reader's language; null where it names none. */
  origin: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  rhythm: z.enum(RHYTHMS),
  savedAt: z.string(),
  /** False while the owner of the address did not confirm it: nothing is told. */
  confirmed: z.boolean(),
  paused: z.boolean(),
  /** The days it asks for have passed. */
  over: z.boolean(),
  ...foundNow,
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** `mails`: letters leave this installation. */
const listed = z.object({ searches: z.array(savedSearchSchema), zone: z.string(), most: z.number() })
export type SavedSearches = z.infer<typeof listed>

/** IANA name of a person's zone, for letters in the morning. */
const zone = text(60)

/**
 * The same search again changes its rhythm. 811001 `search_too_wide` beyond SAVED_SEARCH_LIMITS.found results; 810008
 * `too_many_searches`.
 */
export const saveSearch = endpoint({
  name: 'save-search',
  method: 'POST',
  path: '/ty/saved_searches',
  audience: 'signed_in',
  summary: 'Keep a search and be told when something new fits, a price falls or space comes back',
  input: z.strictObject({ searched: z.enum(SEARCHED), query, rhythm: z.enum(RHYTHMS), zone }),
  data: z.object(foundNow),
  codes: [810008, 811001],
})

/**
 * The same for an e-mail address alone, whose owner has to confirm it by a link. The answer is the same for every address. Also
 * 810008 `too_many_tries`.
 */
export const followSearch = endpoint({
  name: 'follow-search',
  method: 'POST',
  path: '/ty/followed_searches',
  audience: 'public',
  summary: 'Have a search kept for an e-mail address, once its owner has confirmed it',
  input: z.strictObject({ searched: z.enum(SEARCHED), query, rhythm: z.enum(RHYTHMS_BY_MAIL), email: email(), zone }),
  data: z.object(foundNow),
  codes: [810008, 811001],
})

/** What a search that is about to be saved finds now. */
export const previewSearch = endpoint({
  name: 'preview-search',
  method: 'GET',
  path: '/ty/saved_searches/preview',
  audience: 'public',
  summary: 'A search as it would be saved, and what it finds now',
  input: z.strictObject({ searched: z.enum(SEARCHED), query }),
  data: z.object({
    query: z.string(),
    origin: z.nullable(z.string()),
    destination: z.nullable(z.string()),
    /** More results than are worth telling of: it has to be narrowed. */
    tooWide: z.boolean(),
    ...foundNow,
  }),
})

export const listSavedSearches = endpoint({
  name: 'list-saved-searches',
  method: 'GET',
  path: '/ty/saved_searches',
  audience: 'signed_in',
  summary: 'My saved searches with what they find now',
  input: z.strictObject({}),
  data: listed,
})

/** 810004 for a search nobody has, 810009 for another's. */
export const changeSavedSearch = endpoint({
  name: 'change-saved-search',
  method: 'PUT',
  path: '/ty/saved_searches/:searchId',
  audience: 'signed_in',
  summary: 'How often I am told of a saved search, or whether it is paused',
  input: z.strictObject({ searchId, rhythm: choice(RHYTHMS), paused: flag() }),
  data: z.object({}),
  codes: [810004, 810009],
})

/** 810004 for a search nobody has, 810009 for another's. */
export const endSavedSearch = endpoint({
  name: 'end-saved-search',
  method: 'DELETE',
  path: '/ty/saved_searches/:searchId',
  audience: 'signed_in',
  summary: 'End a saved search of mine',
  input: z.strictObject({ searchId }),
  data: z.object({}),
  codes: [810004, 810009],
})

/** What letters carry in their links; 813001 `search_link_over` for one that is not ours, or whose searches have all ended. */
const key = z.string().check(z.regex(/^w-[a-z0-9]{12}\.[\w-]{43}$/))

/** Notes that a letter was opened, by the key of its links to results, which opens no searches. */
export const openSearchLetter = endpoint({
  name: 'open-search-letter',
  method: 'POST',
  path: '/ty/search_letters/:key/open',
  audience: 'public',
  summary: 'A letter about saved searches was opened',
  input: z.strictObject({ key }),
  data: z.object({}),
  codes: [813001],
})

export const listFollowedSearches = endpoint({
  name: 'list-followed-searches',
  method: 'GET',
  path: '/ty/followed_searches',
  audience: 'public',
  summary: 'Searches that letters to my address are about',
  input: z.strictObject({ key }),
  data: listed,
  codes: [813001],
})

/** 810004 for a search that has ended, 810009 for another's. `confirmed` is the yes of the owner of the address. */
export const changeFollowedSearch = endpoint({
  name: 'change-followed-search',
  method: 'PUT',
  path: '/ty/followed_searches/:searchId',
  audience: 'public',
  summary: 'Confirm a search for my address, say how often I am told, or pause it',
  input: z.strictObject({ searchId, key, confirmed: flag(), rhythm: choice(RHYTHMS_BY_MAIL), paused: flag() }),
  data: z.object({}),
  codes: [810004, 810009, 813001],
})

/** 810004 for a search that has ended, 810009 for another's. */
export const endFollowedSearch = endpoint({
  name: 'end-followed-search',
  method: 'DELETE',
  path: '/ty/followed_searches/:searchId',
  audience: 'public',
  summary: 'End one search for my address',
  input: z.strictObject({ searchId, key }),
  data: z.object({}),
  codes: [810004, 810009, 813001],
})

/**
 * Ends all letters of saved searches, as mail programs ask by one press (RFC 8058): searches of an address end, those of an
 * account are told in the app alone. A second press changes nothing.
 */
export const endSearchLetters = endpoint({
  name: 'end-search-letters',
  method: 'POST',
  path: '/ty/search_letters/:key/end',
  audience: 'public',
  summary: 'No more letters about saved searches',
  input: z.strictObject({ key, 'List-Unsubscribe': text(40) }),
  data: z.object({}),
  codes: [813001],
})
