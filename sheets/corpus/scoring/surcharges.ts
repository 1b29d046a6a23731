/** Surcharges of an answer's offer held against the gold's. */
import type { Surcharge } from '../gold-form.ts'
import type { AnswerSurcharge } from './answer-form.ts'
import { plainText, priceKey, sameNumber } from './keys.ts'

/** The product says "included" for what is added to the freight, and an amount of its own. */
const STATUS: Record<string, string> = { included_in_freight: 'inside', included: 'on_top', extra: 'on_top' }
const statusOf = ({ status }: AnswerSurcharge) => STATUS[status ?? ''] ?? status ?? ''

/** How much an answer's surcharge looks like this one; 0 when it is another. */
const likeness = (gold: Surcharge, answer: AnswerSurcharge): number => {
  const code = String(answer.code ?? '').toUpperCase()
  const text = plainText(answer.words)
  const byWords =
    (code === '' || code === 'RST') &&
    [gold.words, ...gold.codes].some((word) => plainText(word) !== '' && text.includes(plainText(word)))
  if (!gold.codes.includes(code) && !byWords) return 0
  if (gold.equipment !== null && answer.equipment && priceKey(answer.equipment) !== gold.equipment) return 0
  const amount = gold.amount !== null && sameNumber(answer.amount, gold.amount) ? 4 : 0
  const box = gold.equipment !== null && answer.equipment ? 2 : 0
  return 10 + amount + box + (accepts(gold, answer) ? 1 : 0)
}

const accepts = (gold: Surcharge, answer: AnswerSurcharge) => (gold.status as string[]).includes(statusOf(answer))

const isRight = (gold: Surcharge, answer: AnswerSurcharge): boolean => {
  if (!accepts(gold, answer)) return false
  if (gold.amount === null) return answer.amount === null || answer.amount === undefined
  const isCurrency = gold.currency === null || answer.currency === gold.currency
  const isBasis = gold.basis === null || (answer.basis ?? null) === gold.basis
  return sameNumber(answer.amount, gold.amount) && isCurrency && isBasis
}

type SurchargeResult = { state: 'right' | 'missing' | 'wrong'; text: string; extra?: true }

/** One result for each of the gold, then one for each amount that the gold does not have. */
export const surchargeResults = (gold: readonly Surcharge[], answer: readonly AnswerSurcharge[]): SurchargeResult[] => {
  const left = new Set(answer)
  const results = gold.map((wanted): SurchargeResult => {
    const ranked = [...left].map((one) => ({ one, like: likeness(wanted, one) })).sort((a, b) => b.like - a.like)
    const best = ranked[0]
    const named = `surcharge ${wanted.codes[0]}`
    if (best === undefined || best.like === 0) return { state: 'missing', text: named }
    left.delete(best.one)
    const text = `${named} ${JSON.stringify(best.one)} for ${wanted.amount} ${wanted.currency} ${wanted.basis} ${wanted.status.join('|')}`
    return { state: isRight(wanted, best.one) ? 'right' : 'wrong', text }
  })
  const extra = [...left].filter((one) => typeof one.amount === 'number' && one.amount !== 0 && statusOf(one) !== 'inside')
  return [
    ...results,
    ...extra.map(
      (one): SurchargeResult => ({
        state: 'wrong',
        text: `surcharge ${one.code ?? one.words} ${one.amount} is not in the sheet`,
        extra: true,
      }),
    ),
  ]
}
