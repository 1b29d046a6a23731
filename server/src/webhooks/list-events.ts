import type { listEvents as endpoint } from '@tongyun/contract/open-platform/events'
import { EVENTS_AT_ONCE } from '@tongyun/contract/webhooks/terms/public-events'
import type { Operation } from '../core/route.ts'
import { selectEnds, selectFirmEvents } from './firm-events.queries.ts'
import { firmOfKey } from './firm-of-caller.ts'
import { presentEvent } from './present-webhook.ts'

/** GET /open/v1/events. What is written while it answers is not passed over: it only reads up to the end it saw first. */
export const listEvents: Operation<typeof endpoint> = async ({ after = 0, types, limit = EVENTS_AT_ONCE }, context) => {
  const { database } = context
  const firmId = firmOfKey(context)
  const { first, last } = await selectEnds(database, firmId)
  const rows = await selectFirmEvents(database, firmId, { after, types, until: last, limit: limit + 1 })
  const data = rows.slice(0, limit)
  const more = rows.length > limit
  // Of other types there is nothing to read again before the end.
  const read = more ? (data.at(-1)?.sequence ?? after) : Math.max(after, last)
  return { data: data.map(presentEvent), page: { first, last: read, more } }
}
