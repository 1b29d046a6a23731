/** Other offers of the lane for the same cargo, for whoever came too late for one. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { type OfferToBook, similarOffers } from '../capacity/searching/index.ts'
import type { Context } from '../core/route.ts'
import type { CheckoutInput } from './read-checkout.ts'

/** With a departure that has room for it, cheapest first. */
export const otherOffers = async (
  { record, lane, needed }: OfferToBook,
  { offer, departure: _, currency, ...cargo }: CheckoutInput,
  context: Context,
): Promise<CapacityRow[]> => {
  const input = { capacityId: offer, ...cargo, ...(currency === undefined ? {} : { currency }) }
  const rows = await similarOffers(input, lane, new Set([offer]), context)
  return rows.filter(({ departure, spaceUnit }) => spaceUnit !== record.space_unit || (departure?.spaceLeft ?? 0) >= needed)
}
