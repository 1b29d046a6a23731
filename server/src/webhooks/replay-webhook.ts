/** What happened is sent again: what of a time, or everything dead; and how many that would be. */
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import { EVENTS_KEPT_D } from '@tongyun/contract/webhooks/terms/public-events'
import { REPLAYED_AT_ONCE } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type * as contract from '@tongyun/contract/webhooks/webhooks'
import { DAY_MS } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import { countDead, countRange, type ReplayedRange, replayDead, replayRange } from './deliveries.queries.ts'
import { type By, lockOwnWebhook, lockSending } from './firm-of-caller.ts'

type Asked = CheckedInputOf<typeof contract.replayWebhook>
type Counted = DataOf<typeof contract.replayWebhook>

/** Null where nothing narrows it: then it is everything dead. */
const rangeOf = ({ from, to, types }: Asked, now: Date): ReplayedRange | null => {
  if (from === undefined && to === undefined && types.length === 0) return null
  return {
    from: from === undefined ? new Date(now.getTime() - EVENTS_KEPT_D * DAY_MS) : new Date(from),
    to: to === undefined ? now : new Date(to),
    types,
    limit: REPLAYED_AT_ONCE,
  }
}

export const replayWebhook = async (transaction: Database, by: By, asked: Asked): Promise<Counted> => {
  const { endpointId } = asked
  await lockSending(transaction, by, endpointId)
  const range = rangeOf(asked, by.now)
  return {
    count:
      range === null
        ? await replayDead(transaction, endpointId, REPLAYED_AT_ONCE, by.now)
        : await replayRange(transaction, endpointId, range, by.now),
  }
}

export const countReplay = async (transaction: Database, by: By, asked: Asked): Promise<Counted> => {
  const { endpointId } = asked
  await lockOwnWebhook(transaction, by, endpointId)
  const range = rangeOf(asked, by.now)
  return {
    count:
      range === null
        ? await countDead(transaction, endpointId, REPLAYED_AT_ONCE)
        : await countRange(transaction, endpointId, range),
  }
}
