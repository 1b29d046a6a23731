import { RULES_OF_BOOKINGS } from '../src/booking/invariants.ts'
import type { Database } from '../src/core/database.ts'
import { RULES_OF_TIMELINES } from '../src/deals/check-deals.ts'

/** What the rules of deals find, by rule; nothing on a sound market. Called at the end of whatever tries to break them. */
export const brokenRules = async (database: Database, now: Date): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const { name, find } of [...RULES_OF_TIMELINES, ...RULES_OF_BOOKINGS]) {
    const broken = await find(database, now)
    if (broken.length > 0) found[name] = broken
  }
  return found
}
