/** Reads a mall address; for loaders only, since it carries the contract's schema. */
import { CAPACITY_ID_PATTERN, MAX_COMPARED, searchCapacities } from '@tongyun/contract/capacity'
import * as z from 'zod/mini'
import type { MallQuery } from './mall-query.ts'
import { readQuery } from './read-query.ts'

export type MallRequest = {
  query: MallQuery
  /** Offers ticked for comparison, at most MAX_COMPARED. */
  compare: string[]
  /** Parameters that were left out because their value cannot be read. */
  ignored: string[]
}

const schema = z.omit(searchCapacities.input, { facets: true })

/** Well-formed capacity ids of a parameter, each once, at most as many as can be compared. */
export const idsIn = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).flatMap((ids) => ids.split(',')))]
    .filter((id) => CAPACITY_ID_PATTERN.test(id))
    .slice(0, MAX_COMPARED)

/** What a mall address asks for. */
export const readMallRequest = (search: URLSearchParams): MallRequest => ({
  ...readQuery(schema, search),
  compare: idsIn(search, 'compare'),
})
