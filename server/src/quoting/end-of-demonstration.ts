import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { laneTexts, reopenDemand } from '../demand/index.ts'
import { selectRealQuoted } from './demonstration.queries.ts'
import { DEMAND_QUOTES } from './end-of-demand.ts'
import { QUOTES_GONE } from './quote-notices.ts'

/**
 * Before the demonstration goes: demands of real firms stay on the market, and open again where the demonstration had won them;
 * their firms are told what became of the quotes.
 */
export const leaveRealDemands = async (transaction: Database, now: Date): Promise<void> => {
  for (const { demand_id: demandId, shipper_id: companyId, sheet, won } of await selectRealQuoted(transaction)) {
    if (won) await reopenDemand(transaction, demandId, DEMAND_QUOTES, now)
    await appendEvent(transaction, QUOTES_GONE, {
      key: `quotes-gone:${demandId}:${now.toISOString()}`,
      subject: demandId,
      companyId,
      payload: { demandId, lane: laneTexts(sheet) },
      at: now,
    })
  }
}
