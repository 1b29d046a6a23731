/** Plans for a question that is asked by its fields, as programs ask. */
import type { SlotValues } from '@tongyun/freight/understanding/interpretation'
import type { RoutePlace } from '@tongyun/freight/understanding/place-scanner'
import { openGazetteer } from '@tongyun/places'
import { type SearchInput, shownCurrency } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { type AnsweredPlans, planQuestion } from './plan-question.ts'
import { type Asked, mallFieldsOf, type Routed } from './question-of.ts'
import { routePlaceOf } from './route-place.ts'

/** Conditions of the way that a query of single offers does not know. Places are tokens, or names in any script. */
type Way = {
  via: readonly string[]
  avoid: readonly string[]
  arriveBy?: string | undefined
  maxTransitDays?: number | undefined
  directOnly?: boolean | undefined
  excludedModes: SlotValues['excludedModes']
  optimize: SlotValues['optimize']
}
type Fields = Omit<SearchInput, 'origin' | 'destination'> & { origin: string; destination: string }

/** Those of the fields that a relaxation may leave out, as slots. */
const slotsOf = (fields: Fields, way: Way): Asked => ({
  ...(fields.mode.length === 0 ? {} : { modes: fields.mode }),
  ...(way.excludedModes.length === 0 ? {} : { excludedModes: way.excludedModes }),
  ...(fields.loadType.length === 0 ? {} : { loadTypes: fields.loadType }),
  ...(fields.serviceMode[0] === undefined ? {} : { serviceMode: fields.serviceMode[0] }),
  ...(fields.incoterm === undefined ? {} : { incoterm: fields.incoterm }),
  ...(fields.readyFrom === undefined ? {} : { readyFrom: fields.readyFrom }),
  ...(fields.readyTo === undefined ? {} : { readyTo: fields.readyTo }),
  ...(fields.weightKg === undefined ? {} : { weightKg: fields.weightKg }),
  ...(fields.volumeM3 === undefined ? {} : { volumeM3: fields.volumeM3 }),
  ...(way.arriveBy === undefined ? {} : { deliverBy: way.arriveBy }),
  ...(way.maxTransitDays === undefined ? {} : { maxTransitDays: way.maxTransitDays }),
  ...(way.directOnly === true ? { isDirectOnly: true as const } : {}),
  ...(way.optimize.length === 0 ? {} : { optimize: way.optimize }),
})

/**
 * Plans for a query of the mall whose ends are named, with conditions of the way. Null while the market is not in memory.
 * @throws BusinessError 810001 for a text no place fits
 */
export const planByFields = async (fields: Fields, way: Way, context: Context): Promise<AnsweredPlans | null> => {
  const gazetteer = openGazetteer()
  const placeOf = (path: string, text: string): RoutePlace => {
    const place =
      routePlaceOf(text, gazetteer) ?? routePlaceOf(gazetteer.resolve(text, context.locale).best?.token ?? '', gazetteer)
    if (place !== undefined) return place
    throw new BusinessError(810001, { field: path.split('.')[0] ?? path, rule: 'not_listed', path, limit: '' })
  }
  const placesOf = (name: 'via' | 'avoid') => way[name].map((text, i) => placeOf(`${name}.${i}`, text))
  const [via, avoid] = [placesOf('via'), placesOf('avoid')]
  const { budget } = fields
  const currency = shownCurrency(fields.currency, context.locale)
  const asked: Routed = {
    ...slotsOf(fields, way),
    origin: placeOf('origin', fields.origin),
    destination: placeOf('destination', fields.destination),
    ...(via.length === 0 ? {} : { via }),
    ...(avoid.length === 0 ? {} : { avoid }),
    ...(budget === undefined ? {} : { budget: { amount: budget, currency, per: 'total' as const } }),
  }
  const { budget: _, ...rest } = fields
  /** What relaxations leave out is taken from the slots, everything else from the fields. */
  const fieldsOf = (given: Routed): SearchInput => {
    const { mode, loadType, serviceMode, incoterm, origin, destination } = mallFieldsOf(given)
    // A query's days are of its cut-offs as they stand, those of a sentence are days of the cargo.
    const { readyFrom, readyTo } = given
    return { ...rest, origin, destination, mode, loadType, serviceMode, incoterm, readyFrom, readyTo }
  }
  return planQuestion({ asked, fieldsOf }, context)
}
