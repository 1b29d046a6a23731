/** Numbers of sandboxes (decision 098). */

/** Hours that a sandbox without an account lasts, and how many of them one address gets in a day. */
export const LASTS_H = 24
export const PER_ADDRESS_AND_DAY = 3
/** Days that the sandbox of a firm lasts beyond its last use. */
export const FIRM_LASTS_D = 30
/** The clock of a sandbox goes ahead of everybody's by a year at most. */
export const FURTHEST_AHEAD_S = 31_536_000
