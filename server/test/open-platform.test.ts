import { pagePaths } from '@tongyun/contract/page-paths'
import { DICTIONARY_CODES } from '@tongyun/contract/reference/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSample, NOW, sampleMarket } from '../src/capacity/offering/sample-market.fixture.ts'
import { keepIndex } from '../src/capacity/searching/live-index.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  await insertSample(server.database, sampleMarket(300))
  await keepIndex(server.database, () => NOW).load()
})
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url: `/open/v1${url}`, headers })
type Page = {
  data: { offerId: string; transitHours: number; price: { total: { amountMinor: number } } | null }[]
  page: { next: string | null; total: number }
}

/** Every page of a query, one after the other; `between` runs after each. */
const walk = async (query: string, between: () => Promise<unknown> = async () => undefined) => {
  const rows: Page['data'] = []
  let total = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await ask(`/offers?${query}${cursor && `&cursor=${cursor}`}`)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const { data, page }: Page = answer.json()
    rows.push(...data)
    total = page.total
    cursor = page.next
    await between()
  }
  return { rows, ids: rows.map(({ offerId }) => offerId), total }
}

const QUERIES = ['sort=price', 'sort=transit', 'sort=departure', 'sort=co2e'].flatMap((sort) =>
  [
    '',
    '&weightKg=800&volumeM3=2',
    '&weightKg=800&volumeM3=2&budget=40000&currency=CNY',
    '&mode=rail,sea&budget=90000&currency=CNY',
  ].map((rest) => sort + rest),
)

describe('offers page after page', () => {
  test.each(QUERIES)('%s: every offer of the mall once, in the order of the mall', async (query) => {
    const { ids, total, rows } = await walk(`${query}&limit=7`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(total)
    const mall = await server.app.inject({
      url: `/ty/capacities?${query}&pageSize=100&facets=0`,
      headers: { 'accept-language': 'zh' },
    })
    const onMall = mall.json().data.rows.map(({ capacityId }: { capacityId: string }) => capacityId)
    expect(ids.slice(0, 100)).toEqual(onMall)
    if (query.startsWith('sort=transit'))
      expect(rows.map((row) => row.transitHours)).toEqual(rows.map((row) => row.transitHours).toSorted((a, b) => a - b))
  })

  test('O13 what does not change is neither lost nor repeated while others change their prices; pages by number lose some', async () => {
    const all = (await walk('sort=price&limit=50')).ids
    const changing = all.filter((_, at) => at % 3 === 0)
    let turn = 0
    const change = async () => {
      turn += 1
      // A third of the market moves to the other end of the order and back.
      const factor = turn % 2 === 1 ? 1_000 : 0.001
      await sql`update capacities set reference_total = reference_total * ${factor}, revision = revision + 1
        where capacity_id = any(${changing}::text[])`.execute(server.database)
    }
    const steady = new Set(all.filter((id) => !changing.includes(id)))
    for (let i = 0; i < 4; i += 1) {
      const seen = (await walk('sort=price&limit=9', change)).ids.filter((id) => steady.has(id))
      expect(seen.length).toBe(steady.size)
      expect(new Set(seen).size).toBe(steady.size)
    }
    const byNumber: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 9); page += 1) {
      const { data } = (await server.app.inject({ url: `/ty/capacities?sort=price&pageSize=9&facets=0&page=${page}` })).json()
      byNumber.push(...data.rows.map(({ capacityId }: { capacityId: string }) => capacityId))
      await change()
    }
    expect(new Set(byNumber.filter((id) => steady.has(id))).size).toBeLessThan(steady.size)
    if (turn % 2 === 1) await change()
  })

  test('a cursor that is none, and one of another order, is refused by its name', async () => {
    const { page } = (await ask('/offers?sort=transit&limit=2')).json()
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const cursor of [
      'x',
      '!!',
      page.next,
      forged(['price', 'a', 'of-1']),
      forged(['price', 1, "of-1' or 1=1"]),
      forged({}),
      forged(['price', 1]),
    ]) {
      const answer = await ask(`/offers?sort=price&cursor=${encodeURIComponent(cursor)}`)
      expect([answer.statusCode, answer.json().issues[0]?.pointer], cursor).toEqual([400, '#cursor'])
    }
  })
})

test('an offer costs what the mall says, in the currency and for the cargo that are asked for', async () => {
  const query = 'weightKg=500&volumeM3=1.5&currency=USD&sort=price&limit=1'
  const offer = (await ask(`/offers?${query}`, { 'accept-language': 'ru' })).json().data[0]
  const row = (await server.app.inject({ url: `/ty/capacities?${query.replace('limit', 'pageSize')}` })).json().data.rows[0]
  expect(offer.offerId).toBe(row.capacityId)
  expect(offer.price.total).toEqual({ amountMinor: row.price.totalMinor, currency: 'USD' })
  expect(offer.pageUrl).toMatch(/\/ru\/transport\/mallDetail\?id=/)
  const detail = (await ask(`/offers/${offer.offerId}?weightKg=500&volumeM3=1.5&currency=USD`)).json()
  const sum = detail.charges.lines.reduce((total: number, line: { amountMinor: number }) => total + line.amountMinor, 0)
  expect(sum).toBe(detail.charges.totalMinor)
  expect(detail.offer.price.total).toEqual(offer.price.total)
})

test('nothing found says why, an unknown offer is 404, a wrong value is named', async () => {
  const nothing = (await ask('/offers?origin=Qqzzxv%20Wkkj')).json()
  expect([nothing.data, nothing.reasons, nothing.page]).toEqual([[], ['unknown_place'], { next: null, total: 0 }])
  const tooBig = (await ask('/offers?containers=1x20GP&weightKg=90000&volumeM3=10')).json()
  expect(tooBig.data).toEqual([])
  const unknown = await ask('/offers/of-nobody')
  expect(unknown.statusCode).toBe(404)
  // Each code has its page (web/app/api-docs/api-docs.test.ts).
  expect(new URL(unknown.json().type).pathname).toBe(pagePaths.apiError('810004'))
  const wrong = await ask('/offers?limit=101&mode=boat&typo=1')
  expect(wrong.statusCode).toBe(400)
  expect(
    wrong
      .json()
      .issues.map(({ pointer }: { pointer: string }) => pointer.split('/')[0])
      .sort(),
  ).toEqual(['#limit', '#mode', '#typo'])
})

test('places, dictionaries, rates and codes are there in three languages', async () => {
  const names = await Promise.all(
    ['zh', 'en', 'ru'].map(
      async (language) => (await ask('/places?q=CNSHA', { 'accept-language': language })).json().data[0].name,
    ),
  )
  expect(new Set(names).size).toBe(3)
  for (const list of DICTIONARY_CODES) expect((await ask(`/dictionaries/${list}`)).json().data.length, list).toBeGreaterThan(0)
  expect((await ask('/dictionaries/unknown')).statusCode).toBe(400)
  expect((await ask('/exchange-rates')).json().rates).toHaveProperty('USD')
  const errors = (await ask('/errors', { 'accept-language': 'en' })).json().data
  expect(errors.find(({ code }: { code: number }) => code === 810001)).toMatchObject({ status: 400, name: 'invalid_parameter' })
  expect((await ask('/me')).statusCode).toBe(401)
})
