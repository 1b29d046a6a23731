import { readFileSync } from 'node:fs'
import type { JsonSchema } from '@tongyun/contract/endpoint-parts'
import { expect, test } from 'vitest'
import { breaksOf, RELEASED_FILE, type Released, releasedOf } from './open-released.ts'
import { openEndpoints } from './sdk-operations.ts'

const released = JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as Released

test('O16 what was released of the open surface still holds', async () => {
  expect(Object.keys(released.operations).length).toBeGreaterThan(5)
  expect(breaksOf(released, releasedOf(await openEndpoints()))).toEqual([])
})

const SEARCH = 'GET /open/v1/offers'
const changed = (change: (now: Released) => void) => {
  const now = structuredClone(released)
  change(now)
  return breaksOf(released, now)
}
const parameter = (now: Released, name: string): { schema: JsonSchema } =>
  now.operations[SEARCH]?.parameters.find((one) => one.name === name) ?? { schema: {} }

test('control: each way to break it is told', () => {
  const told = {
    'GET /open/v1/offers: removed': (now: Released) => delete now.operations[SEARCH],
    'GET /open/v1/offers weightKg: removed': (now: Released) => {
      const one = now.operations[SEARCH]
      if (one !== undefined) one.parameters = one.parameters.filter(({ name }) => name !== 'weightKg')
    },
    'GET /open/v1/offers origin: required now': (now: Released) => Object.assign(parameter(now, 'origin'), { required: true }),
    'GET /open/v1/offers sort: no longer taken: co2e': (now: Released) => parameter(now, 'sort').schema.enum?.pop(),
    'GET /open/v1/offers limit: maximum takes less': (now: Released) =>
      Object.assign(parameter(now, 'limit').schema, { maximum: 50 }),
    'GET /open/v1/offers q: another type (string)': (now: Released) =>
      Object.assign(parameter(now, 'q').schema, { type: 'number' }),
    'GET /open/v1/offers: 429 removed': (now: Released) => {
      const one = now.operations[SEARCH]
      if (one !== undefined) one.statuses = one.statuses.filter((status) => status !== 429)
    },
    'GET /open/v1/offers: needs any_key': (now: Released) => Object.assign(now.operations[SEARCH] ?? {}, { access: 'any_key' }),
    'GET /open/v1/offers answer/data/items/offerId: removed': (now: Released) => delete now.components.Offer?.properties?.offerId,
    'GET /open/v1/offers answer/data/items/offerId: may be missing now': (now: Released) =>
      now.components.Offer?.required?.splice(0),
    'GET /open/v1/offers answer/data/items/offerId: another type (null)': (now: Released) =>
      Object.assign(now.components.Offer?.properties?.offerId ?? {}, { type: ['string', 'null'] }),
    'POST /open/v1/leaked-keys body/why: required now': (now: Released) =>
      now.operations['POST /open/v1/leaked-keys']?.body?.required?.push('why'),
  }
  for (const [line, change] of Object.entries(told)) expect(changed(change), line).toContain(line)
})

test('additions break nothing: an operation, a parameter, a field of an answer, a value', () => {
  expect(
    changed((now) => {
      now.operations['GET /open/v1/new'] = structuredClone(now.operations[SEARCH] as Released['operations'][string])
      now.operations[SEARCH]?.parameters.push({ name: 'new', in: 'query', required: false, schema: { type: 'string' } })
      Object.assign(now.components.Offer?.properties ?? {}, { fresh: { type: 'string' } })
      parameter(now, 'sort').schema.enum?.push('new')
    }),
  ).toEqual([])
})
