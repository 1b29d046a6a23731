/** Times and versions that registration, reset and the pages share. */

/** A sent code serves for ten minutes at most (reliability.md S7; ASVS 6.5.5). */
export const CODE_EXPIRES_S = 600
/** Day the agreements and the privacy policy on the site took effect; consent is recorded for it. */
export const CONSENT_VERSION = '2026-11-01'
