/** Numbers and words of calls as their firm looks at them (decision 109). */

/** Days that a call can be looked at, and that days of them are counted. */
export const CALLS_KEPT_D = 7
export const CALL_DAYS_KEPT_D = 92
export const USAGE_PERIODS = ['7', '28', '90'] as const
export const CALLS_AT_ONCE = 50
/** Of what a sandbox was sent or answered so much is kept. */
export const KEPT_BODY_BYTES = 4_096

/** `refused`: for the caller's part, but for being too many; `limited`: too many; `failed`: for ours. */
export const OUTCOMES = ['answered', 'refused', 'limited', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Why a call cannot be made again in the sandbox. */
export const UNREPEATABLE = ['body_not_kept', 'sandbox_itself', 'gone'] as const
export type Unrepeatable = (typeof UNREPEATABLE)[number]
