import type { Locale } from '@tongyun/freight/locale'
import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SupportPostsTable } from './tables.gen.ts'

const inLanguage = (database: Database, language: Locale | undefined) =>
  database.selectFrom('support_posts').$if(language !== undefined, (query) => query.where('language', '=', language as Locale))

export const countPosts = async (database: Database, language: Locale | undefined): Promise<number> => {
  const { total } = await inLanguage(database, language)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const selectPosts = (
  database: Database,
  language: Locale | undefined,
  { offset, limit }: { offset: number; limit: number },
) =>
  inLanguage(database, language)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('post_id')
    .offset(offset)
    .limit(limit)
    .execute()

export const selectPostOf = (database: Database, number: string) =>
  database.selectFrom('support_posts').selectAll().where('number', '=', number).executeTakeFirst()

/** One conversation has one post; publishing again changes it and leaves it at its place. */
export const upsertPost = (transaction: Database, post: Insertable<SupportPostsTable>) =>
  transaction
    .insertInto('support_posts')
    .values(post)
    .onConflict((row) =>
      row.column('number').doUpdateSet({ language: post.language, question: post.question, answer: post.answer }),
    )
    .execute()

/** False when there was none. */
export const deletePostOf = async (transaction: Database, number: string): Promise<boolean> => {
  const { numDeletedRows } = await transaction.deleteFrom('support_posts').where('number', '=', number).executeTakeFirst()
  return numDeletedRows > 0n
}
