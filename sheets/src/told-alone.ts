/** Sheets whose cells say all by themselves: names as people write them, sums that are prices, and no longer what they differ by. */
import { pricesOfAddedBoxes } from './added-boxes.ts'
import { pricesFromBases } from './base-prices.ts'
import type { GridFile } from './grid.ts'
import type { Flag, Question, Refused } from './offer.ts'
import { namesInFull } from './technical-names.ts'
import { pricesOfBoxes } from './teu-prices.ts'

/** The file with such cells, and what is unsure of them. */
type ToldAlone = { file: GridFile; flags: Flag[]; questions: Question[]; refused: Refused[] }

export const toldAlone = (file: GridFile): ToldAlone => {
  if (file.kind !== 'grid') return { file, flags: [], questions: [], refused: [] }
  const named = namesInFull(file.sheets)
  const based = pricesFromBases(named.sheets)
  const added = pricesOfAddedBoxes(based.sheets)
  const boxed = pricesOfBoxes(added.sheets)
  return {
    file: { ...file, sheets: boxed.sheets },
    flags: [...based.flags, ...added.flags],
    questions: [...named.questions, ...based.questions, ...added.questions, ...boxed.questions],
    refused: named.refused,
  }
}
