/** The reference of the open surface for machines: OpenAPI 3.1 from the contract, its words from messages (decision 095). */
import { type Endpoint, ROWS_TYPE, surfaceOf } from '@tongyun/contract/endpoint'
import { type JsonSchema, partsOf, schemaOf } from '@tongyun/contract/endpoint-parts'
import type { ErrorCode } from '@tongyun/contract/errors'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, type OpenTerms, SCOPES } from '@tongyun/contract/open-access'
import type { OpenDocument } from '@tongyun/contract/open-document'
import { problemSchema } from '@tongyun/contract/open-platform/problem'
import { GROUP_NAMES, groupOf } from '@tongyun/contract/open-platform/terms/groups'
import { isScope, refusalsOf } from '@tongyun/contract/open-refusals'
import { pagePaths } from '@tongyun/contract/page-paths'
import { MAGIC_NAMES, MAGIC_REFERENCES, OWN_WORDS } from '@tongyun/contract/sandbox/terms/simulations'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { type ApiWords, apiWords } from '@tongyun/messages/api-words'
import { recordedExamples } from './open-examples.ts'
import type { Services } from './services.ts'

/** The version of the surface, as its addresses and documents carry it. */
const VERSION = '1.0'

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const ALWAYS = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id', 'Content-Language']
const headersOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, header(name)]))

type Examples = ReturnType<ReturnType<typeof recordedExamples>>

const refusal = (status: number, codes: readonly ErrorCode[], words: ApiWords, examples: Examples) => ({
  description: words.status(status),
  headers: headersOf([
    ...ALWAYS,
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ]),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, ...examples.answers(status) } },
  'x-codes': codes,
})

/** A file as a program gets it: without a schema, generated types take it, and what stands beside it, for anything. */
const fileSchema = (type: string): JsonSchema =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

const success = ({ method, file, alsoAs, open, bulk }: Endpoint, answer: JsonSchema, words: ApiWords, examples: Examples) => ({
  description: words.status(bulk === undefined ? 200 : 202),
  headers: headersOf([
    ...ALWAYS,
    ...((method === 'GET' && file === undefined) || (open?.revised === true && method !== 'DELETE') ? ['ETag'] : []),
    ...(open?.once === true ? ['Idempotency-Replayed'] : []),
    ...(bulk === undefined ? [] : ['Location']),
  ]),
  content:
    file === undefined
      ? {
          'application/json': { schema: answer, ...examples.answers(bulk === undefined ? 200 : 202) },
          ...(alsoAs === undefined ? {} : { [alsoAs]: { schema: fileSchema(alsoAs) } }),
        }
      : { [file]: { schema: fileSchema(file) } },
})

/** What one line of many holds: an entry of the list that the body is. */
const rowOf = ({ properties = {} }: JsonSchema): JsonSchema => {
  const [list] = Object.values(properties)
  return typeof list?.items === 'object' ? list.items : {}
}

const responsesOf = (endpoint: Endpoint, answer: JsonSchema, words: ApiWords, examples: Examples) => ({
  [endpoint.bulk === undefined ? 200 : 202]: success(endpoint, answer, words, examples),
  ...(endpoint.method === 'GET' && endpoint.file === undefined
    ? { 304: { description: words.status(304), headers: headersOf([...ALWAYS, 'ETag']) } }
    : {}),
  ...Object.fromEntries(refusalsOf(endpoint).map(([status, codes]) => [status, refusal(status, codes, words, examples)])),
})

/** An operation as the document shows it, and the components that it names. */
const operationOf = (endpoint: Endpoint, words: ApiWords, examples: Examples) => {
  const { name, method, path, open, file, bulk } = endpoint
  const { access, cost, once, revised } = open as OpenTerms
  const { title, text, note } = words.operation(name)
  const group = groupOf(path)
  const { parameters, body, answer, components } = words.parts(name, partsOf(endpoint))
  const operation = {
    operationId: name,
    summary: title,
    description: note === undefined ? text : `${text}\n\n${note}`,
    tags: group === undefined ? [] : [group],
    security: access === 'anyone' ? [{}, { key: [] }] : [{ key: [] }],
    ...(isScope(access) ? { 'x-scope': access } : {}),
    'x-cost': cost,
    'x-since': VERSION,
    parameters: [
      ...parameters.map(({ schema: { description, ...schema }, ...rest }) => ({
        ...rest,
        description,
        schema,
        ...(rest.name in examples.parameters ? { example: examples.parameters[rest.name] } : {}),
      })),
      ...(once === true ? [parameter(IDEMPOTENCY_HEADER)] : []),
      parameter('Accept-Language'),
      ...(method === 'GET' && file === undefined ? [parameter('If-None-Match')] : []),
      ...(revised === true ? [parameter('If-Match')] : []),
    ],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: body, ...examples.bodies },
              ...(bulk === undefined ? {} : { [ROWS_TYPE]: { schema: rowOf(body) } }),
            },
          },
        }),
    responses: responsesOf(endpoint, answer, words, examples),
    ...(examples.samples.length === 0 ? {} : { 'x-codeSamples': examples.samples }),
  }
  return { operation, components }
}

const requestHeader = (name: string, words: ApiWords, schema: JsonSchema, required = false) => ({
  name,
  in: 'header' as const,
  required,
  description: words.header(name),
  schema,
})

const REQUEST_HEADERS: Record<string, { schema: JsonSchema; required?: true }> = {
  'Accept-Language': { schema: { type: 'string' } },
  'If-None-Match': { schema: { type: 'string' } },
  'If-Match': { schema: { type: 'string' } },
  [IDEMPOTENCY_HEADER]: { schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source }, required: true },
}

/** Headers that every answer which lists them bears; the others where there is something to tell. */
const SURE = ['Content-Language', 'X-Request-Id', 'ETag', 'WWW-Authenticate', 'Retry-After']

const ANSWER_HEADERS: Record<string, JsonSchema> = {
  RateLimit: { type: 'string' },
  'RateLimit-Policy': { type: 'string' },
  'Retry-After': { type: 'integer', minimum: 1 },
  ETag: { type: 'string' },
  'Content-Language': { type: 'string', enum: [...LOCALES] },
  'X-Request-Id': { type: 'string' },
  'WWW-Authenticate': { type: 'string' },
  'Idempotency-Replayed': { type: 'string', enum: ['true'] },
  Location: { type: 'string', format: 'uri' },
}

/** Only what the operations refer to. */
const used = <Of>(all: Record<string, Of>, kind: string, text: string): Record<string, Of> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)))

/** The shape of a refusal, worded. */
const problemComponents = (words: ApiWords) =>
  Object.fromEntries(
    Object.entries(schemaOf(problemSchema).components).map(([name, schema]) => [name, words.component(name, schema)]),
  )

/** Classes of Unicode in a pattern, which many tools do not know, as near as ranges come to them. The server looks closer. */
const RANGES: [unicode: string, ranges: string][] = [
  ['\\p{L}\\p{N}', '0-9A-Za-z\\u0080-\\uffff'],
  ['\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f'],
]
const readable = (key: string, value: unknown) =>
  key === 'pattern' && typeof value === 'string'
    ? RANGES.reduce((pattern, [unicode, ranges]) => pattern.replaceAll(unicode, ranges), value)
    : value

/** The document with these endpoints in a language. `publicUrl` is its server; dates of its examples lie ahead of `now`. */
export const openDocumentOf = (endpoints: readonly Endpoint[], locale: Locale, publicUrl: string, now: Date): OpenDocument => {
  const words = apiWords(locale)
  const examplesOf = recordedExamples(locale, publicUrl, now)
  const made = endpoints.map((endpoint) => ({ endpoint, ...operationOf(endpoint, words, examplesOf(endpoint.name)) }))
  const paths = Object.fromEntries(
    Map.groupBy(made, ({ endpoint }) => endpoint.path.replace(/:(\w+)/g, '{$1}'))
      .entries()
      .map(([path, group]) => [path, Object.fromEntries(group.map((one) => [one.endpoint.method.toLowerCase(), one.operation]))]),
  )
  const text = JSON.stringify(paths)
  const groups = new Set(endpoints.map(({ path }) => groupOf(path)))
  const document = {
    openapi: '3.1.1',
    info: {
      title: words.word('api_info_title'),
      version: VERSION,
      description: words.word('api_info_text'),
      contact: { name: words.word('api_info_contact'), url: `${publicUrl}${pagePaths.contact()}` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl, description: words.word('api_info_server') }],
    tags: GROUP_NAMES.filter((name) => groups.has(name)).map((name) => ({
      name,
      'x-displayName': words.group(name).title,
      description: words.group(name).text,
    })),
    'x-scopes': Object.fromEntries(SCOPES.map((scope) => [scope, words.scope(scope)])),
    'x-sandbox-words': MAGIC_NAMES.map((name) => ({
      name,
      description: words.magic(name),
      operations: MAGIC_REFERENCES[name].map((operationId) => ({ operationId, field: OWN_WORDS[operationId] })),
    })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'tyk_live_… | tyk_test_…', description: words.word('api_info_key') },
      },
      parameters: used(
        Object.fromEntries(
          Object.entries(REQUEST_HEADERS).map(([name, { schema, required }]) => [
            name,
            requestHeader(name, words, schema, required),
          ]),
        ),
        'parameters',
        text,
      ),
      headers: used(
        Object.fromEntries(
          Object.entries(ANSWER_HEADERS).map(([name, schema]) => [
            name,
            { description: words.header(name), ...(SURE.includes(name) ? { required: true } : {}), schema },
          ]),
        ),
        'headers',
        text,
      ),
      schemas: Object.assign({}, problemComponents(words), ...made.map(({ components }) => components)),
    },
  }
  return JSON.parse(JSON.stringify(document, readable))
}

const kept = new WeakMap<Services, Map<Locale, OpenDocument>>()

/** The document of all open endpoints of an app in a language; made when first asked for, when all of them are registered. */
export const openDocumentIn = (services: Services, locale: Locale): OpenDocument => {
  const documents = kept.get(services) ?? new Map<Locale, OpenDocument>()
  kept.set(services, documents)
  const endpoints = services.endpoints.filter(({ path }) => surfaceOf(path) === 'open')
  const document = documents.get(locale) ?? openDocumentOf(endpoints, locale, services.config.publicUrl, services.clock())
  documents.set(locale, document)
  return document
}
