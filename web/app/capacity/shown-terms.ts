/** The provider's terms as the page of an offer shows them, worded on the server: a first view has no room for their words. */
import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { ShownTerms } from '@tongyun/contract/providers/deal-terms'
import * as m from '@tongyun/messages'
import { formatDayAndTime } from '../i18n/format.ts'
import { closingOf } from '../lanes/cut-off-words.ts'
import { datedLines, type LadderLine, ladderLines } from '../terms/ladder-words.ts'
import { type TermsLine, termsLines } from '../terms/terms-lines.ts'

export type OfferTerms = { standing: string; lines: TermsLine[]; ladderTitle: string; note: string; ladder: LadderLine[] }

/** With the dates of the departure the page is about; without one, in time before closing. */
export const shownTerms = (terms: ShownTerms, { row, asOf }: Pick<CapacityDetail, 'row' | 'asOf'>): OfferTerms => {
  const { departure, origin, mode } = row
  const { ladder, instantBooking } = terms.modes[mode]
  const standing = terms.confirmed ? m.terms_shown_confirmed() : m.terms_shown_unconfirmed()
  const shown = { standing, lines: termsLines({ ...terms, instantBooking }) }
  if (departure === null) return { ...shown, ladderTitle: m.terms_section_cancelling(), note: '', ladder: ladderLines(ladder) }
  return {
    ...shown,
    ladderTitle: m.terms_shown_ladder({ date: formatDayAndTime(departure.etd, origin.zone) }),
    note: m.terms_shown_ladder_note({ place: origin.name }),
    ladder: datedLines(ladder, { asOf, closesAt: closingOf(departure), zone: origin.zone }),
  }
}
