/** Sums of a charge that each stand beside the name of their box. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import type { ChargeMention } from './charge-words.ts'
import type { Money } from './note-money.ts'
import { boxesIn } from './words.ts'

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
