/** Airports as people call them in Chinese: by their own name, without the city's. */
import type { SearchRecord } from './find.ts'

/** A name so long stands alone, 谢列梅捷沃; a shorter one is a district or a word as well: 浦东, 首都. */
const ALONE_LENGTH = 4
const SHORTEST = 2
/** Airports below this are not called by a name of their own. */
const LEAST_IMPORTANCE = 300
const AIRPORT = /^ ?(?:国际)?机场/u

type SpokenAirports = {
  /** The airport whose own name stands at `at`, and where it ends, its airport word included. */
  at: (text: string, at: number) => { record: number; end: number } | undefined
}

/** Own names are what full names say behind their city: 浦东 of 上海浦东国际机场. */
export const spokenAirports = (records: readonly SearchRecord[], recordNumber: ReadonlyMap<string, number>): SpokenAirports => {
  const byName = new Map<string, number>()
  records.forEach(({ place, area, importance }, number) => {
    if (place?.kinds[0] !== 'airport' || place.cityId === null || importance < LEAST_IMPORTANCE) return
    const city = records[recordNumber.get(place.cityId) ?? -1]?.area.names.zh ?? ''
    const { zh } = area.names
    if (city === '' || !zh.startsWith(city)) return
    const own = zh.slice(city.length).replace(/(?:国际)?机场$/u, '')
    const known = byName.get(own)
    const isGreater = known === undefined || (records[known]?.importance ?? 0) < importance
    if (own.length >= SHORTEST && /^\p{Script=Han}+$/u.test(own) && isGreater) byName.set(own, number)
  })
  const longest = Math.max(0, ...[...byName.keys()].map(({ length }) => length))
  return {
    at: (text, at) => {
      for (let length = Math.min(longest, text.length - at); length >= SHORTEST; length--) {
        const record = byName.get(text.slice(at, at + length))
        if (record === undefined) continue
        const word = AIRPORT.exec(text.slice(at + length, at + length + 6))?.[0] ?? ''
        if (word !== '' || length >= ALONE_LENGTH) return { record, end: at + length + word.length }
      }
      return undefined
    },
  }
}
