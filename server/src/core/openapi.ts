/** The references for machines: OpenAPI 3.1 from the contract, /ty/openapi.json and, by open-document.ts, /open/v1/openapi.json. */
import { type Endpoint, REQUEST_KEY, SURFACES, type Surface, surfaceOf } from '@tongyun/contract/endpoint'
import { type ApiCode, ERRORS, type ErrorCode } from '@tongyun/contract/errors'
import { requestKey } from '@tongyun/contract/fields'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { refusalOf } from './admit-caller.ts'
import { allowElsewhere, sendData } from './open-call.ts'
import { openDocumentIn } from './open-document.ts'
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

const success = (data: JsonSchema) => ({ anyOf: [envelope(data), { $ref: '#/components/schemas/Failure' }] })

const answers = ({ file, data, codes = [], confirmedDevice, [REQUEST_KEY]: takesKey }: Endpoint) => {
  const answered = new Set<ApiCode>([
    810001,
    ...(takesKey === true ? ([810007] as const) : []),
    ...(confirmedDevice === true ? ([810008] as const) : []),
    ...codes,
  ])
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
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
    tags: [path.slice(SURFACES.portal.length + 1).split('/')[0]],
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
const FAILURE: JsonSchema = {
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
}

/** The document of the portal with these of its endpoints, and `address` as its server. */
export const portalDocumentOf = (endpoints: readonly Endpoint[], address: string) => ({
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

/** A document is made when first asked for, once for all who may read the same; `key` says what that is. */
const keptDocuments = () => {
  const documents = new Map<string, string>()
  return (key: string, make: () => unknown): string => {
    const document = documents.get(key) ?? JSON.stringify(make())
    documents.set(key, document)
    return document
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value)

/**
 * Serves the document of each surface that has endpoints: of the portal what whoever asks may call, visitors what is public;
 * of the open surface everything, in the language of `lang` or of the call. `/.well-known/api-catalog` leads to it (RFC 9727).
 */
export const registerOpenapi = (app: FastifyInstance) => {
  // A plugin runs after those of the modules, which register endpoints too.
  app.register(async (scope) => {
    const { services } = scope
    const { publicUrl } = services.config
    const config = { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } }
    const bySurface = Map.groupBy(services.endpoints, ({ path }) => surfaceOf(path) as Surface)

    const portal = keptDocuments()
    scope.get(`${SURFACES.portal}/openapi.json`, { config }, async (request, reply) => {
      const person = await signedIn(services, request)
      const callable = (bySurface.get('portal') ?? []).filter((one) => refusalOf(one, person) === null)
      const names = callable.map(({ name }) => name).join()
      return reply.type(JSON_TYPE).send(portal(names, () => portalDocumentOf(callable, publicUrl)))
    })

    if (!bySurface.has('open')) return
    const address = `${SURFACES.open}/openapi.json`
    const open = keptDocuments()
    scope.get(address, { config }, async (request, reply) => {
      const { lang } = request.query as { lang?: unknown }
      const locale = isLocale(lang) ? lang : request.locale
      const document = open(locale, () => openDocumentIn(services, locale))
      allowElsewhere(reply).header('vary', 'Accept-Language').header('content-language', locale)
      return sendData(request, reply.type(JSON_TYPE), document)
    })
    scope.get('/.well-known/api-catalog', { config }, async (_request, reply) =>
      reply.type(LINKSET_TYPE).send(JSON.stringify(catalogOf(publicUrl, address))),
    )
  })
}

const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
/** RFC 9727 and RFC 9264: where the open surface is, its description, and the people who answer for it. */
const catalogOf = (publicUrl: string, address: string) => ({
  linkset: [
    {
      anchor: `${publicUrl}${SURFACES.open}`,
      'service-desc': LOCALES.map((locale) => ({
        href: `${publicUrl}${address}?lang=${locale}`,
        type: 'application/openapi+json;version=3.1',
        hreflang: [locale],
      })),
    },
  ],
})
