import type { ShipperStanding } from '@tongyun/contract/shippers/terms/shipper-standing'
import * as m from '@tongyun/messages'

/** How far a firm that buys is known, in words. */
export const STANDING_WORDS: Record<ShipperStanding, () => string> = {
  new: m.firm_standing_new,
  checked: m.firm_standing_checked,
  verified: m.firm_standing_verified,
}
