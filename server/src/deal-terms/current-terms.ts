import { isDeepStrictEqual } from 'node:util'
import { type DealTerms, PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { insertTerms, selectCurrentTerms } from './provider-terms.queries.ts'

/** `confirmed`: the provider saved them. Else they are `PROPOSED_TERMS`, version 0. */
export type CurrentTerms = { version: number; confirmed: boolean; terms: DealTerms; savedAt: Date | null }

const PROPOSED: CurrentTerms = { version: 0, confirmed: false, terms: PROPOSED_TERMS, savedAt: null }

/** Terms of the newest version a provider saved, `null` where there is none. */
export const currentTerms = (newest: { version: number; terms: DealTerms; savedAt: Date } | null): CurrentTerms =>
  newest === null ? PROPOSED : { confirmed: true, ...newest }

/** The terms of each of the providers as they are now, in one statement. */
export const dealTermsOfMany = async (
  database: Database,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentTerms>> => {
  const rows = providerIds.length === 0 ? [] : await selectCurrentTerms(database, providerIds)
  const saved = new Map(
    rows.map(({ provider_id, version, terms, saved_at: savedAt }) => [provider_id, currentTerms({ version, terms, savedAt })]),
  )
  return new Map(providerIds.map((providerId) => [providerId, saved.get(providerId) ?? PROPOSED]))
}

/** The terms of a provider as they are now. */
export const dealTermsOf = async (database: Database, providerId: string): Promise<CurrentTerms> =>
  (await dealTermsOfMany(database, [providerId])).get(providerId) ?? PROPOSED

/**
 * Makes terms without faults the next version. The same as saved already are none. To be called in a transaction.
 * @param seen the version they were made from
 * @returns the version that holds them; null where another was saved meanwhile
 */
export const saveTerms = async (
  transaction: Database,
  { providerId, terms, seen, actor, now }: { providerId: string; terms: DealTerms; seen: number; actor: string; now: Date },
): Promise<number | null> => {
  const current = await dealTermsOf(transaction, providerId)
  if (current.confirmed && isDeepStrictEqual(current.terms, terms)) return current.version
  if (current.version !== seen) return null
  const version = seen + 1
  const row = { provider_id: providerId, version, terms, saved_by: actor, saved_at: now }
  if (!(await insertTerms(transaction, row))) return null
  await writeAudit(transaction, { at: now, actor, action: 'terms.save', subject: providerId, details: { version } })
  return version
}
