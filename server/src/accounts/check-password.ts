/** The one place where a given password is compared: with its limits, whoever asks (docs/reliability.md 3.3, S6, decision 029). */
import { createHash } from 'node:crypto'
import { countFailure } from '../core/audit-failures.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { clearSpent, spendPoints, spentOf } from '../core/spend-points.ts'
import { countFailureOfAddress, refuseCheap } from './captcha-work.ts'
import { knownPlaces } from './known-places.ts'
import { verifyPassword } from './passwords.ts'
import { addWrongPassword, namedBy, type User, updateUser } from './users.queries.ts'

const TRIES = { most: 5, windowS: 15 * 60 }
/** NIST SP 800-63B asks for no more than 100 wrong in a row. */
const WRONG_IN_A_ROW = { most: 100, windowS: 365 * 24 * 3600 }

/** What a login tries. For a name without an account `user` is undefined: the same work is done and the same limits hold, counted under `name` as it was typed. */
type Try = {
  user: User | undefined
  name?: string
  password: string
  /** Work done for the captcha (captcha-work.ts); left out where no captcha is asked, of people who are signed in. */
  work?: number
}

/** With whose tries one counts: those of its device, of its address, or of all strangers. */
type Counted = {
  by: 'known' | 'strangers'
  tries: string
  /** Key of the wrong passwords in a row, where they are not counted in the account itself. */
  wrong: string
  wrongInARow: number
}

/** Names without an account are counted too, by their hash: a limit must not tell which names exist. */
const accountKey = (user: User | undefined, name: string) =>
  user?.user_id ??
  `name:${createHash('sha256')
    .update(JSON.stringify(namedBy(name)))
    .digest('base64url')}`

/**
 * Who guesses from elsewhere must not shut out the owner, so whoever comes from where the owner was counts by itself: five
 * tries in a quarter of an hour, and wrong ones in a row. After a hundred of these it is in other hands and a stranger again.
 */
const countedAs = async (context: Context, { user, name = '' }: Try): Promise<Counted> => {
  const { database, now } = context
  const account = accountKey(user, name)
  for (const place of await knownPlaces(context, user)) {
    const wrong = `wrong:${account}:${place}`
    const wrongInARow = await spentOf(database, wrong, now)
    if (wrongInARow < WRONG_IN_A_ROW.most) return { by: 'known', tries: `password:${account}:${place}`, wrong, wrongInARow }
  }
  const wrong = `wrong:${account}`
  // Also read for names without an account, so that both take the same time.
  const ofName = await spentOf(database, wrong, now)
  return { by: 'strangers', tries: `password:${account}`, wrong, wrongInARow: user?.wrong_passwords ?? ofName }
}

/** Counts one wrong password in advance. False when there were too many in a row. */
const countWrong = async (
  { database, now }: Context,
  { user }: Try,
  { by, wrong }: Counted,
  isLast: boolean,
): Promise<boolean> => {
  if (user === undefined || by === 'known') return (await spendPoints(database, wrong, WRONG_IN_A_ROW, now)).allowed
  return addWrongPassword(database, user.user_id, { most: WRONG_IN_A_ROW.most, guessedAt: isLast ? now : null })
}

/**
 * Whether the password is that of the account. For callers who hold a place (passwords.ts).
 * @throws BusinessError 810008 too_many_tries after five tries in 15 minutes, reset_needed after 100 wrong ones in a row,
 * 813001 more_work with the work that would do
 */
export const checkPassword = async (context: Context, given: Try): Promise<boolean> => {
  const { database, keys, now } = context
  const { user, password, work } = given
  const counted = await countedAs(context, given)
  // Counted first: of many at once no more than allowed come to the hash.
  const { allowed, waitS, left } = await spendPoints(database, counted.tries, TRIES, now)
  if (!allowed) throw new BusinessError(810008, { reason: 'too_many_tries', waitS })
  const closed = new BusinessError(810008, { reason: 'reset_needed' })
  if (counted.wrongInARow >= WRONG_IN_A_ROW.most) throw closed
  if (work !== undefined)
    await refuseCheap(context, work, counted.wrongInARow).catch(async (error) => {
      await spendPoints(database, counted.tries, TRIES, now, -1)
      throw error
    })
  if (!(await countWrong(context, given, counted, left === 0))) throw closed
  const fits = await verifyPassword(user?.password_hash ?? null, password, keys)
  if (user !== undefined && fits) {
    await clearSpent(database, counted.tries)
    if (counted.by === 'known') await clearSpent(database, counted.wrong)
    await updateUser(database, user.user_id, { wrong_passwords: 0 })
    return true
  }
  await countFailureOfAddress(context)
  await countFailure(database, { at: now, action: 'password.wrong', subject: user?.user_id ?? null })
  return false
}

/** Opens an account again whose owner has proven another way who they are. */
export const forgiveWrongPasswords = async ({ database }: Pick<Context, 'database'>, userId: string) => {
  await clearSpent(database, `password:${userId}`)
  await updateUser(database, userId, { wrong_passwords: 0, guessed_at: null })
}
