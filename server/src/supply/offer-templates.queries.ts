import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { OfferTemplatesTable } from './tables.gen.ts'

const COLUMNS = ['template_id', 'name', 'mode', 'sheet'] as const

/** Templates of a provider, by name. */
export const selectTemplates = (database: Database, providerId: string, limit: number) =>
  database
    .selectFrom('offer_templates')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .orderBy('name')
    .limit(limit)
    .execute()

/** Writes a template, in the place of the one of the same name. */
export const upsertTemplate = (database: Database, row: Insertable<OfferTemplatesTable>) =>
  database
    .insertInto('offer_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'name']).doUpdateSet({ mode: row.mode, sheet: row.sheet }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** @returns whether the provider had it */
export const deleteTemplate = async (database: Database, providerId: string, templateId: string): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('offer_templates')
    .where('template_id', '=', templateId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
