/** Words and limits of notices on a device, without a schema library, for the browser too. */
import type { NotificationKind } from '../../accounts/account.ts'

/** Devices of one person, and characters of the address of a push service. */
export const PUSH_LIMITS = { ofPerson: 10, endpoint: 1_000 } as const

/** What is told at once, also at night: somebody waits for an answer, or an account is in danger. Everything else may wait. */
export const PRESSING_KINDS: readonly NotificationKind[] = ['bookings', 'quotes', 'messages', 'support', 'account']
/** What may wait is told between these hours by the device's clock, */
export const PUSH_HOURS = { from: 9, until: 21 } as const
/** so many times a day, */
export const PUSHES_A_DAY = 6
/** and no more often than this. */
export const PUSH_APART_MINUTES = 10

export const PUSH_DEVICE_ID = /^p-[a-z0-9]{12}$/
