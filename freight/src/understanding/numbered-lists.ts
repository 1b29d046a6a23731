/** Items that are numbered within one line: "Need price: 1) Shenzhen - Toronto 2) 700 kg 3) by sea". */
import type { Span } from './interpretation.ts'

/** A number and its sign: 1) (1) 1、 1. ①; a point only before a blank. */
const marker = /(?<=^|[\s,，;；:：。.!！?？])(?:[(（]?(?<number>\d{1,2})(?:[)）]|、|\.(?=\s))|(?<circled>[①-⑳]))[ \t]*(?!\n)/gu
const FIRST_CIRCLED = '①'.charCodeAt(0) - 1
const numberOfMarker = ({ number, circled = '' }: Record<string, string | undefined>) =>
  number === undefined ? circled.charCodeAt(0) - FIRST_CIRCLED : Number(number)

/** The numbers of a list with their signs: at least two, counted up from one. */
export const listMarkers = (text: string): Span[] => {
  const found: Span[] = []
  for (const match of text.matchAll(marker))
    if (numberOfMarker(match.groups ?? {}) === found.length + 1)
      found.push({ start: match.index, end: match.index + match[0].length })
  return found.length > 1 ? found : []
}
