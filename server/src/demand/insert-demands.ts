/** Demands as they stand, without the steps that led there. */
import type { ClosingReason, DemandStatus } from '@tongyun/contract/demand/center'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Database } from '../core/database.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { timesOf } from './demand-step.ts'
import { insertDemandRows, putListing } from './demands.queries.ts'
import { listingOf } from './listing-of-demand.ts'

export type StandingDemand = {
  demandId: string
  number: string
  shipperId: string
  /** Without faults, but for a draft. */
  sheet: DemandSheet
  /** Null for a draft. */
  publishedAt: Date | null
  /** Null while it is open. */
  ended: { status: Exclude<DemandStatus, 'open'>; at: Date; reason: ClosingReason | null } | null
}

/** Writes demands of the demonstration; open ones of it begin anew when their time is over. */
export const insertDemands = async (transaction: Database, demands: readonly StandingDemand[], now: Date): Promise<void> => {
  await insertDemandRows(
    transaction,
    demands.map(({ demandId, number, shipperId, sheet, publishedAt, ended }) => ({
      demand_id: demandId,
      number,
      shipper_id: shipperId,
      sheet: JSON.stringify(sheet),
      review_status: publishedAt === null ? ('draft' as const) : ('approved' as const),
      status: publishedAt === null ? null : (ended?.status ?? 'open'),
      closing_reason: ended?.reason ?? null,
      staff_reason: null,
      published_at: publishedAt,
      ...(publishedAt === null
        ? { quotes_until: null, decide_until: null }
        : timesOf(sheet, new Date(sheet.quotesUntil as string))),
      ended_at: ended?.at ?? null,
      ending_told_at: publishedAt,
      demo: true,
      created_by: DEMONSTRATION,
      created_at: publishedAt ?? now,
      updated_at: ended?.at ?? publishedAt ?? now,
    })),
  )
  for (const { demandId, number, shipperId, sheet, publishedAt, ended } of demands) {
    if (publishedAt === null || ended !== null) continue
    const times = timesOf(sheet, new Date(sheet.quotesUntil as string))
    await putListing(transaction, {
      ...listingOf({ demandId, number, shipperId, publishedAt, sheet }),
      quotes_until: times.quotes_until,
    })
  }
}
