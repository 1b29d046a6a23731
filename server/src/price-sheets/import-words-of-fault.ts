/** What is wrong with a cell, or a whole sheet, in the reader's language. */

import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { listWords, withAside } from '@tongyun/messages/joined-words'
import { faultWords } from '@tongyun/messages/offer-words'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Refusal } from '@tongyun/sheets/files/limits'
import { columnTitle } from './import-columns.ts'
import { CELL_RULES, type CellFault, type CellRule } from './import-fault.ts'
import { CELL_FAULTS, REFUSAL_WORDS } from './import-messages.ts'

const isCellRule = (rule: string): rule is CellRule => (CELL_RULES as readonly string[]).includes(rule)

export const candidateName = (placeId: string, locale: Locale): string => {
  const place = openGazetteer().byId(placeId)
  return place === undefined ? placeId : withAside(placeName(place, locale), placeId, locale)
}

/** The sentence of a fault. */
export const faultText = ({ column, rule, params }: CellFault, locale: Locale): string => {
  const { value = '', limit = '', words, candidates } = params
  const title = column === null ? '' : columnTitle(column, locale)
  if (isCellRule(rule)) {
    const choice =
      candidates &&
      listWords(
        candidates.split(' ').map((id) => candidateName(id, locale)),
        locale,
      )
    return CELL_FAULTS[rule]({ value, limit, words: choice ?? words ?? '', column: title }, { locale })
  }
  return faultWords(rule, { value, limit }, locale)
}

const SIZE_WORDS: Partial<Record<Refusal, (inputs: { size: number }, to: { locale: Locale }) => string>> = {
  too_many_rows: m.import_refusal_to_row,
  too_many_columns: m.import_refusal_to_column,
  too_large_unpacked: m.import_refusal_megabytes,
}

/** Why a file or a sheet is not read, with how much it says it has. */
export const refusalText = (reason: Refusal, size: number | null, locale: Locale): string => {
  const words = REFUSAL_WORDS[reason]({}, { locale })
  const sized = size === null ? undefined : SIZE_WORDS[reason]?.({ size }, { locale })
  return sized === undefined ? words : m.import_refusal_sized({ size: sized, words }, { locale })
}
