import { endpoint } from '@tongyun/contract/endpoint'
import { choices, whole } from '@tongyun/contract/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { portalDocumentOf } from './openapi.ts'

const read = endpoint({
  name: 'read-thing',
  method: 'GET',
  path: '/ty/things/:id',
  audience: 'public',
  summary: 'One thing',
  codes: [810004],
  input: z.strictObject({ id: z.string(), mode: choices(['sea', 'air']), n: whole({ min: 1, max: 9 }) }),
  data: z.object({ name: z.string() }),
})
const write = endpoint({
  name: 'write-thing',
  method: 'POST',
  path: '/ty/things',
  audience: 'staff',
  summary: 'Another thing',
  input: z.strictObject({ name: z.string() }),
  data: z.object({}),
})

test('OpenAPI 3.1 says what the contract says: parameters and their kinds, both body types, codes, envelope', () => {
  const { openapi, servers, paths } = portalDocumentOf([read, write], 'https://tongyun.example')
  expect(openapi).toMatch(/^3\.1/)
  expect(servers).toEqual([{ url: 'https://tongyun.example' }])
  expect(paths).toMatchObject({
    '/ty/things/{id}': {
      get: {
        operationId: 'read-thing',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'mode', in: 'query', required: false, schema: { type: 'array', items: { enum: ['sea', 'air'] } } },
          { name: 'n', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 9 } },
        ],
        responses: { 200: { description: expect.stringContaining('810004 path_not_found') } },
      },
    },
    '/ty/things': {
      post: {
        'x-audience': 'staff',
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: { required: ['name'] } }, 'application/json': {} },
        },
      },
    },
  })
})

test('a confirmed device is asked for by name, with the code of who has none', () => {
  const important = endpoint({ ...write, name: 'accept-thing', path: '/ty/accepted', audience: 'buyer', confirmedDevice: true })
  const { paths } = portalDocumentOf([important, write], 'https://tongyun.example')
  expect(paths['/ty/accepted']).toMatchObject({
    post: { 'x-confirmed-device': true, responses: { 200: { description: expect.stringContaining('810008') } } },
  })
  expect(paths['/ty/things']?.post).not.toHaveProperty('x-confirmed-device')
})

test('a request key stands in the body beside the input, with the code it is refused by', () => {
  const keyed = endpoint({ ...write, name: 'make-thing', path: '/ty/made', audience: 'staff', requestKey: true })
  const { paths } = portalDocumentOf([keyed], 'https://tongyun.example')
  const schema = { properties: { name: {}, requestKey: { format: 'uuid' } }, required: ['name', 'requestKey'] }
  expect(paths['/ty/made']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } },
      responses: { 200: { description: expect.stringContaining('810007 duplicate_data') } },
    },
  })
})
