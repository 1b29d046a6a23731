import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listArticles } from '@tongyun/contract/news/articles'
import { ARTICLE_LENGTHS, SLUG_PATTERN } from '@tongyun/contract/news/terms/article-terms'
import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { createTestApp } from '../test/create-test-app.ts'
import { insertCompany } from '../test/people.ts'
import { demoArticles, seedDemoArticles } from './demo-articles.ts'
import { removeDemoMarket } from './remove-demo-market.ts'

const NOW = new Date('2026-11-22T02:00:00Z')

/** Sections, lists and links of a text, which are the same in every language. */
const shapeOf = (body: string) => ({
  marks: body.split('\n').flatMap((line) => /^(?:## |- |\d+\. |> )/.exec(line)?.[0] ?? []),
  links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).toSorted(),
})

test.each(demoArticles(NOW).map((article) => [article.slug, article] as const))(
  'W8 %s says the same in three languages, each in its own script, within what the desk takes',
  (slug, { texts }) => {
    expect(slug).toMatch(SLUG_PATTERN)
    for (const locale of LOCALES) {
      const { title, summary, alt, body } = texts[locale]
      expect(title.length).toBeLessThanOrEqual(ARTICLE_LENGTHS.title)
      // Shown as it is written, in lists, feeds and descriptions.
      expect(summary).not.toMatch(/\]\(|[*_`]|^[#>-]/)
      expect(summary.length, `${locale} summary`).toBeLessThanOrEqual(ARTICLE_LENGTHS.summary)
      expect(alt.length, `${locale} alt`).toBeLessThanOrEqual(ARTICLE_LENGTHS.alt)
      expect(shapeOf(body), locale).toEqual(shapeOf(texts.zh.body))
    }
    const whole = ({ title, summary, alt, body }: typeof texts.zh) => `${title} ${summary} ${alt} ${body}`
    expect(whole(texts.zh)).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(whole(texts.en)).not.toMatch(/[\p{Script=Han}\p{Script=Cyrillic}]/u)
    expect(whole(texts.ru)).not.toMatch(/\p{Script=Han}/u)
  },
)

test('P15: a demonstration market gets its news once, one of them for later, and loses them with the market', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongyun-articles-'))
  const server = await createTestApp({ clock: () => NOW, settings: { DATA_DIR: dataDir } })
  const { database, app } = server
  const { config } = app.services
  await seedDemoArticles(database, config, NOW)
  const listed = async () => (await server.call(listArticles, { pageSize: 50 })).data?.articles ?? []
  expect(await listed()).toEqual([])
  const company = await insertCompany(database)
  await database.updateTable('providers').set({ demo: true }).where('provider_id', '=', company).execute()
  await Promise.all([seedDemoArticles(database, config, NOW), seedDemoArticles(database, config, NOW)])
  const articles = await listed()
  expect(articles.map(({ slug }) => slug)).toHaveLength(demoArticles(NOW).length - 1)
  expect(articles.every(({ demo }) => demo)).toBe(true)
  const covers = articles.map(({ cover }) => cover)
  expect(covers.every((cover) => cover?.alt)).toBe(true)
  for (const cover of covers) {
    const { statusCode, headers } = await app.inject(cover?.url ?? '')
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/webp' })
  }
  await removeDemoMarket(database)
  expect(await listed()).toEqual([])
  expect((await app.inject(covers[0]?.url ?? '')).statusCode).toBe(404)
  await server.close()
  await rm(dataDir, { recursive: true })
})
