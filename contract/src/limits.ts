/** Limits both sides hold (specification §4, §7, §9). Lengths of fields stand with the fields. */

/** §7, §9: a call is given up after this. */
export const REQUEST_TIMEOUT_MS = 60_000
/** §9: how long the language cookie lives, at the root of the site. */
export const LANGUAGE_COOKIE_DAYS = 365
export const LANGUAGE_COOKIE = 'lang'
/** Largest request body; uploads have their own limit (docs/reliability.md 3.8). */
export const BODY_LIMIT_BYTES = 256 * 1024
/** Longest list of broken rules one answer names. */
export const MAX_ISSUES = 20

/** Longest request in words (P09), in UTF-16 units: a letter with its greeting, quotes and signature. */
export const MAX_SENTENCE_LENGTH = 4_000

/** Most rows of an exported search: what a person reads through; who wants more asks for less at a time. */
export const MAX_EXPORTED_ROWS = 1_000
