/** What must hold of all deals, by the name of its rule (decision 066). */
export const DEAL_RULES = [
  /** Each event follows from the one before it. */
  'timeline',
  /** Each timeline is the one that was noted in the audit log. */
  'anchor',
  /** What a departure counts as held and booked is what claims say. */
  'space',
  /** No departure has more booked and held than there is. */
  'oversold',
  /** A booking that runs has the space it was agreed with, and nothing else has. */
  'claims',
  /** An awarded request has one accepted quote with its booking, and no other request has one. */
  'award',
  /** A booking costs what was offered and what its timeline says. */
  'price',
  /** Whoever an event tells has one notice of it. */
  'notices',
  /** A quote or a booking stands where its last event left it. */
  'states',
  /** Nobody deals with a firm of their own. */
  'own_deal',
] as const
export type DealRuleName = (typeof DEAL_RULES)[number]
