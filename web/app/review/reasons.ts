/** Reasons that staff gives again and again, as sentences the company reads in its own language. */
import type { ReviewComment, SubjectKind } from '@tongyun/contract/review/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

type Sentence = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

const SENTENCES = {
  price_unusual: m.review_reason_price_unusual,
  validity: m.review_reason_validity,
  place_wrong: m.review_reason_place_wrong,
  charges_unclear: m.review_reason_charges_unclear,
  paper_unreadable: m.review_reason_paper_unreadable,
  paper_differs: m.review_reason_paper_differs,
  paper_expired: m.review_reason_paper_expired,
  text_unclear: m.review_reason_text_unclear,
} satisfies Record<string, Sentence>
type Reason = keyof typeof SENTENCES

const OF_PAPERS: readonly Reason[] = ['paper_unreadable', 'paper_differs', 'paper_expired', 'text_unclear']
const REASONS: Record<SubjectKind, readonly Reason[]> = {
  offer: ['price_unusual', 'validity', 'place_wrong', 'charges_unclear', 'text_unclear'],
  company: OF_PAPERS,
  licence: OF_PAPERS,
  shipper: OF_PAPERS,
  demand: ['place_wrong', 'text_unclear'],
}

/** Name of the boxes in the form. */
export const REASON = 'reason'

/** Reasons there are for a kind, in the reader's language. */
export const reasonsOf = (kind: SubjectKind) => REASONS[kind].map((reason) => ({ reason, text: SENTENCES[reason]({}) }))

/** What was ticked, as comments on the whole: each says it in every language, for nobody knows which its reader has. */
export const reasonComments = (form: FormData): ReviewComment[] =>
  form.getAll(REASON).flatMap((given) => {
    const sentence = Object.hasOwn(SENTENCES, String(given)) ? SENTENCES[given as Reason] : undefined
    if (sentence === undefined) return []
    return [{ path: '', text: LOCALES.map((locale) => sentence({}, { locale })).join('\n') }]
  })
