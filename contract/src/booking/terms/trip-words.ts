/** Lists a trip speaks in. Without schemas, for the browser too. */

/** Legs of a plan at most, as the search makes them. */
export const MAX_TRIP_LEGS = 3

/**
 * How a trip stands: a leg waits for an answer, all legs are confirmed, a leg was not taken while others stand, all legs arrived,
 * nothing of it is left.
 */
export const TRIP_STATES = ['waiting', 'secured', 'broken', 'completed', 'over'] as const
