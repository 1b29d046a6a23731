import type { Refusal as EngineRefusal } from '@tongyun/freight/pricing-run'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { equipmentCount, equipmentWord } from '../cargo/equipment-words.ts'
import { formatDate, formatNumber } from '../i18n/format.ts'

/** As an answer carries it, where equipment is a text. */
type Refusal = Omit<EngineRefusal, 'enough'> & { enough?: { equipment: string | null; count: number } | null | undefined }

const WORDS = {
  not_yet_valid: m.pricing_refusal_not_yet_valid,
  expired: m.pricing_refusal_expired,
  under_weight: m.pricing_refusal_under_weight,
  over_weight: m.pricing_refusal_over_weight,
  under_volume: m.pricing_refusal_under_volume,
  over_volume: m.pricing_refusal_over_volume,
  piece_too_heavy: m.pricing_refusal_piece_too_heavy,
  piece_too_large: m.pricing_refusal_piece_too_large,
  no_equipment: m.pricing_refusal_no_equipment,
  quantity_needed: m.pricing_refusal_quantity_needed,
  distance_needed: m.pricing_refusal_distance_needed,
  currency_unknown: m.pricing_refusal_currency_unknown,
  cargo_not_accepted: m.pricing_refusal_cargo_not_accepted,
  amount_too_large: m.pricing_refusal_amount_too_large,
  over_payload: m.pricing_refusal_over_payload,
  over_room: m.pricing_refusal_over_room,
  over_floor: m.pricing_refusal_over_floor,
  piece_over_payload: m.pricing_refusal_piece_over_payload,
  piece_over_equipment: m.pricing_refusal_piece_over_equipment,
} satisfies Record<Refusal['reason'], unknown>

/** Numbers and dates as the language writes them; cargo types and trucks by name; container codes and units as they are. */
const shown = (reason: Refusal['reason'], value: number | string | null): string => {
  if (typeof value === 'number') return formatNumber(value, 3)
  if (value === null) return ''
  if (reason === 'expired' || reason === 'not_yet_valid') return formatDate(value)
  return reason === 'cargo_not_accepted' ? vocabularyWord('cargo_type', value) : equipmentWord(value)
}

/** Every sentence takes the bound, what was asked and the equipment that would do, as far as it names them. */
type Sentence = (words: { limit: string; actual: string; enough: string }) => string

/** Why an offer cannot be priced for a cargo, with the bound and what was asked (816001). */
export const refusalWords = ({ reason, limit, actual, enough }: Refusal): string =>
  (WORDS[reason] as Sentence)({
    limit: shown(reason, limit),
    actual: shown(reason, actual),
    enough: enough ? equipmentCount(enough) : 'none',
  })
