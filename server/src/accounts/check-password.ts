/** The one place where a given password is compared: with its limits, whoever asks (reliability.md 3.3, S6). */
import { createHash } from 'node:crypto'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { clearSpent, refuseBeyond, spend } from '../core/spend.ts'
import { addressOf, visitorOf } from '../core/visitor.ts'
import { verifyPassword } from './passwords.ts'
import { hasSessionFrom } from './sessions.queries.ts'
import { addWrongPassword, type User, updateUser } from './users.queries.ts'

const TRIES = { most: 5, windowS: 15 * 60 }
/** NIST SP 800-63B asks for no more than 100 wrong in a row. */
const WRONG_IN_A_ROW = { most: 100, windowS: 365 * 24 * 3600 }

/** Names nobody has are counted too, by their hash: a limit must not tell which names exist. */
const accountKey = (user: User | undefined, name: string) =>
  user?.user_id ?? `name:${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`

/**
 * Key of the tries. Who guesses from elsewhere must not shut out the owner, so addresses the account was used from count
 * by themselves.
 */
const triesKey = async ({ database, request }: Context, user: User | undefined, account: string) => {
  const known = await hasSessionFrom(database, user?.user_id ?? '', addressOf(request))
  return known ? `password:${account}:${visitorOf(request)}` : `password:${account}`
}

/** Counts one wrong password in advance. False when there were too many in a row. */
const countWrong = async ({ database, now }: Context, user: User | undefined, account: string): Promise<boolean> =>
  user === undefined
    ? (await spend(database, `wrong:${account}`, WRONG_IN_A_ROW, now)).allowed
    : addWrongPassword(database, user.user_id, WRONG_IN_A_ROW.most)

/**
 * Whether `password` is that of `user`. For nobody (undefined) the same work is done and the same limits hold, under
 * `name`, what was typed. For callers who hold a place (passwords.ts).
 * @throws BusinessError 810008 too_many_tries after five tries in 15 minutes, reset_needed after 100 wrong ones in a row
 */
export const checkPassword = async (context: Context, user: User | undefined, password: string, name = ''): Promise<boolean> => {
  const { database, keys, now } = context
  const account = accountKey(user, name)
  const tries = await triesKey(context, user, account)
  // Counted first: of many at once no more than allowed come to the hash.
  await refuseBeyond(database, tries, TRIES, now)
  if (!(await countWrong(context, user, account))) throw new BusinessError(810008, { reason: 'reset_needed' })
  const fits = await verifyPassword(user?.password_hash ?? null, password, keys)
  if (user !== undefined && fits) {
    await clearSpent(database, tries)
    await updateUser(database, user.user_id, { wrong_passwords: 0 })
    return true
  }
  await database
    .transaction()
    .execute((transaction) =>
      writeAudit(transaction, { at: now, actor: 'visitor', action: 'password.wrong', subject: user?.user_id ?? null }),
    )
  return false
}

/** Opens an account again whose owner has proven another way who they are. */
export const forgiveWrongPasswords = async ({ database }: Pick<Context, 'database'>, userId: string) => {
  await clearSpent(database, `password:${userId}`)
  await updateUser(database, userId, { wrong_passwords: 0 })
}
