/** What programs of a company hear of its offers. */
import type { ChangeKind } from '@tongyun/contract/supply/terms/offer-rules'
import { OFFER_SOLD_OUT } from '../capacity/offering/index.ts'
import type { FirmEvent, FirmEventSource } from '../core/firm-events.ts'
import { OFFERS_CHANGED, selectNameOf } from './offers.queries.ts'

type Named = { offerId: string; reference: string; version: number }

const eventOf = (kind: ChangeKind, firmId: string, data: Named): FirmEvent[] => {
  const common = { firmId, objectId: data.offerId, objectRevision: data.version }
  switch (kind) {
    case 'approved':
    case 'published':
      return [{ ...common, type: 'offer.approved', data }]
    case 'rejected':
      return [{ ...common, type: 'offer.rejected', data }]
    case 'paused':
      return [{ ...common, type: 'offer.paused', data: { ...data, pausedBecause: 'firm' } }]
    case 'stale':
      return [{ ...common, type: 'offer.paused', data: { ...data, pausedBecause: 'unconfirmed' } }]
    case 'resumed':
      return [{ ...common, type: 'offer.resumed', data }]
    case 'withdrawn':
      return [{ ...common, type: 'offer.withdrawn', data }]
    default:
      return []
  }
}

export const OFFER_FIRM_EVENTS: FirmEventSource = {
  kinds: [OFFERS_CHANGED, OFFER_SOLD_OUT],
  tell: async (transaction, { kind, subject, companyId, payload }) => {
    const firmId = companyId as string
    if (kind === OFFERS_CHANGED) {
      const { kind: change, offers } = payload as { kind: ChangeKind; offers: Named[] }
      return offers.flatMap((offer) => eventOf(change, firmId, offer))
    }
    const row = await selectNameOf(transaction, subject)
    if (row === undefined || row.published_version === null) return []
    const data = { offerId: subject, reference: row.reference, version: row.published_version }
    return [{ firmId, type: 'offer.sold_out', objectId: subject, objectRevision: data.version, data }]
  },
}
