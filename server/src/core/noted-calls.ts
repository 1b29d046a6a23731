/** Calls to the open surface with a key, noted for the firm of the key when they are answered (decision 109). */

import { KEPT_BODY_BYTES } from '@tongyun/contract/api-calls/terms/api-call-terms'
import type { Endpoint } from '@tongyun/contract/endpoint'
import type { Environment } from '@tongyun/contract/open-access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decoded, withoutSecrets } from './log.ts'
import type { Services } from './services.ts'
import { addressOf } from './visitor.ts'

export type NotedCall = {
  requestId: string
  firmId: string
  /** Whom the key acts for. */
  userId: string
  keyId: string
  environment: Environment
  at: Date
  operation: string
  method: string
  path: string
  status: number
  code: number | null
  ms: number
  bytesIn: number
  bytesOut: number
  address: string
  sent: string | null
  answered: string | null
}

export type NoteCall = (call: NotedCall) => void

/** Until there is a module that keeps them. */
export const NOT_NOTED: NoteCall = () => undefined

const LONGEST_PATH = 2_000
/** What is longer is not read for contacts and secrets, and not kept. */
const LONGEST_READ = 65_536

/** Names, whole or in part, of what reaches a person or opens something: `contactPhone` and `contact[phone]` as well as `phone`. */
const PRIVATE =
  /person|contact|phone|email|wechat|whatsapp|fax|address|fullname|secret|token|password|publickey|challenge|^keys$/i
export const HIDDEN = '***'
const hide = (name: string, value: unknown) => (PRIVATE.test(name) && value !== null ? HIDDEN : value)

/** An address without values of such names, and without what no log keeps. */
const keptPath = (url: string): string =>
  withoutSecrets(
    url.replace(/([?&])([^=&]+)=[^&]*/g, (pair, mark: string, name: string) =>
      PRIVATE.test(decoded(name)) ? `${mark}${name}=-` : pair,
    ),
  ).slice(0, LONGEST_PATH)

/** A body without contacts and secrets; null for what is none of JSON, or too long. */
const keptBody = (given: unknown): string | null => {
  if (typeof given !== 'object' || given === null) return null
  const text = JSON.stringify(given, hide)
  return Buffer.byteLength(text) > KEPT_BODY_BYTES ? null : text.replaceAll('\\u0000', '')
}
const parsed = (text: string | null): unknown => {
  if (text === null || text.length > LONGEST_READ) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const bytesOf = (request: FastifyRequest, reply: FastifyReply): number => {
  if (reply.statusCode === 304) return 0
  if (request.answered !== null) return Buffer.byteLength(request.answered)
  return Number(reply.getHeader('content-length') ?? 0)
}

/** The hook that notes calls of an endpoint, of which bodies are kept in a sandbox alone. */
export const noteAnswered =
  ({ name: operation }: Endpoint, services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { keyHolder: holder, method } = request
    if (holder === null) return
    const { userId, companyId, shipperId } = holder.person
    const isTest = services.environment === 'test'
    services.noteCall({
      requestId: request.id,
      firmId: companyId ?? (shipperId as string),
      userId,
      keyId: holder.keyId,
      environment: services.environment,
      at: services.clock(),
      operation,
      method,
      path: keptPath(request.url),
      status: reply.statusCode,
      code: request.refusal?.code ?? null,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytesIn: Number(request.headers['content-length'] ?? 0),
      bytesOut: bytesOf(request, reply),
      address: addressOf(request),
      sent: isTest ? keptBody(request.body) : null,
      answered: isTest ? keptBody(parsed(request.answered)) : null,
    })
  }
