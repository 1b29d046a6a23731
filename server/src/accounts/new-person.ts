/** What every account begins with. */
import { NOTIFICATION_CHOICES } from '@tongyun/contract/accounts/account'
import { AGREEMENTS, CONSENT_PURPOSES, NEEDED_CONSENTS } from '@tongyun/contract/accounts/registration'
import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { insertConsents } from './consents.queries.ts'
import { newUserId } from './secrets.ts'
import type { UsersTable } from './tables.gen.ts'
import { insertUser, type User } from './users.queries.ts'

type Consents = readonly (typeof CONSENT_PURPOSES)[number][]

/** What people wait for. */
const AWAITED: readonly string[] = [
  'quotes.email',
  'bookings.email',
  'messages.email',
  'matches.email',
  'review.email',
  'support.email',
]

/** In the app everything; by e-mail what somebody waits for, news only for those who asked. */
const firstNotifications = (consents: Consents) =>
  NOTIFICATION_CHOICES.filter((choice) => {
    if (choice.startsWith('news.')) return consents.includes('marketing')
    return choice.endsWith('.app') || AWAITED.includes(choice)
  })

/** @throws BusinessError 812001 consent_needed */
export const refuseWithoutConsent = (consents: Consents) => {
  if (!NEEDED_CONSENTS.every((purpose) => consents.includes(purpose)))
    throw new BusinessError(812001, { reason: 'consent_needed' })
}

type Given = Pick<Insertable<UsersTable>, 'role' | 'company_id' | 'user_name' | 'full_name' | 'password_hash' | 'phone' | 'email'>

/** Makes an account, with what its person agreed to. */
export const insertPerson = async (
  transaction: Database,
  given: Given,
  consents: Consents,
  { now, locale }: Pick<Context, 'now' | 'locale'>,
): Promise<User> => {
  const user = await insertUser(transaction, {
    ...given,
    user_id: newUserId(),
    language: locale,
    notifications: firstNotifications(consents),
    password_changed_at: now,
    created_at: now,
  })
  const agreed = CONSENT_PURPOSES.filter((purpose) => consents.includes(purpose))
  await insertConsents(
    transaction,
    agreed.map((purpose) => ({ user_id: user.user_id, purpose, version: AGREEMENTS.since, language: locale, given_at: now })),
  )
  return user
}
