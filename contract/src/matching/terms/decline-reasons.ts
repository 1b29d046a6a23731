/** Why a company does not quote for a demand. */
export const DECLINE_REASONS = ['no_space', 'no_lane', 'dates', 'price', 'cargo', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What a company makes of a lane. */
export const LANE_CHOICES = ['follow', 'mute'] as const
export type LaneChoice = (typeof LANE_CHOICES)[number]
