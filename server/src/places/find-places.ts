import type { findPlaces as endpoint } from '@tongyun/contract/places'
import { openGazetteer } from '@tongyun/places'
import type { Operation } from '../core/route.ts'
import { areaInAnswer } from './area-in-answer.ts'

/** How many matches a list under a field shows when nobody says. */
const USUAL_LIMIT = 8

/** GET /ty/places: what was typed, in any script, as places and wider areas. */
export const findPlaces: Operation<typeof endpoint> = ({ q = '', limit = USUAL_LIMIT }, { locale }) => {
  const gazetteer = openGazetteer()
  return { areas: gazetteer.find(q, { locale, limit }).map((match) => areaInAnswer(match.area, gazetteer, locale)) }
}
