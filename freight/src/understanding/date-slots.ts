/** When the cargo is ready, leaves and arrives at the latest, and how long it may travel. */
import { isoOf, yearBefore } from './calendar.ts'
import { type Side, sidesOf } from './date-sides.ts'
import type { Findings } from './findings.ts'
import type { ReadyMeaning } from './interpretation.ts'
import { once } from './pattern.ts'
import type { Sentence } from './sentence.ts'
import type { SlotBoard } from './slot-board.ts'

const readyNow = once(
  /货(?:物)?(?:都|已经?|全部)?(?:备好|准备好|好了|齐了|在仓|在库)|已备好|(?<!等|没|未|才|前)备好了|(?:随时|现在|马上|立刻|立即)(?:就|都|可|可以|能|都能|都可以|就能|就可以){0,2}(?:上门)?(?:提(?!供)|装|发(?!票)|走|出(?!价)|拉|取)|现货|备货完成|(?<![\p{L}])(?:ready now|cargo (?:is )?ready(?: now| to (?:go|ship))?(?! (?:on|by|from|next|in|date|\d))|goods (?:are )?ready(?! (?:on|by|from|next|in|\d))|ready (?:to ship|for (?:pick-?up|shipment|loading|collection))(?! (?:on|by|from|next|in|\d))|available now|in stock|(?:ready|available) (?:any ?time|at any time|immediately|right now|today)|(?:can|could|may) (?:be )?(?:picked up|pick(?:ed)?[- ]?up|collect(?:ed)?|load(?:ed)?|ship(?:ped)?) (?:any ?time|at any time|immediately|right away|today)|(?:already|all) packed|груз (?:уже )?готов(?! (?:с|к|\d|будет|на|в))|готов[аоы]? к (?:отгрузке|отправке|погрузке|вывозу|выдаче)|готов\p{L}* (?:к \p{L}+ )?в любо[ей] (?:момент|время)|(?:забирать|забрать|грузить|отгрузить|отгружать) (?:можно )?(?:хоть |уже )?(?:сейчас|сегодня|в любо[ей] (?:момент|время|день))|можно (?:уже )?забирать|уже готов\p{L}*|(?:товар|продукция|партия|заказ) (?:уже )?готов[аы]?(?! (?:с|к|\d|будет|на|в))|вс[её] готово|(?<!(?:не|будет|если|когда|как|быть) )готов[ао]?(?= ?(?:[,.;!)](?! ?\d)|$)))(?!\p{L})/u,
)

const meaningOf = (side: Side | undefined): ReadyMeaning | undefined =>
  side === 'departure' ? 'departure' : side === undefined || side === 'arrival' ? undefined : 'cargo_ready'

export const putDates = (board: SlotBoard, sentence: Sentence, { dates, transit }: Findings, today: string) => {
  const sides = sidesOf(sentence.text, dates)
  if (transit) board.put('maxTransitDays', transit.value, [transit])
  let hasReady = false
  let isOpen = false
  dates.forEach((date, i) => {
    const side = sides[i]
    if (side === 'arrival') {
      if (date.unit === 'within' && date.from !== null && date.to !== null) {
        if (!transit) board.put('maxTransitDays', date.to - date.from, [date])
      } else if (date.to !== null) board.put('deliverBy', isoOf(date.to), [date])
      return
    }
    // Ready on the 4th, sails by the 12th.
    if (hasReady && isOpen && date.bound === 'upper' && date.to !== null) {
      board.put('readyTo', isoOf(date.to), [date])
      if (side === 'departure') board.put('readyMeans', 'ready_then_departure', [date])
      isOpen = false
    }
    if (hasReady) return
    hasReady = true
    const isReadiness = side === 'ready' && date.bound === 'exact' && date.from !== null && date.unit !== 'range'
    isOpen = isReadiness
    const meaning = meaningOf(side)
    if (meaning) board.put('readyMeans', meaning, [date])
    if (date.from !== null) board.put('readyFrom', isoOf(date.from), [date])
    if (date.to !== null && !isReadiness) board.put('readyTo', isoOf(date.to), [date])
  })
  const now = readyNow.exec(sentence.text)
  if (!hasReady && now) {
    const words = [{ start: now.index, end: now.index + now[0].length }]
    board.put('readyFrom', today, words)
    board.put('readyMeans', 'cargo_ready', words)
  }
  for (const date of dates) {
    const span = board.spanOf(date.start, date.end)
    const slot = (['readyFrom', 'readyTo', 'deliverBy'] as const).find((name) =>
      board.slots[name]?.spans.some(({ start, end }) => start === span.start && end === span.end),
    )
    const day = date.from ?? date.to
    if (slot !== undefined && date.doubt !== undefined && day !== null)
      board.assumptions.push({
        code: date.doubt === 'past' ? 'past_date' : 'next_year',
        slot,
        span,
        day: isoOf(day),
        said: isoOf(date.said ?? yearBefore(day)),
      })
  }
  for (const date of dates)
    board.assumptions.push({
      code: 'dates',
      from: date.from === null ? null : isoOf(date.from),
      to: date.to === null ? null : isoOf(date.to),
      span: board.spanOf(date.start, date.end),
    })
}
