import type { ClosingReason } from '@tongyun/contract/demand/center'
import * as m from '@tongyun/messages'
import type { DemandView } from './demand-standing.ts'

/** Why a shipper closed a demand. */
export const CLOSING_WORDS: Record<ClosingReason, () => string> = {
  found_elsewhere: m.demand_closing_found_elsewhere,
  not_needed: m.demand_closing_not_needed,
  too_dear: m.demand_closing_too_dear,
  other: m.demand_closing_other,
}

/** Where one's own demand stands. */
export const VIEW_WORDS: Record<DemandView, () => string> = {
  draft: m.demand_view_draft,
  pending: m.demand_view_pending,
  rejected: m.demand_view_rejected,
  open: m.demand_view_open,
  awarded: m.demand_view_awarded,
  closed: m.demand_view_closed,
  expired: m.demand_view_expired,
}
