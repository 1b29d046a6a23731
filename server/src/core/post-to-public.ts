/**
 * A request to an address that somebody else chose. It reaches the public network alone: the name is resolved once, every
 * address of it must be public, the connection goes to one of those that were looked at, and what the socket is connected to
 * is looked at again before a byte is sent. Nothing is followed.
 */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { DeliveryFailure } from '@tongyun/contract/webhooks/terms/webhook-terms'
import { isPublicAddress } from './public-address.ts'

const CONNECT_MS = 5_000
const LONGEST_MS = 15_000
const ANSWER_BYTES = 64 * 1024
const HTTPS_PORT = 443

/** Why nothing was sent, or nothing came back. */
export class PostFailed extends Error {
  override name = 'PostFailed'
  readonly reason: DeliveryFailure
  constructor(reason: DeliveryFailure) {
    super(reason)
    this.reason = reason
  }
}

type Answer = { status: number; text: string; retryAfter: string | undefined }
type Sent = string | Buffer<ArrayBuffer>
export type Post = (url: string, headers: Record<string, string>, body: Sent, signal: AbortSignal) => Promise<Answer>

type Options = {
  /** All addresses of a name, by one question. */
  resolve?: (name: string) => Promise<string[]>
  isAllowed?: (address: string) => boolean
  port?: number
  /** Certificates that count beside those of the system. */
  ca?: string
}

const resolveAll = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

/** The parts of an address that may be written to. @throws PostFailed address_refused for any that may not */
export const publicUrl = (text: string, port = HTTPS_PORT): URL => {
  if (!URL.canParse(text)) throw new PostFailed('address_refused')
  const url = new URL(text)
  const given = url.port === '' ? HTTPS_PORT : Number(url.port)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '' || given !== port)
    throw new PostFailed('address_refused')
  return url
}

/** Of a host in an address: brackets stand around IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const REASONS: Record<string, DeliveryFailure> = { ENOTFOUND: 'name_unknown', EAI_AGAIN: 'name_unknown', ENODATA: 'name_unknown' }

const reasonOf = (error: unknown): DeliveryFailure => {
  if (error instanceof PostFailed) return error.reason
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'too_slow'
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'certificate'
  return REASONS[code] ?? 'unreachable'
}

const happened = (emitter: Socket | TLSSocket, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) return fail()
    signal.addEventListener('abort', fail, { once: true })
    emitter.once(event, resolve)
    emitter.once('error', reject)
    emitter.once('close', () => reject(new PostFailed('unreachable')))
  })

const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8')
}

/** One request over a connection that stands. */
const exchange = (socket: TLSSocket, url: URL, headers: Record<string, string>, body: Sent, signal: AbortSignal) =>
  new Promise<Answer>((resolve, reject) => {
    const bytes = Buffer.from(body as string)
    const sent = httpRequest({
      method: 'POST',
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, 'content-length': String(bytes.length), connection: 'close' },
      createConnection: () => socket,
      signal,
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      readStart(response).then((text) => resolve({ status, text, retryAfter: answered['retry-after'] }), reject)
    })
    sent.end(bytes)
  })

/** How posts are sent; tests give the resolver, and what of this machine may be reached. No setting does. */
export const openPost =
  ({ resolve = resolveAll, isAllowed = isPublicAddress, port = HTTPS_PORT, ca }: Options = {}): Post =>
  async (address, headers, body, signal) => {
    const url = publicUrl(address, port)
    const host = hostOf(url)
    const whole = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
    const connecting = AbortSignal.any([whole, AbortSignal.timeout(CONNECT_MS)])
    let socket: Socket | TLSSocket | undefined
    try {
      const late = new Promise<never>((_, reject) =>
        connecting.addEventListener('abort', () => reject(connecting.reason), { once: true }),
      )
      late.catch(() => undefined)
      const addresses = isIP(host) > 0 ? [host] : await Promise.race([resolve(host), late])
      const [first] = addresses
      if (first === undefined) throw new PostFailed('name_unknown')
      if (!addresses.every((one) => isAllowed(one))) throw new PostFailed('address_refused')
      socket = connect({ host: first, port })
      await happened(socket, 'connect', connecting)
      if (socket.remoteAddress === undefined || !isAllowed(socket.remoteAddress)) throw new PostFailed('address_refused')
      const name = isIP(host) > 0 ? { host } : { host, servername: host }
      const secure = connectTls({ socket, ...name, ALPNProtocols: ['http/1.1'], ...(ca === undefined ? {} : { ca }) })
      socket = secure
      await happened(secure, 'secureConnect', connecting)
      return await exchange(secure, url, headers, body, whole)
    } catch (error) {
      throw new PostFailed(reasonOf(error))
    } finally {
      socket?.destroy()
    }
  }
