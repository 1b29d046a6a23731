import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import type { DemandQuotes } from '../core/services.ts'
import { usualQuotesUntil } from './copy-demand.ts'
import { tellDemandStep } from './demand-firm-events.ts'
import { DEMAND_REOPENED, laneTexts } from './demand-notices.ts'
import { lockDemand } from './demands.queries.ts'
import { releaseDemand } from './release-demand.ts'
import { withDaysAhead } from './shift-days.ts'

/**
 * A demand whose booking failed takes quotes again, with days ahead of today, and quotes that still stand count again; one that is
 * not awarded stays as it is.
 */
export const reopenDemand = async (
  transaction: Database,
  demandId: string,
  quotes: Pick<DemandQuotes, 'bringBack'>,
  now: Date,
): Promise<void> => {
  const row = await lockDemand(transaction, demandId)
  if (row?.status !== 'awarded') return
  const ahead = withDaysAhead(row.sheet, now)
  const isLater = ahead.readyFrom !== row.sheet.readyFrom || ahead.readyTo !== row.sheet.readyTo
  const sheet = { ...ahead, quotesUntil: usualQuotesUntil(now) }
  // Other days are another thing to quote for.
  const version = isLater ? row.version + 1 : row.version
  await releaseDemand(transaction, row, { sheet, version, now })
  const back = isLater ? 0 : await quotes.bringBack(transaction, demandId, row.ended_at ?? now, now)
  await appendEvent(transaction, DEMAND_REOPENED, {
    key: `demand-reopened:${demandId}:${now.toISOString()}`,
    subject: demandId,
    companyId: row.shipper_id,
    payload: { demandId, lane: laneTexts(sheet), quotes: back },
    at: now,
  })
  await tellDemandStep(transaction, row, { type: 'demand.reopened', version }, now)
}
