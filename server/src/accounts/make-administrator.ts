import { NOTIFICATION_CHOICES } from '@tongyun/contract/accounts/account'
import type { makeAdministrator as endpoint } from '@tongyun/contract/accounts/registration'
import { emailKey } from '@tongyun/contract/accounts/terms/person-patterns'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { isAdministratorLink, takeAdministratorLink } from './administrator-links.queries.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { newUserId } from './secrets.ts'
import { startSession } from './start-session.ts'
import { insertUser } from './users.queries.ts'

/**
 * POST /ty/users/administrator. All or nothing: what is refused leaves the link for another try. The session that begins may
 * do nothing but set a second factor.
 */
export const makeAdministrator: Operation<typeof endpoint> = async (input, { locale, ...context }) => {
  const { token, userName, fullName, password } = input
  const { database, keys, now } = context
  const over = () => new BusinessError(813001, { reason: 'link_over' })
  // Nobody without a link is worth the work of a hash.
  if (!(await isAdministratorLink(database, token, now))) throw over()
  const email = emailKey(input.email)
  await refusePassword(password, [userName, fullName, email])
  const password_hash = await hashPassword(password, keys)
  return refuseDuplicates(() =>
    database.transaction().execute(async (transaction) => {
      if (!(await takeAdministratorLink(transaction, token, now))) throw over()
      const user = await insertUser(transaction, {
        user_id: newUserId(),
        user_name: userName,
        full_name: fullName,
        role: 'administrator',
        company_id: null,
        phone: null,
        email,
        language: locale,
        password_hash,
        password_changed_at: now,
        created_at: now,
        notifications: NOTIFICATION_CHOICES.filter((choice) => choice.endsWith('.app')),
      })
      const signedIn = await startSession({ ...context, locale, database: transaction }, user, {
        site: 'portal',
        secondFactor: false,
        contactProven: true,
      })
      await writeAudit(transaction, { at: now, actor: 'system', action: 'account.administrator', subject: user.user_id })
      return signedIn
    }),
  )
}
