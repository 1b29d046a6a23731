/** An offer on sale that a buyer asks about, or whose published price they freeze. */

import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { QuoteJourney } from '@tongyun/contract/quoting/quotes'
import { type OfferToBook, offerToBook } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { spendPoints } from '../core/spend-points.ts'
import { selectAnyProvider } from '../providers/index.ts'
import type { Shipper } from '../shippers/index.ts'

type Provider = NonNullable<Awaited<ReturnType<typeof selectAnyProvider>>>
type AskedOffer = { offer: OfferToBook; provider: Provider }

/** Enquiries and frozen prices of a person a day. */
const A_DAY = { most: 60, windowS: 86_400 }

/**
 * The offer with its price for the cargo, and its provider.
 * @throws BusinessError 810001 required without cargo, 810004 for what is not on sale
 */
export const readAskedOffer = async (
  input: CargoInput & { capacityId: string; departureId?: string | undefined },
  context: Pick<Context, 'database' | 'locale' | 'now'>,
): Promise<AskedOffer> => {
  if (!hasCargo(input)) throw new BusinessError(810001, { field: 'weightKg', rule: 'required', path: 'weightKg', limit: '' })
  const offer = await offerToBook(input, context)
  const provider = offer && (await selectAnyProvider(context.database, offer.record.provider.provider_id))
  if (offer === undefined || provider === undefined) throw new BusinessError(810004)
  return { offer, provider }
}

/** Nobody deals with the own firm, by its tie or by the number it is registered under. @throws BusinessError 810008 own_deal */
export const refuseOwnDeal = (provider: Provider, firm: Shipper, context: Pick<Context, 'person'>): void => {
  const { companyId } = caller(context)
  const isTied = provider.provider_id === companyId || provider.provider_id === firm.provider_id
  const isSame =
    firm.company_number != null &&
    firm.company_number === provider.company_number &&
    firm.company_number_kind === provider.company_number_kind
  if (isTied || isSame) throw new BusinessError(810008, { reason: 'own_deal' })
}

/** Counts what is done, so in its transaction. @throws BusinessError 810008 too_many_enquiries */
export const refuseManyEnquiries = async (transaction: Database, userId: string, now: Date): Promise<void> => {
  const { allowed, waitS } = await spendPoints(transaction, `enquiries ${userId}`, A_DAY, now)
  if (!allowed) throw new BusinessError(810008, { reason: 'too_many_enquiries', waitS })
}

/** What is asked for: the carriage the offer makes, on these days. */
export const journeyOf = ({ row, record }: OfferToBook, days: { readyFrom: string; readyTo: string }): QuoteJourney => ({
  originId: record.origin_place,
  destinationId: record.destination_place,
  mode: row.mode,
  loadType: row.loadType,
  serviceMode: row.serviceMode,
  incoterm: null,
  goods: null,
  ...days,
  reference: record.reference,
  spaceUnit: record.space_unit,
})
