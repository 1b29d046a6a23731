import { NOTIFICATION_CHOICES } from '@tongyun/contract/accounts/account'
import {
  AGREEMENTS,
  CONSENT_PURPOSES,
  type registerPerson as endpoint,
  NEEDED_CONSENTS,
} from '@tongyun/contract/accounts/registration'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { registerCompany } from '../providers/index.ts'
import { insertConsents } from './consents.queries.ts'
import { sendWelcomeLetter } from './letters.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { newUserId } from './secrets.ts'
import { updateUsed } from './sent-codes.queries.ts'
import { checkCode, keptTarget, wrongCode } from './sent-codes.ts'
import { startSession } from './start-session.ts'
import { insertUser } from './users.queries.ts'

type Input = CheckedInputOf<typeof endpoint>

/** What people wait for. */
const AWAITED: readonly string[] = ['quotes.email', 'bookings.email', 'review.email', 'support.email']

/** A new account gets every kind of notice in the app. By e-mail it gets those a person waits for; news are sent only on request. */
const firstNotifications = (consents: Input['consents']) =>
  NOTIFICATION_CHOICES.filter((choice) => {
    if (choice.startsWith('news.')) return consents.includes('marketing')
    return choice.endsWith('.app') || AWAITED.includes(choice)
  })

const refuseIncomplete = ({ role, companyName, consents }: Input) => {
  if (!NEEDED_CONSENTS.every((purpose) => consents.includes(purpose)))
    throw new BusinessError(812001, { reason: 'consent_needed' })
  if (role === 'provider' && companyName === undefined)
    throw new BusinessError(810001, { field: 'companyName', rule: 'required', path: 'companyName', limit: '' })
}

const insertPerson = async (transaction: Context['database'], input: Input, target: string, hash: string, context: Context) => {
  const { role, companyName, userName, fullName, channel, consents } = input
  const { now, locale } = context
  const company_id =
    role === 'provider' && companyName !== undefined ? await registerCompany(transaction, companyName, now) : null
  const user = await insertUser(transaction, {
    user_id: newUserId(),
    user_name: userName,
    full_name: fullName,
    role: company_id === null ? 'shipper' : 'provider_owner',
    company_id,
    phone: channel === 'phone' ? target : null,
    email: channel === 'email' ? target : null,
    language: locale,
    notifications: firstNotifications(consents),
    password_hash: hash,
    password_changed_at: now,
    created_at: now,
  })
  const given = CONSENT_PURPOSES.filter((purpose) => consents.includes(purpose))
  await insertConsents(
    transaction,
    given.map((purpose) => ({ user_id: user.user_id, purpose, version: AGREEMENTS.since, language: locale, given_at: now })),
  )
  return user
}

/**
 * POST /ty/users/register. Names and addresses others have are told only to whoever proved the target by its code. All or
 * nothing: a refusal after the code leaves the code unused.
 */
export const registerPerson: Operation<typeof endpoint> = async (input, context) => {
  const { channel, userName, fullName, companyName, password } = input
  const { database, keys, locale, now } = context
  const target = keptTarget(channel, input.target)
  refuseIncomplete(input)
  refusePassword(password, [userName, fullName, target, companyName ?? null])
  const { code_id } = await checkCode(context, { purpose: 'register', channel, target }, input.code)
  const hash = await hashPassword(password, keys)
  return refuseDuplicates(() =>
    database.transaction().execute(async (transaction) => {
      if (!(await updateUsed(transaction, code_id, now))) throw wrongCode()
      const user = await insertPerson(transaction, input, target, hash, context)
      const { user_id: userId, role } = user
      await sendWelcomeLetter(transaction, { userId, channel, target, language: locale }, user, context)
      const signedIn = await startSession({ ...context, database: transaction }, user, { site: 'portal', secondFactor: false })
      await writeAudit(transaction, { at: now, actor: userId, action: 'account.register', subject: userId, details: { role } })
      return signedIn
    }),
  )
}
