import * as m from '@tongyun/messages'
import { LadderTable, TermsList } from '../terms/terms-tables.tsx'
import { Section } from '../ui/section.tsx'
import type { OfferTerms } from './shown-terms.ts'

/** On what terms the provider takes a booking of this offer, and whether it said so itself. */
export const BookingTerms = ({ terms: { standing, lines, ladderTitle, note, ladder } }: { terms: OfferTerms }) => (
  <Section id="terms" title={m.terms_shown_title()} folds>
    <p className="t13">{standing}</p>
    <TermsList lines={lines} />
    <LadderTable caption={ladderTitle} captionShown lines={ladder} />
    {note === '' ? null : <p className="t12 mute">{note}</p>}
  </Section>
)
