/**
 * Devices a person has logged in with. A signed cookie says so; it lets its owner try their password however many
 * strangers guess (decision 029), and where its owner gave more than a password once, it says since when, so that they
 * need not give it again (decision 064). No password and no second factor is spared by it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Config, isHttps } from '../core/config.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { newId } from './secrets.ts'
import type { User } from './users.queries.ts'

/** So long a device is known after its last login. */
const KNOWN_S = 180 * 24 * 3600
/** Several people, or several accounts of one, share a browser; the cookie stays small. */
const MOST_ACCOUNTS = 3
const SEPARATOR = '~'
/** Account, number, end, and on a confirmed device the moment of that, the last two in seconds; then the signature. */
const ENTRY = /^(u-[a-z0-9]{12})\.([\w-]{22})\.(\d{1,12})\.(?:(\d{1,12})\.)?([\w-]{43})$/

type Owner = Pick<User, 'user_id' | 'device_generation'>

/** Browsers take the prefix only over https, for the whole host and from no subdomain. */
const deviceCookie = (config: Pick<Config, 'publicUrl'>) => (isHttps(config) ? '__Host-device' : 'device')

const signatureOf = (keys: Pick<Keys, 'device'>, owner: Owner, ...signed: string[]) =>
  createHmac('sha256', keys.device)
    .update(JSON.stringify([owner.user_id, owner.device_generation, ...signed]))
    .digest('base64url')

/** Moments of confirmations are whole seconds, in rows as in cookies, so that one device is one moment. */
export const confirmedNow = ({ now }: Pick<Context, 'now'>) => new Date(Math.floor(now.getTime() / 1000) * 1000)

const secondsOf = (moment: Date) => String(Math.floor(moment.getTime() / 1000))

const entriesIn = ({ request, config }: Pick<Context, 'request' | 'config'>): string[] =>
  (request.cookies[deviceCookie(config)] ?? '')
    .split(SEPARATOR)
    .filter((entry) => ENTRY.test(entry))
    .slice(0, MOST_ACCOUNTS)

const isOf = (userId: string) => (entry: string) => entry.startsWith(`${userId}.`)

/** `confirmedAt`: when it was confirmed, to the second; null where nothing but a password was given. */
type Device = { id: string; confirmedAt: Date | null }

/**
 * The device a request comes from, where the owner of the account logged in with it and it was not forgotten since; null for
 * any other, a forged cookie and one of another account included.
 */
export const knownDevice = (
  context: Pick<Context, 'request' | 'config' | 'keys' | 'now'>,
  owner: Owner | undefined,
): Device | null => {
  const entry = owner === undefined ? undefined : entriesIn(context).find(isOf(owner.user_id))
  const [, , id = '', expiresS = '', confirmedS, signature = ''] = ENTRY.exec(entry ?? '') ?? []
  // Nothing found ends here, too: it expired in 1970.
  if (owner === undefined || Number(expiresS) * 1000 <= context.now.getTime()) return null
  // Letter by letter: several spellings decode to the same bytes.
  const right = signatureOf(context.keys, owner, id, expiresS, ...(confirmedS === undefined ? [] : [confirmedS]))
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return null
  return { id, confirmedAt: confirmedS === undefined ? null : new Date(Number(confirmedS) * 1000) }
}

/** Makes the browser of a request known for an account, beside the others it is known for, and confirmed since `confirmedAt`. */
export const rememberDevice = (context: Context, owner: Owner, confirmedAt: Date | null) => {
  const { config, keys, now } = context
  const expires = new Date(now.getTime() + KNOWN_S * 1000)
  const signed = [newId(), secondsOf(expires), ...(confirmedAt === null ? [] : [secondsOf(confirmedAt)])]
  const entry = [owner.user_id, ...signed, signatureOf(keys, owner, ...signed)].join('.')
  const others = entriesIn(context).filter((other) => !isOf(owner.user_id)(other))
  context.setCookie(deviceCookie(config), [entry, ...others].slice(0, MOST_ACCOUNTS).join(SEPARATOR), expires)
}
