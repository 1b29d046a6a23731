/** The parts of an offer, as somebody who checks it reads them. */
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import { type SheetSection, sectionAt } from '@tongyun/freight/offer/sheet-fields'
import * as m from '@tongyun/messages'

const WORDS: Record<SheetSection, () => string> = {
  journey: m.review_section_journey,
  space: m.review_section_space,
  price: m.review_section_price,
  more: m.review_section_more,
}

/** Empty for a company and a licence, which are short enough to have no parts. */
export const sectionOf = (kind: SubjectKind, path: string): SheetSection | '' => (kind === 'offer' ? sectionAt(path) : '')

export const sectionWords = (section: SheetSection | ''): string => (section === '' ? '' : WORDS[section]())
