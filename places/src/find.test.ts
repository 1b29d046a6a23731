import { describe, expect, test } from 'vitest'
import { openGazetteer } from './index.ts'

const gazetteer = openGazetteer()
const tokens = (text: string, limit = 10) => gazetteer.find(text, { locale: 'en', limit }).map(({ token }) => token)
const YIWU = 'g1814870'
const MOSCOW = 'g524901'
const SHANGHAI = 'g1796236'
const PETERSBURG = 'g498817'
const VLADIVOSTOK = 'g2013348'

describe('X03 a place is found in any script', () => {
  test.each([
    ['义乌', YIWU],
    ['义烏', YIWU],
    ['義烏', YIWU],
    ['义乌市', YIWU],
    ['Yiwu', YIWU],
    ['yiwu', YIWU],
    ['ＹＩＷＵ', YIWU],
    ['Иу', YIWU],
    ['yw', YIWU],
    ['CNYIW', YIWU],
    ['莫斯科', MOSCOW],
    ['в Москву', MOSCOW],
    ['из Москвы', MOSCOW],
    ['МОСКВА', MOSCOW],
    ['мск', MOSCOW],
    ['Moskva', MOSCOW],
    ['RUMOW', MOSCOW],
    ['из Шанхая', SHANGHAI],
    ['从上海', SHANGHAI],
    ['发往上海', SHANGHAI],
    ['St Petersburg', PETERSBURG],
    ['St. Petersburg', PETERSBURG],
    ['Saint-Petersburg', PETERSBURG],
    ['Питер', PETERSBURG],
    ['СПб', PETERSBURG],
    ['до Санкт-Петербурга', PETERSBURG],
    ['海参崴', VLADIVOSTOK],
    ['Владик', VLADIVOSTOK],
    ['во Владивосток', VLADIVOSTOK],
    ['伯力', 'g2022890'],
    ['Екб', 'g1486209'],
    ['Новосиб', 'g1496747'],
    ['Saigon', 'g1566083'],
    ['Pusan', 'g1838524'],
    ['из Шэньчжэня', 'g1795565'],
    ['в Тяньцзине', 'g1792947'],
    ['через Урумчи', 'g1529102'],
    ['PVG', 'PVG'],
    ['CNSHA', 'CNSHA'],
    ['через Забайкальск', 'B-ZABAIKALSK'],
    ['в Маньчжурию', 'B-MANZHOULI'],
    ['под Москвой', MOSCOW],
    ['из Нижнего Новгорода', 'g520555'],
    ['до Набережных Челнов', 'g523750'],
    ['в Ростове-на-Дону', 'g501175'],
    ['rotterdam port', 'NLRTM'],
    ['порт Владивосток', 'RUVVO'],
  ])('%s', (text, token) => {
    expect(tokens(text, 3)).toContain(token)
  })

  test('CNYIU stands for the rail terminal of Yiwu and its city', () => {
    expect(tokens('CNYIU', 3)).toEqual(expect.arrayContaining(['R-YIWU', YIWU]))
  })

  test('上海 finds the metro first, then its port and airports', () => {
    const found = tokens('上海')
    expect(found[0]).toBe(SHANGHAI)
    expect(found).toEqual(expect.arrayContaining(['CNSHA', 'PVG', 'SHA']))
  })

  test('a hub is found with its city before it', () => {
    expect(tokens('Moscow Sheremetyevo', 1)).toEqual(['SVO'])
    expect(tokens('Шереметьево', 1)).toEqual(['SVO'])
    expect(tokens('浦东', 3)).toContain('PVG')
  })
})

describe('as one types', () => {
  test.each([
    ['sh', SHANGHAI],
    ['mosc', MOSCOW],
    ['Владив', VLADIVOSTOK],
    ['上', SHANGHAI],
    ['новоси', 'g1496747'],
    ['rotter', 'g2747891'],
  ])('%s begins what is wanted', (text, token) => {
    expect(tokens(text, 3)).toContain(token)
  })

  test('a code in capitals means the code, in small letters first a name', () => {
    expect(tokens('SHA')[0]).toBe('SHA')
    expect(tokens('sha')[0]).toBe(SHANGHAI)
    expect(tokens('sha')).toContain('SHA')
  })

  test('the bigger of two places of one name comes first', () => {
    expect(gazetteer.find('Suzhou', { locale: 'zh' })[0]?.name).toBe('苏州')
    expect(gazetteer.find('Ростов', { locale: 'en' })[0]?.name).toBe('Rostov-on-Don')
  })
})

describe('typing errors', () => {
  test.each([
    ['Shangai', SHANGHAI],
    ['Vladivastok', VLADIVOSTOK],
    ['Екатиринбург', 'g1486209'],
    ['Санкт-Питербург', PETERSBURG],
    ['Roterdam', 'g2747891'],
    ['Novosibirks', 'g1496747'],
    ['Krasnoyrask', 'g1502026'],
    ['广洲', 'g1809858'],
    ['莫斯课', MOSCOW],
    ['深证', 'g1795565'],
  ])('%s', (text, token) => {
    const [first] = gazetteer.find(text, { locale: 'en' })
    expect(first?.token).toBe(token)
  })

  test('a short word must be right', () => {
    expect(tokens('zqx')).toEqual([])
  })
})

describe('wider areas', () => {
  test.each([
    ['Russia', 'RU'],
    ['俄罗斯', 'RU'],
    ['в Россию', 'RU'],
    ['Германия', 'DE'],
    ['из Германии', 'DE'],
    ['美国', 'US'],
    ['США', 'US'],
    ['浙江', 'CN-ZJ'],
    ['Zhejiang', 'CN-ZJ'],
    ['广东省', 'CN-GD'],
    ['Синьцзян', 'CN-XJ'],
    ['Приморье', 'RU-PRI'],
    ['Европа', 'continent-EU'],
    ['Asia', 'continent-AS'],
    ['台湾', 'TW'],
  ])('%s', (text, token) => {
    expect(tokens(text, 3)).toContain(token)
  })

  test('a place named with the area around it', () => {
    expect(tokens('Moscow, Russia', 1)).toEqual([MOSCOW])
    expect(tokens('浙江义乌', 1)).toEqual([YIWU])
    expect(gazetteer.find('Valencia, Spain', { locale: 'en' })[0]?.place?.country).toBe('ES')
    expect(gazetteer.find('Valencia Venezuela', { locale: 'en' })[0]?.place?.country).toBe('VE')
  })
})

describe('filters', () => {
  test('keeps to kinds', () => {
    const found = gazetteer.find('上海', { locale: 'zh', kinds: ['seaport', 'airport'] })
    expect(found.length).toBeGreaterThan(2)
    expect(found.every(({ place }) => place?.kinds.some((kind) => kind === 'seaport' || kind === 'airport'))).toBe(true)
  })

  test('keeps to countries, for places and areas', () => {
    const found = gazetteer.find('san', { locale: 'en', countries: ['CN', 'RU'], limit: 20 })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ place, token }) => ['CN', 'RU'].includes(place?.country ?? token.slice(0, 2)))).toBe(true)
  })

  test('gives at most as many as asked, in the reader’s language', () => {
    const found = gazetteer.find('s', { locale: 'ru', limit: 7 })
    expect(found).toHaveLength(7)
    expect(found[0]?.name).toBe('Шанхай')
  })
})

describe('resolve reads free text', () => {
  test('gives the best reading and others', () => {
    const { best, alternatives } = gazetteer.resolve('上海', 'zh')
    expect(best?.token).toBe(SHANGHAI)
    expect(alternatives.map(({ token }) => token)).toContain('CNSHA')
    expect(alternatives.length).toBeLessThanOrEqual(4)
  })

  test('gives nothing for what is no place', () => {
    expect(gazetteer.resolve('   ', 'en')).toEqual({ best: undefined, alternatives: [] })
    expect(gazetteer.resolve('qqqqzzzz', 'en').best).toBeUndefined()
  })
})
