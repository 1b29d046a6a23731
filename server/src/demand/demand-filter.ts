/** Reads a checked query of the demand center: places found, words split. */

import type { EndQuery } from '@tongyun/capacity-index/query'
import type { exportDemands } from '@tongyun/contract/demand/center'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { Locale } from '@tongyun/freight/locale'
import type { CargoType, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { type ResolvedEnd, resolveEnd } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'

/** Everything a query can say but the page. */
export type DemandQuery = CheckedInputOf<typeof exportDemands>

/** What has counts beside its values; the counts of one leave its own choice out. */
export type DemandFacets = {
  modes: readonly Mode[]
  loadTypes: readonly LoadType[]
  cargoTypes: readonly CargoType[]
  checked: boolean
  ending: boolean
  unquoted: boolean
}

export type DemandFilter = {
  origin: EndQuery | null
  destination: EndQuery | null
  /** Days, both included, of which the cargo must be ready on one. */
  readyFrom: string | null
  readyTo: string | null
  /** Lower-case words that all must occur. */
  words: readonly string[]
}

export type DemandSearch = {
  filter: DemandFilter
  facets: DemandFacets
  origin: ResolvedEnd
  destination: ResolvedEnd
}

const MAX_WORDS = 8

const wordsOf = (q: string | undefined) =>
  [...new Set((q ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** @throws BusinessError 810001 when the days end before they begin */
export const readDemandQuery = (query: DemandQuery, locale: Locale): DemandSearch => {
  const { readyFrom = null, readyTo = null } = query
  if (readyFrom !== null && readyTo !== null && readyTo < readyFrom)
    throw new BusinessError(810001, { field: 'readyTo', rule: 'too_small', path: 'readyTo', limit: readyFrom })
  const gazetteer = openGazetteer()
  const origin = resolveEnd(query.origin, gazetteer, locale)
  const destination = resolveEnd(query.destination, gazetteer, locale)
  return {
    filter: { origin: origin.filter, destination: destination.filter, readyFrom, readyTo, words: wordsOf(query.q) },
    facets: {
      modes: query.mode,
      loadTypes: query.loadType,
      cargoTypes: query.cargo,
      checked: query.checked ?? false,
      ending: query.ending ?? false,
      unquoted: query.unquoted ?? false,
    },
    origin,
    destination,
  }
}
