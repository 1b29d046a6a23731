import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Context } from '../../core/route.ts'
import type { OfferSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'
import { offersOnSale } from './similar-offers.ts'

/**
 * Rows of offers by id as the mall shows them without cargo, in the order of `ids`, in the reader's language and in
 * `currency` (by default that of the language). Unknown ids are left out; whether an offer is public is for the caller to ask.
 */
export const capacityRows = async (
  source: OfferSource,
  ids: readonly string[],
  currency: CurrencyCode | undefined,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<CapacityRow[]> => {
  const anyCargo = { pieces: [], containers: [], vehicles: [], cargo: [] }
  const search = await readSearch({ ...anyCargo, mode: [], serviceMode: [], loadType: [], transit: [], currency }, context)
  const offers = await offersOnSale(source, ids, search)
  const rows = new Map(offers.map((offer) => [offer.capacity_id, presentOffer(offer, { ...search, readyFrom: null }).row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
