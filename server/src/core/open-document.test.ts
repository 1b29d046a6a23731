import { ERRORS } from '@tongyun/contract/errors'
import { LOCALES } from '@tongyun/freight/locale'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Json[]
  parameters: ({ name: string; in: string; description: string; schema: Json } | { $ref: string })[]
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }>; 'x-codes'?: number[] }>
}
type Document = {
  info: Json
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Json>>
}

let server: TestApp
let documents: Record<string, Document>
beforeAll(async () => {
  server = await createTestApp()
  documents = Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => [locale, (await server.app.inject(`/open/v1/openapi.json?lang=${locale}`)).json()]),
    ),
  )
})
afterAll(() => server.close())

const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, ...one })))

/** Every object within a value, with where it stands. */
const objectsIn = (value: unknown, path = ''): { at: string; object: Json }[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, one]) => objectsIn(one, `${path}/${key}`))
  return Array.isArray(value) ? inside : [{ at: path, object: value as Json }, ...inside]
}

describe('the reference of the open surface', () => {
  test('shows every open endpoint and no other, in each language', () => {
    const open = server.app.services.endpoints.filter(({ path }) => path.startsWith('/open/v1/')).map(({ name }) => name)
    for (const locale of LOCALES)
      expect(
        operations(documents[locale] as Document)
          .map(({ operationId }) => operationId)
          .sort(),
      ).toEqual(open.sort())
  })

  test('leads to what it refers to, and holds nothing that nobody refers to', () => {
    for (const locale of LOCALES) {
      const { components, ...rest } = documents[locale] as Document
      const known = Object.entries(components).flatMap(([kind, named]) =>
        Object.keys(named).map((name) => `#/components/${kind}/${name}`),
      )
      const referred = new Set(objectsIn({ components, rest }).flatMap(({ object }) => (object.$ref as string | undefined) ?? []))
      expect([...referred].filter((one) => !known.includes(one))).toEqual([])
      expect(known.filter((one) => !referred.has(one) && !one.includes('securitySchemes'))).toEqual([])
    }
  })

  test('describes every parameter, property and status', () => {
    for (const locale of LOCALES) {
      const document = documents[locale] as Document
      const blank = objectsIn(document).flatMap(({ at, object }) =>
        [
          ...(object.type !== 'object'
            ? []
            : Object.entries((object.properties ?? {}) as Record<string, Json>).filter(([, one]) => !one.description)),
          ...('in' in object && 'schema' in object && !object.description ? [['parameter', object]] : []),
        ].map(([name]) => `${at}: ${name}`),
      )
      expect(blank).toEqual([])
      for (const { responses, summary, description, operationId } of operations(document)) {
        expect(
          [summary, description].filter((text) => text === ''),
          operationId,
        ).toEqual([])
        for (const [status, one] of Object.entries(responses)) expect(one.description, `${operationId} ${status}`).not.toBe('')
      }
    }
  })

  test('patterns use no classes of Unicode, which many tools do not know; examples agree with theirs', () => {
    const patterned = objectsIn(documents.en).flatMap(({ at, object }) => {
      const { pattern, schema, example } = object as { pattern?: string; schema?: Json; example?: unknown }
      if (typeof pattern === 'string') expect(pattern, at).not.toContain('\\p{')
      return typeof schema?.pattern === 'string' && typeof example === 'string' ? [{ at, pattern: schema.pattern, example }] : []
    })
    expect(patterned.length).toBeGreaterThan(10)
    for (const { at, pattern, example } of patterned) expect(example, at).toMatch(new RegExp(pattern))
  })

  test('an operation says who may call, what it costs, and each status with its codes', () => {
    const all = operations(documents.en as Document)
    const search = all.find(({ operationId }) => operationId === 'search-offers')
    expect(search).toMatchObject({ security: [{}, { key: [] }], tags: ['market'], 'x-cost': 1, 'x-since': '1.0' })
    expect(all.find(({ operationId }) => operationId === 'read-own-key')).toMatchObject({ security: [{ key: [] }] })
    const offer = all.find(({ operationId }) => operationId === 'read-offer')
    expect(Object.keys(offer?.responses ?? {})).toEqual(['200', '304', '400', '401', '404', '429', '500', '503'])
    expect(offer?.responses[404]).toMatchObject({
      'x-codes': [810004],
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
    for (const { responses, operationId } of all)
      for (const code of Object.values(responses).flatMap((one) => one['x-codes'] ?? []))
        expect(ERRORS, operationId).toHaveProperty([code])
  })

  test('comes in the language of `lang`, else of the call, to pages of other sites too, and answers 304', async () => {
    const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
    expect(new Set(LOCALES.map((locale) => documents[locale]?.info.title)).size).toBe(3)
    const russian = await ask('/open/v1/openapi.json', { 'accept-language': 'ru' })
    expect(russian.json()).toEqual(documents.ru)
    expect((await ask('/open/v1/openapi.json?lang=xx', { 'accept-language': 'en' })).json()).toEqual(documents.en)
    expect(russian.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-language': 'ru' })
    const again = await ask('/open/v1/openapi.json', { 'accept-language': 'ru', 'if-none-match': String(russian.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is found by /.well-known/api-catalog (RFC 9727)', async () => {
    const answer = await server.app.inject('/.well-known/api-catalog')
    expect(answer.headers['content-type']).toMatch('application/linkset+json')
    const [link] = answer.json().linkset
    for (const { href } of link['service-desc']) {
      const { pathname, search } = new URL(href)
      expect((await server.app.inject(`${pathname}${search}`)).json().openapi).toMatch(/^3\.1/)
    }
  })
})
