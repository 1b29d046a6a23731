/** Joins an endpoint of the contract to its operation: input checked, language chosen, answer written as its surface does. */
import { type CheckedInputOf, type DataOf, type Endpoint, REQUEST_KEY, type SURFACES } from '@tongyun/contract/endpoint'
import { requestKey } from '@tongyun/contract/fields'
import type { Environment } from '@tongyun/contract/open-access'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admit } from './admit-caller.ts'
import { isAskedFor } from './asked-type.ts'
import { bytesOf } from './bulk-body.ts'
import { checkAnswer } from './check-answer.ts'
import { validate } from './check-input.ts'
import { type Config, isHttps } from './config.ts'
import type { Database } from './database.ts'
import { bare, type NoMatch, WrittenAnswer, written } from './envelope.ts'
import { BusinessError } from './errors.ts'
import type { KeyHolder } from './key-holder.ts'
import type { Keys } from './keys.ts'
import { noteAnswered } from './noted-calls.ts'
import { answerPreflight, openLimits, pressOfCall, sendData } from './open-call.ts'
import { isFromElsewhere } from './origin.ts'
import { type Person, sessionCookie } from './person.ts'
import { fingerprintOf, KeptAnswer, type Press } from './request-keys.ts'
import { type Revision, revisionOf } from './revision.ts'
import type { Services } from './services.ts'
import { SIGHTS_HEADER, type Sight } from './sights.ts'
import { compareDigests, hashBody } from './signed-call.ts'
import { isInProcess } from './visitor.ts'

/** What an operation may use beside its checked input. */
export type Context = {
  /** Language of the reader. */
  locale: Locale
  /** Who is calling; null on public endpoints, where nobody is asked. On the open surface, whoever the key acts for. */
  person: Person | null
  /** Whose key a call to the open surface bears; null elsewhere and without one. */
  keyHolder: KeyHolder | null
  /** The session cookie: `give` its secret, or `take` it away. */
  session: { give: (secret: string, expires: Date) => void; take: () => void }
  /** Any other cookie of the whole site that scripts do not see. */
  setCookie: (name: string, value: string, expires: Date) => void
  /** What the call was made from, and what its answer tells of (ETag, If-Match). */
  revision: Revision
  /** On the open surface: what is asked for is done later (202), and this address tells how far it is. */
  later: (address: string) => void
  /** For what only the request knows: address, browser, cookies. */
  request: FastifyRequest
  /** Primary database: writes, and reads that must see them. */
  database: Database
  /** Read replica where there is one, else the primary: searches, lists, pages. */
  reader: Database
  config: Config
  /** Whether this is the market or a sandbox. */
  environment: Environment
  keys: Keys
  requestId: string
  /** Says what of whom the answer shows, for the figures of providers. */
  shows: (sights: readonly Sight[]) => void
  now: Date
  log: FastifyBaseLogger
}

/** How a call to the open surface is carried out; `done` does it. In a sandbox what a caller wrote may say otherwise. */
export type CarryOut = (
  call: { endpoint: Endpoint; input: unknown; context: Context },
  done: () => Promise<unknown>,
) => Promise<unknown>

/** What is needed of it by steps that the demonstration takes as well, without a request (decision 070). */
export type Acting = Pick<Context, 'database' | 'locale' | 'now' | 'person'>

/** With the press, where the endpoint takes a request key. */
type ContextOf<E extends Endpoint> = E extends Pressed ? Context & { press: Press } : Context
type Pressed = { [REQUEST_KEY]: true } | { open: { once: true } }

/** A file as an answer, of the media type its endpoint names. `name` is what the browser saves it as. */
export type FileAnswer = { name: string; body: Buffer }

/**
 * What an operation gives back: data, data under 817001, either already written in an envelope, a file where the endpoint
 * says so, or the answer that is kept with its request key.
 */
export type Result<E extends Endpoint> = E extends { file: string }
  ? FileAnswer
  : E extends Pressed
    ? KeptAnswer<DataOf<E>>
    : DataOf<E> | NoMatch<DataOf<E>> | (E extends { path: `${typeof SURFACES.open}/${string}` } ? never : WrittenAnswer)

/** One operation. Refuses by throwing BusinessError. `Given` where it needs less than a whole context. */
export type Operation<E extends Endpoint, Given = ContextOf<E>> = (
  input: CheckedInputOf<E>,
  context: Given,
) => Promise<Result<E>> | Result<E>

/** docs/reliability.md 3.3: searches of one address a minute. */
export const REQUESTS_PER_MINUTE = 120

const inputOf = ({ method }: Endpoint, { query, body, params }: FastifyRequest): unknown => {
  if (method === 'GET') return { ...(query as object), ...(params as object) }
  if (typeof body !== 'object' && body !== undefined) return body
  if (Array.isArray(body) || Buffer.isBuffer(body)) return body
  return { ...(method === 'DELETE' ? (query as object) : {}), ...(body as object | undefined), ...(params as object) }
}

const keyOnly = z.object({ [REQUEST_KEY]: requestKey() })

/** Takes the key of a press out of what was sent. */
const withoutKey = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null) return sent
  const { [REQUEST_KEY]: _, ...input } = sent as Record<string, unknown>
  return input
}

/** RFC 6266 and RFC 8187: an ASCII fallback beside the name in UTF-8. */
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

const sendFile = (reply: FastifyReply, type: string, { name, body }: FileAnswer) =>
  reply.type(type).header('content-disposition', attachment(name)).send(body)

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

/** The operation of an endpoint, whose answer is a file. */
type FileOperation<E extends Endpoint> = (input: CheckedInputOf<E>, context: Context) => Promise<FileAnswer>

/** `asFile` answers those who ask for the media type that the endpoint names beside its data (`alsoAs`). */
type Options<E extends Endpoint> = { perMinute?: number; asFile?: FileOperation<E> }

/**
 * Registers `operation` as what answers `endpoint`, for the people its audience names. `perMinute` is the limit for one
 * address, 120 unless told. Of an endpoint that is `inLine` who calls is asked when their turn has come, so that those who wait ask
 * nothing of the database.
 */
export const route = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  operation: Operation<E>,
  { perMinute = REQUESTS_PER_MINUTE, asFile }: Options<E> = {},
) => {
  if ((endpoint.alsoAs === undefined) !== (asFile === undefined)) throw new Error(`what ${endpoint.name} answers as a file`)
  const services: Services = app.services
  services.endpoints.push(endpoint)
  const { open, inLine = false } = endpoint
  const letIn = openLimits(services)
  if (open?.access === 'anyone') answerPreflight(app, endpoint.path, endpoint.method)
  const admitCaller = async (request: FastifyRequest, reply: FastifyReply) => {
    if (open === undefined) {
      if (endpoint.method !== 'GET' && isFromElsewhere(request)) throw new BusinessError(810009)
      request.person = await admit(endpoint, request, services)
      return
    }
    request.keyHolder = await letIn(open, request, reply)
    request.person = request.keyHolder?.person ?? null
    request.caller = request.keyHolder?.keyId ?? null
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      rateLimit: open === undefined ? { max: perMinute, timeWindow: '1 minute' } : false,
      isFile: endpoint.file !== undefined,
      ...(inLine ? { place: 'in_line' } : {}),
    },
    ...(inLine ? {} : { onRequest: admitCaller }),
    ...(open === undefined ? {} : { preParsing: hashBody, onResponse: noteAnswered(endpoint, services) }),
    preValidation: [...(inLine ? [admitCaller] : []), ...(open === undefined ? [] : [compareDigests])],
    handler: async (request, reply) => {
      const sent = inputOf(endpoint, request)
      const takesKey = endpoint[REQUEST_KEY] === true
      const input = (
        endpoint.bulk === undefined ? validate(endpoint.input, takesKey ? withoutKey(sent) : sent) : bytesOf(request)
      ) as CheckedInputOf<E>
      const sights: Sight[] = []
      const revision = revisionOf(request)
      const context: Context = {
        locale: request.locale,
        person: request.person,
        keyHolder: request.keyHolder,
        ...cookiesOf(reply, services.config),
        revision,
        later: (address) => reply.code(202).header('location', `${services.config.publicUrl}${address}`),
        request,
        database: services.database,
        reader: services.reader,
        config: services.config,
        environment: services.environment,
        keys: services.keys,
        requestId: request.id,
        shows: (more) => sights.push(...more),
        now: services.clock(),
        log: request.log,
      }
      const pressed = (): Context & { press: Press } => {
        const fingerprint = fingerprintOf(input)
        if (request.keyHolder !== null)
          return { ...context, press: pressOfCall(request, request.keyHolder, endpoint, fingerprint) }
        const { [REQUEST_KEY]: key } = validate(keyOnly, sent)
        return { ...context, press: { userId: (request.person as Person).userId, key, endpoint: endpoint.name, fingerprint } }
      }
      if (endpoint.alsoAs !== undefined && asFile !== undefined) {
        reply.header('vary', 'Accept, Accept-Language, Authorization')
        if (isAskedFor(endpoint.alsoAs, request.headers.accept))
          return sendFile(reply, endpoint.alsoAs, await asFile(input, context))
      }
      const given = (takesKey || open?.once === true ? pressed() : context) as ContextOf<E>
      const done = async () => operation(input, given)
      const result = open === undefined ? await done() : await services.carryOut({ endpoint, input, context }, done)
      if (sights.length > 0) {
        if (isInProcess(request)) reply.header(SIGHTS_HEADER, JSON.stringify(sights))
        else services.countSights(request, sights)
      }
      if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, result as FileAnswer)
      reply.type('application/json; charset=utf-8')
      if (open !== undefined) {
        if (result instanceof KeptAnswer && result.isRepeated) reply.header('idempotency-replayed', 'true')
        const json = result instanceof KeptAnswer ? result.json : JSON.stringify(bare(result as DataOf<E> | NoMatch<DataOf<E>>))
        if (services.checkAnswers) checkAnswer(endpoint, JSON.parse(json))
        return sendData(request, reply, json, revision.told())
      }
      const { body } =
        result instanceof WrittenAnswer
          ? result
          : written(result as DataOf<E> | NoMatch<DataOf<E>> | KeptAnswer<DataOf<E>>, context.locale)
      if (services.checkAnswers) checkAnswer(endpoint, JSON.parse(body.toString()).data)
      return reply.send(body)
    },
  })
}
