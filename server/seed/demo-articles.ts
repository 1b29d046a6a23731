/** News of the demonstration: Markdown in articles/<language>/, as docs/decisions/018 keeps the site's own texts. */
import { readFileSync } from 'node:fs'
import { DAY_MS } from '@tongyun/freight/days'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import { LOCKS } from '../src/core/advisory-lock.ts'
import type { Config } from '../src/core/config.ts'
import type { Database } from '../src/core/database.ts'
import { storeDrawing } from '../src/files/index.ts'
import { insertDemoArticle, type NewArticle, SYSTEM } from '../src/news/index.ts'

/** Each with its category and how many days ago it appeared; one is yet to. */
const ARTICLES: readonly { slug: string; category: string; daysAgo: number }[] = [
  { slug: 'search-in-your-own-words', category: 'platform', daysAgo: 2 },
  { slug: 'read-an-all-in-price', category: 'guides', daysAgo: 5 },
  { slug: 'peak-season-what-changes', category: 'market', daysAgo: 9 },
  { slug: 'gauge-change-on-rail', category: 'lanes', daysAgo: 13 },
  { slug: 'import-the-sheet-you-have', category: 'platform', daysAgo: 18 },
  { slug: 'chargeable-weight-in-practice', category: 'guides', daysAgo: 24 },
  { slug: 'buffers-at-road-crossings', category: 'lanes', daysAgo: 31 },
  { slug: 'cut-offs-explained', category: 'guides', daysAgo: 40 },
  { slug: 'how-trends-are-counted', category: 'market', daysAgo: -7 },
]

/** `# Title`, a paragraph that is the summary, the picture with what it shows, and the text. */
const ARTICLE = /^# (.+)\n\n(.+)\n\n!\[(.+)\]\(\.\.\/pictures\/([a-z-]+)\.svg\)\n\n([\s\S]+)$/

const readText = (slug: string, locale: Locale): NewArticle['texts'][Locale] => {
  const source = readFileSync(new URL(`articles/${locale}/${slug}.md`, import.meta.url), 'utf8')
  const [, title, summary, alt, picture, body] = ARTICLE.exec(source) ?? []
  if (title === undefined || summary === undefined || alt === undefined || body === undefined || picture !== slug)
    throw new Error(`${locale}/${slug} is no article`)
  return { title, summary, alt, body: body.trim() }
}

/** Our own drawings: they have no words, and no scheme but the night chart's. */
const readPicture = (slug: string) => readFileSync(new URL(`articles/pictures/${slug}.svg`, import.meta.url))

/** The articles as they are at a moment, each with its drawing. */
export const demoArticles = (now: Date): (Omit<NewArticle, 'coverId'> & { picture: Buffer })[] =>
  ARTICLES.map(({ slug, category, daysAgo }) => {
    const [zh, en, ru] = LOCALES.map((locale) => readText(slug, locale)) as [Text, Text, Text]
    return {
      slug,
      category,
      appearsAt: new Date(now.getTime() - daysAgo * DAY_MS),
      picture: readPicture(slug),
      texts: { zh, en, ru },
    }
  })
type Text = NewArticle['texts'][Locale]

/** A demonstration market without any article. */
const wantsArticles = async (database: Database): Promise<boolean> => {
  const market = await database.selectFrom('providers').select('demo').where('demo', '=', true).limit(1).executeTakeFirst()
  const any = await database.selectFrom('articles').select('slug').limit(1).executeTakeFirst()
  return market !== undefined && any === undefined
}

/** Writes them where there is a demonstration market and no article at all, all or nothing. */
export const seedDemoArticles = async (database: Database, config: Config, now: Date): Promise<void> => {
  if (!(await wantsArticles(database))) return
  // Pictures take longer than another process may wait for the lock; those of the later one are swept like any unused file.
  const services = { config, database, clock: () => now }
  const articles: NewArticle[] = []
  for (const { picture, ...article } of demoArticles(now))
    articles.push({ ...article, coverId: await storeDrawing(services, SYSTEM, `${article.slug}.webp`, picture) })
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.demoArticles})`.execute(transaction)
    if (await wantsArticles(transaction)) for (const article of articles) await insertDemoArticle(transaction, article, now)
  })
}
