/**
 * Devices a person has logged in with. A signed cookie says so; it lets its owner try their password however many
 * strangers guess, and is worth nothing else: no password and no second factor is spared by it (decision 029).
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
const ENTRY = /^(u-[a-z0-9]{12})\.([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

type Owner = Pick<User, 'user_id' | 'device_generation'>

/** Browsers take the prefix only over https, for the whole host and from no subdomain. */
const deviceCookie = (config: Pick<Config, 'publicUrl'>) => (isHttps(config) ? '__Host-device' : 'device')

const signatureOf = (keys: Pick<Keys, 'device'>, owner: Owner, deviceId: string, expiresS: string) =>
  createHmac('sha256', keys.device)
    .update(JSON.stringify([owner.user_id, owner.device_generation, deviceId, expiresS]))
    .digest('base64url')

const entriesIn = ({ request, config }: Pick<Context, 'request' | 'config'>): string[] =>
  (request.cookies[deviceCookie(config)] ?? '')
    .split(SEPARATOR)
    .filter((entry) => ENTRY.test(entry))
    .slice(0, MOST_ACCOUNTS)

const isOf = (userId: string) => (entry: string) => entry.startsWith(`${userId}.`)

/**
 * The id of the device a request comes from, where the owner of the account logged in with it and it was not forgotten
 * since; null for any other, a forged cookie and one of another account included.
 */
export const knownDevice = (
  context: Pick<Context, 'request' | 'config' | 'keys' | 'now'>,
  owner: Owner | undefined,
): string | null => {
  const entry = owner === undefined ? undefined : entriesIn(context).find(isOf(owner.user_id))
  const [, , deviceId = '', expiresS = '', signature = ''] = ENTRY.exec(entry ?? '') ?? []
  // Nothing found ends here, too: it expired in 1970.
  if (owner === undefined || Number(expiresS) * 1000 <= context.now.getTime()) return null
  // Letter by letter: several spellings decode to the same bytes.
  const right = signatureOf(context.keys, owner, deviceId, expiresS)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? deviceId : null
}

/** Makes the browser of a request known for an account, beside the others it is known for. */
export const rememberDevice = (context: Context, owner: Owner) => {
  const { config, keys, now } = context
  const expires = new Date(now.getTime() + KNOWN_S * 1000)
  const deviceId = newId()
  const expiresS = String(Math.floor(expires.getTime() / 1000))
  const entry = [owner.user_id, deviceId, expiresS, signatureOf(keys, owner, deviceId, expiresS)].join('.')
  const others = entriesIn(context).filter((other) => !isOf(owner.user_id)(other))
  context.setCookie(deviceCookie(config), [entry, ...others].slice(0, MOST_ACCOUNTS).join(SEPARATOR), expires)
}
