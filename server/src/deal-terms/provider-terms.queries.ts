import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import type { Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ProviderTermsTable } from './tables.gen.ts'

type TermsRow = Selectable<ProviderTermsTable>

/** The newest version of each provider that has one. */
export const selectCurrentTerms = (database: Database, providerIds: readonly string[]): Promise<TermsRow[]> =>
  database
    .selectFrom('provider_terms')
    .selectAll()
    .distinctOn('provider_id')
    .where('provider_id', 'in', providerIds)
    .orderBy('provider_id')
    .orderBy('version', 'desc')
    .execute()

/** @returns whether it is the next version; false where somebody else wrote that one */
export const insertTerms = async (
  database: Database,
  { terms, ...row }: Omit<TermsRow, 'terms'> & { terms: DealTerms },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('provider_terms')
    .values({ ...row, terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.columns(['provider_id', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
