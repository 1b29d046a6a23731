/** Times that registration, reset and the pages share. */

/** A sent code serves for ten minutes at most (docs/reliability.md S7; ASVS 6.5.5). */
export const CODE_EXPIRES_S = 600
