/** A cancellation ladder in words: when, and what it costs. */

import { HOUR_MS } from '@tongyun/freight/days'
import { type CancellationFee, type CancellationLadder, datedSteps } from '@tongyun/freight/deal/cancellation'
import * as m from '@tongyun/messages'
import { formatDayAndTime, formatMoney, formatNumber } from '../i18n/format.ts'

export type LadderLine = { when: string; cost: string }

/** Hours exactly: whole days from two on, else hours. */
const exactTime = (hours: number): string => {
  const isDays = hours >= 48 && hours % 24 === 0
  const count = isDays ? hours / 24 : hours
  return (isDays ? m.layout_days : m.layout_hours)({ count, amount: formatNumber(count) })
}

/** The same as short as an axis has room for. */
export const axisTime = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? m.terms_axis_days({ count: hours / 24 }) : m.terms_axis_hours({ count: hours })

const feeWords = (fee: CancellationFee): string => {
  if (fee.kind === 'fixed') return fee.amountMinor === 0 ? m.terms_cost_free() : formatMoney(fee.amountMinor, fee.currency)
  return fee.percent === 0 ? m.terms_cost_free() : m.terms_cost_percent({ percent: fee.percent })
}

/** A ladder whatever the departure, in hours and days before it closes. */
export const ladderLines = ({ freeHours, steps, noShow }: CancellationLadder): LadderLine[] => {
  const [first] = steps
  const lines: LadderLine[] = []
  const free = (when: string) => lines.push({ when, cost: m.terms_cost_free() })
  if (first?.hoursBefore === null) {
    if (freeHours > 0) free(m.terms_when_first({ time: exactTime(freeHours) }))
  } else free(first === undefined ? m.terms_when_any() : m.terms_when_until_before({ time: exactTime(first.hoursBefore) }))
  for (const { hoursBefore, fee } of steps) {
    const start = freeHours > 0 ? m.terms_when_then() : m.terms_when_confirmed()
    const when = hoursBefore === null ? start : m.terms_when_from_before({ time: exactTime(hoursBefore) })
    lines.push({ when, cost: feeWords(fee) })
  }
  return [...lines, { when: m.terms_when_no_show(), cost: feeWords(noShow) }]
}

/** The ladder of a departure at the clock of `zone`, as if it were booked at `asOf`. Instants are ISO. */
export const datedLines = (
  ladder: CancellationLadder,
  { asOf, closesAt, zone }: { asOf: string; closesAt: string; zone: string },
): LadderLine[] => {
  const confirmedAt = Date.parse(asOf)
  const freeUntil = confirmedAt + ladder.freeHours * HOUR_MS
  const dateOf = (instant: number) => formatDayAndTime(new Date(instant).toISOString(), zone)
  const steps = datedSteps(ladder, { confirmedAt, closesAt: Date.parse(closesAt) })
  return steps.flatMap(({ from, fee, kind }, i): LadderLine[] => {
    const cost = feeWords(fee)
    if (from === null) {
      const until = steps[i + 1]?.from ?? Date.parse(closesAt)
      if (until <= confirmedAt) return []
      // The end of the free hours moves with the moment of booking, so it is told as hours.
      const isHours = ladder.freeHours > 0 && until <= freeUntil && until < Date.parse(closesAt)
      return [
        {
          when: isHours ? m.terms_when_first({ time: exactTime(ladder.freeHours) }) : m.terms_when_until({ date: dateOf(until) }),
          cost,
        },
      ]
    }
    if (kind === 'no_show') return [{ when: m.terms_when_no_show_at({ date: dateOf(from) }), cost }]
    if (from > freeUntil) return [{ when: m.terms_when_from({ date: dateOf(from) }), cost }]
    return [{ when: ladder.freeHours > 0 ? m.terms_when_then() : m.terms_when_confirmed(), cost }]
  })
}
