/** The account of whoever calls. */
import type { Account } from '@tongyun/contract/accounts/account'
import { SYSTEMS } from '@tongyun/contract/roles'
import { BusinessError, sessionOver } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { isDisabledIn } from './account-access.ts'
import { checkPassword } from './check-password.ts'
import { selectConsents } from './consents.queries.ts'
import { firmName } from './firm.ts'
import { inPlace } from './passwords.ts'
import { lockUser, selectUser, type User } from './users.queries.ts'

/** @throws BusinessError that ends the session when the account was deleted meanwhile */
export const ownUser = async (context: Pick<Context, 'person' | 'database'>): Promise<User> => {
  const user = await selectUser(context.database, caller(context).userId)
  if (user === undefined) throw sessionOver(810006)
  return user
}

/** The same, locked until the transaction ends. */
export const lockOwnUser = async (transaction: Context['database'], context: Pick<Context, 'person'>): Promise<User> => {
  const user = await lockUser(transaction, caller(context).userId)
  if (user === undefined) throw sessionOver(810006)
  return user
}

/**
 * The caller's account once their password was right.
 * @throws BusinessError 810003 wrong_password, which ends no session; 810008 after too many tries
 */
export const ownUserByPassword = async (context: Context, password: string): Promise<User> => {
  const user = await ownUser(context)
  if (!(await inPlace(() => checkPassword(context, { user, password }))))
    throw new BusinessError(810003, { reason: 'wrong_password' })
  return user
}

/** Systems the person may enter (§6). */
const systemsOf = (user: User) =>
  SYSTEMS.filter((site) => !isDisabledIn(site, user) && (site !== 'provider_site' || user.role !== 'shipper'))

/** An account as its owner sees it. */
export const presentAccount = async (
  { database, locale }: Pick<Context, 'database' | 'locale'>,
  user: User,
): Promise<Account> => {
  const consents = await selectConsents(database, user.user_id)
  return {
    userId: user.user_id,
    userName: user.user_name,
    fullName: user.full_name,
    role: user.role,
    companyId: user.company_id,
    companyName: await firmName(database, user, locale),
    phone: user.phone,
    email: user.email,
    language: user.language,
    currency: user.currency,
    notifications: user.notifications,
    secondFactor: {
      on: user.totp_on,
      recoveryCodesLeft: user.recovery_codes.length,
      needed: user.role === 'administrator',
    },
    consents: consents.map(({ purpose, version, given_at: givenAt }) => ({ purpose, version, givenAt: givenAt.toISOString() })),
    passwordChangedAt: user.password_changed_at.toISOString(),
    createdAt: user.created_at.toISOString(),
    systems: systemsOf(user),
    demo: user.demo,
  }
}
