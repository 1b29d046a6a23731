import type { SavedSearches } from '@tongyun/contract/saved-searches/endpoints'
import { readSaved } from './read-saved.server.ts'
import type { Listed } from './searches.tsx'

/** A list as its page shows it; for loaders only. */
export const listedOf = ({ searches, ...rest }: SavedSearches): Listed => ({
  ...rest,
  searches: searches.map((search) => ({ ...search, said: readSaved(search.searched, search.query) })),
  asOf: new Date().toISOString(),
})
