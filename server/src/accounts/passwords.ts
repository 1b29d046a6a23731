/** Password hashing and what nobody may choose (reliability.md 3.2, S10). */
import { hash, verify } from '@node-rs/argon2'
import { TurnedAway } from '../core/error-handler.ts'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import { isCommon, isPersonal } from './password-rules.ts'

/** argon2id (the library's default) of 64 MiB and three passes: twelve characters need a dear guess. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 } as const

/** A hash of equal cost that no password fits, for accounts that do not exist. */
const NO_PASSWORD = `$argon2id$v=19$m=65536,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** More would fill the pool of threads that files and names need too (reliability.md 0.5). */
const AT_ONCE = 2
const WAITING = 20
const RETRY_AFTER_S = 2

let running = 0
const queue: (() => void)[] = []

/**
 * For the beginning of a call that will need a place: a flood is turned away before it costs the database anything.
 * @throws TurnedAway 503 when twenty wait already
 */
export const refuseWithoutPlace = () => {
  if (queue.length >= WAITING) throw new TurnedAway(503, RETRY_AFTER_S)
}

/** Runs `work` when one of the two places is free. @throws TurnedAway 503 when twenty wait already */
const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  if (running >= AT_ONCE) {
    refuseWithoutPlace()
    // Whoever leaves hands the place over.
    await new Promise<void>((enter) => queue.push(enter))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** @throws TurnedAway 503 when too many passwords are being hashed */
export const hashPassword = (password: string, { pepper }: Pick<Keys, 'pepper'>): Promise<string> =>
  inTurn(() => hash(password, { ...COST, secret: pepper }))

/**
 * Whether the password fits; never for `null`, which takes the same time. `count` runs once a place is free, before the
 * hash: what a try costs must be counted then, and a try that found no place must not be.
 * @throws TurnedAway 503 when too many passwords are being hashed
 */
export const verifyPassword = (
  passwordHash: string | null,
  password: string,
  { pepper }: Pick<Keys, 'pepper'>,
  count: () => Promise<unknown> = async () => undefined,
): Promise<boolean> =>
  inTurn(async () => {
    await count()
    const fits = await verify(passwordHash ?? NO_PASSWORD, password, { secret: pepper })
    return fits && passwordHash !== null
  })

/**
 * Refuses a new password that is easily guessed.
 * @param personalWords names, user name, phone, e-mail address and company of the person, as far as known
 * @throws BusinessError 812001 with reason password_personal or password_common
 */
export const refusePassword = (password: string, personalWords: readonly (string | null)[]) => {
  if (isPersonal(password, personalWords)) throw new BusinessError(812001, { reason: 'password_personal' })
  if (isCommon(password)) throw new BusinessError(812001, { reason: 'password_common' })
}
