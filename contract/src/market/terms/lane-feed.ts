/** Feeds of lanes: their addresses, and what is worth telling. */

/** Prices that moved by more are told, per cent. */
export const MOVED_PERCENT = 3
/** Most a feed tells. */
export const MOST_CHANGES = 50

/** An end of a lane in an address: the token of a place or metro, or a code. */
export const LANE_END = /^[A-Za-z0-9]{2,40}$/

/** Feeds of lanes stand below this path. */
export const LANE_FEEDS = '/feeds/lanes'
/** The address of a lane's feed without language prefix. */
export const laneFeedPath = (origin: string, destination: string): string => `${LANE_FEEDS}/${origin}-${destination}.atom`
