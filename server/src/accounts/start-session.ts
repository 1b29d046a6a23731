import type { SignedIn, UserInfo } from '@tongyun/contract/accounts/login'
import { CURRENCY_COOKIE, CURRENCY_LASTS_S } from '@tongyun/contract/chosen-currency'
import type { System } from '@tongyun/contract/roles'
import { writeAudit } from '../core/audit.ts'
import { isHttps } from '../core/config.ts'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { sessionCookie } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { addressOf } from '../core/visitor.ts'
import { needsNoSecondFactor } from './account-access.ts'
import { deviceName } from './device-name.ts'
import { updateFormsOwner } from './kept-forms.queries.ts'
import { confirmedNow, knownDevice, rememberDevice } from './known-device.ts'
import { hashOfSecret, newId, newSecret } from './secrets.ts'
import { insertSession, LONGEST_S } from './sessions.queries.ts'
import { signToken } from './tokens.ts'
import { userInfo } from './user-info.ts'
import { lockUser, type User } from './users.queries.ts'

/** The cookie outlives its session, so that a form sent the next morning is kept for its person (kept-forms.ts). */
const OUTLIVES_MS = 12 * 3_600_000

/**
 * Starts a session of a person who has proven who they are: cookie, token and row, with its line in the audit log. Its device
 * is confirmed where it was before, and where they gave more than a password: a second factor, or what was sent to a contact
 * (`contactProven`). Works in the transaction `context.database` is, or in one of its own.
 */
export const startSession = async (
  context: Context,
  user: User,
  { site, secondFactor, contactProven = false }: { site: System; secondFactor: boolean; contactProven?: boolean },
): Promise<SignedIn & { token: string; user: UserInfo }> => {
  const { keys, now, request, session } = context
  const secret = newSecret()
  const claims = { userId: user.user_id, sessionId: newId(), jti: newId() }
  const before = request.cookies[sessionCookie(isHttps(context.config))]
  const expires = new Date(now.getTime() + LONGEST_S * 1000)
  const { owner, confirmedAt } = await inTransaction(context.database, async (transaction) => {
    // Between the check of the password and now it may have been changed, and its sessions ended.
    const current = await lockUser(transaction, user.user_id)
    if (current?.password_hash !== user.password_hash) throw new BusinessError(810003, { reason: 'wrong_credentials' })
    const confirmedAt =
      knownDevice(context, current)?.confirmedAt ?? (secondFactor || contactProven ? confirmedNow(context) : null)
    await insertSession(transaction, {
      session_id: claims.sessionId,
      user_id: user.user_id,
      site,
      secret_hash: hashOfSecret(secret),
      current_jti: claims.jti,
      previous_jti: null,
      previous_until: null,
      second_factor: secondFactor,
      device: deviceName(request.headers['user-agent']),
      device_confirmed_at: confirmedAt,
      address: addressOf(request),
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
      ended_at: null,
      end_reason: null,
    })
    if (before !== undefined)
      await updateFormsOwner(transaction, hashOfSecret(before), { session_id: claims.sessionId, user_id: user.user_id })
    await writeAudit(transaction, {
      at: now,
      actor: user.user_id,
      action: 'session.start',
      subject: user.user_id,
      details: { site, secondFactor },
    })
    if (confirmedAt !== null) await request.server.services.ownerShown(transaction, user.user_id, now)
    return { owner: current, confirmedAt }
  })
  session.give(secret, new Date(expires.getTime() + OUTLIVES_MS))
  rememberDevice(context, owner, confirmedAt)
  if (owner.currency !== null)
    context.setCookie(CURRENCY_COOKIE, owner.currency, new Date(now.getTime() + CURRENCY_LASTS_S * 1000))
  return {
    token: await signToken(claims, now, keys),
    user: await userInfo(context, user),
    secondFactor: null,
    mustSetSecondFactor: user.role === 'administrator' && !secondFactor && !needsNoSecondFactor(user, context.config),
    currency: owner.currency,
  }
}
