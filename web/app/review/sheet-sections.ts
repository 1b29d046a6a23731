/** The parts of an offer, as somebody who checks it reads them. */
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'

type SheetSection = '' | 'journey' | 'space' | 'price' | 'more'

const SECTIONS: readonly (readonly [RegExp, SheetSection])[] = [
  [/^rate\.limits/, 'space'],
  [/^(rate|minimumFreightNote|otherFeesNote)/, 'price'],
  [/^(space|cargoTypes|pickup|delivery)/, 'space'],
  [/^(details|remarks)/, 'more'],
]
const WORDS: Record<Exclude<SheetSection, ''>, () => string> = {
  journey: m.review_section_journey,
  space: m.review_section_space,
  price: m.review_section_price,
  more: m.review_section_more,
}

/** A company and a licence are short enough to have no parts. */
export const sectionOf = (kind: SubjectKind, path: string): SheetSection => {
  if (kind !== 'offer') return ''
  return SECTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? 'journey'
}

export const sectionWords = (section: SheetSection): string => (section === '' ? '' : WORDS[section]())
