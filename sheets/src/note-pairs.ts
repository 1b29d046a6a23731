/** Sums of a charge that each stand beside the name of their box. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import type { ChargeMention } from './charge-words.ts'
import type { Money } from './note-money.ts'
import { boxesIn, CURRENCY_WORDS } from './words.ts'

/** A sum and, behind a stroke, the feet of its box: 890/20, ¥1330/40. */
const BY_FEET = new RegExp(
  `(?<![\\d/.,])(\\d{2,5}\\s*(?:${CURRENCY_WORDS})?\\s*/\\s*(20|40|45))(?!\\d|[/.,]\\d|['’]|\\s*(?:gp|hq|hc|dc|dv|尺|柜|фут))`,
  'gu',
)
/** A sentence in which the feet behind sums are marked as feet, where several boxes each have their sum: THC ¥890/20、¥1330/40. */
export const withFeetMarked = (sentence: string): string => {
  const found = [...sentence.matchAll(BY_FEET)]
  const feet = new Set(found.map(([, , box]) => box))
  const areSums = found.every(([, sum = '']) => !/^(?:20|40|45)\D/u.test(sum))
  return feet.size > 1 && feet.size === found.length && areSums ? sentence.replace(BY_FEET, "$1'") : sentence
}

/** Amounts that each have a box of their own beside them: THC: 20GP RMB 925, 40HQ RMB 1435; THC 925 за 20DC, 1435 за 40HC. */
export const boxPairs = (
  sentence: string,
  { end }: ChargeMention,
  own: readonly Money[],
  next: number,
): { box: ContainerType; amount: number }[] | undefined => {
  if (own.length < 2 || own.some(({ amounts }) => amounts.length !== 1)) return undefined
  const boxes = boxesIn(sentence).filter(({ at, bare }) => !bare && at >= end && at < next)
  const first = own[0] as Money
  const isBefore = boxes[0] !== undefined && boxes[0].at < first.at
  const pairs = own.map((money, i) => {
    const from = isBefore ? (own[i - 1]?.end ?? end) : money.at
    const to = isBefore ? money.at : (own[i + 1]?.at ?? next)
    const beside = boxes.filter(({ at }) => at >= from && at < to)
    return beside.map(({ value }) => ({ box: value, amount: money.amounts[0] as number }))
  })
  // An amount behind them without a box is of something else.
  const alone = pairs.findIndex((pair) => pair.length === 0)
  const found = (alone < 0 ? pairs : pairs.slice(0, alone)).flat()
  return found.length > 1 && new Set(found.map(({ box }) => box)).size === found.length ? found : undefined
}
