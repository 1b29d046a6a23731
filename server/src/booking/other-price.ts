/** Whoever books names what was seen; anything else now is refused with what it is. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { moneyWords } from '../core/value-words.ts'
import { presentCheckout } from './present-checkout.ts'
import type { ReadCheckout } from './read-checkout.ts'

type Seen = { revision: number; totalMinor: number; currency: CurrencyCode }

/** 811001 price_changed with the checkout as it is now, offer_gone where it is another offer; null where it is as it was seen. */
export const otherPrice = (
  read: ReadCheckout,
  { revision, totalMinor, currency }: Seen,
  context: Pick<Context, 'locale' | 'person' | 'now'>,
): BusinessError<811001> | null => {
  const now = presentCheckout(read, context)
  const { seen } = now
  if (seen === null) return null
  if (seen.totalMinor !== totalMinor || seen.currency !== currency) {
    const words = (minor: number, code: CurrencyCode) => moneyWords(minor, code, context.locale)
    const params = {
      reason: 'price_changed',
      old: words(totalMinor, currency),
      new: words(seen.totalMinor, seen.currency),
    } as const
    return new BusinessError(811001, params, now)
  }
  return seen.revision === revision ? null : new BusinessError(811001, { reason: 'offer_gone' }, now)
}
