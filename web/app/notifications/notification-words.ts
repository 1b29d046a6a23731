import { CHOSEN_KINDS, type NotificationKind } from '@tongyun/contract/accounts/account'
import { mayCall, type Role } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'

/** What a person can be told about. */
export const NOTIFICATION_WORDS: Record<NotificationKind, () => string> = {
  offers: m.account_notify_offers,
  quotes: m.account_notify_quotes,
  bookings: m.account_notify_bookings,
  messages: m.account_notify_messages,
  matches: m.account_notify_matches,
  review: m.account_notify_review,
  news: m.account_notify_news,
  support: m.account_notify_support,
  account: m.account_notify_account,
}

/** Kinds somebody of a role can choose to be told of. */
export const chosenKindsOf = (role: Role) => CHOSEN_KINDS.filter((kind) => kind !== 'support' || mayCall(role, 'support'))

/** Kinds somebody of a role is ever told of. */
export const notificationKindsOf = (role: Role) => [...chosenKindsOf(role), 'account'] as const
