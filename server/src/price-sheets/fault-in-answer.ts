import type { OpenFault } from '@tongyun/contract/open-platform/firm-offers'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { Locale } from '@tongyun/freight/locale'
import { faultWords } from '@tongyun/messages/offer-words'
import { faultText } from './import-words-of-fault.ts'
import type { PlaceFault } from './settle-places.ts'

/** What is wrong with a sheet a program sent. */
export type RowFault = OfferFault | PlaceFault

const isAmbiguous = (fault: RowFault): fault is PlaceFault => fault.rule === 'place_ambiguous'

/** A fault with its sentence in the reader's language. */
export const faultInAnswer = (fault: RowFault, locale: Locale): OpenFault => {
  const { path, params } = fault
  if (!isAmbiguous(fault)) return { ...fault, params, message: faultWords(fault.rule as OfferFault['rule'], params, locale) }
  const { value, candidates = [] } = fault.params
  const told = { column: null, rule: fault.rule, params: { value, candidates: candidates.join(' ') } }
  return { path, rule: fault.rule, params: fault.params, message: faultText(told, locale) }
}
