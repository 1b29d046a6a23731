import { BILLING_UNITS } from '@tongyun/freight/vocabulary'
import { vocabularyWord } from '@tongyun/messages/vocabulary'

/** A trend's unit in words: a billing unit, or an equipment type, which is its own word ("40HQ"). */
export const unitWords = (unit: string): string =>
  BILLING_UNITS.some((known) => known === unit) ? vocabularyWord('billing_unit', unit) : unit
