/** Joins an endpoint of the contract to its operation: input checked, language chosen, answer enveloped. */
import type { CheckedInputOf, DataOf, Endpoint } from '@tongyun/contract/endpoint'
import { type Audience, mayCall } from '@tongyun/contract/roles'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkAnswer } from './check-answer.ts'
import { type Config, isHttps } from './config.ts'
import type { Database } from './database.ts'
import { type NoMatch, WrittenAnswer, written } from './envelope.ts'
import { BusinessError, sessionOver } from './errors.ts'
import type { Keys } from './keys.ts'
import { isFromElsewhere } from './origin.ts'
import { type Person, sessionCookie, signedIn } from './person.ts'
import type { Services } from './services.ts'
import { SIGHTS_HEADER, type Sight } from './sights.ts'
import { validate } from './validate.ts'
import { isInProcess } from './visitor.ts'

/** What an operation may use beside its checked input. */
export type Context = {
  /** Language of the reader. */
  locale: Locale
  /** Who is calling; null on public endpoints, where nobody is asked. */
  person: Person | null
  /** The session cookie: `give` its secret, or `take` it away. */
  session: { give: (secret: string, expires: Date) => void; take: () => void }
  /** Any other cookie of the whole site that scripts do not see. */
  setCookie: (name: string, value: string, expires: Date) => void
  /** For what only the request knows: address, browser, cookies. */
  request: FastifyRequest
  /** Primary database: writes, and reads that must see them. */
  database: Database
  /** Read replica where there is one, else the primary: searches, lists, pages. */
  reader: Database
  config: Config
  keys: Keys
  requestId: string
  /** Says what of whom the answer shows, for the figures of providers. */
  shows: (sights: readonly Sight[]) => void
  now: Date
  log: FastifyBaseLogger
}

/** A file as an answer, of the media type its endpoint names. `name` is what the browser saves it as. */
export type FileAnswer = { name: string; body: Buffer }

/** What an operation gives back: data, data under 817001, either already written, or a file where the endpoint says so. */
export type Result<E extends Endpoint> = E extends { file: string } ? FileAnswer : DataOf<E> | NoMatch<DataOf<E>> | WrittenAnswer

/** One operation. Refuses by throwing BusinessError. */
export type Operation<E extends Endpoint> = (input: CheckedInputOf<E>, context: Context) => Promise<Result<E>> | Result<E>

/** docs/reliability.md 3.3: searches of one address a minute. */
const REQUESTS_PER_MINUTE = 120

const inputOf = ({ method }: Endpoint, { query, body, params }: FastifyRequest): unknown => {
  if (method === 'GET') return { ...(query as object), ...(params as object) }
  if (typeof body !== 'object' && body !== undefined) return body
  if (Array.isArray(body)) return body
  return { ...(method === 'DELETE' ? (query as object) : {}), ...(body as object | undefined), ...(params as object) }
}

/** RFC 6266 and RFC 8187: an ASCII fallback beside the name in UTF-8. */
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** What belongs to the provider site, whichever site the person logged in to. */
const PROVIDER_AUDIENCES: ReadonlySet<Audience> = new Set(['provider', 'provider_owner'])

/**
 * Who is calling, if the endpoint's audience lets them.
 * @throws BusinessError that ends the session where there is none, 810009 for another role, 812005 for a provider whose
 * account is disabled on the provider site, 810008 for an administrator without a second factor
 */
const admit = async ({ audience }: Endpoint, request: FastifyRequest, services: Services): Promise<Person | null> => {
  if (audience === 'public') return null
  if (audience === 'token') {
    const { token } = request.headers
    if (typeof token !== 'string') throw sessionOver(810003)
    const person = await services.identify.byToken(token, request)
    request.caller = person.userId
    return person
  }
  const person = await signedIn(services, request)
  if (person === null) throw sessionOver(810006)
  request.caller = person.userId
  if (!mayCall(person.role, audience)) throw new BusinessError(810009)
  if (PROVIDER_AUDIENCES.has(audience) && !person.systems.includes('provider_site'))
    throw new BusinessError(812005, { reason: 'provider_site_disabled' })
  if (person.role === 'administrator' && !person.secondFactor && audience !== 'signed_in')
    throw new BusinessError(810008, { reason: 'second_factor_needed' })
  return person
}

/** How an operation sets cookies. */
const cookiesOf = (reply: FastifyReply, config: Config): Pick<Context, 'session' | 'setCookie'> => {
  const secure = isHttps(config)
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const setCookie: Context['setCookie'] = (name, value, expires) => {
    reply.setCookie(name, value, { ...options, expires })
  }
  return {
    setCookie,
    session: {
      give: (secret, expires) => setCookie(sessionCookie(secure), secret, expires),
      take: () => {
        reply.clearCookie(sessionCookie(secure), options)
      },
    },
  }
}

/**
 * Registers `operation` as what answers `endpoint`, for the people its audience names. `perMinute` is the limit for one
 * address, 120 unless told.
 */
export const route = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  operation: Operation<E>,
  { perMinute = REQUESTS_PER_MINUTE }: { perMinute?: number } = {},
) => {
  const services: Services = app.services
  services.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { rateLimit: { max: perMinute, timeWindow: '1 minute' }, isFile: endpoint.file !== undefined },
    onRequest: async (request) => {
      if (endpoint.method !== 'GET' && isFromElsewhere(request)) throw new BusinessError(810009)
      request.person = await admit(endpoint, request, services)
    },
    handler: async (request, reply) => {
      const input = validate(endpoint.input, inputOf(endpoint, request)) as CheckedInputOf<E>
      const sights: Sight[] = []
      const context: Context = {
        locale: request.locale,
        person: request.person,
        ...cookiesOf(reply, services.config),
        request,
        database: services.database,
        reader: services.reader,
        config: services.config,
        keys: services.keys,
        requestId: request.id,
        shows: (more) => sights.push(...more),
        now: services.clock(),
        log: request.log,
      }
      const result = await operation(input, context)
      if (sights.length > 0) {
        if (isInProcess(request)) reply.header(SIGHTS_HEADER, JSON.stringify(sights))
        else services.countSights(request, sights)
      }
      if (endpoint.file !== undefined) {
        const { name, body } = result as FileAnswer
        return reply.type(endpoint.file).header('content-disposition', attachment(name)).send(body)
      }
      const { body } =
        result instanceof WrittenAnswer ? result : written(result as DataOf<E> | NoMatch<DataOf<E>>, context.locale)
      if (services.checkAnswers) checkAnswer(endpoint, JSON.parse(body.toString()).data)
      return reply.type('application/json; charset=utf-8').send(body)
    },
  })
}
