/** News of the demonstration: Markdown in articles/<language>/, as docs/decisions/018 keeps the site's own texts. */
import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@tongyun/contract/page-context'
import { sql } from 'kysely'
import type { Database } from '../src/core/database.ts'
import { insertDemoArticle, type NewArticle } from '../src/news/index.ts'

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

const DAY_MS = 86_400_000
/** One process at a time writes them; the number is arbitrary but must stay. */
const DEMO_ARTICLES_LOCK = 731_004_514

/** `# Title`, a paragraph that is the summary, and the text. */
const readText = (slug: string, locale: Locale): NewArticle['texts'][Locale] => {
  const source = readFileSync(new URL(`articles/${locale}/${slug}.md`, import.meta.url), 'utf8')
  const [, title, summary, body] = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/.exec(source) ?? []
  if (title === undefined || summary === undefined || body === undefined) throw new Error(`${locale}/${slug} is no article`)
  return { title, summary, body: body.trim() }
}

/** The articles as they are at a moment. */
export const demoArticles = (now: Date): NewArticle[] =>
  ARTICLES.map(({ slug, category, daysAgo }) => {
    const [zh, en, ru] = LOCALES.map((locale) => readText(slug, locale)) as [Text, Text, Text]
    return { slug, category, appearsAt: new Date(now.getTime() - daysAgo * DAY_MS), texts: { zh, en, ru } }
  })
type Text = NewArticle['texts'][Locale]

/** Writes them where there is a demonstration market and no article at all, all or nothing. */
export const seedDemoArticles = (database: Database, now: Date): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${DEMO_ARTICLES_LOCK})`.execute(transaction)
    const market = await transaction.selectFrom('providers').select('demo').where('demo', '=', true).limit(1).executeTakeFirst()
    const any = await transaction.selectFrom('articles').select('slug').limit(1).executeTakeFirst()
    if (market === undefined || any !== undefined) return
    for (const article of demoArticles(now)) await insertDemoArticle(transaction, article, now)
  })
