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

/** A row of `readPlaceRows`. */
export const readPlace = (line: string): Place => {
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

export const readPlaceRows = (): string[] => lines('places.tsv').slice(1)

/** Continents, countries and regions, each with its importance on the scale of places. */
export const readAreas = (): { area: Area; importance: number }[] =>
  lines('areas.tsv')
    .slice(1)
    .map((line) => {
      const [token = '', kind, within, importance, en = '', zh, ru] = line.split('\t')
      const names = { zh: zh || en, en, ru: ru || en }
      return { area: { token, kind: kind as Area['kind'], names, within: within || null }, importance: Number(importance) }
    })

/** For search-index.ts. */
export const readIndexRows = (): string[] => lines('index.tsv')
