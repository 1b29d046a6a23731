/** The query of a saved search: read as its page reads it, with its ends and its currency written out. */
import { exportCapacities } from '@tongyun/contract/capacity/endpoints'
import { exportDemands } from '@tongyun/contract/demand/center'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import { type Query, queryString } from '@tongyun/contract/page-paths'
import type { Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import type { Locale } from '@tongyun/freight/locale'
import type { Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import * as z from 'zod/mini'
import { type ResolvedEnd, resolveEnd, shownCurrency } from '../capacity/searching/index.ts'
import { validate } from '../core/check-input.ts'
import { BusinessError } from '../core/errors.ts'

export type OffersQuery = CheckedInputOf<typeof exportCapacities>
export type DemandsQuery = CheckedInputOf<typeof exportDemands>
/** What the column holds. */
export type SavedQuery = OffersQuery | DemandsQuery

/** `originArea` and `destinationArea` are what a change must lie in, `*` for anywhere. */
export type ReadQuery = {
  query: SavedQuery
  originArea: string
  destinationArea: string
  modes: Mode[]
  untilOn: string | null
}

const ANYWHERE = '*'

/** Where a search must be looked for: the city of a place, since offers from a door serve all of it. */
const areaKey = ({ filter }: ResolvedEnd): string => {
  if (filter === null) return ANYWHERE
  if (filter.kind === 'place') return `city:${filter.cityId}`
  return `${filter.kind === 'metro' ? 'city' : filter.kind}:${filter.id}`
}

/** Each parameter by itself: one that the search does not know, or cannot read, is left out as on its page. */
const readParameters = <Schema extends z.ZodMiniObject>(schema: Schema, query: string): z.output<Schema> => {
  const sent = new URLSearchParams(query)
  const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>)
  const given = fields.flatMap(([name, field]): [string, unknown][] => {
    const values = sent.getAll(name)
    const value = values.length > 1 ? values : values[0]
    return value === undefined || !z.safeParse(field, value).success ? [] : [[name, value]]
  })
  return validate(schema, Object.fromEntries(given))
}

/** How results are put in order or shown says nothing about what fits. */
const OFFERS = z.omit(exportCapacities.input, { sort: true })
const DEMANDS = z.omit(exportDemands.input, { sort: true })

const withoutBlanks = <Read extends object>(read: Read): Read =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Read

/** @throws BusinessError 810001 for an end that nobody knows, and for days that end before they begin */
export const readSavedQuery = (searched: Searched, typed: string, locale: Locale): ReadQuery => {
  const read = searched === 'offers' ? readParameters(OFFERS, typed) : readParameters(DEMANDS, typed)
  const gazetteer = openGazetteer()
  const ends = {
    origin: resolveEnd(read.origin, gazetteer, locale),
    destination: resolveEnd(read.destination, gazetteer, locale),
  }
  for (const end of ['origin', 'destination'] as const)
    if (ends[end].unknown) throw new BusinessError(810001, { field: end, rule: 'unknown', path: end, limit: '' })
  const currency =
    'currency' in read || searched === 'offers' ? { currency: shownCurrency((read as OffersQuery).currency, locale) } : {}
  const query = withoutBlanks({
    ...read,
    origin: ends.origin.area?.token,
    destination: ends.destination.area?.token,
    ...currency,
  }) as SavedQuery
  const offers: Partial<OffersQuery> = searched === 'offers' ? (query as OffersQuery) : {}
  const last = query.readyTo ?? offers.departTo ?? offers.arriveBy ?? null
  return {
    query,
    originArea: areaKey(ends.origin),
    destinationArea: areaKey(ends.destination),
    modes: searched === 'offers' ? [...query.mode] : [],
    untilOn: last,
  }
}

/** As the page takes it, from its question mark on. */
export const addressOf = (query: SavedQuery): string => queryString(query as Query)

/** The names of its ends in a language; null where it names none. */
export const endNames = ({ origin, destination }: SavedQuery, locale: Locale) => {
  const gazetteer = openGazetteer()
  const nameOf = (token: string | undefined) => resolveEnd(token, gazetteer, locale).area?.name ?? null
  return { origin: nameOf(origin), destination: nameOf(destination) }
}
