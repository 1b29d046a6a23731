import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import type { DeskDetail } from '@tongyun/contract/news/desk'
import { type AuditDetails, writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { type ArticleRow, lockArticle } from './articles.queries.ts'
import { presentArticle } from './open-article.ts'

/** What was done, for the audit log. */
type Done = { action: AuditAction; details?: AuditDetails }

/**
 * Does something to an article, which is locked, and writes it down, all or nothing; `change` gives null where it had nothing to do.
 * @returns the article as it is afterwards
 * @throws BusinessError 810004 when there is none; what `change` throws
 */
export const actOnArticle = async (
  context: Context,
  articleId: string,
  change: (transaction: Database, article: ArticleRow, by: string) => Promise<Done | null>,
): Promise<DeskDetail> => {
  const { database, now } = context
  const by = caller(context).userId
  await database.transaction().execute(async (transaction) => {
    const article = await lockArticle(transaction, articleId)
    if (article === undefined) throw new BusinessError(810004)
    const done = await change(transaction, article, by)
    if (done !== null) await writeAudit(transaction, { at: now, actor: by, subject: articleId, ...done })
  })
  return presentArticle(context, articleId)
}
