/**
 * What a device is told, encrypted for it alone (RFC 8291 over RFC 8188) and signed as coming from this installation (RFC 8292).
 * By Node's own cryptography and jose: docs/decisions/147-notices-on-a-device.md says why by no library of its own.
 */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import type { Locale } from '@tongyun/freight/locale'
import { SignJWT } from 'jose'
import type { Keys } from '../core/keys.ts'

/** As the service worker reads it (web/public/service-worker.js); `link` is a path of this site with its language. */
export type PushMessage = { id: string; title: string; text: string; link: string; language: Locale }

/** What a browser gave away: its public key and a secret, base64url. */
type PushKeys = { publicKey: string; authSecret: string }

const CURVE = 'prime256v1'
/** One record; push services take no more than 4096 bytes in all (RFC 8291, 4). */
const RECORD_BYTES = 4096
/** Marks the end of the last record. */
const LAST = Buffer.from([2])
/** Half of the longest life that a signature may have. */
const SIGNED_FOR = '12h'
/** Push services keep what a device does not take for so long. */
const KEPT_S = 86_400

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Whether a browser's public key is a point of the curve. */
export const isPublicKey = (publicKey: string): boolean => {
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(publicKey, 'base64url')
    return true
  } catch {
    return false
  }
}

/** The body of a message, for one device alone. */
export const encryptFor = ({ publicKey, authSecret }: PushKeys, message: PushMessage): Buffer<ArrayBuffer> => {
  const own = createECDH(CURVE)
  const ownPublic = own.generateKeys()
  const theirs = Buffer.from(publicKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic])
  const secret = derive(own.computeSecret(theirs), Buffer.from(authSecret, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const text = Buffer.concat([Buffer.from(JSON.stringify(message)), LAST])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ownPublic.length, 4)
  return Buffer.concat([salt, head, ownPublic, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

const signingKeys = ({ push }: Pick<Keys, 'push'>) => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(push)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [string, string]
  const key = { kty: 'EC', crv: 'P-256', x, y, d: push.toString('base64url') }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) }
}

/** The key that browsers subscribe with, so that nobody else can send to them. */
export const pushPublicKey = (keys: Pick<Keys, 'push'>): string => signingKeys(keys).publicKey

/** `urgent` wakes a device that saves its battery (RFC 8030, 5.3). */
export const pushHeaders = async (
  keys: Pick<Keys, 'push'>,
  { endpoint, site, id, urgent }: { endpoint: string; site: string; id: string; urgent: boolean },
): Promise<Record<string, string>> => {
  const { publicKey, privateKey } = signingKeys(keys)
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(site)
    .setExpirationTime(SIGNED_FOR)
    .sign(privateKey)
  return {
    authorization: `vapid t=${token}, k=${publicKey}`,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(KEPT_S),
    urgency: urgent ? 'high' : 'normal',
    // One that is handed over again takes the place of the first at the service.
    topic: id,
  }
}
