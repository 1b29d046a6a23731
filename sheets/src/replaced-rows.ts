/** Rows whose price a later row says it takes the place of: с 05.02 вместо 6 200, replaces USD 6,200, 取代6200. */
import { type Calendar, periodIn } from './days.ts'
import type { Offer, Refused } from './offer.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

const REPLACES = new RegExp(
  `(?:(?<!\\p{L})(?:вместо|взамен|instead of|in place of|replac(?:es|ing)|supersed(?:es|ing))(?!\\p{L})|取代|替代|代替|替换)[^\\d;,，；]{0,12}?(?:${CURRENCY_WORDS})?\\s*(\\d{1,3}(?:[ .,']\\d{3})+|\\d{3,6})(?!\\d)`,
  'gu',
)
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

/** Offers without those whose price a remark of another one of the same lane names as the one before. */
export const withoutReplaced = (offers: readonly Offer[], calendar: Calendar): { offers: Offer[]; refused: Refused[] } => {
  const gone = new Map<Offer, string>()
  for (const offer of offers) {
    const plain = unified(offer.remarks ?? '')
    const old = [...plain.matchAll(REPLACES)].map(([, digits = '']) => Number(digits.replace(/\D/gu, '')))
    if (old.length === 0) continue
    const from = periodIn(plain, calendar)?.from ?? null
    for (const other of offers) {
      const isSame =
        other !== offer &&
        other.mode === offer.mode &&
        other.loadType === offer.loadType &&
        other.ownership === offer.ownership &&
        other.pol.id === offer.pol.id &&
        other.pod.id === offer.pod.id &&
        other.prices.every(({ amount }) => amount === null || old.includes(amount))
      if (!isSame) continue
      // What begins on a later day leaves the price before it until then.
      if (from !== null && from > calendar.today) {
        Object.assign(offer, { validFrom: from })
        Object.assign(other, { validTo: dayBefore(from) })
      } else gone.set(other, other.rows[0] ?? '')
    }
  }
  return {
    offers: offers.filter((offer) => !gone.has(offer)),
    refused: [...gone.values()].map((row) => ({ row, why: 'superseded' })),
  }
}
