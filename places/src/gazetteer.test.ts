import { describe, expect, test } from 'vitest'
import { chinaRegions, continents, countries, openGazetteer, PLACE_KINDS, placeName } from './index.ts'

const gazetteer = openGazetteer()
const ids = (places: readonly { placeId: string }[]) => places.map(({ placeId }) => placeId)

describe('places', () => {
  test('are 14,000 and more, of all kinds, each with its own id', () => {
    expect(gazetteer.places.length).toBeGreaterThanOrEqual(14_000)
    expect(new Set(ids(gazetteer.places)).size).toBe(gazetteer.places.length)
    for (const kind of PLACE_KINDS) expect(gazetteer.places.some(({ kinds }) => kinds.includes(kind))).toBe(true)
  })

  test('have ids that tell hubs, airports and cities apart', () => {
    for (const { placeId, kinds, iata } of gazetteer.places) {
      if (kinds.includes('city')) expect(placeId).toMatch(/^g(\d+|CN\d{6})$/)
      else if (kinds.includes('airport')) expect(placeId).toBe(iata)
      else expect(placeId).toMatch(/^[A-Z][A-Z0-9-]{3,}$/)
    }
  })

  test('have a zone that Node knows, a country, a point on earth', () => {
    const codes = new Set(countries.map(({ code }) => code))
    const zones = new Map(gazetteer.places.map(({ zone, placeId }) => [zone, placeId]))
    for (const [zone, placeId] of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), `${placeId} ${zone}`).not.toThrow()
    for (const { placeId, country, lat, lon, names } of gazetteer.places) {
      expect(codes.has(country), `${placeId} ${country}`).toBe(true)
      expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 180, placeId).toBe(true)
      expect(names.zh && names.en && names.ru, placeId).toBeTruthy()
    }
  })

  test('have well-formed codes', () => {
    for (const { unlocode, iata } of gazetteer.places) {
      if (unlocode) expect(unlocode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/)
      if (iata) expect(iata).toMatch(/^[A-Z]{3}$/)
    }
  })

  test('lie near the city they belong to and in its country', () => {
    for (const place of gazetteer.places) {
      if (!place.cityId || place.cityId === place.placeId) continue
      const city = gazetteer.byId(place.cityId)
      expect(city?.kinds, place.placeId).toContain('city')
      expect(city?.country, place.placeId).toBe(place.country)
    }
  })

  test('are told in the reader’s language', () => {
    const shanghai = gazetteer.byId('g1796236')
    expect(shanghai && (['zh', 'en', 'ru'] as const).map((locale) => placeName(shanghai, locale))).toEqual([
      '上海',
      'Shanghai',
      'Шанхай',
    ])
  })

  test('are unknown under an unknown id', () => {
    expect(gazetteer.byId('nowhere')).toBeUndefined()
    expect(gazetteer.byId('constructor')).toBeUndefined()
  })
})

describe('names in three languages', () => {
  const isComplete = ({ names }: { names: { zh: string; ru: string } }) =>
    /\p{Script=Han}/u.test(names.zh) && /[а-яё]/i.test(names.ru)
  const near = ['CN', 'RU', 'BY', 'KZ', 'KG', 'UZ', 'TJ', 'TM', 'AM', 'AZ', 'MN', 'GE', 'MD', 'HK', 'MO']

  test.each([
    [
      'seaports, inland ports, rail terminals, borders',
      1,
      (kinds: readonly string[]) => kinds.some((kind) => /port$|terminal|border/.test(kind) && kind !== 'airport'),
    ],
  ] as const)('%s are complete', (_, share, passes) => {
    const group = gazetteer.places.filter(({ kinds }) => passes(kinds))
    expect(group.length).toBeGreaterThan(1300)
    expect(group.filter(isComplete).length / group.length).toBeGreaterThanOrEqual(share)
  })

  test('China, Russia, the CIS, Georgia and Mongolia are complete', () => {
    const missing = gazetteer.places.filter((place) => near.includes(place.country) && !isComplete(place))
    expect(ids(missing)).toEqual([])
  })

  test('cities of 500,000 people and more are complete', () => {
    const missing = gazetteer.places.filter((place) => place.population >= 500_000 && !isComplete(place))
    expect(ids(missing)).toEqual([])
  })

  test.each([
    ['北京', 'Пекин'],
    ['南京', 'Нанкин'],
    ['哈尔滨', 'Харбин'],
    ['香港', 'Гонконг'],
    ['乌鲁木齐', 'Урумчи'],
    ['霍尔果斯', 'Хоргос'],
    ['满洲里', 'Маньчжурия'],
    ['二连浩特', 'Эрэн-Хото'],
    ['惠州', 'Хойчжоу'],
    ['西安', 'Сиань'],
    ['重庆', 'Чунцин'],
    ['延安', 'Яньань'],
    ['深圳', 'Шэньчжэнь'],
    ['大连', 'Далянь'],
    ['义乌', 'Иу'],
    ['厦门', 'Сямэнь'],
    ['慈溪', 'Цыси'],
  ])('%s is %s by Palladius or tradition', (zh, ru) => {
    const city = gazetteer.places.find(({ names, kinds }) => names.zh === zh && kinds.includes('city'))
    expect(city?.names.ru).toBe(ru)
  })
})

describe('metro', () => {
  test('holds the city, its ports, stations and airports, from any member', () => {
    const members = ids(gazetteer.metro('g1796236'))
    expect(members[0]).toBe('g1796236')
    expect(members).toEqual(expect.arrayContaining(['CNSHA', 'PVG', 'SHA', 'R-SHANGHAI']))
    expect(ids(gazetteer.metro('PVG'))).toEqual(members)
  })

  test.each([
    ['CNNSA', 'g1809858'],
    ['CNTXG', 'g1792947'],
    ['R-KHOVRINO', 'g524901'],
    ['SVO', 'g524901'],
    ['RULED', 'g498817'],
    ['R-YIWU', 'g1814870'],
    ['DEHAM', 'g2911298'],
    ['PEK', 'g1816670'],
  ])('%s belongs to %s', (hub, city) => {
    expect(gazetteer.byId(hub)?.cityId).toBe(city)
  })

  test('is the place alone for a hub far from any city, and empty for the unknown', () => {
    const lonely = gazetteer.places.find(({ cityId }) => cityId === null)
    expect(lonely && ids(gazetteer.metro(lonely.placeId))).toEqual([lonely?.placeId])
    expect(gazetteer.metro('nowhere')).toEqual([])
  })
})

describe('areas', () => {
  test('tell the columns to store beside a place', () => {
    const port = gazetteer.byId('CNSHA')
    expect(port && gazetteer.areasOf(port)).toEqual({
      placeId: 'CNSHA',
      cityId: 'g1796236',
      regionId: 'CN-SH',
      countryCode: 'CN',
      continentCode: 'AS',
    })
  })

  test('E05 every token that a place is stored under names an area', () => {
    for (const place of gazetteer.places) {
      const { placeId, cityId, regionId, countryCode, continentCode } = gazetteer.areasOf(place)
      for (const token of [placeId, cityId, regionId, countryCode, `continent-${continentCode}`]) {
        if (token !== null) expect(gazetteer.area(token), `${placeId} in ${token}`).toBeDefined()
      }
    }
  })

  test('are read from tokens', () => {
    expect(gazetteer.area('CNSHA')).toMatchObject({ kind: 'place', within: 'CN' })
    expect(gazetteer.area('g1796236')).toMatchObject({ kind: 'metro', names: { zh: '上海' }, within: 'CN' })
    expect(gazetteer.area('CN-SH')).toMatchObject({ kind: 'region', names: { ru: 'Шанхай' } })
    expect(gazetteer.area('CN-31')).toEqual(gazetteer.area('CN-SH'))
    expect(gazetteer.area('CN')).toMatchObject({
      kind: 'country',
      names: { zh: '中国', en: 'China', ru: 'Китай' },
      within: 'continent-AS',
    })
    expect(gazetteer.area('continent-EU')).toMatchObject({ kind: 'continent', names: { ru: 'Европа' }, within: null })
    for (const token of ['', 'XX', 'CN-QQ', 'g1', 'continent-XX', 'ZZZZZ', '__proto__', 'cnsha'])
      expect(gazetteer.area(token)).toBeUndefined()
  })

  test('E05 list seven continents, the regions of China and all countries', () => {
    expect(continents.map(({ code }) => code)).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'])
    expect(chinaRegions).toHaveLength(34)
    expect(countries.length).toBeGreaterThanOrEqual(249)
    for (const { code, continentCode, names } of countries) {
      expect(names.zh && names.en && names.ru, code).toBeTruthy()
      expect(
        continents.some((continent) => continent.code === continentCode),
        code,
      ).toBe(true)
    }
  })

  test('name Hong Kong, Macao and Taiwan as parts of China', () => {
    const zh = ['HK', 'MO', 'TW'].map((code) => countries.find((country) => country.code === code)?.names.zh)
    expect(zh).toEqual(['中国香港', '中国澳门', '中国台湾'])
    const regions = ['CN-HK', 'CN-MO', 'CN-TW'].map((id) => chinaRegions.find(({ regionId }) => regionId === id)?.names.zh)
    expect(regions).toEqual(['中国香港', '中国澳门', '中国台湾'])
  })
})

describe('nearby', () => {
  test('gives places within the radius, nearest first', () => {
    const found = gazetteer.nearby('g1796236', 60, { kinds: ['seaport', 'airport'] })
    expect(ids(found.map(({ place }) => place))).toEqual(expect.arrayContaining(['SHA', 'PVG', 'CNSHA']))
    const distances = found.map(({ km }) => km)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.every((km) => km <= 60)).toBe(true)
  })

  test('crosses the date line', () => {
    const found = gazetteer.nearby('DYR', 300)
    expect(found.every(({ km }) => km <= 300)).toBe(true)
    expect(gazetteer.nearby('nowhere', 100)).toEqual([])
  })
})
