/** What is wrong with a cell, in the reader's language. */
import type { Locale } from '@tongyun/contract/page-context'
import { faultWords } from '@tongyun/messages/offer-words'
import { openGazetteer, placeName } from '@tongyun/places'
import { columnTitle } from './import-columns.ts'
import { CELL_RULES, type CellFault, type CellRule } from './import-fault.ts'
import { CELL_FAULTS } from './import-messages.ts'

const isCellRule = (rule: string): rule is CellRule => (CELL_RULES as readonly string[]).includes(rule)

export const candidateName = (placeId: string, locale: Locale): string => {
  const place = openGazetteer().byId(placeId)
  return place === undefined ? placeId : `${placeName(place, locale)} (${placeId})`
}

/** The sentence of a fault. */
export const faultText = ({ column, rule, params }: CellFault, locale: Locale): string => {
  const { value = '', limit = '', words, candidates } = params
  const title = column === null ? '' : columnTitle(column, locale)
  if (isCellRule(rule)) {
    const choice = candidates
      ?.split(' ')
      .map((id) => candidateName(id, locale))
      .join(', ')
    return CELL_FAULTS[rule]({ value, limit, words: choice ?? words ?? '', column: title }, { locale })
  }
  return faultWords(rule, { value, limit }, locale)
}
