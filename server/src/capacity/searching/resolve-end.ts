/** Turns what stands in `origin` or `destination` of a query into a filter and into words for the reader. */
import type { EndQuery } from '@tongyun/capacity-index/query'
import type { Area as AreaInAnswer } from '@tongyun/contract/places/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { type Gazetteer, parseAreaToken } from '@tongyun/places'
import { areaInAnswer } from '../../places/index.ts'

/** `filter` null with `unknown`: a text that no place or area fits. */
export type ResolvedEnd = { filter: EndQuery | null; area: AreaInAnswer | null; alternatives: AreaInAnswer[]; unknown: boolean }

const NOWHERE: ResolvedEnd = { filter: null, area: null, alternatives: [], unknown: false }

/** The filter an area stands for; undefined for a token that is no area. */
export const endFilterOf = (token: string, gazetteer: Gazetteer): EndQuery | undefined => {
  const ref = gazetteer.area(token) && parseAreaToken(token)
  switch (ref?.kind) {
    case undefined:
      return undefined
    case 'place': {
      const cityId = gazetteer.byId(ref.placeId)?.cityId
      return { kind: 'place', placeId: ref.placeId, cityId: cityId ?? ref.placeId }
    }
    case 'metro':
      return { kind: 'metro', id: ref.cityId }
    case 'region':
      return { kind: 'region', id: ref.regionId }
    case 'country':
      return { kind: 'country', id: ref.countryCode }
    case 'continent':
      return { kind: 'continent', id: ref.continentCode }
  }
}

/** Reads a token as it is and anything else as a name in whatever script. */
export const resolveEnd = (text: string | undefined, gazetteer: Gazetteer, locale: Locale): ResolvedEnd => {
  if (text === undefined) return NOWHERE
  const area = gazetteer.area(text)
  if (area !== undefined) {
    const filter = endFilterOf(area.token, gazetteer) ?? null
    return { filter, area: areaInAnswer(area, gazetteer, locale), alternatives: [], unknown: filter === null }
  }
  const { best, alternatives } = gazetteer.resolve(text, locale)
  const filter = best === undefined ? null : (endFilterOf(best.token, gazetteer) ?? null)
  return {
    filter,
    area: best === undefined ? null : areaInAnswer(best.area, gazetteer, locale),
    alternatives: alternatives.map((match) => areaInAnswer(match.area, gazetteer, locale)),
    unknown: filter === null,
  }
}
