/** Part loads that equipment leaves out. */
import { PART_LOAD_TYPES } from '@tongyun/freight/load-kind'
import type { Context } from '../../core/route.ts'
import { countSearch } from './find-offers.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

/**
 * How many part loads would take the cargo of a search whose containers or trucks leave them out; null where nothing leaves
 * them out.
 */
export const countPartLoads = async (
  input: SearchInput,
  search: Search,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<number | null> => {
  if (!search.filter.base.cargo?.equipment?.carriedBy.length) return null
  return countSearch(context.reader, await readSearch({ ...input, loadType: [...PART_LOAD_TYPES] }, context))
}
