import type { listMyDemands, MY_DEMAND_VIEWS } from '@tongyun/contract/demand/own-demands'
import type { DataOf } from '@tongyun/contract/endpoint'
import { caller } from '../core/person.ts'
import { type PlaceInList, pageOf } from '../core/place-in-list.ts'
import type { Context } from '../core/route.ts'
import { selectDemandsAfter } from './my-demands.queries.ts'
import { presentMyRows } from './present-my-rows.ts'

type Asked = {
  q?: string | undefined
  view?: (typeof MY_DEMAND_VIEWS)[number] | undefined
  after: PlaceInList | null
  limit: number
}

/** Demands of the caller's firm as programs read them. */
export const listMyDemandsAfter = async (
  { q, view, after, limit }: Asked,
  context: Context,
): Promise<{ rows: DataOf<typeof listMyDemands>['rows']; next: PlaceInList | null }> => {
  const { database, now } = context
  const { shipperId } = caller(context)
  if (shipperId === null) return { rows: [], next: null }
  const filter = { shipperId, q: q ?? null, view: view ?? null, now }
  const found = await selectDemandsAfter(database, filter, { after, limit: limit + 1 })
  const { page, next } = pageOf(found, limit, (row) => ({ key: row.created_at.getTime(), id: row.demand_id }))
  return { rows: await presentMyRows(page, context), next }
}
