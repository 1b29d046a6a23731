import type { login as endpoint, SignedIn } from '@tongyun/contract/accounts/login'
import type { System } from '@tongyun/contract/roles'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { refuseAddressBeyond } from '../core/spend-points.ts'
import { isUsable, refuseSite } from './account-access.ts'
import { checkCaptcha } from './captcha.ts'
import { checkPassword } from './check-password.ts'
import { inPlace } from './passwords.ts'
import { insertTicket } from './second-factor-tickets.queries.ts'
import { hashOfSecret, newSecret } from './secrets.ts'
import { startSession } from './start-session.ts'
import { selectUserByAny, type User } from './users.queries.ts'

/** docs/reliability.md 3.3. */
const PER_ADDRESS = { most: 30, windowS: 60 }
/** Time to find the phone and open the authenticator. */
const TICKET_EXPIRES_S = 300

/** Password right, second factor still missing. */
const askForSecondFactor = async ({ database, now }: Context, user: User, site: System): Promise<SignedIn> => {
  const ticket = newSecret()
  const expires_at = new Date(now.getTime() + TICKET_EXPIRES_S * 1000)
  await insertTicket(database, { ticket_hash: hashOfSecret(ticket), user_id: user.user_id, site, expires_at })
  return {
    token: null,
    user: null,
    secondFactor: { ticket, expiresInS: TICKET_EXPIRES_S },
    mustSetSecondFactor: false,
    currency: null,
  }
}

/** The same, with a line in the audit log for who may not enter. */
const refuseSiteAudited = async ({ database, now }: Context, user: User, site: System) => {
  try {
    refuseSite(user, site)
  } catch (error) {
    const code = error instanceof BusinessError ? error.code : 0
    await database.transaction().execute((transaction) =>
      writeAudit(transaction, {
        at: now,
        actor: user.user_id,
        action: 'session.refused',
        subject: user.user_id,
        details: { site, code },
      }),
    )
    throw error
  }
}

/**
 * POST /ty/users/login. Captcha, then password with one answer for unknown people and wrong passwords, then whether the
 * person may enter, then the second factor: who does not know the password learns nothing of the account (S02, S9).
 */
export const logIn: Operation<typeof endpoint> = (input, context) =>
  inPlace(async () => {
    const { username, password, site = 'portal' } = input
    const { config, database } = context
    const work = await checkCaptcha(context, input, 'login')
    await refuseAddressBeyond(context, 'login', PER_ADDRESS)
    const found = await selectUserByAny(database, username)
    const user = found !== undefined && isUsable(found, config) ? found : undefined
    const fits = await checkPassword(context, { user, name: username, password, work })
    if (user === undefined || !fits) throw new BusinessError(810003, { reason: 'wrong_credentials' })
    await refuseSiteAudited(context, user, site)
    if (user.totp_on) return askForSecondFactor(context, user, site)
    return startSession(context, user, { site, secondFactor: false })
  })
