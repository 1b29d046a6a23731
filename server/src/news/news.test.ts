import * as endpoints from '@tongyun/contract/news/articles'
import * as desk from '@tongyun/contract/news/desk'
import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'

let now = new Date('2026-11-22T02:00:00Z')
const clock = () => now
let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await createTestApp({ clock })
  cookie = (await logIn(server, await insertPerson(server.database, { role: 'content' }))).cookie
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date('2026-11-22T02:00:00Z')
  await sql`delete from articles`.execute(server.database)
})

const ask = async <Data>(endpoint: Parameters<typeof send>[1], input: Record<string, unknown>) =>
  (await send(server.app, endpoint, input, { cookie })).json<{ code: number; data: Data; msgParams: { reason?: string } }>()
const read = (locale: Locale, app = server.app) => inProcessCaller(app, locale).call

/** An article with texts in some languages, published or to be. @returns its id */
const write = async (slug: string, languages: readonly Locale[], { category = 'guides', at = '' } = {}) => {
  const { articleId } = (await ask<{ articleId: string }>(desk.createArticle, { slug, category })).data
  for (const language of languages) {
    const texts = { title: `${slug} ${language}`, summary: 'A summary.', body: `Body of ${slug}` }
    const saved = await ask<desk.DeskDetail>(desk.saveText, { articleId, language, ...texts })
    const seen = String(saved.data.texts[language]?.number)
    expect(await ask(desk.publishText, { articleId, language, seen, at })).toMatchObject({ code: 200 })
  }
  return articleId
}
const list = async (locale: Locale, input: Record<string, string> = {}) =>
  (await read(locale)(endpoints.listArticles, input)).data
const titles = async (locale: Locale, input: Record<string, string> = {}) =>
  (await list(locale, input))?.articles.map(({ title }) => title)

test('P15: what is not written in the reader’s language comes in Chinese, else in whatever there is', async () => {
  await write('everywhere', ['zh', 'en', 'ru'])
  await write('chinese', ['zh'])
  await write('english', ['en'])
  const shown = ['chinese zh', 'english en', 'everywhere ru']
  expect((await titles('ru'))?.toSorted()).toEqual(shown)
  expect(await titles('ru', { translated: '1' })).toEqual(['everywhere ru'])
  const { data } = await read('ru')(endpoints.getArticle, { slug: 'chinese' })
  expect(data?.article).toMatchObject({ language: 'zh', languages: ['zh'], body: 'Body of chinese', author: null })
  expect((await read('en')(endpoints.getArticle, { slug: 'everywhere' })).data?.article.languages).toEqual(['zh', 'en', 'ru'])
})

test('P15: a scheduled text appears at its time, to the millisecond, in every process, and by no job', async () => {
  const other = await addTestApp(server.database, { clock })
  await write('later', ['zh'], { at: '2026-11-22T18:00:00+08:00' })
  const seenBy = async (app: typeof server.app) => (await read('zh', app)(endpoints.getArticle, { slug: 'later' })).code
  now = new Date('2026-11-22T09:59:59.999Z')
  expect([await seenBy(server.app), await seenBy(other)]).toEqual([810004, 810004])
  expect(await titles('zh')).toEqual([])
  now = new Date('2026-11-22T10:00:00Z')
  expect([await seenBy(server.app), await seenBy(other)]).toEqual([200, 200])
  expect((await list('zh'))?.articles[0]?.publishedAt).toBe('2026-11-22T10:00:00.000Z')
  await other.close()
})

test('P15: a category has its own list with pages; only categories with articles are named', async () => {
  for (let i = 1; i <= 5; i += 1) {
    now = new Date(now.getTime() + 60_000)
    await write(`guide-${i}`, ['zh'])
  }
  await write('lane', ['zh'], { category: 'lanes' })
  const page = await list('zh', { category: 'guides', page: '2', pageSize: '2' })
  expect(page).toMatchObject({ total: 5, page: 2 })
  expect(page?.articles.map(({ slug }) => slug)).toEqual(['guide-3', 'guide-2'])
  expect(page?.categories).toEqual([
    { categoryId: 'guides', name: '实务指南', count: 5 },
    { categoryId: 'lanes', name: '线路与口岸', count: 1 },
  ])
  expect((await list('ru'))?.categories.map(({ name }) => name)).toEqual(['Практика', 'Направления и переходы'])
})

test('P15: related are those of the category first, the newest of each, and never the article itself', async () => {
  for (const [slug, category] of [
    ['old-guide', 'guides'],
    ['other', 'lanes'],
    ['new-guide', 'guides'],
    ['read', 'guides'],
    ['newest-other', 'lanes'],
  ] as const) {
    now = new Date(now.getTime() + 60_000)
    await write(slug, ['zh'], { category })
  }
  const { data } = await read('zh')(endpoints.getArticle, { slug: 'read' })
  expect(data?.related.map(({ slug }) => slug)).toEqual(['new-guide', 'old-guide', 'newest-other'])
})

test('P15: a withdrawn text is gone from list, article and addresses, and the fallback takes its place', async () => {
  const articleId = await write('gone', ['zh', 'ru'])
  expect((await read('zh')(endpoints.listArticleAddresses, {})).data?.articles).toEqual([
    { slug: 'gone', languages: ['ru', 'zh'] },
  ])
  expect(await ask(desk.withdrawText, { articleId, language: 'ru' })).toMatchObject({ code: 200 })
  expect((await read('ru')(endpoints.getArticle, { slug: 'gone' })).data?.article.language).toBe('zh')
  await ask(desk.withdrawText, { articleId, language: 'zh' })
  expect((await read('ru')(endpoints.getArticle, { slug: 'gone' })).code).toBe(810004)
  expect((await read('zh')(endpoints.listArticleAddresses, {})).data?.articles).toEqual([])
})

test('S12: what somebody wrote is data: it comes back as it was written, to be rendered by the one renderer', async () => {
  const body = '<script>alert(1)</script>\n\n[press](javascript:alert(1)) ![x](https://elsewhere.example/a.png)'
  const { articleId } = (await ask<{ articleId: string }>(desk.createArticle, { slug: 'hostile', category: 'guides' })).data
  const saved = await ask<desk.DeskDetail>(desk.saveText, {
    articleId,
    language: 'en',
    title: "'; drop table",
    summary: 's',
    body,
  })
  await ask(desk.publishText, { articleId, language: 'en', seen: String(saved.data.texts.en?.number) })
  const { data } = await read('en')(endpoints.getArticle, { slug: 'hostile' })
  expect(data?.article).toMatchObject({ title: "'; drop table", body })
})
