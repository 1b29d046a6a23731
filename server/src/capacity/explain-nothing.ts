/** Why a search found nothing and the smallest changes that help (domain.md "No dead end"). */
import type { SearchResult } from '@tongyun/contract/capacity'
import type { Database } from '../core/database.ts'
import type { Search, SearchInput } from './read-search.ts'
import { reasonsForNothing } from './reasons-for-nothing.ts'
import { suggestChanges } from './suggest-changes.ts'

/** A reader waits this long for more help once there is some, and this long for any at all, so that a busy server is no dead end. */
const MORE_HELP_MS = 1_500
const ANY_HELP_MS = 6_000

export const explainNothing = async (
  database: Database,
  input: SearchInput,
  search: Search,
): Promise<Pick<SearchResult, 'reasons' | 'suggestions'>> => {
  const began = performance.now()
  const inTime = (found: number) => performance.now() - began < (found > 0 ? MORE_HELP_MS : ANY_HELP_MS)
  const reasons = await reasonsForNothing(database, search)
  return { reasons, suggestions: await suggestChanges(database, input, search, inTime) }
}
