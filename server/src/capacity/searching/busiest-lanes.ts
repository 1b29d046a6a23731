import { type LaneDay, selectDaysOfLanes } from './boards.queries.ts'
import type { OfferSource } from './offer-source.ts'

/** Nearly every lane that many offers are on has a history. */
const LOOKED_AT = 4

/**
 * The `limit` lanes with most open offers, busiest first, each with the days of the kind of price most of its offers have.
 * Lanes without any history are left out.
 */
export const busiestLanes = async (source: OfferSource, limit: number): Promise<LaneDay[][]> => {
  for (let most = limit * LOOKED_AT; ; most = Number.MAX_SAFE_INTEGER) {
    const lanes = await source.busiestLanes(most)
    const days = await selectDaysOfLanes(source.database, lanes, limit)
    const told = [...Map.groupBy(days, (day) => `${day.mode} ${day.origin_city} ${day.destination_city}`).values()]
    if (told.length === limit || lanes.length < most) return told
  }
}
