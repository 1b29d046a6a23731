/** What is drawn of an offer's total: its groups of charges, and what falls due on the spot besides. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { CHARGE_GROUPS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { ChoiceTotal } from './choice.ts'

type Priced = Extract<CapacityRow['price'], { ok: true }>
type DrawnPrice = Pick<Priced, 'totalMinor' | 'slicesMinor' | 'withLocal'>

/** The total of all legs, in one currency; of one offer it is the offer's own. */
export const totalOf = (prices: readonly DrawnPrice[]): ChoiceTotal => {
  const sum = (of: (price: DrawnPrice) => number) => prices.reduce((whole, price) => whole + of(price), 0)
  return {
    minor: sum(({ totalMinor }) => totalMinor),
    parts: [
      ...CHARGE_GROUPS.map((group) => ({
        fill: group,
        minor: sum(({ slicesMinor }) => slicesMinor[group]),
        name: vocabularyWord('charge_group', group),
      })),
      {
        fill: 'elsewhere',
        minor: sum(({ totalMinor, withLocal }) => Math.max(0, (withLocal?.totalMinor ?? totalMinor) - totalMinor)),
        name: m.comparison_row_elsewhere(),
      },
    ],
    open: prices.some(({ withLocal }) => (withLocal?.open.length ?? 0) > 0),
  }
}
