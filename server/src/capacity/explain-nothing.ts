/** Why a search found nothing and the smallest changes that help (domain.md "No dead end"). */
import type { SearchResult } from '@tongyun/contract/capacity'
import type { Database } from '../core/database.ts'
import type { Search, SearchInput } from './read-search.ts'
import { reasonsForNothing } from './reasons-for-nothing.ts'
import { suggestChanges } from './suggest-changes.ts'

/** A reader waits this long for help after the search itself; what was found until then is shown. */
const HELP_MS = 1_500

export const explainNothing = async (
  database: Database,
  input: SearchInput,
  search: Search,
): Promise<Pick<SearchResult, 'reasons' | 'suggestions'>> => {
  const deadline = performance.now() + HELP_MS
  const inTime = () => performance.now() < deadline
  const reasons = await reasonsForNothing(database, search)
  return { reasons, suggestions: await suggestChanges(database, input, search, inTime) }
}
