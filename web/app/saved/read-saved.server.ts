/** Reads the query of a saved search; for loaders only, since it carries the contract's schemas. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { listDemands } from '@tongyun/contract/demand/center'
import type { Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import * as z from 'zod/mini'
import { readQuery } from '../site/read-query.ts'
import type { SaidSearch } from './said.tsx'

const OFFERS = z.omit(searchCapacities.input, { facets: true })
const DEMANDS = z.omit(listDemands.input, { facets: true })

export const readSaved = (searched: Searched, query: string): SaidSearch => {
  const search = new URLSearchParams(query)
  return searched === 'offers'
    ? { searched, query: readQuery(OFFERS, search).query }
    : { searched, query: readQuery(DEMANDS, search).query }
}
