/** Requests as an attacker, a broken client or a curious person would send them, made from the contract. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { IDEMPOTENCY_HEADER } from '@tongyun/contract/open-access'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { POISON, RIGHT } from './hostile-values.ts'

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...RIGHT) },
  { weight: 4, arbitrary: fc.constantFrom(...POISON) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 90 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.integer().map(String) },
)

const fieldsOf = ({ input }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(properties)
}

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'accept-language': fc.constantFrom(
    'zh',
    'en',
    'ru',
    'ru-RU,ru;q=0.9',
    '*',
    '',
    "en'--",
    '__proto__',
    'a'.repeat(300),
    'zh;q=NaN',
    ';;;',
    'x-klingon',
  ),
  cookie: fc.constantFrom(
    'lang=ru',
    'lang=',
    "lang=' or 1=1",
    'lang=__proto__',
    '=',
    ';;;',
    `lang=${'x'.repeat(500)}`,
    'a=b; lang=en; lang=zh',
  ),
  'x-forwarded-for': fc.constantFrom('1.2.3.4', 'in-process', 'x'.repeat(200), '::1', '%0d%0a'),
  'accept-encoding': fc.constantFrom('identity', '*;q=0', 'zstd', ',', 'x'.repeat(200)),
  'content-type': fc.constantFrom(
    'application/json',
    'application/json\t; a=b',
    ' application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain;a=application/json',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
    ';',
    'application/json garbage',
    'APPLICATION/JSON',
  ),
}
const headers = fc.record(HEADERS, { requiredKeys: [] })

const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    '"a"',
    'null',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    'a=1&a=2',
    '%',
    `{"a":${'['.repeat(5_000)}`,
  ),
  fc.dictionary(text, text, { maxKeys: 5 }).map((pairs) => new URLSearchParams(pairs).toString()),
)

/** Fields of an endpoint with their schemas; a body leaves none out for long if it is to be let in. */
const schemasOf = ({ input }: Endpoint) =>
  Object.entries('shape' in input._zod.def ? (input._zod.def.shape as Record<string, z.ZodMiniType>) : {})

/** Inputs that an endpoint takes as they are, as its examples send them. */
export type Fitting = readonly Readonly<Record<string, unknown>>[]

/** An input that fits, with two other values at most: of many fields one that is wrong hides the rest from the operation. */
const nearlyFitting = (known: Fitting, values: Record<string, fc.Arbitrary<unknown>>) => {
  const names = Object.keys(values)
  if (names.length === 0) return fc.constantFrom(...known)
  const changed = fc
    .dictionary(fc.constantFrom(...names), fc.constant(null), { maxKeys: 2 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(Object.keys(chosen).map((name) => [name, values[name] as fc.Arbitrary<unknown>]))),
    )
  return fc.tuple(fc.constantFrom(...known), changed).map(([input, other]) => ({ ...input, ...other }))
}

/** A form or JSON with most fields, each of them right nine times in ten where RIGHT or a fitting input has a value for it. */
const filledBody = (endpoint: Endpoint, known: Fitting): fc.Arbitrary<{ payload: string; type: string }> => {
  const values = Object.fromEntries(
    schemasOf(endpoint).map(([name, schema]) => {
      const given = known.flatMap((input) => (name in input ? [input[name]] : []))
      const fitting = [...RIGHT, ...given].filter((value) => z.safeParse(schema, value).success)
      const right = fitting.length === 0 ? text : fc.constantFrom(...fitting)
      return [name, fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: text })]
    }),
  )
  const fields = fc.oneof(
    { weight: 3, arbitrary: fc.record(values) },
    { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }) },
    ...(known.length === 0 ? [] : [{ weight: 2, arbitrary: nearlyFitting(known, values) }]),
  )
  const key =
    endpoint.requestKey === true
      ? fc.option(
          fc.uuid().map((requestKey) => ({ requestKey })),
          { freq: 9 },
        )
      : fc.constant(null)
  return fc
    .tuple(fields, key, fc.boolean())
    .map(([values, press, json]) => ({ given: { ...values, ...press }, json }))
    .map(({ given, json }) => ({
      payload: json ? JSON.stringify(given) : new URLSearchParams(given as Record<string, string>).toString(),
      type: json ? 'application/json' : 'application/x-www-form-urlencoded',
    }))
}

/** Escaped as a browser does, or raw where the address line allows it; lone surrogates cannot be escaped. */
const escaped = (value: string) => encodeURIComponent(value.toWellFormed())
const raw = (value: string) => value.replace(/[^\x21-\x7e]|[#&]/g, '')

/** What a call that is done once is known by, right nine times in ten. */
const withKey = ({ open }: Endpoint): fc.Arbitrary<Record<string, string>> =>
  open?.once === true
    ? fc.oneof(
        { weight: 9, arbitrary: fc.uuid().map((key) => ({ [IDEMPOTENCY_HEADER]: key })) },
        { weight: 1, arbitrary: fc.constantFrom(...POISON).map((key) => ({ [IDEMPOTENCY_HEADER]: raw(key) })) },
      )
    : fc.constant({})

/** The query that an input is. */
const pairsOf = (input: Fitting[number], parameters: readonly string[]) =>
  Object.entries(input)
    .filter(([name]) => !parameters.includes(`:${name}`))
    .flatMap(([name, value]) => [value].flat().map((one) => `${escaped(name)}=${escaped(String(one))}`))

/**
 * Requests to one endpoint: right and wrong values in its fields, unknown fields, odd methods, headers and bodies.
 * `ids` are identifiers that exist, `fitting` inputs that it takes.
 */
export const hostileRequests = (
  endpoint: Endpoint,
  ids: readonly string[],
  fitting: Fitting = [],
): fc.Arbitrary<InjectOptions> => {
  const known = fieldsOf(endpoint)
  const field = known.length === 0 ? fc.constant('x') : fc.constantFrom(...known)
  const name = fc.oneof(
    { weight: 20, arbitrary: field },
    { weight: 1, arbitrary: fc.constant('lang') },
    { weight: 1, arbitrary: text },
  )
  const pair = fc
    .tuple(name, text, fc.boolean())
    .map(([key, value, plain]) => (plain ? `${raw(key)}=${raw(value)}` : `${escaped(key)}=${escaped(value)}`))
  // Few pairs most of the time: with many, one wrong value hides the rest from the operation.
  const written = fc.oneof(
    { weight: 3, arbitrary: fc.array(pair, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(pair, { maxLength: 12 }) },
  )
  const parameters = endpoint.path.match(/:\w+/g) ?? []
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  // One that fits in three, by itself or with one more pair.
  const query =
    fitting.length === 0 || !inQuery
      ? written
      : fc.oneof(
          { weight: 2, arbitrary: written },
          {
            weight: 1,
            arbitrary: fc
              .tuple(fc.constantFrom(...fitting), fc.array(pair, { maxLength: 1 }))
              .map(([input, more]) => [...pairsOf(input, parameters), ...more]),
          },
        )
  const part = fc.oneof(fc.constantFrom(...ids), text)
  const schemas = Object.fromEntries(schemasOf(endpoint))
  /** What stands for a parameter of the path: twice in three something that fits it, where anything does. */
  const partOf = (parameter: string) => {
    const schema = schemas[parameter.slice(1)]
    const given = fitting.map((input) => String(input[parameter.slice(1)]))
    const right = schema === undefined ? [] : [...ids, ...RIGHT, ...given].filter((value) => z.safeParse(schema, value).success)
    return right.length === 0
      ? part
      : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: part })
  }
  const path = fc.tuple(...parameters.map(partOf)).map((values) => {
    const left = [...values]
    return endpoint.path.replace(/:\w+/g, () => escaped(left.shift() ?? '') || 'x')
  })
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant(endpoint.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE') },
  )
  const sent = fc.oneof(
    { weight: endpoint.method === 'GET' ? 0 : 2, arbitrary: filledBody(endpoint, fitting) },
    { weight: 1, arbitrary: body.map((payload) => ({ payload, type: undefined })) },
  )
  return fc
    .record({ method, path, query, headers, key: withKey(endpoint), sent })
    .map(({ method, path, query, headers, key, sent: { payload, type } }) => ({
      method: method as 'GET',
      url: query.length === 0 ? path : `${path}?${query.join('&')}`,
      headers: { ...headers, ...key, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
    }))
}
