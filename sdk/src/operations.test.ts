import { expect, test } from 'vitest'
import { sdkNameOf } from '../../contract/src/sdk-names.ts'
import { openEndpoints } from '../../tools/sdk-operations.ts'
import { OPERATIONS } from './operations.gen.ts'

test('what the SDK calls is in the contract, by the same names', async () => {
  const known = (await openEndpoints()).map((one) => {
    const { resource, method, isPaged } = sdkNameOf(one)
    const marks = `${one.open?.once === true ? 'k' : ''}${isPaged ? 'p' : ''}`
    return `${resource}.${method} ${one.method} ${one.path.slice('/open/v1'.length)} ${marks}`
  })
  expect(known).toEqual([...new Set(known)])
  const called = Object.entries(OPERATIONS).flatMap(([resource, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${resource}.${method} ${operation.join(' ')}`),
  )
  expect(called.length).toBeGreaterThan(5)
  expect(called.filter((one) => !known.includes(one))).toEqual([])
})
