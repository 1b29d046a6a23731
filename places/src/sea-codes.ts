/** Ports as sheets of ocean freight call them: by the last letters of their UN/LOCODE, or by an abbreviation of the trade. */
import { readFileSync } from 'node:fs'
import type { Gazetteer } from './gazetteer.ts'
import { normalize } from './normalize.ts'
import type { Place } from './place.ts'

/** Abbreviation, compared as names are, and placeId; see docs/places.md for where they come from. */
const readTable = (): Map<string, string> =>
  new Map(
    readFileSync(new URL('../data/sea-codes.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [text = '', placeId = ''] = line.split('\t')
        return [normalize(text), placeId]
      }),
  )

const endingsOf = (gazetteer: Gazetteer): Map<string, Place[]> => {
  const endings = new Map<string, Place[]>()
  for (const place of gazetteer.places) {
    const ending = place.kinds.includes('seaport') ? (place.unlocode ?? '').slice(2) : ''
    if (ending.length === 3) endings.set(ending, [...(endings.get(ending) ?? []), place])
  }
  return endings
}

let table: Map<string, string> | undefined
let endings: { of: Gazetteer; places: Map<string, Place[]> } | undefined

/**
 * Seaports a text stands for as a code: one where it is sure, several where ports share the letters, none where it is no
 * code. Of ports that share them the one in the city of the airport with this code is meant: HAM is Hamburg, not Hamilton.
 */
export const portsByCode = (gazetteer: Gazetteer, text: string): readonly Place[] => {
  table ??= readTable()
  const known = gazetteer.byId(table.get(normalize(text)) ?? '')
  if (known !== undefined) return [known]
  if (!/^[A-Z]{3}$/.test(text)) return []
  if (endings?.of !== gazetteer) endings = { of: gazetteer, places: endingsOf(gazetteer) }
  const sharing = endings.places.get(text) ?? []
  const airport = gazetteer.byId(text)
  const near = airport === undefined ? [] : gazetteer.metro(airport.placeId).filter(({ kinds }) => kinds.includes('seaport'))
  const both = sharing.filter((place) => near.includes(place))
  if (both.length > 0) return both
  return sharing.length > 0 ? sharing : near
}
