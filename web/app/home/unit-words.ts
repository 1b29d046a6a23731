import { BILLING_UNITS } from '@tongyun/freight/vocabulary'
import { billingUnitWord } from '../i18n/everyday-words.ts'

/** A trend's unit in words: a billing unit, or an equipment type, which is its own word ("40HQ"). */
export const unitWords = (unit: string): string => {
  const known = BILLING_UNITS.find((each) => each === unit)
  return known === undefined ? unit : billingUnitWord(known)
}
