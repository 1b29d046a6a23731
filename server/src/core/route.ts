/** Joins an endpoint of the contract to its operation: input checked, language chosen, answer enveloped. */
import type { CheckedInputOf, DataOf, Endpoint } from '@tongyun/contract/endpoint'
import type { Locale } from '@tongyun/contract/page-context'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { checkAnswer } from './check-answer.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { type NoMatch, success } from './envelope.ts'
import { BusinessError } from './errors.ts'
import type { Services } from './services.ts'
import { validate } from './validate.ts'

/** What an operation may use beside its checked input. */
export type Context = {
  /** Language of the reader. */
  locale: Locale
  /** Primary database: writes, and reads that must see them. */
  database: Database
  /** Read replica where there is one, else the primary: searches, lists, pages. */
  reader: Database
  config: Config
  requestId: string
  now: Date
  log: FastifyBaseLogger
}

/** A file as an answer, of the media type its endpoint names. `name` is what the browser saves it as. */
export type FileAnswer = { name: string; body: Buffer }

/** What an operation gives back: data, data under 817001, or a file where the endpoint says so. */
export type Result<E extends Endpoint> = E extends { file: string } ? FileAnswer : DataOf<E> | NoMatch<DataOf<E>>

/** One operation. Refuses by throwing BusinessError. */
export type Operation<E extends Endpoint> = (input: CheckedInputOf<E>, context: Context) => Promise<Result<E>> | Result<E>

/** reliability.md 3.3: searches of one address a minute. */
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

/**
 * Registers `operation` as what answers `endpoint`. Callers other than the public are refused with 810009 until there are
 * accounts. `perMinute` is the limit for one address, 120 unless told.
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
    config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    onRequest: async () => {
      if (endpoint.audience !== 'public') throw new BusinessError(810009)
    },
    handler: async (request, reply) => {
      const input = validate(endpoint.input, inputOf(endpoint, request)) as CheckedInputOf<E>
      const context: Context = {
        locale: request.locale,
        database: services.database,
        reader: services.reader,
        config: services.config,
        requestId: request.id,
        now: services.clock(),
        log: request.log,
      }
      const result = await operation(input, context)
      if (endpoint.file !== undefined) {
        const { name, body } = result as FileAnswer
        return reply.type(endpoint.file).header('content-disposition', attachment(name)).send(body)
      }
      const answer = success(result as DataOf<E> | NoMatch<DataOf<E>>, context.locale)
      if (services.checkAnswers) checkAnswer(endpoint, answer.data)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
    },
  })
}
