/** The reference for machines: OpenAPI 3.1 from the contract, at /ty/openapi.json. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { type ApiCode, ERRORS, type ErrorCode } from '@tongyun/contract/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

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

const answers = ({ file, data, codes = [] }: Endpoint) => ({
  200: {
    description: ['200 success', ...[810001, ...codes].map((code) => meaning(code as ApiCode))].join('; '),
    content:
      file === undefined
        ? { 'application/json': { schema: { anyOf: [envelope(schemaOf(data)), { $ref: '#/components/schemas/Failure' }] } } }
        : {
            [file]: { schema: { type: 'string', format: 'binary' } },
            'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
          },
  },
  default: { description: 'Failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
})

const operation = (endpoint: Endpoint) => {
  const { method, name, summary, audience, path, input } = endpoint
  const body = { schema: schemaOf(input) }
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[2]],
    'x-audience': audience,
    ...(method === 'POST' || method === 'PUT'
      ? { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': body, 'application/json': body } } }
      : { parameters: parameters(endpoint) }),
    responses: answers(endpoint),
  }
}

const FAILURE = {
  type: 'object',
  description: 'A refusal; without `status` the session is over.',
  properties: {
    code: { type: 'integer', enum: Object.keys(ERRORS).map(Number) },
    status: { type: 'integer' },
    msg: { type: 'string' },
    message: { type: 'string' },
    errmsg: { type: 'string' },
    errorCode: { type: 'string', enum: Object.values(ERRORS).map(({ name }) => name) },
    msgParams: { type: 'object' },
    data: {},
  },
  required: ['code', 'msg', 'message', 'errmsg', 'errorCode', 'msgParams', 'data'],
}

/** The document for these endpoints, with `address` as its server. */
export const openapiOf = (endpoints: readonly Endpoint[], address: string) => ({
  openapi: '3.1.1',
  info: { title: 'Tongyun', version: '1' },
  servers: [{ url: address }],
  paths: Object.fromEntries(
    Map.groupBy(endpoints, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
      .entries()
      .map(([path, group]) => [path, Object.fromEntries(group.map((e) => [e.method.toLowerCase(), operation(e)]))]),
  ),
  components: { schemas: { Failure: FAILURE } },
})

/** Serves the document, made once when the app is ready. */
export const registerOpenapi = (app: FastifyInstance) => {
  let document = ''
  app.addHook('onReady', async () => {
    document = JSON.stringify(openapiOf(app.services.endpoints, app.services.config.publicUrl))
  })
  app.get('/ty/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
