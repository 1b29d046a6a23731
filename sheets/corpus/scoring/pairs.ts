/** Which offer of the answer is which of the gold: by rows, places, load, ownership, carrier and prices, the best first. */
import type { Offer } from '../gold-form.ts'
import type { AnswerOffer } from './answer-form.ts'
import { carrierState, placeState } from './cells.ts'
import { priceFor, rowList, sameNumber, sameSet } from './keys.ts'

const LEAST = 6

const likeness = (gold: Offer, answer: AnswerOffer): number => {
  const isRow = rowList(answer.rows).some((row) => gold.rows.includes(row))
  const [isPol, isPod] = [placeState(gold.pol, answer.pol) === 'right', placeState(gold.pod, answer.pod) === 'right']
  const cells = gold.prices.filter(({ amount }) => amount !== null)
  const same =
    cells.filter((price) => sameNumber(priceFor(answer, price.for)?.amount, price.amount)).length / Math.max(1, cells.length)
  if (!((isPol && isPod) || isRow || (same >= 0.5 && (isPol || isPod)))) return 0
  const points: [boolean, number][] = [
    [isRow, 4],
    [isPol, 3],
    [isPod, 3],
    [gold.mode === answer.mode, 1],
    [gold.loadType === (answer.loadType ?? null), 1.5],
    [gold.ownership === (answer.ownership ?? null), 1.5],
    [gold.carrier !== null && carrierState(gold.carrier, answer.carrier) === 'right', 2],
    [gold.valid_to !== null && gold.valid_to === answer.valid_to, 1.5],
    [gold.weekdays !== null && sameSet(gold.weekdays, answer.weekdays), 1],
  ]
  return points.reduce((sum, [is, worth]) => sum + (is ? worth : 0), 5 * same)
}

/** Index of the answer's offer by index of the gold's. */
export const pairsOf = (gold: readonly Offer[], answers: readonly AnswerOffer[]): Map<number, number> => {
  const all = gold
    .flatMap((one, g) => answers.map((answer, a) => ({ g, a, like: likeness(one, answer) })))
    .filter(({ like }) => like >= LEAST)
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const { g, a } of all.sort((one, two) => two.like - one.like || one.g - two.g || one.a - two.a)) {
    if (pairs.has(g) || taken.has(a)) continue
    pairs.set(g, a)
    taken.add(a)
  }
  return pairs
}
