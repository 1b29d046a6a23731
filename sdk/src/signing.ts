/** Signatures of calls by RFC 9421: method, address, query, the digest of the body and the key under which it is done once. */
import { base64Of, bytesOf } from './base64.ts'

/**
 * What calls are signed with: the signing secret that was told once (`hmac-sha256`), or the private half of your own key pair
 * as PEM, `-----BEGIN PRIVATE KEY-----` (`ed25519`).
 */
export type Signing = { secret: string } | { privateKey: string }

type Call = { method: string; url: string; headers: Record<string, string>; body: string | undefined }
/** The headers of a call with those of its signature, made for the moment it is sent. */
type Sign = (call: Call) => Promise<Record<string, string>>

const KEY = /^tyk_(?:live|test)_(\w{10})\w+$/

const importKey = (signing: Signing): Promise<CryptoKey> => {
  const isSecret = 'secret' in signing
  const bytes = bytesOf(isSecret ? signing.secret : signing.privateKey.replace(/-----[A-Z ]+-----/g, ''))
  if (bytes === null || bytes.length === 0)
    throw new Error(isSecret ? 'The signing secret is not base64' : 'The private key is not PEM (PKCS #8)')
  return isSecret
    ? crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    : crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign'])
}

/** @throws Error where the key that calls are made with is none of the platform's */
export const signerOf = (key: string | undefined, signing: Signing): Sign => {
  const keyId = KEY.exec(key ?? '')?.[1]
  if (keyId === undefined) throw new Error('A signed call takes the key it is made with: tyk_live_… or tyk_test_…')
  let imported: Promise<CryptoKey> | undefined
  return async ({ method, url, headers, body }) => {
    imported ??= importKey(signing)
    const own = await imported
    const { host, pathname, search } = new URL(url)
    const text = new TextEncoder()
    const sent = { ...headers }
    if (body !== undefined)
      sent['content-digest'] = `sha-256=:${base64Of(await crypto.subtle.digest('SHA-256', text.encode(body)))}:`
    const fields: [name: string, value: string | null][] = [
      ['@method', method],
      ['@authority', host],
      ['@path', pathname],
      ['@query', search || '?'],
      ...['content-digest', 'idempotency-key'].map((name): [string, string | null] => [name, new Headers(sent).get(name)]),
    ]
    const covered = fields.filter(([, value]) => value !== null)
    const names = covered.map(([name]) => `"${name}"`).join(' ')
    const parameters = `(${names});created=${Math.floor(Date.now() / 1000)};keyid="${keyId}"`
    const lines = [...covered, ['@signature-params', parameters]].map(([name, value]) => `"${name}": ${value}`)
    const signature = await crypto.subtle.sign(own.algorithm.name, own, text.encode(lines.join('\n')))
    return { ...sent, 'signature-input': `sig1=${parameters}`, signature: `sig1=:${base64Of(signature)}:` }
  }
}
