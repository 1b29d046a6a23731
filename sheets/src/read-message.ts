/** Reads what somebody wrote in a chat or a letter: a lane and its prices a line, or a lane with its prices below. */
import type { ContainerType, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { applyNotes } from './apply-notes.ts'
import { chargesIn } from './charge-words.ts'
import { noteInside } from './column-charges.ts'
import { type Context, modesIn, NO_CONTEXT, within } from './context.ts'
import { MINIMUM, minimumIn } from './least.ts'
import { findLane, type LineLane } from './line-lane.ts'
import { type LinePrice, linePrices } from './line-prices.ts'
import { makeOffers } from './make-offers.ts'
import { assumeCurrency, CORRECTION, closeLane, closeWithPeriod, correctedLane, enrich, settle } from './message-changes.ts'
import { guessMode } from './mode-of-message.ts'
import type { OfferFacts, Quoted } from './offer.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { vehicleIn } from './row-fields.ts'
import { freeDaysIn, readTimetable, transitIn } from './timetable.ts'
import { loadTypeIn } from './title.ts'
import { boxesIn, currenciesIn, ownershipsIn, saysOnRequest, unified } from './words.ts'

/** What a message has said so far for the lines that follow. */
type State = {
  context: Context
  /** Boxes of amounts between slashes, by how many there are. */
  orders: Map<number, ContainerType[]>
  /** Brackets of weight of amounts between slashes. */
  breaks: number[]
  lane: LineLane | null
  laneFacts: string
  /** The line that names the lane. */
  laneLine: string
  laneRow: string
  /** Lines of lanes with numbers whose prices have not come yet. */
  waiting: Map<string, string>
  vehicle: string | null
  correcting: boolean
  /** Rows whose amounts are of a box that no word names. */
  assumed: Set<string>
}

const CLOSED =
  /爆舱|停收|停接|取消|暂停|已满|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:sold out|fully booked|cancel\p{L}*|no space|closed|отмен\p{L}*|мест нет|закрыт\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u
const PICTURE =
  /见图|看图|图片|\[图\]|\[图片\]|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:see (?:the )?(?:picture|image|attach\p{L}*)|attached|см\. (?:фото|картинк\p{L}*|влож\p{L}*)|на фото|во вложении)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u
const OF_PRICES = /价|柜|gp|hq|hc|\d{3,}|rate|price|ставк|цен|特/u
const RATIO = /1\s*(?:m3|cbm|м3|方)\s*=\s*\d{2,4}\s*(?:kg|кг|公斤)/gu
const DAYS =
  /(?<![\d.,/])\d{1,3}\s*(?:(?:-|~|至|到)\s*\d{1,3})?\s*(?:天|日(?!元)|days?(?![\p{Script=Latin}\p{Script=Cyrillic}])|дн(?:ей|я|\.)?(?![\p{Script=Latin}\p{Script=Cyrillic}])|дня|день|сут\p{L}*\.?|周(?![一二三四五六日天])|weeks?)(?:\s*(?:免[箱柜堆租]?|free))?/gu

/** Lists of boxes that a line names: the order of amounts between slashes. */
const ordersIn = (line: string): ContainerType[][] =>
  [
    ...unified(line).matchAll(
      /(?:20|40|45|hq|hc|小柜|大柜|高柜)[\p{L}']*(?:\s*[/、]\s*(?:20|40|45|hq|hc|小柜|大柜|高柜)[\p{L}']*){1,3}(?![\d])/gu,
    ),
  ].flatMap((match) => {
    const boxes = match[0].split(/[/、]/u).flatMap((each) =>
      boxesIn(each.trim())
        .map(({ value }) => value)
        .slice(0, 1),
    )
    return boxes.length > 1 ? [boxes] : []
  })

/** Signs read of a line; what stands behind them is asked about. */
const LONGEST_LINE = 1_500

/** Time and speaker before a line of an exported chat. */
const STAMP =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\]?\s*(?:-\s*)?[^:：]{1,48}[:：]\s*/u

/** A price that is only the least one. */
const FROM =
  /\d\s*(?:元|usd|rmb|\$)?\s*起(?!运|飞|始|点)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])from\s+(?:usd|\$|eur|rmb)?\s*\d{3}(?!\d*\s*(?:kg|кг|公斤|cbm|m3|м3))/u

/** Two names and what parts them, before anything else. */
const UNKNOWN_LANE = /^[^\p{L}\d]*\p{L}[\p{L}\s'()（）]{1,30}\s*(?:-|–|—|→|->|至|到)\s*\p{L}{2,}/u

/** A line that lists the brackets of those below: +100 / +300 / +500. */
const breaksIn = (line: string): number[] =>
  /[+≥]\s*\d{2,4}\s*(?:kg|кг|k)?\s*\/\s*[+≥]?\s*\d{2,4}/iu.test(line)
    ? [...unified(line).matchAll(/[+≥]\s*(\d{2,4})/gu)].map((match) => Number(match[1]))
    : []

const lineOf = (index: number) => `L${index + 1}`

export const readMessage = (lines: readonly string[], tools: Tools, rowOf: (index: number) => string = lineOf): Reading => {
  const reading: Reading = { offers: [], flags: [], questions: [], refused: [] }
  const state: State = {
    context: NO_CONTEXT,
    orders: new Map(),
    breaks: [],
    lane: null,
    laneFacts: '',
    laneLine: '',
    laneRow: '',
    waiting: new Map(),
    vehicle: null,
    correcting: false,
    assumed: new Set(),
  }
  const quoted: Quoted[] = []
  const notes: string[] = []
  const { mode: guess, sure } = guessMode(lines, tools)
  lines.forEach((written, index) => {
    const line = written.replace(STAMP, '').slice(0, LONGEST_LINE)
    if (line.trim() === '') {
      state.lane = null
      return
    }
    const row = rowOf(index)
    if (written.length > LONGEST_LINE) reading.questions.push({ about: 'price', rows: [row], kind: 'line_cut' })
    const plain = unified(line)
    const refuse = (why: string) => reading.refused.push({ row, why, words: line.trim().slice(0, 80) })
    if (/^\s*>/u.test(line)) {
      refuse('quoted')
      return
    }
    const orders = ordersIn(line)
    const mode = lineMode(line, state.context.mode ?? guess)
    const lane = correctedLane(line, quoted, tools) ?? findLane(line, mode, tools)
    const body = lane === null ? line : lane.rest
    const breaks = lane === null ? breaksIn(line) : []
    if (breaks.length > 1) state.breaks = breaks
    const prices = linePrices(withoutDays(body), mode === 'air' && state.breaks.length > 0)
    const hasPrice = prices.some(({ amount }) => amount !== null)
    const correcting = CORRECTION.test(plain)
    if (lane !== null) {
      for (const order of orders) state.orders.set(order.length, order)
      if (CLOSED.test(plain) && !hasPrice) {
        closeLane(quoted, lane, reading)
        refuse('closed')
        return
      }
      if (!hasPrice) {
        if (saysOnRequest(body)) {
          refuse('on_request')
          return
        }
        state.lane = lane
        state.laneLine = line
        state.laneRow = row
        if (/\d{2}/u.test(withoutDays(body))) state.waiting.set(row, line.trim().slice(0, 80))
        state.laneFacts = line
        state.correcting = correcting || state.correcting
        return
      }
      if (FROM.test(unified(body)))
        reading.flags.push({ rows: [row], field: 'price', kind: 'price_from', words: line.trim().slice(0, 80) })
      const read = quotedOfLine(line, body, lane, prices, row, state, tools)
      settle(quoted, read, correcting || state.correcting, reading)
      return
    }
    // Below one lane each line may tell of another way of transport.
    const ownModes = modesIn(line)
    if (state.lane !== null && ownModes.length === 1 && ownModes[0] !== state.lane.mode)
      state.lane = findLane(state.laneLine, ownModes[0] as Mode, tools) ?? state.lane
    const labelled = prices.filter(({ of, place }) => of !== null || place !== null)
    if (state.lane !== null && (labelled.length > 0 || (hasPrice && prices.some(({ currency }) => currency !== null)))) {
      if (labelled.length > 0 || chargesIn(line).length === 0) {
        state.waiting.delete(state.laneRow)
        const read = quotedOfLine(`${state.laneFacts}\n${line}`, body, state.lane, prices, row, state, tools)
        settle(quoted, read, state.correcting, reading)
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
    // A price of a lane whose ends nobody knows is not passed over.
    const isPriced = prices.some(
      ({ of, place, ownership, currency, amount }) => amount !== null && (of ?? place ?? ownership ?? currency) !== null,
    )
    if (isPriced && UNKNOWN_LANE.test(line) && chargesIn(line).length === 0) {
      reading.questions.push({ about: 'place', rows: [row], kind: 'unknown_lane', words: line.trim().slice(0, 80) })
      refuse('unknown_lane')
      return
    }
    for (const order of orders)
      if (!state.orders.has(order.length) || /格式|顺序|format|порядок|формат/u.test(plain)) state.orders.set(order.length, order)
    if (PICTURE.test(plain) && OF_PRICES.test(plain))
      reading.questions.push({ about: 'price', rows: [row], kind: 'in_picture', words: line.trim().slice(0, 80) })
    state.correcting = correcting
    takeContext(line, mode, state, tools)
    notes.push(line)
    refuse(PICTURE.test(plain) ? 'in_picture' : 'note')
  })
  assumeCurrency(quoted, reading)
  closeWithPeriod(quoted, notes, tools)
  if (state.assumed.size > 0) reading.questions.push({ about: 'price', rows: [...state.assumed], kind: 'box_assumed' })
  for (const [row, words] of state.waiting) reading.questions.push({ about: 'price', rows: [row], kind: 'unread', words })
  reading.offers = makeOffers(quoted)
  if (!sure && reading.offers.length > 0)
    reading.questions.push({ about: 'mode', rows: reading.offers.flatMap(({ rows }) => rows), kind: 'missing', fallback: guess })
  const boxes = [...new Set(reading.offers.flatMap(({ prices }) => prices.map((price) => price.for as ContainerType)))]
  applyNotes(reading.offers, state.orders.get(3) ?? boxes, notes, tools)
  return reading
}

const lineMode = (line: string, otherwise: Mode): Mode => {
  const named = modesIn(line)
  return named.length === 1 || named.includes('multimodal')
    ? named.includes('multimodal')
      ? 'multimodal'
      : (named[0] as Mode)
    : otherwise
}

/** A line without days on the way and other numbers that are no prices. */
const withoutDays = (text: string): string => {
  const blank = (match: string) => ' '.repeat(match.length)
  return unified(text)
    .replace(RATIO, blank)
    .replace(MINIMUM, blank)
    .replace(DAYS, blank)
    .replace(/(?:free|免|бесплатн\p{L}*)[^\d]{0,14}\d{1,2}(?!\d)/gu, blank)
    .replace(/(?:t\/?t|航程|транзит)\s*[:：]?\s*\d{1,2}(?:\s*-\s*\d{1,2})?(?!\d)/gu, blank)
    .replace(/(?<![\d+.,])\d{1,2}:\d{2}(?![\d.,])/gu, blank)
    .replace(
      /(?<![\d.,])(?:20\d{2}[-./年])?\d{1,2}[./月]\d{1,2}日?\s*(?:-|~|至|到)\s*(?:\d{1,2}[./月])?\d{1,2}日?(?![\d.,])/gu,
      blank,
    )
    .replace(/(?:至|до|until|till|valid)\s*\d{1,2}[./月]\d{1,2}(?:[./]\d{2,4})?日?/gu, blank)
    .replace(/\d{2,3}(?:\s*-\s*\d{2,3})?\s*(?:м3|m3|cbm|方)(?![\p{Script=Latin}\p{Script=Cyrillic}])/gu, blank)
}

const takeContext = (line: string, mode: Mode, state: State, { context }: Tools): void => {
  const read = context(line, mode)
  const opensSection = read.mode !== null && line.trim().length <= 60
  // A heading of another kind of transport ends what the one before said of its boxes and trucks.
  const base: Context = opensSection
    ? { ...state.context, boxes: [], loadType: null, service: null, unit: null, origin: null }
    : state.context
  const ownCurrency =
    currenciesIn(line).length === 1 && !/\d\s*(?:usd|rmb|\$|元)|(?:usd|rmb|\$)\s*\d/u.test(unified(line))
      ? (currenciesIn(line)[0] ?? null)
      : null
  state.context = within(base, {
    ...read,
    currency: ownCurrency,
    carrier: null,
    ownership: read.ownership,
    boxes: opensSection || line.length < 40 ? read.boxes : [],
    unit: null,
  })
  if (opensSection) state.vehicle = null
  state.vehicle = vehicleIn(line) ?? state.vehicle
}

/** The code of an airline at the beginning of what a line says, or beside a word of its flight: KC直飞, TK via IST. */
const AIRLINE_FIRST = /^[\s,，]*((?:[A-Z][A-Z\d])|(?:\d[A-Z]))(?=[\s:：,，]|\d{2,4}\b)/u
const AIRLINE_FLIES =
  /(?<![\p{L}\d])(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])\s*(?:直飞|直达|直航|经(?!济)|中转|转|航班|航空)|(?<![\p{L}\d])(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])\s+(?:direct|non-?stop|via|прямой|через|с пересадкой)(?!\p{L})/u
const airlineIn = (body: string): string | undefined => {
  const flies = AIRLINE_FLIES.exec(body)
  return AIRLINE_FIRST.exec(body)?.[1] ?? flies?.[1] ?? flies?.[2]
}

const quotedOfLine = (
  line: string,
  body: string,
  lane: LineLane,
  prices: readonly LinePrice[],
  row: string,
  state: State,
  tools: Tools,
): Quoted[] => {
  const { calendar, carriers, context: readContext } = tools
  const { mode } = lane
  const context = within(state.context, pick(readContext(line, mode)))
  const timetable = readTimetable(line, calendar, false)
  const [lineCurrency] = currenciesIn(body)
  const coded = mode === 'air' ? airlineIn(body) : undefined
  const carrier =
    coded !== undefined ? carriers.read(coded, 'air') : mode === 'sea' || mode === 'air' ? carriers.find(body, mode) : null
  const owners = new Set(ownershipsIn(body).map(({ value }) => value))
  const [ownOwner] = owners.size === 1 ? [...owners] : []
  const lineBoxes = boxesIn(body)
    .filter(({ bare }) => !bare)
    .map(({ value }) => value)
  const load = loadTypeIn(line) ?? context.loadType
  const plusCharges = chargesIn(body)
  return lane.origins.flatMap((pol) =>
    lane.destinations.flatMap((pod) =>
      prices.flatMap((price): Quoted[] => {
        if (price.amount === null) return []
        const key = keyOf(price, mode, load, [...new Set(lineBoxes)], context, state)
        if (key.assumed) state.assumed.add(row)
        const isBox = key.loadType === 'FCL'
        const amount = isBox || key.loadType === 'FTL' ? (price.ofWhole ?? price.amount) : price.amount
        const currency: CurrencyCode | null = price.currency ?? lineCurrency ?? context.currency
        const facts: OfferFacts = {
          mode,
          loadType: key.loadType,
          pol,
          pod,
          via: [],
          carrier: carrier === null ? null : { words: carrier.words, code: carrier.code },
          ownership: isBox ? (price.ownership ?? ownOwner ?? context.ownership) : null,
          validFrom: context.period?.from ?? null,
          validTo: context.period?.to ?? null,
          timetable,
          transit: transitIn(line),
          freeDays: isBox ? freeDaysIn(line) : null,
          flight: null,
          space: null,
          vehicle: key.loadType === 'FTL' ? (vehicleIn(line) ?? state.vehicle) : null,
          truck: null,
          service: mode === 'road' && key.loadType === 'FTL' ? context.service : null,
          remarks: line.trim(),
          minimum: isBox || key.loadType === 'FTL' ? null : minimumIn(line),
          chargeable: isBox || key.loadType === 'FTL' || context.kgPerM3 === null ? null : { kgPerM3: context.kgPerM3 },
        }
        const [named] = plusCharges
        const plus =
          price.plus === null
            ? []
            : [
                {
                  code: named?.code ?? ('RST' as const),
                  words: named?.words ?? '+',
                  amount: price.plus,
                  currency,
                  basis: isBox ? ('container' as const) : null,
                  status: 'on_top' as const,
                  equipment: isBox ? key.key : null,
                  minimum: null,
                },
              ]
        const inside = [...line.matchAll(/[（(]([^)）]*)[)）]/gu)].flatMap((match) => noteInside(match[1] as string))
        return [{ row, facts, price: { for: key.key, amount, currency }, charges: [...plus, ...inside], table: 0, cells: [] }]
      }),
    ),
  )
}

/** Of a line's own context only what the line says outright. */
const pick = (context: Context): Context => ({
  ...NO_CONTEXT,
  period: context.period,
  service: context.service,
  kgPerM3: context.kgPerM3,
})

const keyOf = (
  price: LinePrice,
  mode: Mode,
  load: LoadType | null,
  lineBoxes: readonly ContainerType[],
  context: Context,
  state: State,
): { key: string; loadType: LoadType | null; assumed?: boolean } => {
  const bulk: LoadType | null = mode === 'air' ? null : mode === 'road' ? 'LTL' : 'LCL'
  if (price.of !== null) return { key: price.of, loadType: price.of.startsWith('+') ? bulk : 'FCL' }
  if (price.place !== null && mode === 'air' && state.breaks.length === price.place.of)
    return { key: `+${state.breaks[price.place.at]}`, loadType: null }
  if (price.place !== null) {
    const usual = price.place.of === 3 ? ['20GP', '40GP', '40HQ'] : lineBoxes.length === price.place.of ? lineBoxes : undefined
    const order = state.orders.get(price.place.of) ?? usual ?? ['20GP', '40HQ']
    const assumed = !state.orders.has(price.place.of) && usual === undefined
    return { key: order[price.place.at] ?? '40HQ', loadType: 'FCL', assumed }
  }
  if (price.unit === 'truck') return { key: 'truck', loadType: 'FTL' }
  if (price.unit !== null && ['kg', 't', 'm3', 'rt'].includes(price.unit)) return { key: price.unit, loadType: bulk }
  const box = lineBoxes[0] ?? (context.boxes.length === 1 ? context.boxes[0] : undefined)
  if (mode !== 'road' && mode !== 'air' && box !== undefined) return { key: box, loadType: 'FCL' }
  if (mode === 'road') return load === 'LTL' ? { key: 'kg', loadType: 'LTL', assumed: true } : { key: 'truck', loadType: 'FTL' }
  if (load === 'LCL') return { key: 'rt', loadType: 'LCL', assumed: true }
  if (mode === 'air') return { key: 'kg', loadType: null }
  return { key: '40HQ', loadType: 'FCL', assumed: true }
}
