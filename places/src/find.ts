/** Look-up as one types, in any script. */
import { pinyin } from 'pinyin-pro'
import { collectExact, collectSimilar, exactRecords, type Fit, type ScoreSheet, typosAllowed } from './candidates.ts'
import type { Area, Locale, Place, PlaceKind } from './place.ts'
import { qualifiedReadings, queryVariants } from './query-variants.ts'
import type { SearchIndex } from './search-index.ts'

/** A place or wider area that fits what was typed. */
export type Match = {
  token: string
  /** In the reader's language. */
  name: string
  area: Area
  /** Absent for regions, countries and continents. */
  place?: Place
  /** exact: a name, alias or form in full; prefix: the beginning of one; similar: a typing error away; member: of a metro that fits. */
  fit: Fit
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
  sheet: ScoreSheet
}

/** A hub of a city that was named in full comes after it, before what only begins alike. */
const MEMBER_WORTH = 160

/** 广洲 for 广州: an input method's slip sounds the same, or nearly (深证). */
const collectHomophones = ({ index, sheet }: Finder, word: string) => {
  if (!/^\p{Script=Han}{2,12}$/u.test(word)) return
  const sound = pinyin(word, { toneType: 'none', type: 'array', v: true }).join('').replaceAll('v', 'u')
  for (const { record } of exactRecords(index, sound)) sheet.keep(record, 100, 'similar')
  if (sheet.touched.length === 0 && sound.length >= 5) collectSimilar(index, sheet, sound, 1)
}

/** "Moscow, Russia", "浙江义乌": records of the place that lie in the wider area named beside it. */
const collectQualified = ({ index, records, sheet }: Finder, text: string) => {
  for (const { place, qualifier } of qualifiedReadings(text)) {
    const wider = exactRecords(index, qualifier).flatMap(({ record }) => records[record] ?? [])
    const tokens = new Set(wider.filter((found) => !found.place).map(({ area }) => area.token))
    if (tokens.size === 0) continue
    for (const { record, worth } of exactRecords(index, place)) {
      const found = records[record]
      if (tokens.has(found?.country ?? '') || tokens.has(found?.place?.regionId ?? '')) sheet.keep(record, worth, 'exact')
    }
    if (sheet.touched.length > 0) return
  }
}

/** Fills the sheet from the first reading that finds anything; typing errors are considered only when no reading does. */
const collect = (finder: Finder, text: string) => {
  const { index, sheet } = finder
  const variants = queryVariants(text)
  const isUpperCase = text === text.toUpperCase()
  const isDone = () => sheet.touched.length > 0
  for (const variant of variants) {
    // What only begins alike (Portsmouth for "port s") does not end the search for a full name.
    if (isDone()) for (const { record, worth } of exactRecords(index, variant)) sheet.keep(record, worth, 'exact')
    else collectExact(index, sheet, variant, isUpperCase)
    if (sheet.touched.some((record) => sheet.fit(record) === 'exact')) return
  }
  if (isDone()) return
  collectQualified(finder, text)
  for (const variant of variants) {
    if (isDone()) return
    collectHomophones(finder, variant)
    const typos = typosAllowed(variant)
    if (!isDone() && typos > 0) collectSimilar(index, sheet, variant, 1)
    if (!isDone() && typos > 1) collectSimilar(index, sheet, variant, 2)
  }
}

/** Adds the hubs of every city that was named in full. */
const addMembers = ({ records, hubRecords, sheet }: Finder) => {
  for (const record of [...sheet.touched]) {
    const city = records[record]
    if (!city?.place?.kinds.includes('city') || sheet.fit(record) === 'prefix') continue
    for (const hub of hubRecords.get(city.place.placeId) ?? []) {
      const hubImportance = records[hub]?.importance ?? 0
      const worth = sheet.score(record) + city.importance - MEMBER_WORTH + hubImportance * 0.2 - hubImportance
      sheet.keep(hub, worth, sheet.score(hub) === Number.NEGATIVE_INFINITY ? 'member' : sheet.fit(hub))
    }
  }
}

/** The best `limit` rows; cheaper than sorting the thousands that a single letter finds. */
const best = <T extends { score: number; token: string }>(rows: Iterable<T>, limit: number): T[] => {
  const top: T[] = []
  for (const row of rows) {
    const last = top[limit - 1]
    if (last && row.score < last.score) continue
    let at = top.length
    while (at > 0) {
      const other = top[at - 1] as T
      if (other.score > row.score || (other.score === row.score && other.token < row.token)) break
      at--
    }
    top.splice(at, 0, row)
    if (top.length > limit) top.pop()
  }
  return top
}

/** Matches for what was typed, best first; never throws, whatever the text. */
export const findMatches = (finder: Finder, text: string, { locale, limit = 10, kinds, countries }: FindOptions): Match[] => {
  const { records, sheet } = finder
  collect(finder, text)
  addMembers(finder)
  const passes = ({ place, country }: SearchRecord) =>
    (!kinds || place?.kinds.some((kind) => kinds.includes(kind))) &&
    (!countries || (country !== null && countries.includes(country)))
  const rows = function* () {
    for (const number of sheet.touched) {
      const record = records[number]
      if (record && passes(record)) {
        yield { record, token: record.area.token, score: sheet.score(number) + record.importance, fit: sheet.fit(number) }
      }
    }
  }
  const matches = best(rows(), Math.max(1, Math.min(limit, 50))).map(({ record: { area, place }, score, fit }) => ({
    token: area.token,
    name: area.names[locale],
    area,
    ...(place ? { place } : {}),
    fit,
    score: Math.round(score),
  }))
  sheet.clear()
  return matches
}
