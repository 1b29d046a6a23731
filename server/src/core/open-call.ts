/** What the open surface asks of a call before its operation, and what its answers carry (decision 087). */
import { hash } from 'node:crypto'
import type { Endpoint } from '@tongyun/contract/endpoint'
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
  isOpenedBy,
  KEYLESS_LIMIT,
  type OpenTerms,
  type Scope,
} from '@tongyun/contract/open-access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from './admit-caller.ts'
import { BusinessError } from './errors.ts'
import type { KeyHolder } from './key-holder.ts'
import { leasedLimits, type Spent } from './leased-limit.ts'
import type { Press } from './request-keys.ts'
import { tagOf } from './revision.ts'
import type { Services } from './services.ts'
import { checkSignature } from './signed-call.ts'
import { visitorOf } from './visitor.ts'

/** Headers of answers that scripts on other sites may read. */
const SEEN_ELSEWHERE = 'ratelimit, ratelimit-policy, retry-after, etag, link, x-request-id, content-language'
/** Headers scripts on other sites may send. Authorization is none: a key does not belong into a page. */
const SENT_ELSEWHERE = 'content-type, accept-language, if-none-match'
const REMEMBERED_S = 86_400

/** Lets pages of other sites read what takes no key. */
export const allowElsewhere = (reply: FastifyReply) =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', SEEN_ELSEWHERE)
    .header('cross-origin-resource-policy', 'cross-origin')

/** Answers what browsers ask before a page of another site calls. */
export const answerPreflight = (app: FastifyInstance, url: string, method: string) => {
  if (app.hasRoute({ method: 'OPTIONS', url })) return
  app.options(url, (_request, reply) =>
    allowElsewhere(reply)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', SENT_ELSEWHERE)
      .header('access-control-max-age', String(REMEMBERED_S))
      .code(204)
      .send(),
  )
}

/** What a call bears as its key; undefined where that is no key, or there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

/** Whose key a call bears; null without one. @throws BusinessError 810003 for what is no key, or one that does not count */
const holderOf = async (request: FastifyRequest, { identifyKey }: Services): Promise<KeyHolder | null> => {
  if (request.headers.authorization === undefined) return null
  const secret = bearerOf(request)
  const holder = secret === undefined ? null : await identifyKey(secret, request)
  if (holder === null) throw new BusinessError(810003, { reason: 'wrong_key' })
  return holder
}

const refuseWithout = (access: OpenTerms['access'], holder: KeyHolder | null) => {
  if (access === 'anyone') return
  if (holder === null) throw new BusinessError(810003, { reason: 'key_needed' })
  if (access !== 'any_key') refuseWithoutScope(holder, access)
}

/**
 * For what only some calls of an endpoint do: a key needs the scope, whoever is signed in on the portal does not.
 * @throws BusinessError 810009 scope_needed
 */
export const refuseWithoutScope = (holder: KeyHolder | null, scope: Scope) => {
  if (holder !== null && !isOpenedBy(holder.scopes, scope)) throw new BusinessError(810009, { reason: 'scope_needed', scope })
}

/** @throws BusinessError 810009, 812005 where the firm of the key has no part in what the endpoint does */
const refuseOthers = (actsAs: OpenTerms['actsAs'], holder: KeyHolder | null) => {
  if (actsAs === undefined || holder === null) return
  const refusal = refusalOf({ audience: actsAs }, holder.person)
  if (refusal !== null) throw refusal
}

const limitsOf = new WeakMap<Services, ReturnType<typeof leasedLimits>>()

/** How the calls of one app are let in: all endpoints spend of the same buckets. */
export const openLimits = (services: Services) => {
  const spend = limitsOf.get(services) ?? leasedLimits(() => services.database)
  limitsOf.set(services, spend)
  /**
   * Lets a call in, or not: whose key it bears, whether that may call here, and how much of its limit is left, which the
   * headers tell.
   * @throws BusinessError 810003 (401, signatures as well), 810009 scope_needed (403), 810008 too_many_requests (429)
   */
  return async ({ access, cost, actsAs }: OpenTerms, request: FastifyRequest, reply: FastifyReply): Promise<KeyHolder | null> => {
    if (access === 'anyone') allowElsewhere(reply)
    reply.header('vary', 'Accept-Language, Authorization')
    const holder = await holderOf(request, services)
    // Also of a call that is refused below, which its firm wants to see.
    request.keyHolder = holder
    if (holder !== null && request.headers['accept-language'] === undefined) request.locale = holder.language
    reply.header('content-language', request.locale)
    if (holder !== null) await checkSignature(request, holder)
    refuseWithout(access, holder)
    refuseOthers(actsAs, holder)
    if (holder === null && !services.config.rateLimit) return null
    const { perS, burst } = holder === null ? KEYLESS_LIMIT : { perS: holder.requestsPerS, burst: holder.burst }
    const key = holder === null ? `address:${visitorOf(request)}` : `key:${holder.keyId}`
    const spent = await spend(key, { perS, burst }, cost)
    tellLimit(reply, holder === null ? 'address' : 'key', { perS, burst }, spent)
    if (!spent.allowed) throw new BusinessError(810008, { reason: 'too_many_requests', waitS: spent.waitS })
    return holder
  }
}

/** draft-ietf-httpapi-ratelimit-headers-10. */
const tellLimit = (
  reply: FastifyReply,
  policy: string,
  { perS, burst }: { perS: number; burst: number },
  { allowed, left, waitS }: Spent,
) => {
  reply.header('ratelimit-policy', `"${policy}";q=${burst};w=${Math.ceil(burst / perS)}`)
  reply.header('ratelimit', `"${policy}";r=${allowed ? left : 0};t=${allowed ? Math.ceil((burst - left) / perS) : waitS}`)
}

/** A UUID made of a text, so that keys of programs and of forms are kept alike. */
const uuidOf = (text: string) => {
  const hex = hash('sha256', text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The press that a call is, by its header. @throws BusinessError 810001 without the header, or where it is malformed */
export const pressOfCall = (request: FastifyRequest, holder: KeyHolder, { name }: Endpoint, fingerprint: Buffer): Press => {
  const given = request.headers['idempotency-key']
  const field = IDEMPOTENCY_HEADER
  if (given === undefined) throw new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })
  if (typeof given !== 'string' || !IDEMPOTENCY_KEY.test(given))
    throw new BusinessError(810001, { field, rule: 'wrong_format', path: field, limit: '' })
  return { userId: holder.person.userId, key: uuidOf(`${holder.keyId} ${given}`), endpoint: name, fingerprint }
}

/** Answers data, with the revision of what it tells of where it has one; 304 where the caller has it already. */
export const sendData = (request: FastifyRequest, reply: FastifyReply, json: string, revision: string | null = null) => {
  request.answered = json
  if (request.method !== 'GET') {
    if (revision !== null) reply.header('etag', tagOf(revision))
    return reply.send(json)
  }
  const digest = hash('sha256', json, 'base64url').slice(0, 22)
  const etag = revision === null ? `"${digest}"` : tagOf(revision, digest)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) === true || known?.includes('*') === true) return reply.code(304).send()
  return reply.send(json)
}
