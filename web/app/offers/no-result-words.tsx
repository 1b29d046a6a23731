/** A search without a result in words: the reasons, the suggestions, and the offers from its origin and to its destination. */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { sentences } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { equipmentCode } from '../cargo/equipment-words.ts'
import { formatList, formatNumber, formatShortDate, formatVolume, formatWeight } from '../i18n/format.ts'
import { refusalWords } from '../prices/refusal-words.ts'
import { filterName } from './filter-names.ts'
import type { ShownResult } from './mall-row.ts'

/** Why nothing was found. */
const REASON_WORDS = {
  unknown_place: m.mall_reason_unknown_place,
  no_lane: m.mall_reason_no_lane,
  no_date: m.mall_reason_no_date,
  over_limits: m.mall_reason_over_limits,
  no_equipment: m.mall_reason_no_equipment,
  over_equipment: m.mall_reason_over_equipment,
  out_of_validity: m.mall_reason_out_of_validity,
  sold_out: m.mall_reason_sold_out,
  over_budget: m.mall_reason_over_budget,
  filters: m.mall_reason_filters,
}

type Suggestion = ShownResult['suggestions'][number]

/** So many parts, and what each weighs and measures: "3 × 4 t, 2 m³". */
const partWords = (parts: string, { weightKg, volumeM3 }: Suggestion['change']) =>
  `${parts} × ${formatList([...(weightKg ? [formatWeight(Number(weightKg))] : []), ...(volumeM3 ? [formatVolume(Number(volumeM3))] : [])])}`

/** A suggestion in words; the label is a filter's name, place, mode, date or amount, as the kind says. */
export const suggestionWords = ({ kind, label, change }: Suggestion, currency: string): string => {
  switch (kind) {
    case 'drop_filter':
      return label === 'all' ? m.mall_suggest_drop_all() : m.mall_suggest_drop_filter({ filter: filterName(label) })
    case 'widen_dates':
      return m.mall_suggest_widen_dates({ date: /^\d{4}-\d{2}-\d{2}$/.test(label) ? formatShortDate(label) : label })
    case 'other_mode':
      return m.mall_suggest_other_mode({ mode: MODES.includes(label as Mode) ? vocabularyWord('mode', label) : label })
    case 'nearby_origin':
      return m.mall_suggest_nearby_origin({ place: label })
    case 'nearby_destination':
      return m.mall_suggest_nearby_destination({ place: label })
    case 'raise_budget':
      return m.mall_suggest_raise_budget({ amount: `${formatNumber(Number(label), 2)} ${currency}` })
    case 'metro':
      return m.mall_suggest_metro({ place: label })
    case 'similar_name':
      return m.mall_suggest_similar_name({ place: label })
    case 'part_load':
      return m.mall_suggest_part_load()
    case 'split_cargo':
      return m.mall_suggest_split_cargo({ part: partWords(label, change) })
    case 'more_equipment':
      return m.mall_suggest_more_equipment({ equipment: equipmentCode(label) })
  }
}

/** Why in a sentence: the refusal with its figures where there is one. */
export const reasonWords = ({ reasons, refusal }: Pick<ShownResult, 'reasons' | 'refusal'>) => {
  if (refusal !== undefined) return refusalWords(refusal)
  return reasons.length === 0 ? m.mall_none_text() : sentences(reasons.map((reason) => REASON_WORDS[reason]()))
}

const END_WORDS = {
  origin: (name: string) => m.mall_none_from({ origin: name }),
  destination: (name: string) => m.mall_none_to({ destination: name }),
}

type OtherEnd = SearchResult['otherEnds'][number]

/** What leaves the one end and what reaches the other, each with its count; `link` is the mall with a change of the query. */
export const OtherEnds = ({
  otherEnds,
  nameOf,
  link,
}: {
  otherEnds: readonly OtherEnd[]
  nameOf: (end: OtherEnd['end']) => string | undefined
  link: (change: OtherEnd['change']) => string
}) =>
  otherEnds.map(({ end, change, count }) => (
    <Link key={end} to={link(change)}>
      {`${END_WORDS[end](nameOf(end) ?? '')} · ${m.mall_found({ count })}`}
    </Link>
  ))
