import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import type { findPlaces as endpoint } from '@tongyun/contract/places/endpoints'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { type Area, type Gazetteer, isServedBy, openGazetteer, portsByCode } from '@tongyun/places'
import type { Context } from '../core/route.ts'
import { areaInAnswer } from './area-in-answer.ts'

/** How many matches a list under a field shows when nobody says. */
const USUAL_LIMIT = 8
/** Matches looked through for places that a mode serves. */
const LOOKED_AT = 50

/** Matches that the mode serves, ports by their codes first; all of them where it serves none. */
const servedOf = (gazetteer: Gazetteer, areas: readonly Area[], q: string, mode: LegMode): readonly Area[] => {
  const coded = mode === 'sea' ? portsByCode(gazetteer, q.trim()).flatMap(({ placeId }) => gazetteer.area(placeId) ?? []) : []
  const served = areas.filter(({ token }) => {
    const place = gazetteer.byId(token)
    return place !== undefined && isServedBy(gazetteer, place, mode)
  })
  const found = [...coded, ...served.filter(({ token }) => coded.every((port) => port.token !== token))]
  return found.length > 0 ? found : areas
}

/** GET /ty/places: what was typed, in any script, as places and wider areas. */
export const findPlaces = (
  { q = '', limit = USUAL_LIMIT, servedBy }: CheckedInputOf<typeof endpoint>,
  { locale }: Pick<Context, 'locale'>,
): DataOf<typeof endpoint> => {
  const gazetteer = openGazetteer()
  const areas = gazetteer.find(q, { locale, limit: servedBy === undefined ? limit : LOOKED_AT }).map(({ area }) => area)
  const shown = servedBy === undefined ? areas : servedOf(gazetteer, areas, q, servedBy).slice(0, limit)
  return { areas: shown.map((area) => areaInAnswer(area, gazetteer, locale)) }
}
