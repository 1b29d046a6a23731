/** The one secret of an installation, and the keys made of it. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartRefused } from './config.ts'
import type { Database } from './database.ts'

/** 256 bits each. */
export type Keys = {
  /** Signs tokens. */
  token: Buffer
  /** Goes into every password hash, so that a copied table of hashes is worth nothing. */
  pepper: Buffer
  /** Encrypts the secrets of authenticators. */
  authenticator: Buffer
  /** Signs captchas and hashes their answers. */
  captcha: Buffer
  /** Hashes codes sent by message. */
  sentCode: Buffer
  /** Signs links to private files. */
  file: Buffer
  /** Signs forms to support, and the links by which people follow what they sent. */
  support: Buffer
  /** Signs cookies of visitors who chat. */
  visitor: Buffer
  /** Signs cookies of devices that a person logged in with. */
  device: Buffer
  /** Signs anchors of the audit log, and how far it was checked. */
  audit: Buffer
  /** Makes ids of presses, which nobody else can make or guess. */
  press: Buffer
  /** Encrypts contacts and addresses of bookings. */
  parties: Buffer
  /** Encrypts the secrets that webhooks are signed with. */
  webhook: Buffer
  /** Encrypts secrets by which programs sign their calls. */
  signing: Buffer
  /** Signs links that stop somebody from getting an account. */
  recovery: Buffer
  /** Signs links of letters about saved searches. */
  savedSearch: Buffer
  /** Private key by which push services know this installation (RFC 8292). */
  push: Buffer
}

const SECRET_BYTES = 32
const FILE = 'secret.key'

/**
 * The setting SECRET_KEY, or else DATA_DIR/secret.key, which is made when it is missing.
 * @throws StartRefused when the file is cut short
 */
export const readSecret = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer => {
  if (secretKey !== undefined) return Buffer.from(secretKey)
  const file = join(dataDir, FILE)
  if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  const secret = readFileSync(file)
  if (secret.length < SECRET_BYTES) throw new StartRefused(`${file} is damaged. Restore it from a copy.`)
  return secret
}

const derive = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `tongyun ${purpose}`, SECRET_BYTES))

/** HKDF with SHA-256 (RFC 5869): one key says nothing about another. */
export const deriveKeys = (secret: Buffer): Keys => ({
  token: derive(secret, 'token'),
  pepper: derive(secret, 'pepper'),
  authenticator: derive(secret, 'authenticator'),
  captcha: derive(secret, 'captcha'),
  sentCode: derive(secret, 'sent code'),
  file: derive(secret, 'file'),
  support: derive(secret, 'support'),
  visitor: derive(secret, 'visitor'),
  device: derive(secret, 'device'),
  audit: derive(secret, 'audit'),
  press: derive(secret, 'press'),
  parties: derive(secret, 'parties'),
  webhook: derive(secret, 'webhook'),
  signing: derive(secret, 'signing'),
  recovery: derive(secret, 'recovery'),
  savedSearch: derive(secret, 'saved search'),
  push: derive(secret, 'push'),
})

/**
 * Remembers the secret's fingerprint in an empty database, and compares it in any other.
 * @throws StartRefused for another secret than the one the database was begun with
 */
export const requireSameSecret = async (database: Database, secret: Buffer) => {
  const secret_fingerprint = createHash('sha256').update(derive(secret, 'fingerprint')).digest()
  await database
    .insertInto('installation')
    .values({ secret_fingerprint })
    .onConflict((row) => row.doNothing())
    .execute()
  const { secret_fingerprint: known } = await database.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  if (!known.equals(secret_fingerprint))
    throw new StartRefused(
      'This database was begun with another secret. Set SECRET_KEY to that one, or put its secret.key into DATA_DIR; with a new one nobody could log in.',
    )
}
