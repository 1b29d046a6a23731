import type { SearchResult } from '@tongyun/contract/capacity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { readSheet, unzip } from '../../test/read-sheet.ts'
import { insertSample, NOW, sampleMarket } from './sample-market.fixture.ts'

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
    ['ru', 'Итого со всеми сборами'],
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

  test('a second sheet says what was asked and which exchange rates were used', async () => {
    const reply = await get('/ty/capacities/export?mode=sea&origin=CNSHA', 'en')
    const cells = readSheet(reply.rawPayload, 2)
    expect(cells).toContainEqual(['mode', 'sea'])
    expect(cells).toContainEqual(['USD', 7.1])
    expect(cells).toContainEqual(['Rates of', '2026-11-30'])
    expect(reply.headers['content-disposition']).toContain('tongyun-capacity-2026-12-01.xlsx')
  })

  test('a text that begins like a formula stays text', async () => {
    const reply = await get('/ty/capacities/export?q=%3D1%2B1', 'en')
    expect(readSheet(reply.rawPayload, 2)).toContainEqual(['q', '=1+1'])
    expect(unzip(reply.rawPayload).get('xl/worksheets/sheet2.xml')).not.toContain('<f>')
  })
})
