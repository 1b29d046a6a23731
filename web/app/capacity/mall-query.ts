/** The mall's query as data and the queries of its neighbours; light enough for the browser. */
import type { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'

export type MallQuery = Omit<CheckedInputOf<typeof searchCapacities>, 'facets'> & {
  /** How results are shown; a list without it. */
  view?: (typeof MALL_VIEWS)[number] | undefined
}

/** Views of the results beside the list. */
export const MALL_VIEWS = ['calendar', 'schedule'] as const

/** What the search itself is asked. */
export const asked = ({ view: _, ...search }: MallQuery) => search

/** Parameters that say what is carried; every link between pages keeps them. */
const cargoOf = ({ weightKg, volumeM3, packages, pieces, containers, vehicles, cargo }: MallQuery) => ({
  weightKg,
  volumeM3,
  packages,
  pieces,
  containers,
  vehicles,
  cargo,
})

/** Parameters an offer's own page takes over: cargo, first day, Incoterm and currency. */
export const offerQuery = (query: MallQuery): Query => ({
  ...cargoOf(query),
  readyFrom: query.readyFrom,
  departFrom: query.departFrom,
  incoterm: query.incoterm,
  currency: query.currency,
})

/** The query with some parameters replaced; the page goes back to the first unless it is what changes. */
export const changed = (query: MallQuery, change: Query, compare: readonly string[] = []): Query => ({
  ...query,
  page: undefined,
  ...change,
  compare,
})
