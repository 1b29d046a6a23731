/** Times and versions that registration, reset and the pages share. */

/** A code is sent at most once a minute to a target (reliability.md 3.3). */
export const RESEND_AFTER_S = 60
/** A sent code serves for ten minutes at most (reliability.md S7; ASVS 6.5.5). */
export const CODE_EXPIRES_S = 600
/** Day the agreements and the privacy policy on the site took effect; consent is recorded for it. */
export const CONSENT_VERSION = '2026-11-01'
