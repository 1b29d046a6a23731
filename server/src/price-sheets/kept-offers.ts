/** What is kept of the offers of a file while its provider looks at them. */
import type { CellFault } from './import-fault.ts'
import type { FaultyRow } from './import-record.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** How far an offer is: it can be imported, something is asked, or looks wrong, or it was left out. */
export type OfferState = 'good' | 'asked' | 'flagged' | 'faulty' | 'left_out'
/** A mark of the reader at an offer; `kind` is what question-words.ts has words for, `key` is the question whether it stands as it is. */
type OfferMark = { field: string; kind: string; key: string }
/** What is kept of an offer to be shown beside its rows. `line` is its first row, in the sheet counted from 0. */
export type KeptOffer = { number: number; sheet: number; line: number; state: OfferState; detail: KeptDetail }
/** `asks`: keys of the questions that are open of it. `edits`: what was written into it. */
export type KeptDetail = {
  offer: AnswerOffer
  asks: string[]
  faults: CellFault[]
  marks: OfferMark[]
  edits: Record<string, string>
}

/** Offers of a chunk with those that stand beside another price of the company on the same days among the faulty. */
export const withPeriodFaults = (kept: readonly KeptOffer[], faulty: readonly FaultyRow[]): KeptOffer[] => {
  const found = new Map(faulty.map(({ row, faults }) => [row, faults]))
  return kept.map((offer) => {
    const faults = found.get(offer.number)
    return faults === undefined ? offer : { ...offer, state: 'faulty', detail: { ...offer.detail, faults } }
  })
}
