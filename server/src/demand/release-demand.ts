/** A demand gets onto the market. */
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Database } from '../core/database.ts'
import { tellDemandStep } from './demand-firm-events.ts'
import { timesOf } from './demand-step.ts'
import { type DemandRecord, putListing, updateDemand } from './demands.queries.ts'
import { listingOf } from './listing-of-demand.ts'
import { circleAhead } from './who-sees.ts'

/**
 * Puts a demand on the demand center, again or for the first time, with a sheet that has no faults; `anew` as if for the first
 * time. Hold its row.
 * @returns until when it takes quotes
 */
export const releaseDemand = async (
  transaction: Database,
  row: DemandRecord,
  { sheet, version, now, anew = false }: { sheet: DemandSheet; version: number; now: Date; anew?: boolean },
): Promise<Date> => {
  const { demand_id: demandId, number, shipper_id: shipperId } = row
  const before = anew || row.published_at === null ? null : row
  const publishedAt = before?.published_at ?? now
  const times = timesOf(sheet, new Date(sheet.quotesUntil as string))
  const circle_until = circleAhead(sheet, { publishedAt, quotesUntil: times.quotes_until }, before, now)
  await updateDemand(transaction, demandId, {
    sheet: JSON.stringify(sheet),
    version,
    review_status: 'approved',
    comments: '[]',
    status: 'open',
    published_at: publishedAt,
    ...times,
    circle_until,
    ended_at: null,
    ending_told_at: null,
    updated_at: now,
  })
  await putListing(transaction, {
    ...listingOf({ demandId, number, shipperId, publishedAt, sheet }),
    quotes_until: times.quotes_until,
    circle_until,
  })
  await tellDemandStep(transaction, row, { type: before === null ? 'demand.published' : 'demand.changed', version }, now)
  return times.quotes_until
}
