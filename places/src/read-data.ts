/** Reads the artefacts of places/data. Their form is told in ../gazetteer/write-data.ts. */
import { readFileSync } from 'node:fs'
import type { Area, Place, PlaceKind } from './place.ts'

const lines = (file: string) =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

const kindOfLetter: Record<string, PlaceKind> = {
  c: 'city',
  s: 'seaport',
  i: 'inlandport',
  a: 'airport',
  r: 'railterminal',
  b: 'border',
}

const kindsOf = new Map<string, readonly PlaceKind[]>()
const readKinds = (letters: string) => {
  let kinds = kindsOf.get(letters)
  if (!kinds) {
    kinds = [...letters].flatMap((letter) => kindOfLetter[letter] ?? [])
    kindsOf.set(letters, kinds)
  }
  return kinds
}

const readPlace = (line: string): Place => {
  const cells = line.split('\t')
  const [placeId = '', kinds = '', unlocode, iata, country = '', region, zone = '', lat, lon, population, importance, cityId] =
    cells
  const [en = '', zh, ru, aliases] = cells.slice(12)
  return {
    placeId,
    kinds: readKinds(kinds),
    names: { zh: zh || en, en, ru: ru || en },
    aliases: aliases ? aliases.split(';') : [],
    unlocode: unlocode || null,
    iata: iata || null,
    country,
    regionId: region || null,
    zone,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    importance: Number(importance),
    cityId: cityId || (kinds === 'c' ? placeId : null),
  }
}

export const readPlaces = () => lines('places.tsv').slice(1).map(readPlace)

/** Continents, countries and regions. */
export const readAreas = (): Area[] =>
  lines('areas.tsv')
    .slice(1)
    .map((line) => {
      const [token = '', kind, within, en = '', zh, ru] = line.split('\t')
      return { token, kind: kind as Area['kind'], names: { zh: zh || en, en, ru: ru || en }, within: within || null }
    })

/** Letters of the index: name, code, alias, case form, pinyin, other spelling, tail (later words of a name), initials of pinyin. */
export type KeyClass = 'N' | 'C' | 'A' | 'F' | 'P' | 'O' | 'T' | 'I'

/** Sorted keys; the entries of key i are those from starts[i] to starts[i + 1]. */
export type SearchIndex = { keys: string[]; starts: Uint32Array; records: Uint32Array; classes: KeyClass[] }

export const readIndex = (): SearchIndex => {
  const rows = lines('index.tsv')
  const keys = new Array<string>(rows.length)
  const starts = new Uint32Array(rows.length + 1)
  const records: number[] = []
  const classes: KeyClass[] = []
  let before = ''
  rows.forEach((row, i) => {
    const tab = row.indexOf('\t')
    before = before.slice(0, Number.parseInt(row[0] ?? '0', 36)) + row.slice(1, tab)
    keys[i] = before
    let number = 0
    for (let at = tab + 1; at < row.length; at++) {
      const code = row.charCodeAt(at)
      // Digits 0-9 and letters a-z are base 36; a capital ends the entry.
      if (code >= 97) number = number * 36 + code - 87
      else if (code <= 57) number = number * 36 + code - 48
      else {
        records.push(number)
        classes.push(row[at] as KeyClass)
        number = 0
      }
    }
    starts[i + 1] = records.length
  })
  return { keys, starts, records: Uint32Array.from(records), classes }
}
