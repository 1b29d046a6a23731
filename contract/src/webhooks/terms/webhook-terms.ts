/** Numbers, states and reasons of webhooks (decision 102). */

/** Webhooks of one firm. */
export const MOST_WEBHOOKS = 10
export const WEBHOOK_URL_LENGTH = 500
export const WEBHOOK_ID = /^wh-[a-z0-9]{12}$/
export const DELIVERY_ID = /^wd-[0-9a-f]{16}$/
/** Hours that the secret before goes on signing beside the new one. */
export const SECRET_OVERLAP_H = 24
/** Events sent again by one call. */
export const REPLAYED_AT_ONCE = 10_000
export const DELIVERIES_AT_ONCE = 100

/** `unproven`: the address has not answered its challenge yet, and is sent nothing else. */
export const WEBHOOK_STATES = ['unproven', 'enabled', 'disabled'] as const
/** `firm`: by the firm itself; `gone`: it answered 410; `failing`: nothing got through for five days. */
export const WEBHOOK_DISABLED = ['firm', 'gone', 'failing'] as const
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'dead'] as const

/** Why a try failed. */
export const DELIVERY_FAILURES = [
  'address_refused',
  'name_unknown',
  'unreachable',
  'certificate',
  'too_slow',
  'redirect',
  'gone',
  'client_error',
  'server_error',
  'challenge_missing',
  'simulated',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]
