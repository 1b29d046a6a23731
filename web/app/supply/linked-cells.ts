/** Which cells of the file say which parts of the offers on a page, and the other way round. */
import type { OfferPart, UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'

/** A part of an offer. */
export type Pointed = { offer: number; part: string }
/** What stands in a cell: parts of offers, and the state of the one with most to do. */
export type LinkedCell = { parts: Pointed[]; state: OfferPart['state'] }

const ORDER: readonly OfferPart['state'][] = ['faulty', 'flagged', 'asked', 'good']

export const cellId = (row: number, at: number): string => `cell-${row}-${at}`
/** An id has no sign that a selector would read as its own. */
export const partId = ({ offer, part }: Pointed): string => `offer-${offer}-${part.replace(/[^A-Za-z0-9]/gu, '_')}`

/** Cells by their id. */
export const linkedCells = (offers: readonly UnderstoodOffer[]): Map<string, LinkedCell> => {
  const found = new Map<string, LinkedCell>()
  for (const { number, parts } of offers)
    for (const { name, state, cells } of parts)
      for (const { row, at } of cells) {
        const id = cellId(row, at)
        const known = found.get(id) ?? { parts: [], state: 'good' }
        known.parts.push({ offer: number, part: name })
        if (ORDER.indexOf(state) < ORDER.indexOf(known.state)) known.state = state
        found.set(id, known)
      }
  return found
}
