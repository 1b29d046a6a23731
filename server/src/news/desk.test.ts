import * as endpoints from '@tongyun/contract/news/articles'
import * as categories from '@tongyun/contract/news/categories'
import * as desk from '@tongyun/contract/news/desk'
import * as pictures from '@tongyun/contract/news/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'

const now = new Date('2026-11-22T02:00:00Z')
let server: TestApp
let anna: string
let boris: string
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
  const person = async (full_name: string) =>
    (await logIn(server, await insertPerson(server.database, { role: 'content', full_name }))).cookie
  anna = await person('Anna')
  boris = await person('Boris')
})
afterAll(() => server.close())

type Answer<Data> = { code: number; data: Data; msgParams: { reason?: string } }
const ask = async <Data = desk.DeskDetail>(
  endpoint: Parameters<typeof send>[1],
  input: Record<string, unknown> = {},
  cookie = anna,
) => (await send(server.app, endpoint, input, { cookie })).json<Answer<Data>>()

const begin = async (slug: string) =>
  (await ask<{ articleId: string }>(desk.createArticle, { slug, category: 'guides' })).data.articleId
const TEXT = { language: 'en', title: 'Title', summary: 'Summary', body: 'Body' }
const readers = async (slug: string) => (await server.call(endpoints.getArticle, { slug })).data?.article.title

test('P15: readers see what was published, not what was saved since', async () => {
  const articleId = await begin('two-wordings')
  const first = await ask(desk.saveText, { articleId, ...TEXT, title: 'First' })
  expect(first.data.texts.en).toMatchObject({ status: 'draft', unpublished: false, appearsAt: null })
  expect(await readers('two-wordings')).toBeUndefined()
  const seen = first.data.texts.en?.number
  await ask(desk.publishText, { articleId, language: 'en', seen })
  const second = await ask(desk.saveText, { articleId, ...TEXT, seen, title: 'Second' })
  expect(second.data.texts.en).toMatchObject({ status: 'published', unpublished: true, title: 'Second' })
  expect(await readers('two-wordings')).toBe('First')
  await ask(desk.publishText, { articleId, language: 'en', seen: second.data.texts.en?.number })
  expect(await readers('two-wordings')).toBe('Second')
})

test('P15: two write at once: the second sees what the first saved, and nothing is lost', async () => {
  const articleId = await begin('conflict')
  const { data } = await ask(desk.saveText, { articleId, ...TEXT })
  const seen = data.texts.en?.number
  const hers = await ask(desk.saveText, { articleId, ...TEXT, seen, body: 'Hers' })
  const his = await ask<desk.OtherWording>(desk.saveText, { articleId, ...TEXT, seen, body: 'His' }, boris)
  expect(his).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' } })
  expect(his.data).toMatchObject({ body: 'Hers', authorName: 'Anna', number: hers.data.texts.en?.number })
  expect(desk.otherWordingSchema.parse(his.data)).toEqual(his.data)
  const after = await ask(desk.saveText, { articleId, ...TEXT, seen: his.data.number, body: 'His' }, boris)
  expect(after.data.texts.en?.body).toBe('His')
  // A first text is saved once: who did not see it is told.
  expect(await ask(desk.saveText, { articleId, ...TEXT }, boris)).toMatchObject({ code: 811001 })
  // Another language is another text.
  expect(await ask(desk.saveText, { articleId, ...TEXT, language: 'ru' }, boris)).toMatchObject({ code: 200 })
})

test('P15: of twenty who save the same text at once one is first and nineteen are told', async () => {
  const articleId = await begin('twenty')
  const { data } = await ask(desk.saveText, { articleId, ...TEXT })
  const seen = data.texts.en?.number
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(desk.saveText, { articleId, ...TEXT, seen, body: `Body ${i}` })),
  )
  expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(codes.filter(({ code }) => code === 811001)).toHaveLength(19)
})

test('P15: the history says who did what, shows each wording beside the one before, and brings one back', async () => {
  const articleId = await begin('history')
  const one = await ask(desk.saveText, { articleId, ...TEXT, body: 'One' })
  const first = one.data.texts.en?.number
  const two = await ask(desk.saveText, { articleId, ...TEXT, seen: first, body: 'Two' }, boris)
  const second = two.data.texts.en?.number
  type Compared = { wording: desk.Wording; before: desk.Wording | null }
  const compared = await ask<Compared>(desk.getWording, { articleId, number: second })
  expect([compared.data.before?.body, compared.data.wording.body]).toEqual(['One', 'Two'])
  expect((await ask<Compared>(desk.getWording, { articleId, number: first })).data.before).toBeNull()
  expect(await ask(desk.getWording, { articleId, number: 1 })).toMatchObject({ code: 810004 })
  const back = await ask(desk.restoreWording, { articleId, number: first })
  expect(back.data.texts.en?.body).toBe('One')
  // R2: the same press again finds it done.
  expect((await ask(desk.restoreWording, { articleId, number: first })).data).toEqual(back.data)
  expect(back.data.events.map(({ event, authorName }) => [event, authorName])).toEqual([
    ['restore', 'Anna'],
    ['save', 'Boris'],
    ['save', 'Anna'],
    ['create', 'Anna'],
  ])
  const audit = await server.database.selectFrom('audit').select('action').where('subject', '=', articleId).execute()
  expect(audit.map(({ action }) => action)).toEqual(['news.create', 'news.save', 'news.save', 'news.restore'])
})

test('P15: only a whole text is published, from the wording that was seen, and a public one is not scheduled', async () => {
  const articleId = await begin('whole')
  const half = await ask(desk.saveText, { articleId, ...TEXT, body: '' })
  const seen = half.data.texts.en?.number
  const publish = (input: object) => ask(desk.publishText, { articleId, language: 'en', ...input })
  expect(await publish({ seen })).toMatchObject({ code: 812001, msgParams: { reason: 'text_incomplete' } })
  const whole = await ask(desk.saveText, { articleId, ...TEXT, seen })
  expect(await publish({ seen })).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' } })
  const latest = whole.data.texts.en?.number
  const tomorrow = '2026-11-23T09:00:00+08:00'
  expect((await publish({ seen: latest, at: tomorrow })).data.texts.en).toMatchObject({
    status: 'scheduled',
    appearsAt: '2026-11-23T01:00:00.000Z',
  })
  expect((await publish({ seen: latest, at: '2026-11-21T09:00:00Z' })).data.texts.en).toMatchObject({
    status: 'published',
    appearsAt: now.toISOString(),
  })
  expect(await publish({ seen: latest, at: tomorrow })).toMatchObject({ code: 811001, msgParams: { reason: 'already_public' } })
  expect(await publish({ seen: latest, at: 'tomorrow' })).toMatchObject({ code: 810001 })
  expect(await ask(desk.withdrawText, { articleId, language: 'ru' })).toMatchObject({ code: 810004 })
})

test('P15: an address is one article’s, and stays once the article was public', async () => {
  const articleId = await begin('my-address')
  await begin('your-address')
  const change = (slug: string, category = 'guides') => ask(desk.changeArticle, { articleId, slug, category })
  expect(await ask(desk.createArticle, { slug: 'my-address', category: 'guides' })).toMatchObject({ code: 810007 })
  expect(await change('your-address')).toMatchObject({ code: 810007 })
  expect(await change('my-address', 'no-such')).toMatchObject({ code: 810004 })
  expect((await change('new-address', 'lanes')).data.article).toMatchObject({ slug: 'new-address', categoryId: 'lanes' })
  for (const wrong of ['Upper', 'a--b', '-a', 'a/b', '中文', 'a'.repeat(81)]) expect((await change(wrong)).code).toBe(810001)
  const { data } = await ask(desk.saveText, { articleId, ...TEXT })
  await ask(desk.publishText, { articleId, language: 'en', seen: data.texts.en?.number })
  expect(await change('another')).toMatchObject({ code: 811001, msgParams: { reason: 'was_public' } })
  expect(await ask(desk.removeArticle, { articleId })).toMatchObject({ code: 811001, msgParams: { reason: 'was_public' } })
})

test('P15: the desk finds by status, language, category and words, and counts what is missing', async () => {
  const articleId = await begin('find-me')
  const { data } = await ask(desk.saveText, { articleId, ...TEXT, language: 'zh', title: '百分号 100%' })
  type Found = { total: number; articles: desk.DeskArticle[]; missing: Record<string, number> }
  const find = async (input: object) => (await ask<Found>(desk.listDeskArticles, { pageSize: 100, ...input })).data
  const has = async (input: object) => (await find(input)).articles.some(({ articleId: id }) => id === articleId)
  expect(await has({ status: 'draft', language: 'zh' })).toBe(true)
  expect(await has({ status: 'draft', language: 'ru' })).toBe(false)
  expect(await has({ missing: 'ru' })).toBe(false)
  const before = (await find({})).missing
  await ask(desk.publishText, { articleId, language: 'zh', seen: data.texts.zh?.number })
  expect(await has({ missing: 'ru' })).toBe(true)
  expect(await has({ missing: 'zh' })).toBe(false)
  const { missing } = await find({})
  expect(missing).toEqual({ zh: before.zh, en: Number(before.en) + 1, ru: Number(before.ru) + 1 })
  expect([await has({ q: '100%' }), await has({ q: '100_' }), await has({ q: 'FIND-me' })]).toEqual([true, false, true])
  expect([await has({ category: 'guides' }), await has({ category: 'lanes' })]).toEqual([true, false])
})

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#356' } })
    .png()
    .toBuffer()
const upload = async (articleId: string, cookie = anna, alt = 'A ship at its berth') => {
  const form = formWith({ name: 'ship.png', type: 'image/png', content: await picture() }, 'file', { language: 'en', alt })
  const url = pictures.addPicture.path.replace(':articleId', articleId)
  return (await server.app.inject({ method: 'POST', url, headers: { cookie, ...form.headers }, payload: form.payload })).json<
    Answer<desk.DeskDetail>
  >()
}

test('P15: a picture comes in by the one upload, is seen by everybody, and goes only when no text shows it', async () => {
  const articleId = await begin('pictures')
  const { code, data } = await upload(articleId)
  expect(code).toBe(200)
  const [shown] = data.pictures
  expect(shown).toMatchObject({ name: 'ship.png', alt: { zh: '', en: 'A ship at its berth', ru: '' } })
  const fetched = await server.app.inject({ url: String(shown?.url) })
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/webp'])
  const fileId = String(shown?.fileId)
  const facts = { articleId, slug: 'pictures', category: 'guides' }
  expect((await ask(desk.changeArticle, { ...facts, cover: fileId })).data.article.coverId).toBe(fileId)
  const remove = () => ask(pictures.removePicture, { articleId, fileId })
  expect(await remove()).toMatchObject({ code: 811001, msgParams: { reason: 'picture_used' } })
  await ask(desk.changeArticle, facts)
  const saved = await ask(desk.saveText, { articleId, ...TEXT, body: `![A ship](${shown?.url})` })
  expect(await remove()).toMatchObject({ code: 811001 })
  await ask(desk.saveText, { articleId, ...TEXT, seen: saved.data.texts.en?.number })
  const described = await ask(pictures.describePicture, { articleId, fileId, zh: '靠泊的船', ru: 'Судно у причала' })
  expect(described.data.pictures[0]?.alt).toEqual({ zh: '靠泊的船', en: '', ru: 'Судно у причала' })
  expect((await remove()).data.pictures).toEqual([])
  expect((await server.app.inject({ url: String(shown?.url) })).statusCode).toBe(404)
})

test('P15: another article’s picture is no cover, and what is no picture is refused', async () => {
  const [mine, yours] = [await begin('mine'), await begin('yours')]
  const theirs = (await upload(yours)).data.pictures[0]?.fileId
  expect(await ask(desk.changeArticle, { articleId: mine, slug: 'mine', category: 'guides', cover: theirs })).toMatchObject({
    code: 810004,
  })
  // The file is used already, and its uploader is another.
  expect(await ask(pictures.addPicture, { articleId: mine, file: theirs, language: 'en', alt: 'a' }, boris)).toMatchObject({
    code: 810009,
  })
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const form = formWith({ name: 'a.png', type: 'image/png', content }, 'file', { language: 'en', alt: 'a' })
  const url = pictures.addPicture.path.replace(':articleId', mine)
  const headers = { cookie: anna, ...form.headers }
  expect((await server.app.inject({ method: 'POST', url, headers, payload: form.payload })).json()).toMatchObject({
    code: 815001,
  })
  expect(await ask(desk.removeArticle, { articleId: yours })).toMatchObject({ code: 200 })
  expect(await ask(desk.openArticle, { articleId: yours })).toMatchObject({ code: 810004 })
})

test('P15: categories are data in three languages; one with articles stays', async () => {
  const names = { zh: '展会', en: 'Fairs', ru: 'Выставки' }
  type Saved = { categories: categories.NewsCategory[] }
  const saved = await ask<Saved>(categories.saveCategory, { category: 'fairs', position: 5, ...names })
  expect(saved.data.categories[0]).toEqual({ categoryId: 'fairs', position: 5, names, articles: 0 })
  await ask(categories.saveCategory, { category: 'fairs', position: 99, ...names, en: 'Trade fairs' })
  const articleId = (await ask<{ articleId: string }>(desk.createArticle, { slug: 'a-fair', category: 'fairs' })).data.articleId
  const remove = () => ask<Saved>(categories.removeCategory, { categoryId: 'fairs' })
  expect(await remove()).toMatchObject({ code: 811001, msgParams: { reason: 'category_used' } })
  await ask(desk.removeArticle, { articleId })
  expect((await remove()).data.categories.map(({ categoryId }) => categoryId)).toEqual(['platform', 'guides', 'market', 'lanes'])
})
