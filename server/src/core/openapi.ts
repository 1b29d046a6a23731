/** The reference for machines: OpenAPI 3.1 from the contract, one document a surface: /ty/openapi.json, /open/v1/openapi.json. */
import { type Endpoint, REQUEST_KEY, SURFACES, type Surface, surfaceOf } from '@tongyun/contract/endpoint'
import { type ApiCode, ERRORS, type ErrorCode } from '@tongyun/contract/errors'
import { requestKey } from '@tongyun/contract/fields'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { refusalOf } from './admit-caller.ts'
import { signedIn } from './person.ts'
import { REQUESTS_PER_MINUTE } from './route.ts'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>

/** Inputs are text that the contract turns into values, so the values are what the reference shows. */
const schemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return rest as JsonSchema
}

const parameters = ({ path, input }: Endpoint) => {
  const { properties = {}, required = [] } = schemaOf(input)
  const inPath = new Set(path.match(/:\w+/g)?.map((name) => name.slice(1)))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    // Lists answer as present but empty when they are left out; absent values are never required in a query.
    required: inPath.has(name) || (required.includes(name) && (schema as { type?: string }).type !== 'array'),
    schema,
  }))
}

const envelope = (data: JsonSchema) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const meaning = (code: ApiCode) => (code in ERRORS ? `${code} ${ERRORS[code as ErrorCode].name}` : String(code))

/** What the surfaces write differently: successes, and the type and shape of refusals. */
const WRITTEN = {
  portal: {
    success: (data: JsonSchema) => ({ anyOf: [envelope(data), { $ref: '#/components/schemas/Failure' }] }),
    refusal: 'application/json',
  },
  open: { success: (data: JsonSchema) => data, refusal: 'application/problem+json' },
} satisfies Record<Surface, { success: (data: JsonSchema) => object; refusal: string }>

const answers = ({ path, file, data, codes = [], confirmedDevice, [REQUEST_KEY]: takesKey }: Endpoint) => {
  const { success, refusal } = WRITTEN[surfaceOf(path) as Surface]
  const answered = new Set<ApiCode>([
    810001,
    ...(takesKey === true ? ([810007] as const) : []),
    ...(confirmedDevice === true ? ([810008] as const) : []),
    ...codes,
  ])
  const refused = { [refusal]: { schema: { $ref: '#/components/schemas/Failure' } } }
  return {
    200: {
      description: ['200 success', ...[...answered].map(meaning)].join('; '),
      content:
        file === undefined
          ? { 'application/json': { schema: success(schemaOf(data)) } }
          : { [file]: { schema: { type: 'string', format: 'binary' } }, ...refused },
    },
    default: { description: 'Failure', content: refused },
  }
}

/** What a body holds: the input, and the key of the press where the endpoint takes one. */
const bodyOf = ({ input, [REQUEST_KEY]: takesKey }: Endpoint): JsonSchema => {
  const { properties = {}, required = [], ...rest } = schemaOf(input)
  if (takesKey !== true) return schemaOf(input)
  return { ...rest, properties: { ...properties, [REQUEST_KEY]: schemaOf(requestKey()) }, required: [...required, REQUEST_KEY] }
}

const operation = (endpoint: Endpoint) => {
  const { method, name, summary, audience, confirmedDevice, path } = endpoint
  const body = { schema: bodyOf(endpoint) }
  return {
    operationId: name,
    summary,
    tags: [path.slice(SURFACES[surfaceOf(path) as Surface].length + 1).split('/')[0]],
    'x-audience': audience,
    ...(confirmedDevice === true ? { 'x-confirmed-device': true } : {}),
    ...(method === 'POST' || method === 'PUT'
      ? { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': body, 'application/json': body } } }
      : { parameters: parameters(endpoint) }),
    responses: answers(endpoint),
  }
}

const CODE = { type: 'integer', enum: Object.keys(ERRORS).map(Number) }
const NAME = { type: 'string', enum: Object.values(ERRORS).map(({ name }) => name) }
const FAILURES: Record<Surface, JsonSchema> = {
  portal: {
    type: 'object',
    description: 'A refusal; without `status` the session is over.',
    properties: {
      code: CODE,
      status: { type: 'integer' },
      msg: { type: 'string' },
      message: { type: 'string' },
      errmsg: { type: 'string' },
      errorCode: NAME,
      msgParams: { type: 'object' },
      data: {},
    },
    required: ['code', 'msg', 'message', 'errmsg', 'errorCode', 'msgParams', 'data'],
  },
  open: {
    type: 'object',
    description: 'A problem (RFC 9457); `instance` is the id of the request.',
    properties: {
      status: { type: 'integer' },
      title: NAME,
      detail: { type: 'string' },
      instance: { type: 'string' },
      code: CODE,
      params: { type: 'object' },
      data: {},
    },
    required: ['status', 'title', 'detail', 'instance', 'code', 'params', 'data'],
  },
}

/** The document of a surface with these of its endpoints, and `address` as its server. */
export const openapiOf = (surface: Surface, endpoints: readonly Endpoint[], address: string) => ({
  openapi: '3.1.1',
  info: { title: 'Tongyun', version: '1' },
  servers: [{ url: address }],
  paths: Object.fromEntries(
    Map.groupBy(endpoints, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
      .entries()
      .map(([path, group]) => [path, Object.fromEntries(group.map((e) => [e.method.toLowerCase(), operation(e)]))]),
  ),
  components: { schemas: { Failure: FAILURES[surface] } },
})

/**
 * Serves the document of each surface that has endpoints: of the portal what whoever asks may call, visitors what is public,
 * and of the open surface everything. A document is made when first asked for, once for all who may call the same.
 */
export const registerOpenapi = (app: FastifyInstance) => {
  // A plugin runs after those of the modules, which register endpoints too.
  app.register(async (scope) => {
    const { services } = scope
    for (const [surface, endpoints] of Map.groupBy(services.endpoints, ({ path }) => surfaceOf(path) as Surface)) {
      const documents = new Map<string, string>()
      scope.get(
        `${SURFACES[surface]}/openapi.json`,
        { config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } } },
        async (request, reply) => {
          const person = surface === 'portal' ? await signedIn(services, request) : null
          const callable = endpoints.filter((one) => refusalOf(one, person) === null)
          const names = callable.map(({ name }) => name).join()
          const document = documents.get(names) ?? JSON.stringify(openapiOf(surface, callable, services.config.publicUrl))
          documents.set(names, document)
          return reply.type('application/json; charset=utf-8').send(document)
        },
      )
    }
  })
}
