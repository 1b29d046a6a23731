import { pagePaths } from '@tongyun/contract/page-paths'
import { DICTIONARY_CODES } from '@tongyun/contract/reference/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSample, NOW, sampleMarket } from '../src/capacity/offering/sample-market.fixture.ts'
import { keepIndex } from '../src/capacity/searching/live-index.ts'
import { writeCsv } from '../src/core/csv.ts'
import { airSheet } from '../src/supply/offer-sheets.fixture.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { readSheet } from './read-sheet.ts'

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

const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/open/v1${url}`, payload, headers })

describe('prices and weights', () => {
  const cargo = { weightKg: 500, volumeM3: 1.5 }

  test('offers cost what their own answers say, in the order asked for; what is not on sale is named', async () => {
    const { data } = (await ask('/offers?weightKg=500&volumeM3=1.5&currency=USD&limit=3')).json()
    const offerIds = data.map(({ offerId }: { offerId: string }) => offerId).toReversed()
    const priced = (await post('/prices', { ...cargo, currency: 'USD', offerIds: [...offerIds, 'of-nobody'] })).json()
    expect(priced.data.map(({ offerId }: { offerId: string }) => offerId)).toEqual(offerIds)
    expect(priced.notOnSale).toEqual(['of-nobody'])
    expect(priced.data.map(({ total }: { total: object }) => total).toReversed()).toEqual(
      data.map(({ price }: { price: { total: object } }) => price.total),
    )
    expect(priced.engine).toMatch(/^[0-9a-f]{16}$/)
    for (const { charges } of priced.data)
      expect(charges.lines.reduce((sum: number, line: { amountMinor: number }) => sum + line.amountMinor, 0)).toBe(
        charges.totalMinor,
      )
  })

  test('a rate of the caller is priced by the same engine, and refused with its reason and its numbers', async () => {
    const { rate } = airSheet()
    const { data } = (await post('/prices', { ...cargo, rate, readyFrom: rate.validFrom })).json()
    expect(data).toMatchObject([{ offerId: null, refusal: null, charges: { currency: rate.currency } }])
    const tooHeavy = { ...rate, limits: { ...rate.limits, maxWeightKg: 100 } }
    const refused = (await post('/prices', { ...cargo, rate: tooHeavy, readyFrom: rate.validFrom })).json()
    expect(refused.data[0]).toMatchObject({ total: null, refusal: { reason: 'over_weight', limit: 100 } })
    const descending = { form: 'breaks', unit: 'kg', breaks: [100, 45].map((fromKg) => ({ fromKg, unitPrice: 1 })), pivot: false }
    for (const [payload, pointer] of [
      [{ ...cargo, rate: { ...rate, freight: descending } }, '/rate'],
      [{ ...cargo, rate: { ...rate, typo: 1 } }, '/rate/typo'],
      [{ rate }, '/weightKg'],
      [cargo, '/offerIds'],
    ] as const) {
      const answer = await post('/prices', payload)
      expect([answer.statusCode, answer.json().issues[0].pointer]).toEqual([400, pointer])
    }
  })

  test('cargo counts as docs/trade.md says, by usual ratios and by a rule that is sent', async () => {
    const pieces = ['1x30x45x65x14']
    const quantities = async (payload: object) =>
      (await post('/chargeable-weight', payload)).json().data.map(({ quantity }: { quantity: number }) => quantity)
    expect(await quantities({ pieces, rules: ['air', 'express', 'rail'] })).toEqual([15, 18, 30])
    expect(await quantities({ pieces })).toHaveLength(5)
    const chargeable = { divisorCm3PerKg: 4000, splitPercent: 0, stepKg: 1, kgPerLdm: 0, minimumQuantity: 0 }
    expect(await quantities({ pieces, chargeable })).toEqual([22])
    expect((await post('/chargeable-weight', {})).statusCode).toBe(400)
  })
})

describe('plans and sentences', () => {
  const lane = async () => {
    const { data } = (await ask('/offers?mode=sea&limit=1&sort=departure')).json()
    return { origin: data[0].origin.placeId, destination: data[0].destination.placeId }
  }

  test('fields and a sentence give the plans the site gives for the same', async () => {
    const { origin, destination } = await lane()
    const text = `2 t 6 m3 from ${origin} to ${destination}`
    const english = { 'accept-language': 'en' }
    const site = await server.app.inject({ method: 'POST', url: '/ty/ai/search', payload: { text }, headers: english })
    const ids = ({ plans }: { plans: { planId: string }[] }) => plans.map(({ planId }) => planId).toSorted()
    const said = (await post('/sentences', { text }, english)).json()
    const asked = (await post('/plans', { origin, destination, weightKg: 2_000, volumeM3: 6 }, english)).json()
    expect(said.plans.length).toBeGreaterThan(0)
    expect(ids(said)).toEqual(ids(site.json().data))
    expect(ids(asked)).toEqual(ids(said))
    for (const { total, legs } of asked.plans)
      expect(
        legs.reduce(
          (sum: number, leg: { offer: { price: { total: { amountMinor: number } } } }) => sum + leg.offer.price.total.amountMinor,
          0,
        ),
      ).toBe(total.amountMinor)
  })

  test('where there is no plan it says why, what helps, and what to ask', async () => {
    const { origin, destination } = await lane()
    const impossible = (await post('/plans', { origin, destination, weightKg: 2_000, volumeM3: 6, maxTransitDays: 1 })).json()
    expect(impossible.plans).toEqual([])
    expect(impossible.relaxations[0].slots).toEqual(['maxTransitDays'])
    const overloaded = (await post('/plans', { origin, destination, containers: ['1x20GP'], weightKg: 90_000 })).json()
    expect(overloaded.refusal).toMatchObject({ reason: 'over_payload' })
    const asks = (await post('/sentences', { text: '发一个大柜到莫斯科' })).json()
    expect(asks.interpretation).toMatchObject({ outcome: 'clarify', question: 'origin' })
    const nowhere = await post('/plans', { origin: 'Qqzzxv Wkkj', destination })
    expect([nowhere.statusCode, nowhere.json().issues[0].pointer]).toEqual([400, '/origin'])
  })
})

describe('lanes', () => {
  type Lanes = {
    data: { lane: string; offers: number; modes: { mode: string }[] }[]
    page: { next: string | null; total: number }
  }

  test('every lane once over its pages, with as many offers as the market has', async () => {
    const lanes: Lanes['data'] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data, page }: Lanes = (await ask(`/lanes?limit=7${cursor && `&cursor=${cursor}`}`)).json()
      lanes.push(...data)
      cursor = page.next
    }
    const { total } = (await ask('/offers?limit=1')).json().page
    expect(lanes.reduce((sum, { offers }) => sum + offers, 0)).toBe(total)
    expect(new Set(lanes.map(({ lane }) => lane)).size).toBe(lanes.length)
    const rail: Lanes = (await ask('/lanes?mode=rail&origin=CN&limit=100')).json()
    expect(rail.data.flatMap(({ modes }) => modes).every(({ mode }) => mode === 'rail')).toBe(true)
    expect(rail.page.total).toBeLessThan(lanes.length)
    expect((await ask('/lanes?origin=Qqzzxv%20Wkkj')).json().data).toEqual([])
  })

  test('X09 a trend shows days that enough firms stand behind, and no others', async () => {
    const { data }: Lanes = (await ask('/lanes?limit=1')).json()
    const [{ lane } = { lane: '' }] = data
    const [origin, destination] = lane.split('-')
    const day = (n: number, firms: number, median: number | null, on: string) =>
      sql`insert into lane_trends (mode, origin_city, destination_city, unit, equipment, currency, day, n, firms, lower_quartile, median, upper_quartile)
        values ('sea', ${origin}, ${destination}, 'container', '40HQ', 'USD', ${on}, ${n}, ${firms}, ${median}, ${median}, ${median})`.execute(
        server.database,
      )
    await day(8, 4, 1_500, '2026-11-29')
    await day(6, 2, null, '2026-11-30')
    const trend = (await ask(`/lanes/${lane}/trend?mode=sea`)).json()
    expect(trend.data.map(({ days }: { days: { day: string }[] }) => days.map(({ day }) => day))).toEqual([['2026-11-29']])
    expect((await ask(`/lanes/${lane}/trend?mode=air`)).json().data).toEqual([])
    expect((await ask(`/lanes/g999999999-${destination}/trend`)).statusCode).toBe(404)
  })
})

test('departures of an offer come page after page, each once, and no offer that is not on sale has any', async () => {
  const { offerId } = (await ask('/offers?sort=departure&limit=1')).json().data[0]
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, page }: { data: { departureId: string }[]; page: { next: string | null } } = (
      await ask(`/offers/${offerId}/departures?limit=2${cursor && `&cursor=${cursor}`}`)
    ).json()
    seen.push(...data.map(({ departureId }) => departureId))
    cursor = page.next
  }
  const { departures } = (await ask(`/offers/${offerId}`)).json()
  expect(seen.slice(0, departures.length)).toEqual(departures.map(({ departureId }: { departureId: string }) => departureId))
  expect(new Set(seen).size).toBe(seen.length)
  expect((await ask('/offers/of-nobody/departures')).statusCode).toBe(404)
})

describe('offers as a file, by address and by Accept', () => {
  const rowsOf = (body: string) =>
    body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')

  test('CSV and workbook have the columns and rows of the mall’s own file', async () => {
    const query = 'mode=rail&weightKg=800&volumeM3=2'
    const english = { 'accept-language': 'en' }
    const { total } = (await ask(`/offers?${query}&limit=1`)).json().page
    const csv = await ask(`/offers.csv?${query}`, english)
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    expect(rowsOf(csv.body)).toHaveLength(total + 1)
    const accepted = await ask(`/offers?${query}`, { ...english, accept: 'text/csv, application/json;q=0.5' })
    expect(accepted.body).toBe(csv.body)
    for (const accept of ['*/*', 'application/json, text/csv', 'text/html'])
      expect((await ask(`/offers?${query}&limit=1`, { accept })).headers['content-type'], accept).toMatch(/json/)
    const { rawPayload, headers } = await ask(`/offers.xlsx?${query}`, english)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const sheet = readSheet(rawPayload, 1)
    expect(rowsOf(csv.body)[0]?.split(',').slice(0, 5)).toEqual(sheet[0]?.slice(0, 5))
    expect(sheet).toHaveLength(total + 1)
  })

  test('a text that begins like a formula stays a text', () => {
    const written = writeCsv([['=1+1', 'a "b", c', 12.5, null, new Date('2026-12-01T10:00:00Z')]]).toString()
    expect(written).toBe('\uFEFF\'=1+1,"a ""b"", c",12.5,,2026-12-01 10:00\r\n')
  })
})
