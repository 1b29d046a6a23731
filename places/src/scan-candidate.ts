/** A record of the gazetteer as one thing a mention can mean. */
import type { SearchRecord } from './find.ts'
import type { PlaceKind } from './place.ts'

export type ScanCandidate = {
  /** Token of the area: g1796236, CNSHA, PVG, CN, CN-ZJ. */
  token: string
  /** Common English name. */
  name: string
  /** UN/LOCODE; IATA code of an airport; ISO 3166 code of a country or region; null when none is known. */
  code: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  region: string | null
  /** Token of the city that it is, or that it belongs to; null for a country or region, and for what belongs to no city. */
  city: string | null
  kind: 'city' | 'port' | 'airport' | 'border' | 'terminal' | 'country' | 'region'
  importance: number
}

const kindOf: Record<PlaceKind, ScanCandidate['kind']> = {
  city: 'city',
  seaport: 'port',
  inlandport: 'port',
  airport: 'airport',
  railterminal: 'terminal',
  border: 'border',
}

/** Names of hubs as people say them: Port of Felixstowe, Shanghai Port → Felixstowe, Shanghai. */
const spokenName = (name: string) =>
  name
    .replace(/^Port of /, '')
    .replace(/ (?:Port|Harbour|Harbor)$/, '')
    .replace(/ \(.*\)$/, '')

type Context = {
  records: readonly SearchRecord[]
  hubRecords: ReadonlyMap<string, readonly number[]>
}

export const candidateOf = ({ records, hubRecords }: Context) => {
  const known = new Map<number, ScanCandidate | undefined>()

  /** A city's own UN/LOCODE, else that of a port that bears its name (Port Klang), else its airport's, which the code usually follows. */
  const codeOfCity = ({ place }: SearchRecord): string | null => {
    if (!place || place.unlocode) return place?.unlocode ?? null
    const hubs = (hubRecords.get(place.placeId) ?? []).flatMap((number) => records[number]?.place ?? [])
    const sorted = hubs.toSorted((a, b) => b.importance - a.importance)
    const port = sorted.find(({ unlocode, names }) => unlocode && spokenName(names.en).includes(place.names.en))
    if (port) return port.unlocode
    const airport = sorted.find(({ iata }) => iata)
    return airport ? `${place.country}${airport.iata}` : null
  }

  const make = (record: SearchRecord): ScanCandidate | undefined => {
    const { area, place, importance, country } = record
    if (!place) {
      if (area.kind === 'country')
        return {
          token: area.token,
          name: area.names.en,
          code: area.token,
          country: area.token,
          region: null,
          city: null,
          kind: 'country',
          importance,
        }
      if (area.kind === 'region')
        return {
          token: area.token,
          name: area.names.en,
          code: area.token,
          country: country ?? '',
          region: area.token,
          city: null,
          kind: 'region',
          importance,
        }
      return undefined
    }
    const kind = kindOf[place.kinds[0] ?? 'city']
    return {
      token: place.placeId,
      name: kind === 'city' ? place.names.en : spokenName(place.names.en),
      code: kind === 'airport' ? place.iata : kind === 'city' ? codeOfCity(record) : place.unlocode,
      country: place.country,
      region: place.regionId,
      city: place.cityId,
      kind,
      importance,
    }
  }

  return (number: number): ScanCandidate | undefined => {
    if (known.has(number)) return known.get(number)
    const record = records[number]
    const made = record && make(record)
    known.set(number, made)
    return made
  }
}

const letters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ё: 'е', ə: 'a' }

/** Marks off Latin letters, one character for one. */
export const folded = (text: string) =>
  text.replace(/[^\p{ASCII}\p{Script=Han}]/gu, (char) => {
    const known = letters[char]
    if (known) return known
    const plain = char.normalize('NFD')
    return /^[a-z]\p{M}+$/u.test(plain) && char.length === 1 ? plain.charAt(0) : char
  })
