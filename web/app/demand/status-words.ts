import type { ClosingReason } from '@tongyun/contract/demand/center'
import * as m from '@tongyun/messages'

/** Why a shipper closed a demand. */
export const CLOSING_WORDS: Record<ClosingReason, () => string> = {
  found_elsewhere: m.demand_closing_found_elsewhere,
  not_needed: m.demand_closing_not_needed,
  too_dear: m.demand_closing_too_dear,
  other: m.demand_closing_other,
}
