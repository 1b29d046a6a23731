import { type listMyDemands as endpoint, MY_DEMAND_VIEWS } from '@tongyun/contract/demand/own-demands'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { countDemandsOf, selectDemandsOf } from './my-demands.queries.ts'
import { presentMyRows } from './present-my-rows.ts'

const USUAL_PAGE = 20

/** GET /ty/my_demands */
export const listMyDemands: Operation<typeof endpoint> = async ({ q, view, page = 1, pageSize = USUAL_PAGE }, context) => {
  const { database, now } = context
  const { shipperId } = caller(context)
  const none = Object.fromEntries(MY_DEMAND_VIEWS.map((name) => [name, 0])) as Record<(typeof MY_DEMAND_VIEWS)[number], number>
  if (shipperId === null) return { total: 0, counts: none, rows: [] }
  const filter = { shipperId, q: q ?? null, view: view ?? null, now }
  const [counted, rows] = await Promise.all([
    countDemandsOf(database, filter),
    selectDemandsOf(database, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  const counts = { ...none, ...Object.fromEntries(counted.map(({ view: name, count }) => [name, count])) }
  return {
    total: view === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[view],
    counts,
    rows: await presentMyRows(rows, context),
  }
}
