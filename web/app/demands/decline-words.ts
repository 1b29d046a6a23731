import type { DeclineReason } from '@tongyun/contract/matching/terms/decline-reasons'
import * as m from '@tongyun/messages'

/** Why a company does not quote. */
export const DECLINE_WORDS: Record<DeclineReason, () => string> = {
  no_space: m.match_reason_no_space,
  no_lane: m.match_reason_no_lane,
  dates: m.match_reason_dates,
  price: m.match_reason_price,
  cargo: m.match_reason_cargo,
  other: m.match_reason_other,
}
