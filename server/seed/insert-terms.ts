import type { Database } from '../src/core/database.ts'
import type { DemoProvider } from './providers/make-providers.ts'
import { makeTerms } from './providers/make-terms.ts'

/** Writes the terms of the firms that have confirmed some. Nobody here saved them. */
export const insertTerms = async (transaction: Database, providers: readonly DemoProvider[], now: Date) => {
  const rows = providers.flatMap((provider) => {
    const terms = makeTerms(provider)
    const saved = { version: 1, saved_by: 'demonstration', saved_at: now }
    return terms === null ? [] : [{ provider_id: provider.providerId, terms: JSON.stringify(terms), ...saved }]
  })
  await transaction.insertInto('provider_terms').values(rows).execute()
}
