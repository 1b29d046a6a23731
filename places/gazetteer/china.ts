/** Cities of mainland China: GeoNames joined to GB/T 2260, names in pinyin and Palladius. */
import { pinyin } from 'pinyin-pro'
import { pointsByHand, seatFinder } from './china-seats.ts'
import type { City } from './city.ts'
import { plain, simplified } from './names.ts'
import { palladius } from './palladius.ts'
import { alternateNames, divisions, type GeoNamesCity, geoNamesCities, listCell, table } from './sources.ts'

const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|各'
const people = new RegExp(`(${peoples})族`, 'g')

/** 恩施土家族苗族自治州 → 恩施, 义乌市 → 义乌; a name that would be left with one character keeps its suffix: 单县. */
const shortDivision = (name: string) => {
  const bare = name.replace(/(自治州|自治县|自治旗|地区|林区|特区|新区|市|盟|县|区|旗|镇)$/, '')
  const short = bare.replace(people, '').replace(/^(博尔塔拉|巴音郭楞)蒙古$|^(克孜勒苏)柯尔克孜$|^(伊犁)哈萨克$/, '$1$2$3')
  return short.length >= 2 ? short : bare.length >= 2 ? bare : name
}

/** Toneless syllables, ü as v. */
export const syllablesOf = (zh: string) => pinyin(zh, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })

const knownNames = new Map(
  table('china-names').map(([zh = '', en = '', ru = '', aliases]) => [zh, { en, ru, aliases: listCell(aliases) }]),
)

/** Xi'an, Ya'an: an apostrophe where a later syllable starts with a vowel. */
const spelledPinyin = (syllables: string[]) => {
  const word = syllables.map((s, i) => (i > 0 && /^[aoe]/.test(s) ? `'${s}` : s)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1).replace(/v/g, 'u')
}

/** English and Russian names of a place of China from its short Chinese name. */
const chinaNames = (zh: string) => {
  const known = knownNames.get(zh)
  const syllables = syllablesOf(zh)
  return { en: known?.en || spelledPinyin(syllables), ru: known?.ru || palladius(syllables) || '', aliases: known?.aliases ?? [] }
}

/** A town in Chinese, pinyin and Russian. */
const townNames = (zh: string) => {
  const { en, ru } = chinaNames(zh)
  return [zh, en, ru].filter(Boolean)
}

/** level: 1 municipality, 2 prefecture, 3 county. */
type Unit = { code: string; short: string; full: string; level: 1 | 2 | 3 }

const municipalities = ['110000 北京市', '120000 天津市', '310000 上海市', '500000 重庆市']

const readUnits = () => {
  const { prefectures, counties } = divisions()
  const unit = (code: string, full: string, level: Unit['level']): Unit => ({ code, full, short: shortDivision(full), level })
  return [
    ...municipalities.map((row) => unit(row.slice(0, 6), row.slice(7), 1)),
    ...prefectures.filter(({ name }) => /(市|州|盟|地区)$/.test(name)).map(({ code, name }) => unit(code, name, 2)),
    ...counties.map(({ code, name }) => unit(code, name, 3)),
  ]
}

const admin1OfProvince = new Map(table('regions-cn').map(([gb = '', , admin1 = '']) => [gb, admin1]))

const isCityUnit = (unit: Unit) => unit.level < 3 || unit.full.endsWith('市')

/** Finds the division a GeoNames city is the seat of: a prefecture by its Latin name, then any by Chinese name, then by pinyin. */
const unitFinder = (units: Unit[]) => {
  const byHan = new Map<string, Unit[]>()
  const byLatin = new Map<string, Unit[]>()
  const put = (index: Map<string, Unit[]>, key: string, unit: Unit) => index.set(key, [...(index.get(key) ?? []), unit])
  for (const unit of units) {
    const admin1 = admin1OfProvince.get(unit.code.slice(0, 2))
    for (const name of new Set([unit.short, unit.full])) put(byHan, `${admin1}:${name}`, unit)
    const known = knownNames.get(unit.short)
    const latins = [syllablesOf(unit.short).join(''), syllablesOf(unit.full).join(''), known?.en ?? '', ...(known?.aliases ?? [])]
    for (const latin of new Set(latins.map(plain))) if (/^[a-z]+$/.test(latin)) put(byLatin, `${admin1}:${latin}`, unit)
  }
  const best = (found: Unit[] | undefined) =>
    found?.toSorted((a, b) => Number(isCityUnit(b)) - Number(isCityUnit(a)) || a.level - b.level)[0]
  return (source: GeoNamesCity, alternates: readonly string[]) => {
    const latins = [source.name.replace(/(Chengguanzhen| ?Shi| City| Xian)$/, ''), source.name].map(plain)
    const unitsByLatin = latins.flatMap((latin) => byLatin.get(`${source.adminCode}:${latin}`) ?? [])
    const prefecture = unitsByLatin.find((unit) => unit.level < 3)
    if (prefecture) return prefecture
    const hans = alternates.filter((name) => /^\p{Script=Han}+$/u.test(name)).map((name) => shortDivision(simplified(name)))
    return hans.map((han) => best(byHan.get(`${source.adminCode}:${han}`))).find(Boolean) ?? best(unitsByLatin)
  }
}

const seatOfPrefecture = new Map(table('china-seats').map(([prefecture = '', seat = '']) => [prefecture, seat]))

/** Cities of mainland China: every prefecture and county-level city, other county seats from 20,000 people; what is still missing. */
export const chinaCities = () => {
  const alternates = alternateNames()
  const units = readUnits()
  const findUnit = unitFinder(units)
  const chosen = new Map<string, City>()
  const points = pointsByHand()
  const add = (unit: Unit, found: Pick<City, 'placeId' | 'admin1' | 'zone' | 'lat' | 'lon' | 'population'>, capital = false) => {
    const before = chosen.get(unit.code)
    if (before && before.population >= found.population) return
    chosen.set(unit.code, {
      ...found,
      ...points.get(unit.code),
      zh: unit.short,
      ...chinaNames(unit.short),
      country: 'CN',
      rank: capital ? 0 : unit.level,
    })
  }
  for (const source of geoNamesCities()) {
    if (source.country !== 'CN' || source.featureCode === 'PPLX') continue
    const extra = alternates.get(source.cityId)
    const unit = findUnit(source, extra?.alternativeNames ?? [])
    if (!unit || (source.population < 20_000 && !isCityUnit(unit))) continue
    const [lon, lat] = source.loc.coordinates
    const { adminCode: admin1, population } = source
    add(
      unit,
      { placeId: `g${source.cityId}`, admin1, zone: extra?.tz ?? '', lat, lon, population },
      source.featureCode === 'PPLC',
    )
  }
  const find = seatFinder()
  const named = (unit: Unit) => `${unit.code.slice(0, 2)}:${unit.short}`
  const seated = new Set(units.filter(({ code }) => chosen.has(code)).map(named))
  const missing: string[] = []
  for (const unit of units.filter(isCityUnit)) {
    if (seated.has(named(unit)) || seatOfPrefecture.has(unit.short)) continue
    const admin1 = admin1OfProvince.get(unit.code.slice(0, 2)) ?? ''
    const latins = [chinaNames(unit.short).en, syllablesOf(unit.short).join(''), syllablesOf(unit.full).join('')]
    const point = find(unit.code, admin1, latins)
    if (point) add(unit, { placeId: `gCN${unit.code}`, admin1, zone: '', ...point, population: 0 })
    else missing.push(`${unit.code} ${unit.full}`)
    if (point) seated.add(named(unit))
  }
  for (const [prefecture, seat] of seatOfPrefecture) {
    const city = [...chosen.values()].find(({ zh }) => zh === seat)
    if (!city) missing.push(`${prefecture}: ${seat}`)
    else {
      city.rank = 2
      if (!city.aliases.includes(prefecture)) city.aliases = [...city.aliases, prefecture]
    }
  }
  const cities = [...chosen.values()]
  const own = new Set(cities.map(({ zh }) => zh))
  for (const [name, towns] of table('china-towns')) {
    const city = cities.find(({ zh }) => zh === name)
    if (!city) missing.push(`towns of ${name}`)
    else city.aliases = [...city.aliases, ...listCell(towns).flatMap((town) => (own.has(town) ? [] : townNames(town)))]
  }
  return { cities, missing }
}
