/**
 * A push service and a browser on this machine: takes messages as RFC 8030 says, checks who signed them (RFC 8292) and decrypts
 * them with the browser's keys (RFC 8291). Written from the RFCs alone, beside the product's own way.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Post, PostFailed } from '../src/core/post-to-public.ts'

/** A browser's keys; those of an example may be given. */
export const openBrowser = (privateKey?: string, secret?: string) => {
  const pair = createECDH('prime256v1')
  if (privateKey === undefined) pair.generateKeys()
  else pair.setPrivateKey(privateKey, 'base64url')
  const authSecret = secret === undefined ? randomBytes(16) : Buffer.from(secret, 'base64url')
  return { pair, authSecret, publicKey: pair.getPublicKey('base64url'), auth: authSecret.toString('base64url') }
}
type Browser = ReturnType<typeof openBrowser>

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
const ONE = Buffer.from([1])

/** The text of a message for a browser. @throws Error for one that was encrypted for another */
export const decrypt = ({ pair, authSecret }: Pick<Browser, 'pair' | 'authSecret'>, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyBytes = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyBytes)
  const sealed = body.subarray(21 + keyBytes)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = hmac(hmac(authSecret, pair.computeSecret(sender)), info, ONE)
  const pseudoRandom = hmac(salt, secret)
  const key = hmac(pseudoRandom, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16)
  const nonce = hmac(pseudoRandom, 'Content-Encoding: nonce\0', ONE).subarray(0, 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}

type Claims = { aud: string; sub: string; exp: number }

/** What a signature claims. @throws Error where the key it names did not sign it */
export const claimsOf = (authorization: string): Claims & { key: string } => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by the key it names')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}

export type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** `reply` says the status of each message, null for none at all. */
export const startPushService = async (reply: (pushed: Pushed) => { status: number; retryAfter?: string } | null) => {
  const pushed: Pushed[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      pushed.push(one)
      const answer = reply(one)
      if (answer === null) return response.destroy()
      response.writeHead(answer.status, answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter }).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  /** Leads every address to this service; the product's own way refuses this machine. */
  const post: Post = async (url, headers, body, signal) => {
    try {
      const at = `http://127.0.0.1:${port}${new URL(url).pathname}`
      const answer = await fetch(at, { method: 'POST', headers, body, redirect: 'manual', signal })
      return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') ?? undefined }
    } catch {
      throw new PostFailed('unreachable')
    }
  }
  return {
    pushed,
    post,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
