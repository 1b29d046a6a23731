/** When the cargo is ready, leaves and arrives at the latest, and how long it may travel. */
import { isoOf } from './calendar.ts'
import { sidesOf } from './date-sides.ts'
import type { Findings } from './findings.ts'
import { once } from './pattern.ts'
import type { Sentence } from './sentence.ts'
import type { SlotBoard } from './slot-board.ts'

const readyNow = once(
  /货(?:物)?(?:都|已经?|全部)?(?:备好|准备好|好了|齐了|在仓|在库)|已备好|现货|备货完成|(?<![\p{L}])(?:ready now|cargo (?:is )?ready(?: now| to (?:go|ship))?(?! (?:on|by|from|next|in|date|\d))|goods (?:are )?ready(?! (?:on|by|from|next|in|\d))|ready (?:to ship|for (?:pick-?up|shipment|loading|collection))(?! (?:on|by|from|next|in|\d))|available now|in stock|груз (?:уже )?готов(?! (?:с|к|\d|будет|на|в))|готов к (?:отгрузке|отправке|погрузке)|уже готов\p{L}*|товар готов)(?!\p{L})/u,
)

export const putDates = (board: SlotBoard, sentence: Sentence, { dates, transit }: Findings, today: string) => {
  const sides = sidesOf(sentence.text, dates)
  if (transit) board.put('maxTransitDays', transit.value, [transit])
  let hasReady = false
  dates.forEach((date, i) => {
    const side = sides[i]
    if (side === 'arrival') {
      if (date.unit === 'within' && date.from !== null && date.to !== null) {
        if (!transit) board.put('maxTransitDays', date.to - date.from, [date])
      } else if (date.to !== null) board.put('deliverBy', isoOf(date.to), [date])
      return
    }
    if (hasReady) return
    hasReady = true
    const isReadiness = side === 'ready' && date.bound === 'exact' && date.from !== null
    if (date.from !== null) board.put('readyFrom', isoOf(date.from), [date])
    if (date.to !== null && !isReadiness) board.put('readyTo', isoOf(date.to), [date])
  })
  const now = readyNow.exec(sentence.text)
  if (!hasReady && now) board.put('readyFrom', today, [{ start: now.index, end: now.index + now[0].length }])
  for (const date of dates)
    board.assumptions.push({
      code: 'dates',
      from: date.from === null ? null : isoOf(date.from),
      to: date.to === null ? null : isoOf(date.to),
      span: board.spanOf(date.start, date.end),
    })
}
