import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import { VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertPerson, logIn } from '../../../test/people.ts'
import { readSheet, unzip } from '../../../test/read-sheet.ts'
import { type PlainCell, type PlainSheet, writeWorkbook } from '../../core/workbook.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { exportColumns, type Presented } from './export-columns.ts'

let suite: TestApp

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(200)), clock: () => NOW })
})
afterAll(() => suite?.close())

const get = (path: string, locale: string) => suite.app.inject({ url: path, headers: { 'accept-language': locale } })

describe('P05 the search as a workbook', () => {
  test.each([
    ['zh', '全包总价'],
    ['en', 'Full carriage price'],
    ['ru', 'Полная цена'],
  ])('%s: the rows of the search in its order, numbers as numbers', async (locale, header) => {
    const query = 'weightKg=600&volumeM3=2&currency=EUR'
    const reply = await get(`/ty/capacities/export?${query}`, locale)
    expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [head, ...rows] = readSheet(reply.rawPayload, 1)
    const found: SearchResult = (await get(`/ty/capacities?${query}&pageSize=100`, locale)).json().data
    expect(rows).toHaveLength(found.total)
    const column = (name: string) => head?.indexOf(name) ?? -1
    const id = (head?.length ?? 0) - 1
    const total = column(header)
    expect(total).toBeGreaterThan(0)
    expect(rows.slice(0, 100).map((row) => [row[id], row[total]])).toEqual(
      found.rows.map(({ capacityId, price }) => [capacityId, price.ok ? price.totalMinor / 100 : '']),
    )
  })

  test.each([
    ['zh', '哈萨克斯坦, 俄罗斯'],
    ['ru', 'Казахстан, Россия'],
    ['en', 'Kazakhstan, Russia'],
  ] as const)('%s: countries on the way stand in words', async (locale, onTheWay) => {
    const found: SearchResult = (await get('/ty/capacities?mode=road', locale)).json().data
    const [row] = found.rows
    if (row === undefined) throw new Error('the sample has road offers')
    const shown = { ...row, transitCountries: ['KZ', 'RU'] }
    const price = { ok: false, code: 816001, reason: 'no_rate' } as unknown as Presented['price']
    const cell = (header: string) =>
      exportColumns(locale)
        .find((column) => column.header === header)
        ?.cell({ row: shown, price })
    expect(cell(m.detail_label_transit_countries({}, { locale }))).toBe(onTheWay)
  })

  test('a second sheet says what was asked and which exchange rates were used', async () => {
    const reply = await get('/ty/capacities/export?mode=sea&origin=CNSHA', 'en')
    const cells = readSheet(reply.rawPayload, 2)
    expect(cells).toContainEqual(['Mode', 'Sea'])
    expect(cells).toContainEqual(['USD', 7.1])
    expect(cells).toContainEqual(['Rates of', '2026-11-30'])
    expect(reply.headers['content-disposition']).toContain('tongyun-capacity-2026-12-01.xlsx')
  })

  test('a text that begins like a formula stays text', async () => {
    const reply = await get('/ty/capacities/export?q=%3D1%2B1', 'en')
    expect(readSheet(reply.rawPayload, 2)).toContainEqual(['Words', '=1+1'])
    expect(unzip(reply.rawPayload).get('xl/worksheets/sheet2.xml')).not.toContain('<f>')
  })
})

/** What clocks at a place show, as Intl has it and in Excel's days since the end of 1899. */
const wallDays = (iso: string, timeZone: string) => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso))
  return Date.parse(`${wall.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
}

describe('P05 what stands in the workbook is said in words, at local hours', () => {
  test('departure and arrival are those of the clocks at each end, with the zone behind them', async () => {
    const reply = await get('/ty/capacities/export?weightKg=600', 'en')
    const [head = [], ...rows] = readSheet(reply.rawPayload, 1)
    const [etd, eta] = [head.indexOf('ETD (local time of origin)'), head.indexOf('ETA (local time of destination)')]
    const found: SearchResult = (await get('/ty/capacities?weightKg=600&pageSize=100', 'en')).json().data
    expect(found.rows.length).toBeGreaterThan(1)
    for (const [i, { departure, origin, destination }] of found.rows.entries()) {
      if (departure === null) continue
      expect(rows[i]?.[etd]).toBeCloseTo(wallDays(departure.etd, origin.zone), 6)
      expect(rows[i]?.[eta]).toBeCloseTo(wallDays(departure.eta, destination.zone), 6)
    }
    const formats = [...(unzip(reply.rawPayload).get('xl/styles.xml') ?? '').matchAll(/formatCode="([^"]*UTC[^"]*)"/g)]
    expect(formats.length).toBeGreaterThan(0)
    for (const [, format] of formats) expect(format).toMatch(/^yyyy-mm-dd hh:mm &quot;UTC[+-]\d{1,2}(:\d\d)?&quot;$/)
  })

  test.each(LOCALES)('%s: no key of the query and no code of a truck', async (locale) => {
    const query = new URLSearchParams({
      mode: 'road',
      origin: 'China',
      destination: 'Russia',
      vehicles: '1xEU-TENT,2xany',
      serviceMode: 'door_to_door',
      loadType: 'FTL',
      transit: 'to20',
      cargo: 'general',
      certified: '1',
      verified: '1',
      sort: 'transit',
      currency: 'EUR',
      departFrom: '2026-12-02',
      readyFrom: '2026-12-01',
      budget: '90000',
      incoterm: 'DAP',
    })
    const reply = await get(`/ty/capacities/export?${query}`, locale)
    const said = readSheet(reply.rawPayload, 2).flat()
    for (const [key, value] of query) {
      expect(said).not.toContain(key)
      if (!['EUR', 'DAP', 'FTL'].includes(value) && !value.startsWith('2026')) expect(said).not.toContain(value)
    }
    expect(said).toContain(vocabularyWord('mode', 'road', locale))
    expect(said.join()).toContain(vocabularyWord('vehicle_type', 'EU-TENT', locale))
    expect(said).toContain(90_000)
    const all = readSheet((await get('/ty/capacities/export?mode=road', locale)).rawPayload, 1)
    expect(all.length).toBeGreaterThan(1)
    for (const cell of all.flat()) for (const code of VEHICLE_TYPES) expect(String(cell)).not.toContain(code)
  })

  test('sizes of packages and the one provider are told by words and name', async () => {
    const found: SearchResult = (await get('/ty/capacities?mode=air&pageSize=1', 'ru')).json().data
    const { provider } = found.rows[0] as SearchResult['rows'][number]
    const query = `provider=${provider.providerId}&pieces=4x120x80x100x25n,1x50x40.5x30x12.5`
    const said = readSheet((await get(`/ty/capacities/export?${query}`, 'ru')).rawPayload, 2)
    expect(said).toContainEqual(['Исполнитель', provider.name])
    expect(said).toContainEqual([
      'Места по размерам',
      '4 × 120 × 80 × 100 см, по 25 кг (Не штабелируется), 1 × 50 × 40,5 × 30 см, по 12,5 кг',
    ])
  })
})

describe('P05 many ask for the workbook at once', () => {
  test('R9: some wait, more are turned away with 503 and when to come back, and a search is answered before them', async () => {
    let files = 0
    const asked = Array.from({ length: 30 }, async () => {
      const answer = await get('/ty/capacities/export?weightKg=600', 'en')
      if (answer.statusCode === 200) files += 1
      return answer
    })
    const search = await get('/ty/capacities?mode=sea&pageSize=1', 'en')
    expect(search.json().code).toBe(200)
    expect(files).toBeLessThan(5)
    const answers = await Promise.all(asked)
    const away = answers.filter(({ statusCode }) => statusCode === 503)
    expect(files + away.length).toBe(30)
    expect(files).toBeGreaterThanOrEqual(10)
    expect(away.length).toBeGreaterThan(0)
    for (const answer of away) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({
        code: 810002,
        status: 503,
        msg: errorText(810002, { reason: 'busy', waitS: 5 }, 'en'),
      })
    }
    for (const answer of answers) if (answer.statusCode === 200) expect(readSheet(answer.rawPayload, 1).length).toBeGreaterThan(1)
    // Control: afterwards there is room again.
    expect((await get('/ty/capacities/export', 'en')).statusCode).toBe(200)
  })

  test.each(LOCALES)('%s: who followed the link in a browser sees a page that tries again by itself', async (locale) => {
    const headers = { 'accept-language': locale, accept: 'text/html,*/*;q=0.8' }
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => suite.app.inject({ url: '/ty/capacities/export?mode=air', headers })),
    )
    const away = answers.filter(({ statusCode }) => statusCode === 503)
    expect(away.length).toBeGreaterThan(0)
    expect(away[0]?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(away[0]?.body).toContain(m.busy_title({}, { locale }))
    expect(away[0]?.body).toContain('<meta http-equiv="refresh" content="5">')
  })

  test('a file that could not be gathered, and one whose thread fails, and who is gone, leave the next alone', async () => {
    const here = new AbortController().signal
    const by = { askedBy: 'public', signal: here } as const
    const sheet = (rows: Iterable<PlainCell[]>) => [{ sheet: 'a', columns: [], rows }]
    const broken = writeWorkbook(() => Promise.reject(new Error('no rows')), by)
    // A sheet's name may not be that long, which the library says in the thread.
    const refused = writeWorkbook(async () => [{ ...sheet([['x']])[0], sheet: 'a'.repeat(32) } as PlainSheet], by)
    const cut = writeWorkbook(async () => {
      const rows = function* (): PlainSheet['rows'] {
        yield ['half']
        throw new Error('no more rows')
      }
      return sheet(rows())
    }, by)
    const whole = writeWorkbook(
      async () =>
        sheet([
          ['a', 1],
          [null, '=2'],
        ]),
      { askedBy: 'people', signal: here },
    )
    let isGathered = false
    const gone = writeWorkbook(
      async () => {
        isGathered = true
        return sheet([])
      },
      { ...by, signal: AbortSignal.abort() },
    )
    const outcomes = await Promise.allSettled([broken, refused, cut, gone])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(isGathered).toBe(false)
    expect(readSheet(await whole, 1)).toEqual([
      ['a', 1],
      ['', '=2'],
    ])
  })

  test('over the network the file comes whole, also after others left without theirs', async () => {
    const address = await suite.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const left = Array.from({ length: 8 }, () => fetch(`${address}/ty/capacities/export`, { signal: leaving.signal }))
    leaving.abort()
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
    const total = async (): Promise<number> => (await get('/ty/capacities?pageSize=1', 'zh')).json().data.total
    const download = async () => {
      const before = await total()
      const answer = await fetch(`${address}/ty/capacities/export`)
      expect(answer.status).toBe(200)
      const rows = readSheet(Buffer.from(await answer.arrayBuffer()), 1)
      return { rows, before, after: await total() }
    }
    // An app that begins to listen sends back offers that break a rule of the trade; the file is held against a market that
    // stood while it was written.
    let file = await download()
    while (file.before !== file.after) file = await download()
    expect(file.after).toBeGreaterThan(1)
    expect(file.rows).toHaveLength(file.after + 1)
  })

  test('S18: visitors share a limit, whatever addresses they have, and nobody who is signed in', async () => {
    const app = await addTestApp(suite.database, { clock: () => NOW, settings: { RATE_LIMIT: 'on' } })
    const url = '/ty/capacities/export?q=nothing-has-this-name'
    const statuses: number[] = []
    for (let i = 0; i < 61; i += 1) statuses.push((await app.inject({ url, remoteAddress: `203.0.113.${i}` })).statusCode)
    expect(statuses).toEqual([...Array(60).fill(200), 503])
    const { cookie } = await logIn(suite, await insertPerson(suite.database))
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
    await app.close()
  })
})
