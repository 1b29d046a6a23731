/** Password hashing, and passwords that are refused (docs/reliability.md 3.2, S10). */
import { TurnedAway } from '../core/error-handler.ts'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import { hash, verify } from './hashing.ts'

/** A hash of equal cost that no password fits, for accounts that do not exist. */
const NO_PASSWORD = `$argon2id$v=19$m=65536,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Two are hashed at a time and twenty wait: whoever is let in waits a second or two on two cores. */
const PLACES = 22
const RETRY_AFTER_S = 2

let taken = 0

/**
 * Holds a place for a call that comes to a password, from its beginning: a flood is turned away before it costs the
 * database anything or spends a try.
 * @throws TurnedAway 503 when all places are taken
 */
export const inPlace = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  if (taken >= PLACES) throw new TurnedAway(503, RETRY_AFTER_S)
  taken += 1
  try {
    return await work()
  } finally {
    taken -= 1
  }
}

/** @throws TurnedAway 503 when all places are taken */
export const hashPassword = (password: string, { pepper }: Pick<Keys, 'pepper'>): Promise<string> =>
  inPlace(() => hash(password, pepper))

/** Whether the password fits; never for `null`, which takes the same time. For callers who hold a place. */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
  { pepper }: Pick<Keys, 'pepper'>,
): Promise<boolean> => {
  const fits = await verify(passwordHash ?? NO_PASSWORD, password, pepper)
  return fits && passwordHash !== null
}

/**
 * Refuses a new password that is easily guessed, by lists that are loaded for the first one.
 * @param personalWords names, user name, phone, e-mail address and company of the person, as far as known
 * @throws BusinessError 812001 with reason password_personal or password_common
 */
export const refusePassword = async (password: string, personalWords: readonly (string | null)[]) => {
  const { isCommon, isPersonal } = await import('./password-rules.ts')
  if (isPersonal(password, personalWords)) throw new BusinessError(812001, { reason: 'password_personal' })
  if (isCommon(password)) throw new BusinessError(812001, { reason: 'password_common' })
}
