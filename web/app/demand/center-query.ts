/** The demand center's query as data and the queries of its neighbours; light enough for the browser. */
import type { listDemands } from '@tongyun/contract/demand/center'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'

export type CenterQuery = Omit<CheckedInputOf<typeof listDemands>, 'facets'>

/** The query with some parameters replaced; the page goes back to the first unless it is what changes. */
export const changed = (query: CenterQuery, change: Query): Query => ({ ...query, page: undefined, ...change })
