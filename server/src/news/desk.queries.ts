/** Lists of the news desk: articles, what is missing, categories, pictures. */
import type { TextStatus } from '@tongyun/contract/news/terms/article-terms'
import type { Locale, TextsByLocale } from '@tongyun/freight/locale'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { FILES } from '../files/index.ts'
import type { ArticleRow } from './articles.queries.ts'
import type { ArticleCategoriesTable, ArticlePicturesTable } from './tables.gen.ts'

type DeskFilter = {
  status: TextStatus | undefined
  language: Locale | undefined
  missing: Locale | undefined
  category: string | undefined
  q: string | undefined
}

const STATUS_IS: Record<TextStatus, (now: Date) => ReturnType<typeof sql>> = {
  draft: () => sql`t.state = 'draft'`,
  withdrawn: () => sql`t.state = 'withdrawn'`,
  scheduled: (now) => sql`t.state = 'released' and t.appears_at > ${now}`,
  published: (now) => sql`t.state = 'released' and t.appears_at <= ${now}`,
}

/** Readers see the article in some language, but not in this one. */
const isMissing = (language: Locale | ReturnType<typeof sql>, now: Date) => {
  const among = sql`select from article_texts t where t.article_id = a.article_id and ${STATUS_IS.published(now)}`
  return sql`exists (${among}) and not exists (${among} and t.language = ${language})`
}

const conditions = ({ status, language, missing, category, q }: DeskFilter, now: Date) => {
  const ofText = [
    ...(language === undefined ? [] : [sql`t.language = ${language}`]),
    ...(status === undefined ? [] : [STATUS_IS[status](now)]),
  ]
  const like = `%${(q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const all = [
    sql`true`,
    ...(ofText.length === 0
      ? []
      : [sql`exists (select from article_texts t where t.article_id = a.article_id and ${sql.join(ofText, sql` and `)})`]),
    ...(missing === undefined ? [] : [sql`(${isMissing(missing, now)})`]),
    ...(category === undefined ? [] : [sql`a.category_id = ${category}`]),
    ...(q === undefined
      ? []
      : [
          sql`(a.slug like ${like} or exists (select from article_texts t join article_events e
            on e.article_id = t.article_id and e.number = t.latest
            where t.article_id = a.article_id and lower(e.title) like ${like}))`,
        ]),
  ]
  return sql.join(all, sql` and `)
}

/** Newest change first, and how many there are in all. */
export const selectDesk = async (
  database: Database,
  filter: DeskFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
) => {
  const where = conditions(filter, now)
  const [found, counted] = await Promise.all([
    sql<ArticleRow>`select a.* from articles a where ${where}
      order by a.changed_at desc, a.article_id offset ${offset} limit ${limit}`.execute(database),
    sql<{ total: number }>`select count(*)::int as total from articles a where ${where}`.execute(database),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many articles are public in some language but not in this one. */
export const countMissing = async (database: Database, now: Date): Promise<Record<Locale, number>> => {
  const missing = (language: Locale) => sql`count(*) filter (where ${isMissing(language, now)})::int`
  const { rows } = await sql<Record<Locale, number>>`
    select ${missing('zh')} as zh, ${missing('en')} as en, ${missing('ru')} as ru from articles a`.execute(database)
  return rows[0] ?? { zh: 0, en: 0, ru: 0 }
}

export const selectCategories = async (database: Database) => {
  const { rows } = await sql<Selectable<ArticleCategoriesTable> & { articles: number }>`
    select c.*, (select count(*)::int from articles a where a.category_id = c.category_id) as articles
    from article_categories c order by c.position, c.category_id`.execute(database)
  return rows
}

export const hasCategory = async (database: Database, categoryId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('article_categories')
    .select('category_id')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return row !== undefined
}

export const upsertCategory = ({ category_id, ...values }: Insertable<ArticleCategoriesTable>, transaction: Database) =>
  transaction
    .insertInto('article_categories')
    .values({ category_id, ...values })
    .onConflict((row) => row.column('category_id').doUpdateSet(values))
    .execute()

/** False when there was no such category. */
export const deleteCategory = async (transaction: Database, categoryId: string): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('article_categories')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** In the order they were added, with what they were called. */
export const selectPictures = (database: Database, articleId: string) =>
  database
    .selectFrom('article_pictures as p')
    .innerJoin(FILES.as('f'), 'f.file_id', 'p.file_id')
    .selectAll('p')
    .select('f.name')
    .where('p.article_id', '=', articleId)
    .orderBy('p.added_at')
    .orderBy('p.file_id')
    .execute()

export const insertPicture = (transaction: Database, row: Insertable<ArticlePicturesTable>) =>
  transaction.insertInto('article_pictures').values(row).execute()

/** False when the article has no such picture. */
export const updatePicture = async (
  transaction: Database,
  articleId: string,
  fileId: string,
  alt: TextsByLocale,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('article_pictures')
    .set({ alt: JSON.stringify(alt) })
    .where('article_id', '=', articleId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the article had no such picture. */
export const deletePicture = async (transaction: Database, articleId: string, fileId: string): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('article_pictures')
    .where('article_id', '=', articleId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** True when a text, as it was saved last or as readers see it, shows the picture. */
export const isPictureInText = async (database: Database, articleId: string, fileId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from article_texts t join article_events e on e.article_id = t.article_id and e.number in (t.latest, t.released)
    where t.article_id = ${articleId} and position(${fileId} in e.body) > 0 limit 1`.execute(database)
  return rows.length > 0
}
