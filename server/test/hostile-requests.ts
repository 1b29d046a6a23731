/** Requests as an attacker, a broken client or a curious person would send them, made from the contract. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'

/** Texts that have broken other servers: injection, traversal, formats, numbers, Unicode, templates. */
const POISON = [
  "' or 1=1--",
  "'; drop table capacities;--",
  '1; select pg_sleep(5)',
  '" or ""="',
  '%27',
  '\\',
  '\u0000',
  '\u0000\u0001',
  '%00',
  '\ufffe',
  '\ud800',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  '/dev/zero',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1e309',
  '1e-7',
  '1e5',
  '0x10',
  '01',
  '1.',
  '.5',
  '1,5',
  '1 000',
  '１２',
  '٣',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '0.0000001',
  '1.23456789',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-21T00:00:00Z',
  ' ',
  '\t',
  '\r\nSet-Cookie: a=b',
  ',',
  ',,,,',
  'a,b,c',
  '%',
  '%%',
  '_',
  '*',
  '?',
  '(',
  ')',
  '[',
  '(a+)+$',
  'a'.repeat(81),
  'a'.repeat(5_000),
  '上'.repeat(500),
  'İ',
  'ß',
  'ﬃ',
  '\u202e',
  '👨‍👩‍👧‍👦',
  'é',
  'e\u0301',
  '上海',
  'Шанхай',
  '上海港',
  'CNSHA',
  'cnsha',
  'PVG',
  '0x',
  '5x',
  'x40HQ',
  '0x40HQ',
  '1000x40HQ',
  '2x40hq',
  '1x0x0x0x0',
  '9999x9999x9999x9999x999999',
  '1x120x80x100x250nn',
  '-1x120x80x100x250',
  '1xany',
  '99xEU-TENT',
  '100xany',
  'any',
]

/** Values that are right for some field, so that hostile ones travel in company and get deep. */
const RIGHT = [
  'https://hooks.example.com/in',
  'offer.approved',
  'wh-aaaaaaaaaaaa',
  'sea',
  'air',
  'road',
  'rail',
  'multimodal',
  'sea,air',
  'door_to_door',
  'port_to_port',
  'FCL',
  'LCL',
  'FTL',
  'LTL',
  'price',
  'transit',
  'departure',
  'space',
  'co2e',
  'CNSHA',
  '上海',
  'Moscow',
  'в Москву',
  'RU',
  'CN',
  'EU',
  'to3',
  'over20',
  '1',
  '2',
  '20',
  '100',
  '10000',
  '500.5',
  'CNY',
  'USD',
  'RUB',
  'JPY',
  '2x40HQ',
  '1x20GP',
  '1xEU-TENT',
  '4x120x80x100x250',
  '4x120x80x100x250n',
  'general',
  'dangerous',
  'mode',
  'airline',
  'country',
  '2026-12-01',
  '2027-01-31',
  'demo-0000001',
  'u-abcdefghijkl',
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  '123456',
  'vR7#kPz2!mQ',
  'Li.Wei',
  'phone',
  'email',
  '13800138000',
  'li.wei@example.com',
  'login',
  'register',
  'bind',
  'shipper',
  'terms',
  'complaint',
  '4827-9035-1186',
  '4827-9035-1186.AAAAAAAAAAAAAAAAAAAAAAAA',
  // A blank, as forms send what nobody filled in.
  '',
  '0123456789abcdef0123456789abcdef',
]

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

/** What fits fields that take nothing but lists: a text written as an API key, which nobody has. */
const RIGHT_LISTS = [[`tyk_live_${'0'.repeat(48)}`]]

/** A form or JSON with most fields, each of them right nine times in ten where RIGHT has a value for it. */
const filledBody = (endpoint: Endpoint): fc.Arbitrary<{ payload: string; type: string }> => {
  const values = Object.fromEntries(
    schemasOf(endpoint).map(([name, schema]) => {
      const fitting = [...RIGHT, ...RIGHT_LISTS].filter((value) => z.safeParse(schema, value).success)
      const right = fitting.length === 0 ? text : fc.constantFrom(...fitting)
      return [name, fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: text })]
    }),
  )
  const fields = fc.oneof(
    { weight: 3, arbitrary: fc.record(values) },
    { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }) },
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

/**
 * Requests to one endpoint: right and wrong values in its fields, unknown fields, odd methods, headers and bodies.
 * `ids` are identifiers that exist.
 */
export const hostileRequests = (endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<InjectOptions> => {
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
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.array(pair, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(pair, { maxLength: 12 }) },
  )
  const part = fc.oneof(fc.constantFrom(...ids), text)
  const schemas = Object.fromEntries(schemasOf(endpoint))
  /** What stands for a parameter of the path: twice in three something that fits it, where anything does. */
  const partOf = (parameter: string) => {
    const schema = schemas[parameter.slice(1)]
    const fitting = schema === undefined ? [] : [...ids, ...RIGHT].filter((value) => z.safeParse(schema, value).success)
    return fitting.length === 0
      ? part
      : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: part })
  }
  const parameters = endpoint.path.match(/:\w+/g) ?? []
  const path = fc.tuple(...parameters.map(partOf)).map((values) => {
    const left = [...values]
    return endpoint.path.replace(/:\w+/g, () => escaped(left.shift() ?? '') || 'x')
  })
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant(endpoint.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE') },
  )
  const sent = fc.oneof(
    { weight: endpoint.method === 'GET' ? 0 : 2, arbitrary: filledBody(endpoint) },
    { weight: 1, arbitrary: body.map((payload) => ({ payload, type: undefined })) },
  )
  return fc.record({ method, path, query, headers, sent }).map(({ method, path, query, headers, sent: { payload, type } }) => ({
    method: method as 'GET',
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: type === undefined ? headers : { ...headers, 'content-type': type },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
  }))
}
