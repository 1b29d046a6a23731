/** In tests: an answer must be exactly what the contract says, without a field more (docs/reliability.md S3). */
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@tongyun/contract/endpoint'
import * as z from 'zod/mini'

/** @throws Error naming where the data differs from the endpoint's schema. */
export const checkAnswer = (endpoint: Endpoint, data: unknown) => {
  const sent: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data))
  const checked = z.safeParse(endpoint.data, sent)
  if (!checked.success) throw new Error(`answer of ${endpoint.name} breaks its contract: ${z.prettifyError(checked.error)}`)
  if (!isDeepStrictEqual(checked.data, sent)) {
    throw new Error(`answer of ${endpoint.name} has fields its contract does not name: ${difference(checked.data, sent)}`)
  }
}

const difference = (expected: unknown, sent: unknown, path = ''): string => {
  if (typeof expected !== 'object' || typeof sent !== 'object' || expected === null || sent === null) return path
  const extra = Object.keys(sent).find((key) => !isDeepStrictEqual(expected[key as never], sent[key as never]))
  return extra === undefined ? path : difference(expected[extra as never], sent[extra as never], `${path}/${extra}`)
}
