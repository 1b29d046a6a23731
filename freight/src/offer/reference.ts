/** What a provider may call an offer by. */
export const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,39}$/u
