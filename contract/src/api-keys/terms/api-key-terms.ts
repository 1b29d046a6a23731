/** Numbers and patterns of API keys (decision 080). */

/** Keys of a firm that count. */
export const MOST_KEYS = 20
/** Networks of one key. */
export const MOST_NETWORKS = 10
/** Hours that a key goes on beside the one that follows it. */
export const USUAL_OVERLAP_H = 24
export const LONGEST_OVERLAP_H = 720
export const LONGEST_LIFE_D = 730

/** Keys of one report of leaked ones. */
export const MOST_LEAKED = 100

/** The id of a key: the part of it that is no secret. */
export const API_KEY_ID_PATTERN = /^[0-9A-Za-z]{10}$/
/** A whole key, as scanners of repositories look for it. */
export const API_KEY_PATTERN = /^tyk_(live|test)_([0-9A-Za-z]{10})([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/
/** An address, or a network by the length of its prefix. */
export const NETWORK_PATTERN = /^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/
