import type { readOffer as endpoint } from '@tongyun/contract/open-platform/offers'
import { getCapacity } from '../capacity/searching/index.ts'
import type { Operation } from '../core/route.ts'
import { offerInAnswer } from './offer-in-answer.ts'

/** GET /open/v1/offers/:offerId. @throws BusinessError 810004 when nothing is on sale under that id */
export const readOffer: Operation<typeof endpoint> = async ({ offerId, ...asked }, context) => {
  const { row, price, departures, distanceKm, validFrom, validTo, pickup, delivery, details, ...notes } = await getCapacity(
    { ...asked, capacityId: offerId },
    context,
  )
  const chargesOf = () => {
    if (!price.ok) return null
    const { ok: _, ...charges } = price
    return charges
  }
  return {
    offer: offerInAnswer(row, context),
    charges: chargesOf(),
    departures,
    distanceKm,
    validFrom,
    validTo,
    pickup,
    delivery,
    details,
    remarksText: notes.remarks,
    otherFeesText: notes.otherFeesNote,
    minimumFreightText: notes.minimumFreightNote,
    asOf: notes.asOf,
  }
}
