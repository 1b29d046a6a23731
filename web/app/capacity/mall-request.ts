/** Reads a mall address; used by loaders only, since it carries the contract's schema. */
import { CAPACITY_ID_PATTERN, MAX_COMPARED, searchCapacities } from '@tongyun/contract/capacity'
import * as z from 'zod/mini'
import type { MallQuery } from './mall-query.ts'

export type MallRequest = {
  query: MallQuery
  /** Offers ticked for comparison, at most MAX_COMPARED. */
  compare: string[]
  /** Parameters that were left out because their value cannot be read. */
  ignored: string[]
}

const schema = z.omit(searchCapacities.input, { facets: true })
const KEYS = Object.keys(schema.shape)

/** Every value of a key, repeated keys as lists. */
const valuesOf = (search: URLSearchParams, keys: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(keys.filter((key) => search.has(key)).map((key) => [key, search.getAll(key)]))

/**
 * Reads what is asked for. Unknown parameters are dropped; a known one with an unreadable value is dropped and named in
 * `ignored`, so that a mistyped address still answers.
 */
export function readMallRequest(search: URLSearchParams): MallRequest {
  const compare = [...new Set(search.getAll('compare').flatMap((ids) => ids.split(',')))]
    .filter((id) => CAPACITY_ID_PATTERN.test(id))
    .slice(0, MAX_COMPARED)
  const given = valuesOf(search, KEYS)
  const first = z.safeParse(schema, given)
  if (first.success) return { query: first.data, compare, ignored: [] }
  const ignored = [...new Set(first.error.issues.map((issue) => String(issue.path[0])))]
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !ignored.includes(key)))
  return { query: z.parse(schema, rest), compare, ignored }
}
