/** Why an offer cannot be booked now, in words. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import type { PriceResult } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { refusalWords } from '../prices/refusal-words.ts'

const HURDLES = {
  no_departure: m.checkout_hurdle_no_departure,
  cut_off_passed: m.checkout_hurdle_cut_off_passed,
  space_gone: m.checkout_hurdle_space_gone,
  own_deal: m.checkout_hurdle_own_deal,
  cargo_unclear: m.checkout_cargo_none,
}

/** Null where nothing stands against it. */
export const hurdleWords = ({ hurdle, price }: Pick<Checkout, 'hurdle' | 'price'>): string | null => {
  if (hurdle === null) return null
  if (hurdle !== 'price_refused') return HURDLES[hurdle]()
  return price.ok ? null : refusalWords(price as Extract<PriceResult, { ok: false }>)
}
