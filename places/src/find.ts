/** Look-up as one types, in any script. */
import { pinyin } from 'pinyin-pro'
import { type Candidates, exactAndPrefix, type Fit, similar, typosAllowed } from './candidates.ts'
import type { Area, Locale, Place, PlaceKind } from './place.ts'
import { qualifiedReadings, queryVariants } from './query-variants.ts'
import type { SearchIndex } from './read-data.ts'

/** A place or wider area that fits what was typed. */
export type Match = {
  token: string
  /** In the reader's language. */
  name: string
  area: Area
  /** Absent for regions, countries and continents. */
  place?: Place
  /** exact: a name, alias or form in full; prefix: the beginning of one; similar: a typing error away; member: of a metro that fits. */
  fit: Fit | 'member'
  score: number
}

export type FindOptions = {
  locale: Locale
  /** 1 to 50; 10 when absent. */
  limit?: number
  /** Only places of these kinds; regions, countries and continents are then left out. */
  kinds?: readonly PlaceKind[]
  /** Only places and areas of these ISO 3166-1 alpha-2 countries. */
  countries?: readonly string[]
}

/** A row of the index: what it is, and what it counts. */
export type SearchRecord = { area: Area; place?: Place; importance: number; country: string | null }

type Finder = {
  index: SearchIndex
  records: readonly SearchRecord[]
  /** Record numbers of the hubs of a city, by placeId. */
  hubRecords: ReadonlyMap<string, readonly number[]>
}

/** A hub of a city that was named in full comes after it, before what only begins alike. */
const memberWorth = 160

const soundsAlike = (index: SearchIndex, word: string): Candidates => {
  if (!/^\p{Script=Han}{2,12}$/u.test(word)) return new Map()
  const sound = pinyin(word, { toneType: 'none', type: 'array', v: true }).join('').replaceAll('v', 'u')
  const candidates: Candidates = new Map()
  for (const [record, { fit }] of exactAndPrefix(index, sound, false)) {
    if (fit === 'exact') candidates.set(record, { score: 100, fit: 'similar' })
  }
  return candidates
}

/** Candidates of the first reading that has any; typing errors are considered only when no reading has. */
const collect = ({ index, records }: Finder, text: string): Candidates => {
  const variants = queryVariants(text)
  const isUpperCase = text === text.toUpperCase()
  for (const variant of variants) {
    const candidates = exactAndPrefix(index, variant, isUpperCase)
    if (candidates.size > 0) return candidates
  }
  for (const { place, qualifier } of qualifiedReadings(text)) {
    const wider = [...exactAndPrefix(index, qualifier, isUpperCase)].filter(
      ([record, { fit }]) => fit === 'exact' && !records[record]?.place,
    )
    if (wider.length === 0) continue
    const tokens = new Set(wider.map(([record]) => records[record]?.area.token))
    const inside = [...exactAndPrefix(index, place, isUpperCase)].filter(([record]) => {
      const found = records[record]
      return found && (tokens.has(found.country ?? '') || tokens.has(found.place?.regionId ?? ''))
    })
    if (inside.length > 0) return new Map(inside)
  }
  for (const variant of variants) {
    const alike = soundsAlike(index, variant)
    if (alike.size > 0) return alike
    const typos = typosAllowed(variant)
    if (typos === 0) continue
    const near = similar(index, variant, 1)
    if (near.size > 0) return near
    if (typos === 2) {
      const far = similar(index, variant, 2)
      if (far.size > 0) return far
    }
  }
  return new Map()
}

/** Matches for what was typed, best first; never throws, whatever the text. */
export const findMatches = (finder: Finder, text: string, { locale, limit = 10, kinds, countries }: FindOptions): Match[] => {
  const { records, hubRecords } = finder
  const scores = new Map<number, { score: number; fit: Match['fit'] }>()
  for (const [record, { score, fit }] of collect(finder, text)) {
    const found = records[record]
    if (!found) continue
    const total = score + found.importance
    const before = scores.get(record)
    if (!before || before.score < total) scores.set(record, { score: total, fit })
    if (fit === 'prefix' || !found.place?.kinds.includes('city')) continue
    for (const hub of hubRecords.get(found.place.placeId) ?? []) {
      const memberScore = score + found.importance - memberWorth + (records[hub]?.importance ?? 0) * 0.2
      const known = scores.get(hub)
      if (!known || known.score < memberScore) scores.set(hub, { score: memberScore, fit: known?.fit ?? 'member' })
    }
  }
  const passes = ({ place, country }: SearchRecord) =>
    (!kinds || place?.kinds.some((kind) => kinds.includes(kind))) &&
    (!countries || (country !== null && countries.includes(country)))
  const ranked: { record: SearchRecord; score: number; fit: Match['fit'] }[] = []
  for (const [number, { score, fit }] of scores) {
    const record = records[number]
    if (record && passes(record)) ranked.push({ record, score, fit })
  }
  ranked.sort((a, b) => b.score - a.score || (a.record.area.token < b.record.area.token ? -1 : 1))
  return ranked.slice(0, Math.max(1, Math.min(limit, 50))).map(({ record: { area, place }, score, fit }) => ({
    token: area.token,
    name: area.names[locale],
    area,
    ...(place ? { place } : {}),
    fit,
    score: Math.round(score),
  }))
}
