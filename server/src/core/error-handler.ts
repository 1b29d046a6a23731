/** Everything that goes wrong ends here: codes of §8 on every surface, a plain sentence elsewhere, never a stack or SQL. */
import { surfaceOf } from '@tongyun/contract/endpoint'
import type { Rule } from '@tongyun/contract/errors'
import { BODY_LIMIT_BYTES } from '@tongyun/contract/limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from './database.ts'
import { failure, problem } from './envelope.ts'
import { BusinessError } from './errors.ts'
import { PAGE_HEADERS, turnedAwayPage, wantsPage } from './turned-away-page.ts'

type TurnedAwayStatus = 400 | 403 | 404 | 405 | 421 | 429 | 503

/** A rejected request. `retryAfterS`: seconds until a retry makes sense; `field`: the part of the request that is wrong. */
export class TurnedAway extends Error {
  readonly statusCode: TurnedAwayStatus
  readonly retryAfterS: number | undefined
  readonly field: string
  constructor(statusCode: TurnedAwayStatus, retryAfterS?: number, field = 'body') {
    super(`turned away with ${statusCode}`)
    this.field = field
    this.statusCode = statusCode
    this.retryAfterS = retryAfterS
  }
}

/** Which rule the request broke, by the HTTP status Fastify's parsers give. */
const BROKEN_RULES: Record<number, Rule> = { 413: 'too_big', 415: 'wrong_type', 421: 'not_listed' }

/** HTTP status, the error as the caller sees it, and when to come back. */
const read = (
  error: FastifyError | Error,
  { routeOptions }: FastifyRequest,
): { status: number; business: BusinessError; retryAfterS?: number | undefined } => {
  if (error instanceof BusinessError) return { status: 200, business: error }
  if (isDatabaseAway(error)) return { status: 503, business: new BusinessError(810002), retryAfterS: 1 }
  if (isDiskFull(error)) return { status: 503, business: new BusinessError(810002), retryAfterS: FREED_AFTER_S }
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500
  const retryAfterS = error instanceof TurnedAway ? error.retryAfterS : undefined
  if (status === 403) return { status, business: new BusinessError(810009) }
  if (status === 404) return { status, business: new BusinessError(810004) }
  if (status === 405) return { status, business: new BusinessError(810005) }
  if (status === 429) {
    const waitS = Math.max(1, retryAfterS ?? 1)
    return { status, business: new BusinessError(810008, { reason: 'too_many_requests', waitS }), retryAfterS: waitS }
  }
  if (error instanceof TurnedAway && status === 503) {
    const waitS = Math.max(1, retryAfterS ?? 1)
    return { status, business: new BusinessError(810002, { reason: 'busy', waitS }), retryAfterS: waitS }
  }
  if (status >= 500)
    return {
      status: status === 503 ? 503 : 500,
      business: new BusinessError(810002),
      retryAfterS: retryAfterS ?? (status === 503 ? 1 : undefined),
    }
  const limit = status === 413 ? String(routeOptions.bodyLimit ?? BODY_LIMIT_BYTES) : ''
  const field = error instanceof TurnedAway ? error.field : 'body'
  const issue = { field, rule: BROKEN_RULES[status] ?? 'wrong_format', path: '', limit } as const
  return { status, business: new BusinessError(810001, issue) }
}

/** Why the same request may be answered later; undefined where it may have been worked on, or would be refused again. */
const whyLater = (error: Error, status: number) => {
  if (isDatabaseAway(error)) return 'away'
  if (!(error instanceof TurnedAway)) return undefined
  return status === 429 ? 'too_many' : status === 503 ? 'busy' : undefined
}

/** Why, in a word or two: the reason of the code, or which rule of which field was broken. */
const reasonOf = ({ params: { reason, field, rule } }: BusinessError): string | undefined => {
  if (reason !== undefined) return String(reason)
  return rule === undefined ? undefined : `${field} ${rule}`
}

/** Somebody has to free space first. */
const FREED_AFTER_S = 60
/** No space, no more of this user's, no more of this process's. */
const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const isDiskFull = (error: Error) => 'code' in error && NO_SPACE.has(error.code)

/** With what a call made from another revision has to be made from. */
const tellCurrent = (reply: FastifyReply, { data }: BusinessError) => {
  const { etag } = data as { etag: string | null }
  if (etag !== null) reply.header('etag', etag)
}

const answer = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const { status, business, retryAfterS } = read(error, request)
  request.refusal = { code: business.code, reason: reasonOf(business) }
  if (status === 500) request.log.error({ err: error }, 'request failed')
  else if (status === 503) request.log.warn({ reason: error.message }, 'request turned away')
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  reply.header('cache-control', 'no-store')
  const surface = surfaceOf(request.originalUrl)
  if (surface === 'open') {
    const { locale, id: instance } = request
    const { publicUrl } = request.server.services.config
    const waits = business.params.waitS
    const body = problem(business, {
      locale,
      instance,
      publicUrl,
      retryAfterS: retryAfterS ?? (typeof waits === 'number' ? waits : undefined),
      inBody: request.method !== 'GET' && request.method !== 'HEAD',
      status: status === 200 ? undefined : status,
    })
    if (business.params.reason === 'revision_differs') tellCurrent(reply, business)
    reply.header('content-language', locale)
    if (body.status === 401) reply.header('www-authenticate', `Bearer realm="${publicUrl}"`)
    if (body.retryAfterS !== null) reply.header('retry-after', String(body.retryAfterS))
    request.answered = JSON.stringify(body)
    return reply.code(body.status).type('application/problem+json; charset=utf-8').send(request.answered)
  }
  const envelope = failure(business, request.locale)
  const why = whyLater(error, status)
  if (why !== undefined && wantsPage(request))
    return reply
      .code(status)
      .headers(PAGE_HEADERS)
      .send(turnedAwayPage(request, why, retryAfterS))
  // A page's own refusals come from React Router; a status belongs to a plain answer.
  if (surface === 'portal') return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
  return reply
    .code(status === 200 ? (envelope.status ?? 401) : status)
    .type('text/plain; charset=utf-8')
    .send(envelope.msg)
}

/** Paths that are never pages: what is unknown below them is 404 with the code of the table. */
const NOT_PAGES = ['/ty', '/ty/*', '/open', '/open/*', '/health', '/health/*']

/** Registers the handler of errors and of unknown paths. */
export const registerErrors = (app: FastifyInstance) => {
  const refuse = () => {
    throw new TurnedAway(404)
  }
  app.setErrorHandler(answer)
  app.setNotFoundHandler((request, reply) => answer(new TurnedAway(404), request, reply))
  for (const url of NOT_PAGES) app.all(url, { onRequest: refuse, exposeHeadRoute: false }, refuse)
  const refuseMalformed = () => {
    throw new TurnedAway(400, undefined, 'address')
  }
  app.all(MALFORMED, { onRequest: refuseMalformed, exposeHeadRoute: false }, refuseMalformed)
}

/** Where a malformed address is sent, so that it passes the same hooks and bears the same headers as any other. */
const MALFORMED = '/malformed-address'

/** Begins with one slash: in `//name/path` and `http://name/path` a reader of addresses takes the name for another site's. */
const IS_PATH = /^\/(?![/\\])/

/** Fastify's rewriteUrl: an address that is no path, or whose percent signs do not decode, is answered with 400. */
export const withoutMalformed = ({ url = '/' }: { url?: string | undefined }) => {
  if (!IS_PATH.test(url)) return MALFORMED
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] as string)
    return url
  } catch {
    return MALFORMED
  }
}

/** Makes every path of the contract refuse the methods it does not have with 405 and an Allow header. */
export const refuseOtherMethods = (app: FastifyInstance) => {
  // A plugin runs after those of the modules, which register endpoints too.
  app.register(async (scope) => {
    const methodsOf = Map.groupBy(scope.services.endpoints, (endpoint) => endpoint.path)
    for (const [url, endpoints] of methodsOf) {
      const allowed: string[] = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter((method) => !allowed.includes(method))
      if (others.length === 0) continue
      scope.route({
        method: others,
        url,
        exposeHeadRoute: false,
        // Before any body is read.
        onRequest: async (_request, reply) => {
          reply.header('allow', allowed.join(', '))
          throw new TurnedAway(405)
        },
        handler: () => undefined,
      })
    }
  })
}
