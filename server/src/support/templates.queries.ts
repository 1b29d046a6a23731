import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SupportTemplatesTable } from './tables.gen.ts'

export const selectTemplates = (database: Database) =>
  database.selectFrom('support_templates').selectAll().orderBy('name').orderBy('template_id').execute()

export const insertTemplate = (database: Database, template: Insertable<SupportTemplatesTable>) =>
  database.insertInto('support_templates').values(template).execute()

/** False when there is no such template. */
export const updateTemplate = async (database: Database, { template_id, ...values }: Insertable<SupportTemplatesTable>) => {
  const { numUpdatedRows } = await database
    .updateTable('support_templates')
    .set(values)
    .where('template_id', '=', template_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there was no such template. */
export const deleteTemplate = async (database: Database, templateId: string): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('support_templates')
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
