/** Reads what somebody wrote in a chat or a letter: a lane and its prices a line, or a lane with its prices below. */

import type { Mode } from '@tongyun/freight/vocabulary'
import { withTightThousands } from './amounts.ts'
import { isBid } from './bids.ts'
import { chargesIn } from './charge-words.ts'
import { closedUntil, saysWithdrawn } from './closed-lanes.ts'
import { modesIn } from './context.ts'
import type { Period } from './days.ts'
import { asAbove, laneAgain } from './lane-above.ts'
import { takeLaneAlone } from './lane-alone.ts'
import { amountsOfLine, laneOfLine } from './line-amounts.ts'
import { forward } from './line-forms.ts'
import { destinationAlone, findLane } from './line-lane.ts'
import { withoutDays, withoutPhones } from './line-numbers.ts'
import { ordersIn } from './line-orders.ts'
import { chargesApart, endsApart, lanesApart } from './line-parts.ts'
import { linePrices } from './line-prices.ts'
import { quotedOfLine } from './line-quotes.ts'
import { amend, corrects, namesOldPrice, saysFormerIsVoid } from './message-amends.ts'
import { changesDays, closeLane, closeThoseAbove, enrich, holdLonger, holdsUntil, settle } from './message-changes.ts'
import { endMessage } from './message-end.ts'
import { hasUnread, isNegative, isOfBefore, isRange, withoutStruck } from './message-guards.ts'
import { OF_THOSE_ABOVE, opensSection } from './message-notes.ts'
import type { MessageLine } from './message-sections.ts'
import { speakersOf, turnsOf } from './message-speakers.ts'
import { newState, takeContext } from './message-state.ts'
import {
  ADDED,
  BRACKETS,
  behindNumbers,
  FROM,
  inTenThousands,
  isOfLane,
  LONGEST_LINE,
  namesStrangers,
  OF_PRICES,
  PICTURE,
  SAYS_INSIDE,
  SIGNED_LANE,
  STAMP,
  tellsHow,
  UNKNOWN_LANE,
} from './message-words.ts'
import { guessMode, lineMode, modeOfBoxes } from './mode-of-message.ts'
import { unreadCharges, unreadSums } from './note-leftovers.ts'
import { numberedLanes } from './numbered-lanes.ts'
import type { Offer, Quoted } from './offer.ts'
import { periodsAcross, quotesByPeriod } from './periods-across.ts'
import { quotesOf } from './quoted-lines.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { relativePrices } from './relative-prices.ts'
import { samePrices } from './same-price.ts'
import { inDigits } from './spoken-amounts.ts'
import { lanesNamed } from './spoken-lanes.ts'
import { readTimetable, transitIn } from './timetable.ts'
import { asOneOffer, trucksApart } from './vehicle-lists.ts'
import { withoutOtherTrucks } from './vehicles.ts'
import { saysGone } from './withdrawn.ts'
import { currenciesIn, unified } from './words.ts'
import { unwrapped } from './wrapped-lines.ts'

const lineOf = (index: number) => `L${index + 1}`

/** Reads the lines of a message. `beside`: offers that the same letter tells elsewhere, which its notes can speak to as well. */
export const readMessage = (
  lines: readonly string[],
  tools: Tools,
  rowOf: (index: number) => string = lineOf,
  beside: readonly Offer[] = [],
): Reading => {
  const reading: Reading = { offers: [], flags: [], questions: [], refused: [] }
  const state = newState()
  const quoted: Quoted[] = []
  const notes: { text: string; at: number }[] = []
  const sums: string[] = []
  const kinds: MessageLine[] = []
  const lineAt = new Map<string, number>()
  /** Last days that headings write in digits which can be two days: 10/01/2027. */
  const unsureDays = new Set<string>()
  let rowsSeen = 0
  const { mode: guess, sure } = guessMode(lines, tools)
  const isQuoted = quotesOf(lines)
  const speakers = speakersOf(lines)
  const turnTo = turnsOf(state)
  const numbered = numberedLanes()
  /** Rows of prices that a later line took the place of, by that line. */
  const firstRow = new Map<string, string>()
  const traced = <T>(change: () => T): T => {
    const before = new Map(quoted.map((quote) => [quote, quote.row] as const))
    const done = change()
    for (const [quote, old] of before)
      if (quote.row !== old && !firstRow.has(quote.row)) firstRow.set(quote.row, firstRow.get(old) ?? old)
    return done
  }
  /** Periods of a head, side by side. */
  let periods: readonly Period[] = []
  const readLine = (line: string, row: string): void => {
    const plain = unified(line)
    const refuse = (why: string) => reading.refused.push({ row, why, words: line.trim().slice(0, 80) })
    const ask = (about: 'price' | 'place', kind: string) =>
      reading.questions.push({ about, rows: [row], kind, words: line.trim().slice(0, 80) })
    const orders = ordersIn(line)
    const mode = modeOfBoxes(line, lineMode(line, state.context.mode ?? guess), quoted, guess)
    const relative = relativePrices(line, row, mode, quoted, tools)
    if (relative !== null) {
      quoted.push(...relative)
      if (relative.length > 0) kinds.push({ at: rowsSeen, kind: 'lane' })
      else ask('price', 'unread')
      return
    }
    const again = laneAgain(line, quoted, tools)
    const above = again === null ? undefined : quoted.at(-1)
    const lane = again ?? laneOfLine(line, mode, quoted, state, tools)
    const { body, freight, charges, difference, numbers, pairs, prices } = amountsOfLine(line, lane, mode, state, tools)
    const hasPrice = prices.some(({ amount }) => amount !== null)
    const correcting = corrects(line)
    if (!hasPrice && !saysWithdrawn(line) && holdsUntil(line, row, quoted, reading, tools))
      return void (chargesIn(line).length > 0 && notes.push({ text: line, at: rowsSeen }))
    if (currenciesIn(line).length === 0 && holdLonger(line, row, quoted, reading, tools))
      return void (chargesIn(line).length > 0 && notes.push({ text: line, at: rowsSeen }))
    if (!hasPrice && changesDays(line, quoted, tools, state.correcting)) {
      refuse('note')
      return
    }
    if (isBid(line) && (hasPrice || correcting)) {
      const known = lane === null || quoted.some(({ facts }) => isOfLane(facts, lane))
      if (!known) ask('price', 'unread')
      refuse('note')
      return
    }
    if (lane !== null && (isOfBefore(line) || saysFormerIsVoid(line))) {
      refuse('superseded')
      return
    }
    if (lane !== null) {
      for (const order of orders) state.orders.set(order.length, order)
      if (saysWithdrawn(line) && !hasPrice) {
        closeLane(quoted, lane, reading)
        refuse('closed')
        return
      }
      if (hasPrice && /\d\s*万/u.test(plain)) state.inTenThousands = true
      // Among prices of 2.6万 and 6.8万 one of 4.2 lacks its sign, which is flagged.
      const scaled = hasPrice || !state.inTenThousands ? undefined : inTenThousands(line, body)
      if (scaled !== undefined) {
        reading.flags.push({ rows: [row], field: 'price', kind: 'price_out_of_line', words: line.trim().slice(0, 80) })
        readLine(scaled, row)
        return
      }
      if (!hasPrice) {
        const why = takeLaneAlone(line, row, { lane, body, correcting }, quoted, state, reading)
        if (why !== null) refuse(why)
        return
      }
      if (isNegative(numbers)) {
        reading.flags.push({ rows: [row], field: 'price', kind: 'negative_price', words: line.trim().slice(0, 80) })
        refuse('negative_price')
        return
      }
      if (!correcting && saysGone(behindNumbers(body), tools.calendar)) {
        refuse('closed')
        return
      }
      const closed = correcting ? null : closedUntil(line, tools.calendar)
      if (closed !== null && closed >= tools.calendar.today) {
        if (closed >= (state.context.period?.to ?? closed)) {
          refuse('closed')
          return
        }
        ask('price', 'unread')
      }
      const earlier = correcting ? quoted.filter(({ facts }) => isOfLane(facts, lane)) : []
      // One price with nothing that says what it is of takes the place of the one price that the lane has.
      const [bareOne] = prices.length === 1 && earlier.length === 1 ? prices : []
      const isBare = bareOne !== undefined && (bareOne.of ?? bareOne.unit ?? bareOne.place ?? bareOne.ownership) === null
      if (isBare || (new Set(earlier.map(({ facts }) => facts.loadType)).size > 1 && namesOldPrice(line, earlier))) {
        const amended = traced(() => amend(line, row, quoted, state, reading, tools))
        if (amended !== null) {
          refuse(amended)
          return
        }
      }
      const brackets = prices.flatMap(({ of }) => (of?.startsWith('+') === true ? [Number(of)] : []))
      if (brackets.length > 1) state.breaks = brackets
      if ((FROM.test(unified(body)) && brackets.length < 2) || isRange(numbers))
        reading.flags.push({ rows: [row], field: 'price', kind: 'price_from', words: line.trim().slice(0, 80) })
      if (
        difference !== null ||
        withoutOtherTrucks(line) !== line ||
        hasUnread(pairs.length > 0 ? numbers.replace(BRACKETS, ' ') : numbers, prices)
      )
        ask('price', 'unread')
      const own = quotedOfLine(line, freight, lane, prices, row, state, tools)
      const together = above === undefined ? own : asAbove(own, line, above, tools)
      const apart = periods.length > 0 ? quotesByPeriod(line, together, periods) : together
      if (apart === null) reading.questions.push({ about: 'validity', rows: [row], kind: 'contradiction' })
      const read = apart ?? together
      if (tools.context(line, mode).period?.ambiguous === true)
        reading.flags.push({ rows: [row], field: 'valid_to', kind: 'date_ambiguous' })
      state.charges.push(...charges.map((words) => ({ row, words })))
      // A correction without a currency leaves that of the price it corrects.
      const told =
        earlier.length === 0 || currenciesIn(freight).length > 0
          ? read
          : read.map((quote) => ({ ...quote, price: { ...quote.price, currency: null } }))
      traced(() => settle(quoted, told, correcting || state.correcting, reading))
      kinds.push({ at: rowsSeen, kind: 'lane' })
      if (state.unsureOwnership && read.some(({ facts }) => facts.loadType === 'FCL' && facts.ownership === null))
        reading.questions.push({ about: 'ownership', rows: [row], kind: 'missing', fallback: 'COC' })
      return
    }
    const same = samePrices(line, row, quoted, tools)
    if (same !== null) {
      quoted.push(...same)
      return
    }
    const amended = traced(() => amend(line, row, quoted, state, reading, tools))
    if (amended !== null) {
      notes.push({ text: line, at: rowsSeen })
      refuse(amended)
      return
    }
    // Below one lane each line may tell of another way of transport.
    const ownModes = modesIn(line)
    if (state.lane !== null && ownModes.length === 1 && ownModes[0] !== state.lane.mode)
      state.lane = findLane(state.laneLine, ownModes[0] as Mode, tools) ?? state.lane
    const labelled = prices.filter(({ of, place }) => of !== null || place !== null)
    const isPriced = prices.some(
      ({ of, place, ownership, currency, amount }) => amount !== null && (of ?? place ?? ownership ?? currency) !== null,
    )
    const refuseLane = () => {
      reading.questions.push({ about: 'place', rows: [row], kind: 'unknown_lane', words: line.trim().slice(0, 80) })
      refuse('unknown_lane')
      // What stands below it is of it, and not of the lane above.
      state.lane = null
    }
    // A line that names two places nobody knows is no price of the lane above it.
    if (state.lane !== null && isPriced && namesStrangers(line, mode, tools)) return void refuseLane()
    if (
      state.lane !== null &&
      !ADDED.test(plain) &&
      (labelled.length > 0 || (hasPrice && prices.some(({ currency }) => currency !== null)))
    ) {
      if (labelled.length > 0 || chargesIn(line).length === 0) {
        state.waiting.delete(state.laneRow)
        if (difference !== null) ask('price', 'unread')
        // Brackets that stand below their lane, a line each, are of one offer.
        const read = quotedOfLine(`${state.laneFacts}\n${line}`, body, state.lane, prices, row, state, tools).map((quote) =>
          /^(?:\+\d|MIN)/u.test(quote.price.for) ? { ...quote, isJoined: true } : quote,
        )
        traced(() => settle(quoted, read, state.correcting, reading))
        kinds.push({ at: rowsSeen, kind: 'lane' })
        return
      }
    }
    if (
      state.lane !== null &&
      (transitIn(line) !== null ||
        readTimetable(line, tools.calendar, false).weekdays !== null ||
        /^(?:船公司|carrier|линия|船东|via|eta|etd|船期|航程)/u.test(plain))
    ) {
      enrich(quoted, state.lane, line, tools)
      state.laneFacts += `\n${line}`
      refuse('note')
      return
    }
    // Prices of boxes for an end alone: where the lane begins is asked.
    const towards =
      state.lane === null && chargesIn(line.replace(SAYS_INSIDE, ' ')).length === 0
        ? destinationAlone(line, mode, state.context.origin, tools)
        : null
    const isPriceOfLane = labelled.length > 1 || (labelled.length === 1 && tellsHow(line, mode, tools))
    if (towards !== null && isPriceOfLane && labelled.every(({ amount }) => (amount ?? 0) >= 50)) {
      for (const order of orders) state.orders.set(order.length, order)
      quoted.push(...quotedOfLine(line, towards.rest, towards, labelled, row, state, tools))
      kinds.push({ at: rowsSeen, kind: 'lane' })
      if (towards.origins.some(({ id }) => id === null)) ask('place', 'no_lane')
      return
    }
    // A price of a lane whose ends nobody knows is not passed over.
    const saysFreight =
      chargesIn(line).length === 0 ||
      (SIGNED_LANE.test(line) && linePrices(withoutDays(chargesApart(line).freight)).some(({ currency }) => currency !== null))
    if (isPriced && UNKNOWN_LANE.test(line) && saysFreight) return void refuseLane()
    // A price for an earlier lane, with no word of a change.
    if (
      hasPrice &&
      line.trim().length <= 60 &&
      chargesIn(line).length === 0 &&
      prices.some(({ amount }) => (amount ?? 0) >= 100)
    ) {
      const meant = lanesNamed(line, quoted, tools).flat()
      if (meant.length > 0)
        reading.questions.push({
          about: 'price',
          rows: [...new Set([...meant.map((quote) => quote.row), row])],
          kind: 'unread',
          words: line.trim().slice(0, 80),
        })
    }
    for (const order of orders)
      if (!state.orders.has(order.length) || /格式|顺序|format|порядок|формат/u.test(plain)) state.orders.set(order.length, order)
    if (PICTURE.test(plain) && OF_PRICES.test(plain))
      reading.questions.push({ about: 'price', rows: [row], kind: 'in_picture', words: line.trim().slice(0, 80) })
    state.correcting = correcting
    if (OF_THOSE_ABOVE.test(plain)) closeThoseAbove(quoted, line, tools)
    const before = state.context
    const across = periodsAcross(line, tools.calendar)
    const read = takeContext(line, mode, state, tools)
    if (across.length > 0 || read.period !== null || read.mode !== null) periods = across
    if (read.period?.ambiguous === true && read.period.to !== null) unsureDays.add(read.period.to)
    // Who asks whether something goes by truck says nothing of the lanes below.
    if (isBid(line)) state.context = before
    if (opensSection(line, read)) kinds.push({ at: rowsSeen, kind: 'heading' })
    else kinds.push({ at: rowsSeen, kind: 'note' })
    sums.push(...unreadSums(line), ...unreadCharges(line))
    notes.push({ text: line, at: rowsSeen })
    refuse(PICTURE.test(plain) ? 'in_picture' : 'note')
  }
  unwrapped(lines).forEach((written, index) => {
    // What goes on from the line before is read with it.
    if (written === null) {
      reading.refused.push({ row: rowOf(index), why: 'note', words: (lines[index] ?? '').trim().slice(0, 80) })
      return
    }
    const said = numbered.inWords(inDigits(withTightThousands(withoutPhones(written.replace(STAMP, '').slice(0, LONGEST_LINE)))))
    const line = forward(said)
    rowsSeen = index
    if (line.trim() === '') {
      state.lane = null
      kinds.push({ at: index, kind: 'blank' })
      return
    }
    const row = rowOf(index)
    lineAt.set(row, index)
    const speaker = speakers.lines.get(index)
    if (speaker !== undefined) {
      if (turnTo(speaker.name) && speaker.role !== '') takeContext(speaker.role, guess, state, tools)
      kinds.push({ at: index, kind: 'heading' })
      reading.refused.push({ row, why: 'note', words: line.trim().slice(0, 80) })
      return
    }
    if (written.length > LONGEST_LINE) reading.questions.push({ about: 'price', rows: [row], kind: 'line_cut' })
    if (isQuoted(line)) {
      reading.refused.push({ row, why: 'quoted', words: line.trim().slice(0, 80) })
      return
    }
    const open = withoutStruck(line)
    if (open !== line) reading.refused.push({ row, why: 'superseded', words: line.trim().slice(0, 80) })
    if (open !== line && !/\d/u.test(open)) return
    for (const lane of lanesApart(open, lineMode(open, state.context.mode ?? guess), tools, state.counted !== null))
      for (const own of endsApart(lane, lineMode(lane, state.context.mode ?? guess), tools)) {
        const before = quoted.length
        for (const part of trucksApart(own)) readLine(part, row)
        asOneOffer(quoted.slice(before))
        numbered.take(said, quoted.slice(before))
      }
  })
  endMessage(
    reading,
    {
      lines,
      quoted,
      notes,
      sums,
      kinds,
      state,
      lineAt,
      firstRow,
      beside,
      speakerAt: speakers.at,
      unsureDays,
      guess,
      sure,
      rowOf,
    },
    tools,
  )
  return reading
}
