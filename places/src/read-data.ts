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

const NO_ALIASES: readonly string[] = []

const kindsOf = new Map<string, readonly PlaceKind[]>()
const readKinds = (letters: string) => {
  let kinds = kindsOf.get(letters)
  if (!kinds) {
    kinds = [...letters].flatMap((letter) => kindOfLetter[letter] ?? [])
    kindsOf.set(letters, kinds)
  }
  return kinds
}

/** A part of a longer text keeps all of that in memory, at two bytes a letter for one Chinese name in it; a copy keeps itself. */
const copied = (text: string): string => Buffer.from(text).toString()

const texts = new Map<string, string>()
/** A text that many places have, once. */
const shared = (text: string): string => {
  const known = texts.get(text)
  if (known !== undefined) return known
  const copy = copied(text)
  texts.set(copy, copy)
  return copy
}

/** A row of `readPlaceRows`. */
export const readPlace = (line: string): Place => {
  const cells = line.split('\t')
  const [placeId = '', kinds = '', unlocode, iata, country = '', region, zone = '', lat, lon, population, importance, cityId] =
    cells
  const [en = '', zh, ru, aliases] = cells.slice(12).map(copied)
  return {
    placeId: shared(placeId),
    kinds: readKinds(kinds),
    names: { zh: zh || en, en, ru: ru || en },
    aliases: aliases ? aliases.split(';').map(copied) : NO_ALIASES,
    unlocode: unlocode || null,
    iata: iata || null,
    country: shared(country),
    regionId: region ? shared(region) : null,
    zone: shared(zone),
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    importance: Number(importance),
    cityId: cityId || kinds === 'c' ? shared(cityId || placeId) : null,
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
