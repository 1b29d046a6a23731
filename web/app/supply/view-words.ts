import type { OfferRow, OfferView } from '@tongyun/contract/supply/offer-list'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'

/** A view of the list in words. */
export const viewWord = (view: OfferView): string => {
  if (view === 'expiring') return m.offer_list_expiring()
  if (view === 'stale') return m.offer_list_stale()
  if (view === 'draft' || view === 'pending' || view === 'rejected') return vocabularyWord('review_status', view)
  return vocabularyWord('sale_status', view)
}

type State = Pick<OfferRow, 'saleStatus' | 'reviewStatus'>

/** How an offer stands: on the mall, or on its way there. */
export const stateWord = ({ saleStatus, reviewStatus }: State): string =>
  saleStatus === null ? vocabularyWord('review_status', reviewStatus) : vocabularyWord('sale_status', saleStatus)

const CHANGES = {
  pending: m.offer_change_pending,
  rejected: m.offer_change_rejected,
  draft: m.offer_change_draft,
}

/** What a published offer has beside what is public; null when both are the same. */
export const changeWord = ({ saleStatus, reviewStatus }: State): string | null =>
  saleStatus === null || saleStatus === 'withdrawn' || reviewStatus === 'approved' ? null : CHANGES[reviewStatus]()

/** The tone of a state: good, waiting, bad, at rest. */
export const stateTone = ({ saleStatus, reviewStatus }: State): 'ok' | 'warn' | 'bad' | 'mute' => {
  if (saleStatus === 'on_sale') return 'ok'
  if (saleStatus === 'sold_out' || saleStatus === 'expired' || reviewStatus === 'rejected') return 'bad'
  return reviewStatus === 'pending' ? 'warn' : 'mute'
}
