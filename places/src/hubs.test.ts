import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openGazetteer } from './index.ts'

const gazetteer = openGazetteer()
const rowsOf = (table: string) =>
  readFileSync(new URL(`../gazetteer/tables/${table}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))

const isFound = (name: string, placeId: string) => {
  const found = gazetteer.find(name, { locale: 'en', limit: 50 })
  return found.some(({ token }) => token === placeId)
}

describe('X03 every hub of the hand tables is found by each of its names', () => {
  test.each(['hubs', 'hubs-more'])('%s', (table) => {
    const rows = rowsOf(table)
    expect(rows.length).toBeGreaterThan(140)
    const missed: string[] = []
    for (const [placeId = '', , unlocode = '', , , , , zh = '', en = '', ru = '', aliases = ''] of rows) {
      for (const name of [zh, en, ru, unlocode, ...aliases.split(';')]) {
        if (name && name !== '-' && !isFound(name.trim(), placeId)) missed.push(`${placeId} by ${name}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('airports by code and by their Chinese and Russian names', () => {
    const missed: string[] = []
    for (const [iata = '', zh = '', ru = ''] of [...rowsOf('airports'), ...rowsOf('airports-more')]) {
      for (const name of [iata, zh, ru]) if (!isFound(name, iata)) missed.push(`${iata} by ${name}`)
    }
    expect(missed).toEqual([])
  })

  test('cities of the table of Russian and CIS names', () => {
    const missed = rowsOf('cities-zh').filter(
      ([country, ru = '']) => gazetteer.find(ru, { locale: 'ru' })[0]?.place?.country !== country,
    )
    expect(missed).toEqual([])
  })
})

describe('China', () => {
  test('has a city for each prefecture-level city, with three names', () => {
    const cities = gazetteer.places.filter(({ country, kinds }) => country === 'CN' && kinds.includes('city'))
    expect(cities.length).toBeGreaterThanOrEqual(850)
    const names = new Set(cities.map(({ names }) => names.zh))
    const sample =
      '石家庄 唐山 大同 呼伦贝尔 鞍山 四平 七台河 宿迁 湖州 舟山 宣城 莆田 鹰潭 东营 三门峡 襄阳 永州 揭阳 防城港 三亚 眉山 六盘水 普洱 林芝 商洛 酒泉 海东 固原 克拉玛依 昆山 义乌 晋江 慈溪 张家港 瑞丽'
    expect(sample.split(' ').filter((name) => !names.has(name))).toEqual([])
  })
})
