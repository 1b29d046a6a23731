import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { type EndpointParts, partsOf } from './endpoint-parts.ts'
import { decimal, flag, text } from './fields.ts'
import { openEndpoints as open } from './open-endpoints.fixture.ts'
import { named } from './schema-names.ts'

/** Objects with two fields or more, with where they stand; named ones once. */
const objectsIn = (value: unknown, at: string): { at: string; shape: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  const { type, properties } = value as { type?: unknown; properties?: object }
  const inside = Object.entries(value).flatMap(([key, one]) => objectsIn(one, `${at}/${key}`))
  if (type !== 'object' || Object.keys(properties ?? {}).length < 2) return inside
  return [{ at, shape: JSON.stringify(value) }, ...inside]
}

/** Objects that stand twice and have no name, by their places. */
const nameless = (endpoints: readonly Endpoint[]): string[][] => {
  const parts = endpoints.map((one) => ({ name: one.name, ...partsOf(one) }))
  const components = Object.assign({}, ...parts.map((one) => one.components)) as EndpointParts['components']
  const all = [
    ...Object.entries(components).flatMap(([name, schema]) => objectsIn(schema, name)),
    ...parts.flatMap(({ name, parameters, body, answer }) => objectsIn({ parameters, body, answer }, name)),
  ]
  // What an operation takes is its own, also where another one takes the same.
  const nested = all.filter(({ at }) => !at.endsWith('/body'))
  return [...Map.groupBy(nested, ({ shape }) => shape).values()]
    .filter((places) => places.length > 1)
    .map((places) => places.map(({ at }) => at))
}

const base = {
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'for tests',
  data: z.object({ a: z.number(), b: z.object({ x: z.number(), y: z.number() }) }),
} as const
const write = endpoint({
  ...base,
  name: 'put-thing',
  method: 'PUT',
  path: '/open/v1/things/:reference',
  input: z.strictObject({ reference: z.string(), weightKg: decimal({ max: 9, digits: 2 }), name: z.string() }),
})
const list = endpoint({
  ...base,
  name: 'list-things',
  method: 'GET',
  path: '/open/v1/things',
  input: z.strictObject({ q: text(9), all: flag() }),
})

describe('an endpoint parts as HTTP does', () => {
  test('what stands in the address is a parameter, the rest a body or a query; a body that is strict forbids more, an answer does not', () => {
    const { parameters, body, answer } = partsOf(write)
    expect(parameters).toEqual([{ name: 'reference', in: 'path', required: true, schema: { type: 'string' } }])
    expect(body).toEqual({
      type: 'object',
      properties: { weightKg: { type: 'number', exclusiveMinimum: 0, maximum: 9 }, name: { type: 'string' } },
      required: ['name'],
      additionalProperties: false,
    })
    expect(answer).not.toHaveProperty('additionalProperties')
    expect(partsOf(list)).toMatchObject({
      body: null,
      parameters: [
        { name: 'q', in: 'query', required: false, schema: { type: 'string', maxLength: 9 } },
        { name: 'all', in: 'query', required: false, schema: { type: 'boolean' } },
      ],
    })
  })

  test('a named object is a component, wherever it stands', () => {
    const pair = named('PairOfTests', z.object({ a: z.number(), b: z.string() }))
    const one = endpoint({
      ...base,
      ...list,
      name: 'read-pairs',
      data: z.object({ first: pair, all: z.array(z.nullable(pair)) }),
    })
    const { answer, components } = partsOf(one)
    const $ref = '#/components/schemas/PairOfTests'
    expect(answer.properties).toEqual({ first: { $ref }, all: { type: 'array', items: { anyOf: [{ $ref }, { type: 'null' }] } } })
    expect(components.PairOfTests?.required).toEqual(['a', 'b'])
  })
})

test('O1 every object that stands in the open surface twice has a name: named() of schema-names.ts; control: one without is found', () => {
  expect(open.length).toBeGreaterThan(5)
  expect(nameless(open)).toEqual([])
  expect(nameless([write, list]).flat()).toContain('put-thing/answer/properties/b')
})
