import type { Endpoint } from '@tongyun/contract/endpoint'
import { API_CODES } from '@tongyun/contract/errors'
import { AUDIENCES } from '@tongyun/contract/roles'
import { expect, test } from 'vitest'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value && 'method' in value

const endpoints = Object.values(
  import.meta.glob(['../contract/src/**/*.ts', '!../contract/src/**/*.test.ts'], { eager: true }),
).flatMap((module) => Object.values(module as Record<string, unknown>).filter(isEndpoint))

test('the contract has endpoints, each with an audience, a verb-noun name and a summary', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  for (const { name, path, audience, summary } of endpoints) {
    expect(Object.keys(AUDIENCES), path).toContain(audience)
    expect(name, path).toMatch(/^[a-z]+(-[a-z0-9]+)+$/)
    expect(summary.length, path).toBeGreaterThan(10)
  }
})

test('no two endpoints share a name, or method and path', () => {
  const names = endpoints.map(({ name }) => name)
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(names).toEqual([...new Set(names)])
  expect(addresses).toEqual([...new Set(addresses)])
})

test('endpoints name only codes of the table', () => {
  const unknown = endpoints.flatMap(({ name, codes = [] }) =>
    codes.filter((code) => !API_CODES.includes(code)).map((code) => `${name}: ${code}`),
  )
  expect(unknown).toEqual([])
})
