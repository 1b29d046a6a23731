import { inflateRawSync } from 'node:zlib'
import type { SearchResult } from '@tongyun/contract/capacity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from './sample-market.fixture.ts'

let suite: TestApp

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(200)), clock: () => NOW })
})
afterAll(() => suite?.close())

/** Files of a zip by name, by its central directory (PKWARE APPNOTE 4.3.12). */
const unzip = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [packed, nameLength, start] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const body = zip.subarray(data, data + packed)
    files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString('utf8'))
  }
  return files
}

const textOf = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** AB12 is column 27, counted from 0; empty cells are left out of a file. */
const columnOf = (attributes: string) =>
  [...(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Cells of a sheet row by row: numbers as numbers, text looked up in the shared strings. */
const readSheet = (files: Map<string, string>, number: number): (string | number)[][] => {
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) => textOf(si ?? ''))
  const sheet = files.get(`xl/worksheets/sheet${number}.xml`) ?? ''
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row]) => {
    const cells: (string | number)[] = []
    for (const [, attributes, body] of (row ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const text = textOf(body ?? '')
      const value = attributes?.includes('t="s"') ? (shared[Number(text)] ?? '') : Number(text)
      cells[columnOf(attributes ?? '')] = attributes?.includes('t="inlineStr"') ? text : value
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}

const get = (path: string, locale: string) => suite.app.inject({ url: path, headers: { 'accept-language': locale } })

describe('P05 the search as a workbook', () => {
  test.each([
    ['zh', '全包总价'],
    ['en', 'All-in total'],
    ['ru', 'Итого со всеми сборами'],
  ])('%s: the rows of the search in its order, numbers as numbers', async (locale, header) => {
    const query = 'weightKg=600&volumeM3=2&currency=EUR'
    const reply = await get(`/ty/capacities/export?${query}`, locale)
    expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [head, ...rows] = readSheet(unzip(reply.rawPayload), 1)
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
    const cells = readSheet(unzip(reply.rawPayload), 2)
    expect(cells).toContainEqual(['mode', 'sea'])
    expect(cells).toContainEqual(['USD', 7.1])
    expect(cells).toContainEqual(['Rates of', '2026-11-30'])
    expect(reply.headers['content-disposition']).toContain('tongyun-capacity-2026-12-01.xlsx')
  })

  test('a text that begins like a formula stays text', async () => {
    const reply = await get('/ty/capacities/export?q=%3D1%2B1', 'en')
    expect(readSheet(unzip(reply.rawPayload), 2)).toContainEqual(['q', '=1+1'])
    expect(unzip(reply.rawPayload).get('xl/worksheets/sheet2.xml')).not.toContain('<f>')
  })
})
