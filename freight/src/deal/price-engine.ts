/**
 * Which price engine this is: the fingerprint of its program without comments and blanks. A frozen price carries the one it
 * was made by; where it differs from today's, the price is run again before anybody builds on it (isRepeated).
 */
export const PRICE_ENGINE = 'fe12bf354b545db4'
