/** Reads a mall address; for loaders only, since it carries the contract's schema. */
import { CAPACITY_ID_PATTERN, DEFAULT_PAGE_SIZE, MAX_OFFSET, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { MAX_COMPARED } from '@tongyun/contract/capacity/terms/comparison-terms'
import { choice } from '@tongyun/contract/fields'
import * as z from 'zod/mini'
import { asAddress, unreadNumbers } from '../search-bar/plain-search.ts'
import type { Typed } from '../search-bar/search-query.ts'
import { readQuery } from '../site/read-query.ts'
import { MALL_VIEWS, type MallQuery } from './mall-query.ts'

type MallRequest = {
  query: MallQuery
  /** Offers ticked for comparison, at most MAX_COMPARED. */
  compare: string[]
  /** Parameters that were left out because their value cannot be read. */
  ignored: string[]
  /** The numbers among them, as they were typed. */
  typed: Typed
  /** The last page a search leads to, whatever it finds: further down the API asks to narrow it. */
  deepestPage: number
}

const schema = z.extend(z.omit(searchCapacities.input, { facets: true }), { view: choice(MALL_VIEWS) })

/** Well-formed capacity ids of a parameter, each once, at most as many as can be compared. */
export const idsIn = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).flatMap((ids) => ids.split(',')))]
    .filter((id) => CAPACITY_ID_PATTERN.test(id))
    .slice(0, MAX_COMPARED)

/** What a mall address asks for. A page deeper than the deepest becomes that one. */
export const readMallRequest = (search: URLSearchParams): MallRequest => {
  const { query, ignored } = readQuery(schema, asAddress(search))
  const deepestPage = Math.floor(MAX_OFFSET / (query.pageSize ?? DEFAULT_PAGE_SIZE))
  const page = query.page && Math.min(query.page, deepestPage)
  return {
    query: { ...query, page },
    ignored,
    typed: unreadNumbers(search, ignored),
    compare: idsIn(search, 'compare'),
    deepestPage,
  }
}
