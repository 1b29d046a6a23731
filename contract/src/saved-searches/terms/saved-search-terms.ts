/** Words and limits of saved searches, without a schema library, for the browser too. */

/** What is searched: the mall or the demand center. */
export const SEARCHED = ['offers', 'demands'] as const
export type Searched = (typeof SEARCHED)[number]

/** When somebody is told; `app` in the app alone, which an address without an account has not. */
export const RHYTHMS = ['at_once', 'daily', 'weekly', 'app'] as const
export type Rhythm = (typeof RHYTHMS)[number]
export const RHYTHMS_BY_MAIL = ['at_once', 'daily', 'weekly'] as const satisfies readonly Rhythm[]

/** Why something is told: it fits for the first time, it costs less than ever before, it fits again. */
export type SearchNews = 'new' | 'price' | 'space'

/** Searches of one person, results a search may have to be worth telling of, and characters of its query. */
export const SAVED_SEARCH_LIMITS = { ofPerson: 50, found: 500, query: 2_000 } as const

/** By how much of a hundred a total must fall to be told. */
export const FALLEN_PERCENT = 5
/** Letters sent at once to one person in a day; what comes beyond waits for the next morning. */
export const LETTERS_AT_ONCE = 6
/** Results of one firm that a letter names. */
export const NAMED_OF_FIRM = 3
/** The hour of the letters of a day and of a week, by the person's clock. */
export const LETTER_HOUR = 9
/** Letters that nobody opens for so many days come once a week, then no more. */
export const UNOPENED_DAYS = { weekly: 60, paused: 120 } as const
/** What letters lead to goes by an address below this path, which notes that the letter was opened. */
export const OPENED_RESULTS = '/searches/opened'
/** Hours within which an address must be confirmed. */
export const CONFIRM_HOURS = 48

export const SAVED_SEARCH_ID = /^s-[a-z0-9]{12}$/
