/** News as readers see it: what a text is to them, the clock says in each statement. */
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Chinese is the fallback of the site (§4), then whatever there is. */
const inOrder = (locale: Locale): Locale[] => [...new Set<Locale>([locale, 'zh', ...LOCALES])]

/** A text readers see at `now`. */
const isPublic = (now: Date) => sql`t.state = 'released' and t.appears_at <= ${now}`

type Asked = { locale: Locale; now: Date; translated: boolean }

/** The text of each article that a reader of the language gets, as `t`. */
const shownText = ({ locale, now, translated }: Asked): RawBuilder<unknown> => sql`
  join lateral (
    select t.* from article_texts t
    where t.article_id = a.article_id and ${isPublic(now)} ${translated ? sql`and t.language = ${locale}` : sql``}
    order by array_position(${inOrder(locale)}::text[], t.language) limit 1
  ) t on true`

const ofCategory = (category: string | undefined) => (category === undefined ? sql`` : sql`where a.category_id = ${category}`)

export type ShownArticle = {
  article_id: string
  slug: string
  category_id: string
  category: string
  demo: boolean
  cover_id: string | null
  alt: string | null
  language: Locale
  appears_at: Date
  released_at: Date
  title: string
  summary: string
  body: string
  byline: string
}

const shown = (asked: Asked) => sql`
  select a.article_id, a.slug, a.category_id, c.name ->> ${asked.locale}::text as category, a.demo, a.cover_id,
    p.alt ->> t.language as alt, t.language, t.appears_at, t.released_at, e.title, e.summary, e.body, e.byline
  from articles a
  join article_categories c using (category_id)
  ${shownText(asked)}
  join article_events e on e.article_id = a.article_id and e.number = t.released
  left join article_pictures p on p.article_id = a.article_id and p.file_id = a.cover_id`

/** Newest first. */
export const selectArticles = async (
  database: Database,
  { category, offset, limit, ...asked }: Asked & { category: string | undefined; offset: number; limit: number },
): Promise<ShownArticle[]> => {
  const { rows } = await sql<ShownArticle>`${shown(asked)} ${ofCategory(category)}
    order by t.appears_at desc, a.article_id offset ${offset} limit ${limit}`.execute(database)
  return rows
}

export const selectArticle = async (database: Database, slug: string, asked: Asked): Promise<ShownArticle | undefined> => {
  const { rows } = await sql<ShownArticle>`${shown(asked)} where a.slug = ${slug}`.execute(database)
  return rows[0]
}

/** Of the same category first, the newest of each. */
export const selectRelated = async (
  database: Database,
  { article_id: articleId, category_id: categoryId }: ShownArticle,
  { limit, ...asked }: Asked & { limit: number },
): Promise<ShownArticle[]> => {
  const { rows } = await sql<ShownArticle>`${shown(asked)} where a.article_id <> ${articleId}
    order by (a.category_id = ${categoryId}) desc, t.appears_at desc, a.article_id limit ${limit}`.execute(database)
  return rows
}

/** Categories that have articles for a reader of the language, in their order. */
export const selectCounts = async (database: Database, asked: Asked) => {
  const { rows } = await sql<{ category_id: string; name: string; count: number }>`
    select c.category_id, c.name ->> ${asked.locale}::text as name, count(*)::int as count
    from articles a join article_categories c using (category_id) ${shownText(asked)}
    group by c.category_id order by c.position, c.category_id`.execute(database)
  return rows
}

/** Languages an article can be read in. */
export const selectLanguages = async (database: Database, articleId: string, now: Date): Promise<Locale[]> => {
  const { rows } = await sql<{ language: Locale }>`
    select t.language from article_texts t where t.article_id = ${articleId} and ${isPublic(now)}`.execute(database)
  return LOCALES.filter((locale) => rows.some(({ language }) => language === locale))
}

export const selectAddresses = async (database: Database, now: Date, limit: number) => {
  const { rows } = await sql<{ slug: string; languages: Locale[] }>`
    select a.slug, array_agg(t.language order by t.language) as languages
    from articles a join article_texts t using (article_id) where ${isPublic(now)}
    group by a.article_id order by max(t.appears_at) desc, a.article_id limit ${limit}`.execute(database)
  return rows
}

/** Changes whenever readers see other news than before, also when a text's time has come. */
export const newsVersion = (now: Date) => sql<string>`concat_ws(' ',
  (select count(*) from article_texts t where ${isPublic(now)}),
  (select max(changed_at) from articles),
  (select max(changed_at) from article_categories))`
