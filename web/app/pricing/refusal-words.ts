import type { PriceResult } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'

type Refusal = Extract<PriceResult, { ok: false }>

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
} satisfies Record<Refusal['reason'], unknown>

const shown = (value: number | string | null) => (typeof value === 'number' ? formatNumber(value, 2) : (value ?? ''))

/** Why an offer cannot be priced for a cargo, with the bound and what was asked (816001). */
export const refusalWords = ({ reason, limit, actual }: Refusal): string =>
  WORDS[reason]({ limit: shown(limit), actual: shown(actual) })
