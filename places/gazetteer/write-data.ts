/** Writes the artefacts under places/data/: one file per purpose, rows in a fixed order, so that a rebuild gives the same bytes. */
import { writeFileSync } from 'node:fs'
import type { AreaRow } from './areas.ts'
import type { PlaceRow } from './assemble.ts'
import { type KeyClass, keysOf } from './keys.ts'

const folder = new URL('../data/', import.meta.url)

const kindLetters: Record<string, string> = {
  city: 'c',
  seaport: 's',
  inlandport: 'i',
  airport: 'a',
  railterminal: 'r',
  border: 'b',
}

const line = (cells: readonly (string | number)[]) => cells.join('\t')

/** Chinese has full-width brackets; tables and keys are written with the plain ones. */
const withFullBrackets = (zh: string) => zh.replaceAll('(', '（').replaceAll(')', '）')

const writePlaces = (places: readonly PlaceRow[]) => {
  const rows = places.map((place) =>
    line([
      place.placeId,
      place.kinds.map((kind) => kindLetters[kind]).join(''),
      place.unlocode,
      place.iata,
      place.country,
      place.region,
      place.zone,
      Number(place.lat.toFixed(3)),
      Number(place.lon.toFixed(3)),
      place.population || '',
      place.importance,
      place.cityId === place.placeId ? '' : place.cityId,
      place.en,
      withFullBrackets(place.zh),
      place.ru,
      place.aliases.join(';'),
    ]),
  )
  const header =
    'placeId kinds unlocode iata country region zone lat lon population importance cityId en zh ru aliases'.replaceAll(' ', '\t')
  writeFileSync(new URL('places.tsv', folder), `${[header, ...rows].join('\n')}\n`)
}

const writeAreas = (areas: readonly AreaRow[]) => {
  const rows = areas.map(({ token, kind, zh, en, ru, aliases, within, importance }) =>
    line([token, kind, within, importance, en, withFullBrackets(zh), ru, aliases.join(';')]),
  )
  writeFileSync(new URL('areas.tsv', folder), `${['token\tkind\twithin\timportance\ten\tzh\tru\taliases', ...rows].join('\n')}\n`)
}

const sharedLength = (a: string, b: string) => {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

/**
 * The index: keys sorted by code unit; each line has the length it shares with the key before (base 36), the rest of the key,
 * a tab, and for each record its number (base 36; places first, then areas) and the class of the key.
 */
const writeIndex = (places: readonly PlaceRow[], areas: readonly AreaRow[]) => {
  const index = new Map<string, string[]>()
  const put = (record: number, keys: ReadonlyMap<string, KeyClass>) => {
    for (const [key, keyClass] of keys)
      index.set(key, [...(index.get(key) ?? []), `${record.toString(36)}${keyClass.toUpperCase()}`])
  }
  places.forEach((place, i) => {
    const isHub = !place.kinds.includes('city')
    const iataLocode = place.iata && place.country + place.iata
    const codes = [place.unlocode, place.iata, iataLocode].filter(Boolean)
    put(i, keysOf({ ...place, codes, isHub, isStation: place.kinds.includes('railterminal') }))
  })
  areas.forEach((area, i) => {
    // Regions without three names serve only as tokens.
    if (!area.zh) return
    put(places.length + i, keysOf({ ...area, alternates: [], country: area.within, codes: [], isHub: false, isStation: false }))
  })
  let before = ''
  const lines = [...index]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entries]) => {
      const shared = sharedLength(before, key)
      before = key
      return `${shared.toString(36)}${key.slice(shared)}\t${entries.join('')}`
    })
  writeFileSync(new URL('index.tsv', folder), `${lines.join('\n')}\n`)
  return lines.length
}

/** Continents, countries and regions of China as a module, for the parts that must not read files. */
const writeCountries = (areas: readonly AreaRow[]) => {
  const rowsOf = (name: string, rows: readonly (readonly string[])[]) => {
    const columns = rows[0]?.map(() => 'string').join(', ')
    return `export const ${name}: readonly (readonly [${columns}])[] = [\n${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}\n]\n`
  }
  const short = (token: string) => token.replace('continent-', '')
  const gbCode = ({ aliases }: AreaRow) => aliases.find((alias) => /^CN-\d\d$/.test(alias))?.slice(3) ?? ''
  const named = ({ zh, en, ru }: AreaRow) => [zh, en, ru]
  const parts = [
    '/** Written by places/gazetteer/build.ts; sources in places/ATTRIBUTION.md. */\n',
    rowsOf(
      'continentRows',
      areas.filter(({ kind }) => kind === 'continent').map((area) => [short(area.token), ...named(area)]),
    ),
    rowsOf(
      'countryRows',
      areas.filter(({ kind }) => kind === 'country').map((area) => [area.token, short(area.within), ...named(area)]),
    ),
    rowsOf(
      'chinaRegionRows',
      areas.filter(({ within }) => within === 'CN').map((area) => [area.token, gbCode(area), ...named(area)]),
    ),
  ]
  writeFileSync(new URL('../src/countries.gen.ts', import.meta.url), parts.join('\n'))
}

/** Writes all artefacts; returns the number of search keys. */
export const writeData = (places: readonly PlaceRow[], areas: readonly AreaRow[]) => {
  writePlaces(places)
  writeAreas(areas)
  writeCountries(areas)
  return writeIndex(places, areas)
}
