/** Cities outside mainland China, from GeoNames, with names by source precedence: hand table, CLDR, alternate names. */
import { type City, rankOf } from './city.ts'
import { chineseName, plain, russianName } from './names.ts'
import { type AlternateNames, alternateNames, type GeoNamesCity, geoNamesCities, listCell, table, zoneCities } from './sources.ts'

/** Countries of the former Soviet Union in the market, and Mongolia: smaller cities count and all names are complete. */
export const NEAR = ['RU', 'BY', 'KZ', 'KG', 'UZ', 'TJ', 'TM', 'AM', 'AZ', 'MN', 'GE', 'MD']

/** Towns that a hand table names as the parent of a hub count whatever their size. */
const parentsOfHubs = new Set([...table('hubs'), ...table('hubs-more')].map((row) => Number(row[11])))

const isWanted = ({ cityId, country, population, featureCode }: GeoNamesCity) => {
  if (country !== 'CN' && parentsOfHubs.has(cityId)) return true
  if (country === 'CN' || /^PPL(X|Q|H|W)$/.test(featureCode)) return false
  const least = NEAR.includes(country) ? 20_000 : featureCode === 'PPLA' ? 30_000 : featureCode === 'PPLC' ? 0 : 45_000
  return population >= least
}

/** Hand-made names: country and GeoNames name → names; an empty cell leaves what the sources say. */
const handNames = () => {
  const rows = table('city-names').map(([country = '', latin = '', zh = '', ru = '', en = '', aliases]) => {
    return [`${country}:${plain(latin)}`, { zh, ru, en, aliases: listCell(aliases) }] as const
  })
  return new Map<string, (typeof rows)[number][1]>(rows)
}

/** CLDR knows a name when the zone is named after the city itself. */
const cldrNames = () => {
  const [zh, ru] = [zoneCities('zh'), zoneCities('ru')]
  return (zone: string, latin: string) => {
    const isNamesake = plain(zone.split('/').at(-1) ?? '') === plain(latin)
    return { zh: (isNamesake && zh.get(zone)) || '', ru: (isNamesake && ru.get(zone)) || '' }
  }
}

/** Countries whose names in Russian keep their spaces: Нижний Новгород, Кривой Рог. */
const SLAVIC = ['RU', 'BY', 'UA', 'KZ', 'KG', 'MD', 'BG']

/** Foreign names of several words take hyphens in Russian: Сан-Паулу, Форт-Уэрт. */
const hyphenated = (ru: string) => ru.replaceAll(' ', '-')

/** Nizhniy → Nizhny, Kiselëvsk → Kiselyovsk: the spelling of maps and timetables instead of the BGN one. */
const plainSpelling = (latin: string) =>
  latin
    .replace(/[iy]y(?=$|[ -])/g, 'y')
    .replace(/ë/g, 'yo')
    .replace(/[’‘']/g, '')

/** Spellings of European languages: Wien, Köln, Bombay; one of those that differ only in marks. */
const otherSpellings = (extra: AlternateNames | undefined, name: string) => {
  const byPlain = new Map<string, string>()
  for (const other of extra?.alternativeNames ?? []) {
    const key = plain(other)
    const isName =
      /^[A-ZÀ-Þ][A-Za-zÀ-ɏ' -]{3,23}$/.test(other) &&
      !/^(Gorad|Lungsod|Dakbayan|Kota|Amphoe|Changwat) | (osh|shahri)$/.test(other)
    if (isName && key !== plain(name) && !byPlain.has(key)) byPlain.set(key, other)
  }
  return [...byPlain.values()]
}

export const worldCities = () => {
  const alternates = alternateNames()
  const hand = handNames()
  const used = new Set<string>()
  const cldr = cldrNames()
  const chineseByRussian = new Map<string, string>(table('cities-zh').map(([country, ru, zh = '']) => [`${country}:${ru}`, zh]))
  const cities: City[] = []
  for (const source of geoNamesCities().toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)) {
    if (!isWanted(source)) continue
    const extra = alternates.get(source.cityId)
    const key = `${source.country}:${plain(source.name)}`
    const known = hand.get(key)
    const isFirst = !used.has(key)
    used.add(key)
    const fromCldr = cldr(extra?.tz ?? '', source.name)
    const foundRu = fromCldr.ru || russianName(extra?.alternativeNames ?? [], source.name)
    const ru = known?.ru || (SLAVIC.includes(source.country) ? foundRu : hyphenated(foundRu))
    const zh =
      known?.zh || chineseByRussian.get(`${source.country}:${ru}`) || fromCldr.zh || chineseName(extra?.alternativeNames ?? [])
    const [lon, lat] = source.loc.coordinates
    cities.push({
      placeId: `g${source.cityId}`,
      zh,
      en: known?.en || (NEAR.includes(source.country) ? plainSpelling(source.name) : source.name),
      ru,
      aliases: isFirst ? (known?.aliases ?? []) : [],
      alternates: [source.name, ...otherSpellings(extra, source.name)],
      country: source.country,
      admin1: source.adminCode,
      zone: extra?.tz ?? '',
      lat,
      lon,
      population: source.population,
      rank: rankOf(source.featureCode),
    })
  }
  return { cities, unusedNames: [...hand.keys()].filter((key) => !used.has(key)) }
}
