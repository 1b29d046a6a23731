import {
  type AnswerTemplate,
  type listTemplates as listEndpoint,
  MOST_TEMPLATES,
  type removeTemplate as removeEndpoint,
  type saveTemplate as saveEndpoint,
} from '@tongyun/contract/support/inbox'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { deleteTemplate, insertTemplate, selectTemplates, updateTemplate } from './templates.queries.ts'

const readTemplates = async (database: Database): Promise<{ templates: AnswerTemplate[] }> => {
  const rows = await selectTemplates(database)
  return {
    templates: rows.map(({ template_id: templateId, name, texts }) => ({ templateId, name, texts })),
  }
}

/** GET /ty/administration/answer_templates */
export const listTemplates: Operation<typeof listEndpoint> = (_input, { database }) => readTemplates(database)

/** POST /ty/administration/answer_templates */
export const saveTemplate: Operation<typeof saveEndpoint> = ({ templateId, name, zh = '', en = '', ru = '' }, context) =>
  withRequestKey(context, async (transaction) => {
    const { now } = context
    const template_id = templateId ?? readableId('t')
    const values = { template_id, name, texts: JSON.stringify({ zh, en, ru }), changed_at: now }
    if (templateId === undefined) {
      if ((await selectTemplates(transaction)).length >= MOST_TEMPLATES) throw new BusinessError(810008)
      await insertTemplate(transaction, values)
    } else if (!(await updateTemplate(transaction, values))) throw new BusinessError(810004)
    const event = { at: now, actor: caller(context).userId, action: 'support.template_save', subject: template_id } as const
    await writeAudit(transaction, event)
    return readTemplates(transaction)
  })

/** DELETE /ty/administration/answer_templates/:templateId */
export const removeTemplate: Operation<typeof removeEndpoint> = async ({ templateId }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    if (!(await deleteTemplate(transaction, templateId))) throw new BusinessError(810004)
    const event = { at: now, actor: caller(context).userId, action: 'support.template_remove', subject: templateId } as const
    await writeAudit(transaction, event)
  })
  return readTemplates(database)
}
