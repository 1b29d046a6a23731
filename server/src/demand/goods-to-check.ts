/** Goods that somebody of staff looks at before their demand is public. */
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'

/** Explosives and arms, by their chapters of the Harmonized System. */
const CHAPTERS = ['36', '93']

/** @param words of the setting DEMAND_GOODS_TO_CHECK, in lower case */
export const needCheck = (
  { cargoTypes, unNumber, hazardClass, hsCode, goods }: DemandSheet,
  words: readonly string[],
): boolean => {
  const text = (goods ?? '').normalize('NFKC').toLowerCase()
  return (
    cargoTypes.includes('dangerous') ||
    unNumber !== null ||
    hazardClass !== null ||
    CHAPTERS.some((chapter) => hsCode?.startsWith(chapter)) ||
    words.some((word) => text.includes(word))
  )
}
