import type { LOOK_KINDS } from '@tongyun/contract/deals/terms/deal-room'
import { HOUR_MS } from '@tongyun/freight/days'
import { type Database, inTransaction } from '../core/database.ts'
import { appendDealEvent } from './deals.queries.ts'
import { hasLookedSince, lockDeal, type Side } from './room.queries.ts'

type Look = { kind: (typeof LOOK_KINDS)[number]; subject: string | null; side: Side; userId: string; now: Date }

/** Writes into a deal that a person looks at what reaches people of the other side, once an hour a person, kind and subject. */
export const recordLook = (database: Database, dealId: string, { kind, subject, side, userId, now }: Look): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockDeal(transaction, dealId)
    if (await hasLookedSince(transaction, dealId, { kind, subject, userId }, new Date(now.getTime() - HOUR_MS))) return
    await appendDealEvent(transaction, dealId, subject, { side, actor: userId, kind, body: {}, at: now }, [])
  })
