/** Continents, countries and regions with their names. */
import { areaImportance } from './importance.ts'
import { admin1Names, continentOfCountry, countryCodes, listCell, otherCountryNames, table } from './sources.ts'

export type AreaRow = {
  /** Search token: CN, CN-SH, continent-AS. */
  token: string
  kind: 'continent' | 'country' | 'region'
  zh: string
  en: string
  ru: string
  aliases: string[]
  /** Token of the country of a region, of the continent of a country. */
  within: string
  importance: number
}

/** What an area is before its importance is known. */
type Named = Omit<AreaRow, 'importance'>

/** Russia and Kazakhstan lie on two continents; trade statistics (UN M49) count Russia to Europe, Cyprus to Asia. */
const continentByConvention: Record<string, string> = { RU: 'EU' }

const locales = ['zh', 'en', 'ru'] as const

const cldr = Object.fromEntries(locales.map((locale) => [locale, new Intl.DisplayNames([locale], { type: 'region' })]))

const continents = (): Named[] =>
  table('continents').map(([code = '', zh = '', en = '', ru = '', aliases]) => {
    return { token: `continent-${code}`, kind: 'continent', zh, en, ru, aliases: listCell(aliases), within: '' }
  })

const countries = (): Named[] => {
  const hand = new Map(table('countries').map(([code = '', ...cells]) => [code, cells]))
  const continentOf = continentOfCountry()
  return countryCodes().map((code) => {
    const [zh = '', en = '', ru = '', aliases] = hand.get(code) ?? []
    const names = { zh: zh || cldr.zh?.of(code) || '', en: en || cldr.en?.of(code) || '', ru: ru || cldr.ru?.of(code) || '' }
    // Hong Kong, Macao and Taiwan keep to the names of the hand table.
    const others = /^(HK|MO|TW)$/.test(code)
      ? []
      : locales.flatMap((locale) => [cldr[locale]?.of(code) ?? '', ...otherCountryNames(code, locale)])
    const own = new Set(Object.values(names))
    const aliasSet = new Set([...listCell(aliases), ...others].filter((name) => name && !own.has(name)))
    const continent = continentByConvention[code] ?? continentOf.get(code) ?? 'AN'
    return { token: code, kind: 'country', ...names, aliases: [...aliasSet], within: `continent-${continent}` }
  })
}

/** 内蒙古自治区 → 内蒙古, 江苏省 → 江苏: what people call a province. */
const shortProvince = (zh: string) => zh.replace(/(省|市|(壮族|回族|维吾尔)?自治区)$/, '')

const chinaRegions = (): Named[] =>
  table('regions-cn').map(([gb = '', iso = '', , zh = '', en = '', ru = '', aliases]) => {
    const short = shortProvince(zh)
    return {
      token: iso,
      kind: 'region',
      zh,
      en,
      ru,
      aliases: [...listCell(aliases), ...(short === zh ? [] : [short]), `CN-${gb}`],
      within: 'CN',
    }
  })

const russiaRegions = (): Named[] =>
  table('regions-ru').map(([iso = '', , zh = '', en = '', ru = '', aliases]) => {
    return { token: iso, kind: 'region', zh, en, ru, aliases: listCell(aliases), within: 'RU' }
  })

/** Region token of a GeoNames first-level division: ISO 3166-2 for China and Russia and where GeoNames itself uses its letters, else an own code with G. */
export const regionTokens = () => {
  const known = new Map<string, string>([
    ...table('regions-cn').map(([, iso = '', admin1]) => [`CN.${admin1}`, iso] as const),
    ...table('regions-ru').map(([iso = '', admin1]) => [`RU.${admin1}`, iso] as const),
    ['HK.00', 'CN-HK'] as const,
  ])
  const named = admin1Names()
  const wholeRegion: Record<string, string> = { HK: 'CN-HK', MO: 'CN-MO', TW: 'CN-TW' }
  return (country: string, admin1: string) => {
    if (wholeRegion[country]) return wholeRegion[country]
    const iso = known.get(`${country}.${admin1}`)
    if (iso) return iso
    if (!named.has(`${country}.${admin1}`) || country === 'CN' || country === 'RU') return ''
    return /^[A-Z]{1,3}$/.test(admin1) ? `${country}-${admin1}` : `${country}-G${admin1}`
  }
}

/**
 * Areas in order: continents, countries, regions of China and Russia, the other regions that `peopleOfRegion` knows.
 * Importance is on the scale of cities: a country counts by the people of its cities, and for the market.
 */
export const areas = (peopleOfCountry: ReadonlyMap<string, number>, peopleOfRegion: ReadonlyMap<string, number>): AreaRow[] => {
  const rows = [...continents(), ...countries(), ...chinaRegions(), ...russiaRegions()]
  const have = new Set(rows.map(({ token }) => token))
  const tokenOf = regionTokens()
  for (const [code, en] of admin1Names()) {
    const [country = '', admin1 = ''] = code.split('.')
    const token = tokenOf(country, admin1)
    if (!peopleOfRegion.has(token) || have.has(token)) continue
    have.add(token)
    rows.push({ token, kind: 'region', zh: '', en, ru: '', aliases: [], within: country })
  }
  const importanceOf = ({ kind, token, within }: Named) => {
    if (kind === 'continent') return 380
    if (kind === 'country') return areaImportance(200, peopleOfCountry.get(token), token)
    return areaImportance(120, peopleOfRegion.get(token), within)
  }
  return rows.map((row) => ({ ...row, importance: importanceOf(row) }))
}
