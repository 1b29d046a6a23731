/** Codes of six digits sent to a phone or an e-mail address (docs/reliability.md S7). */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { EMAIL_PATTERN, emailKey, isPhone, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { refuseAddressBeyond, refuseBeyond } from '../core/spend-points.ts'
import { usableChannels } from '../messaging/index.ts'
import { CODE_EXPIRES_S } from './login-terms.ts'
import { newId } from './secrets.ts'
import { insertSentCode, type SentCode, takeTry, takeTryOfReset, takeTryOfSession } from './sent-codes.queries.ts'
import type { SentCodesTable } from './tables.gen.ts'
import { selectUserByEmail, selectUserByPhone, type User } from './users.queries.ts'

type Purpose = SentCodesTable['purpose']

const TRIES = 5
/** docs/reliability.md 3.3: an hour and a day for a target, beside the time between two codes; an hour for an address. */
const PER_TARGET = [
  { most: 5, windowS: 3600 },
  { most: 10, windowS: 86_400 },
]
const PER_ADDRESS = { most: 20, windowS: 3600 }
/** A limit over all codes of a target, beside the tries of each code: a person does not mistype so often. */
const TRIES_PER_ADDRESS = { most: 30, windowS: 600 }

/**
 * A phone number or e-mail address as it is kept.
 * @throws BusinessError 810001 when it is not what the channel says
 */
export const keptTarget = (channel: Channel, target: string): string => {
  const right = channel === 'phone' ? isPhone(target) : EMAIL_PATTERN.test(target)
  if (!right) throw new BusinessError(810001, { field: 'target', rule: 'wrong_format', path: 'target', limit: '' })
  return channel === 'phone' ? phoneKey(target) : emailKey(target)
}

export const selectUserByContact = (database: Database, channel: Channel, target: string): Promise<User | undefined> =>
  channel === 'phone' ? selectUserByPhone(database, target) : selectUserByEmail(database, target)

/**
 * Counts a request for a code, whoever the target belongs to. `place` is where its owner is known from (known-places.ts), or
 * what only they may ask for: what strangers ask for is not counted there, so that they cannot keep the owner from a code.
 * @throws BusinessError 812001 code_not_sent when this channel is closed, 810008 too_many_tries with the seconds to wait
 */
export const countSending = async (context: Context, channel: Channel, target: string, place = '') => {
  if (!usableChannels(context.config).includes(channel)) throw new BusinessError(812001, { reason: 'code_not_sent' })
  await refuseAddressBeyond(context, 'code', PER_ADDRESS)
  // Limits outlive accounts, so they hold no addresses.
  const key = createHash('sha256')
    .update(JSON.stringify([channel, target, place]))
    .digest('base64url')
  for (const limit of [{ most: 1, windowS: context.config.codeIntervalS }, ...PER_TARGET])
    await refuseBeyond(context.database, `code:${key}:${limit.windowS}`, limit, context.now)
}

type Hashed = Pick<SentCode, 'code_id' | 'purpose' | 'channel' | 'target'>
const hashOf = ({ code_id, purpose, channel, target }: Hashed, code: string, { sentCode }: Pick<Keys, 'sentCode'>) =>
  createHmac('sha256', sentCode)
    .update(JSON.stringify([code_id, purpose, channel, target, code]))
    .digest()

/** Makes a code and keeps its hash. @returns the code and its id */
export const makeCode = async (
  transaction: Database,
  {
    purpose,
    channel,
    target,
    userId,
    sessionId = null,
  }: { purpose: Purpose; channel: Channel; target: string; userId: string | null; sessionId?: string | null },
  { keys, now }: Pick<Context, 'keys' | 'now'>,
): Promise<{ code: string; codeId: string; expiresAt: Date }> => {
  const code = String(randomInt(10 ** 6)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + CODE_EXPIRES_S * 1000)
  const row = { code_id: newId(), purpose, channel, target }
  await insertSentCode(transaction, {
    ...row,
    user_id: userId,
    session_id: sessionId,
    code_hash: hashOf(row, code, keys),
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
    ticket_hash: null,
    ticket_expires_at: null,
    ticket_used_at: null,
  })
  return { code, codeId: row.code_id, expiresAt }
}

/**
 * Spends one of a code's five tries and compares. The code is not used up yet: `updateUsed` does that in the transaction
 * of what it is good for.
 * @param which the newest code of a purpose and target, the code of one reset, or the newest that a session asked for
 * @throws BusinessError 813001 wrong_code for a wrong, used, expired or unknown code, 810008 too_many_tries of an address
 */
export const checkCode = async (
  context: Context,
  which: { purpose: 'register' | 'bind'; channel: Channel; target: string } | { resetId: string } | { sessionId: string },
  code: string,
): Promise<SentCode> => {
  const { database, keys, now } = context
  await refuseAddressBeyond(context, 'code-try', TRIES_PER_ADDRESS)
  const take = () => {
    if ('resetId' in which) return takeTryOfReset(database, which.resetId, TRIES, now)
    if ('sessionId' in which) return takeTryOfSession(database, which.sessionId, TRIES, now)
    return takeTry(database, which, TRIES, now)
  }
  const row = await take()
  if (row === undefined || !timingSafeEqual(row.code_hash, hashOf(row, code, keys))) throw wrongCode()
  return row
}

export const wrongCode = () => new BusinessError(813001, { reason: 'wrong_code' })
