/** Reads what somebody wrote in a chat or a letter: a lane and its prices a line, or a lane with its prices below. */
import type { ContainerType, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { noteInside } from './column-charges.ts'
import { type Context, modesIn, NO_CONTEXT, within } from './context.ts'
import { findLane, type LineLane } from './line-lane.ts'
import { type LinePrice, linePrices } from './line-prices.ts'
import { makeOffers } from './make-offers.ts'
import type { Minimum, OfferFacts, Quoted } from './offer.ts'
import { applyNotes, type Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { vehicleIn } from './row-fields.ts'
import { freeDaysIn, readTimetable, transitIn } from './timetable.ts'
import { loadTypeIn } from './title.ts'
import { boxesIn, currenciesIn, currencyOf, ownershipsIn, saysOnRequest, unified } from './words.ts'

/** What a message has said so far for the lines that follow. */
type State = {
  context: Context
  /** Boxes of amounts between slashes, by how many there are. */
  orders: Map<number, ContainerType[]>
  lane: LineLane | null
  laneFacts: string
  vehicle: string | null
  correcting: boolean
}

const CORRECTION =
  /更正|修正|改为|更新为|调整为|勘误|以此为准|(?<!\p{L})(?:correct(?:ion|ed)|update[ds]?|revised|instead|исправлен\p{L}*|поправка|обновлен\p{L}*|уточнение|вместо)(?!\p{L})/u
const CLOSED =
  /爆舱|停收|停接|取消|暂停|已满|(?<!\p{L})(?:sold out|fully booked|cancel\p{L}*|no space|closed|отмен\p{L}*|мест нет|закрыт\p{L}*)(?!\p{L})/u
const PICTURE =
  /见图|看图|图片|\[图\]|\[图片\]|(?<!\p{L})(?:see (?:the )?(?:picture|image|attach\p{L}*)|attached|см\. (?:фото|картинк\p{L}*|влож\p{L}*)|на фото|во вложении)(?!\p{L})/u
const OF_PRICES = /价|柜|gp|hq|hc|\d{3,}|rate|price|ставк|цен|特/u
const MINIMUM =
  /(?:мин(?:имум|\.)?|min(?:imum)?\.?|最低(?:收)?|起)\s*[:：]?\s*(\d+(?:[.,]\d+)?)\s*(кг|kgs?|公斤|cbm|方|m3|м3|w\/m|rt|т(?!\p{L})|t(?!\p{L})|吨|\$|usd|rmb|元|¥|руб\p{L}*|₽|€|eur)/u
const RATIO = /1\s*(?:m3|cbm|м3|方)\s*=\s*\d{2,4}\s*(?:kg|кг|公斤)/gu
const DAYS =
  /(?<![\d.,/])\d{1,3}\s*(?:(?:-|~|至|到)\s*\d{1,3})?\s*(?:天|日(?!元)|days?(?!\p{L})|дн(?:ей|я|\.)?(?!\p{L})|дня|день|сут\p{L}*\.?|周(?![一二三四五六日天])|weeks?)(?:\s*(?:免[箱柜堆租]?|free))?/gu

const numberIn = (text: string) => Number(text.replace(',', '.'))
const minimumIn = (text: string): Minimum | null => {
  const match = MINIMUM.exec(unified(text))
  if (match === null) return null
  const currency = currencyOf(match[2] as string)
  if (currency !== null) return { amount: numberIn(match[1] as string), currency }
  const unit = /кг|kg|公斤/u.test(match[2] as string)
    ? 'kg'
    : /w\/m|rt/u.test(match[2] as string)
      ? 'rt'
      : /т|t|吨/u.test(match[2] as string)
        ? 't'
        : 'm3'
  return { quantity: numberIn(match[1] as string), unit }
}

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

const rowOf = (index: number) => `L${index + 1}`

export const readMessage = (lines: readonly string[], tools: Tools): Reading => {
  const reading: Reading = { offers: [], flags: [], questions: [], refused: [] }
  const state: State = { context: NO_CONTEXT, orders: new Map(), lane: null, laneFacts: '', vehicle: null, correcting: false }
  const quoted: Quoted[] = []
  const notes: string[] = []
  const guess = guessMode(lines, tools)
  lines.forEach((line, index) => {
    if (line.trim() === '') {
      state.lane = null
      return
    }
    const row = rowOf(index)
    const plain = unified(line)
    const refuse = (why: string) => reading.refused.push({ row, why, words: line.trim().slice(0, 80) })
    const orders = ordersIn(line)
    const mode = lineMode(line, state.context.mode ?? guess)
    const lane = findLane(line, mode, tools)
    const body = lane === null ? line : lane.rest
    const prices = linePrices(withoutDays(body))
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
        state.laneFacts = line
        state.correcting = correcting || state.correcting
        return
      }
      const read = quotedOfLine(line, body, lane, prices, row, state, tools)
      settle(quoted, read, correcting || state.correcting, reading)
      return
    }
    const labelled = prices.filter(({ of, place }) => of !== null || place !== null)
    if (state.lane !== null && (labelled.length > 0 || (hasPrice && prices.some(({ currency }) => currency !== null)))) {
      if (labelled.length > 0 || chargesIn(line).length === 0) {
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
  reading.offers = makeOffers(quoted)
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

/** The mode of a message that names none: by sea where most lanes end at ports. */
const guessMode = (lines: readonly string[], tools: Tools): Mode => {
  const counts = (['sea', 'rail', 'road', 'air'] as const).map((mode) => ({
    mode,
    lanes: lines.filter((line) => modesIn(line).length === 0 && findLane(line, mode, tools) !== null).length,
  }))
  return counts.reduce((best, each) => (each.lanes > best.lanes ? each : best)).mode
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
    .replace(/\d{1,2}:\d{2}/gu, blank)
    .replace(
      /(?<![\d.,])(?:20\d{2}[-./年])?\d{1,2}[./月]\d{1,2}日?\s*(?:-|~|至|到)\s*(?:\d{1,2}[./月])?\d{1,2}日?(?![\d.,])/gu,
      blank,
    )
    .replace(/(?:至|до|until|till|valid)\s*\d{1,2}[./月]\d{1,2}(?:[./]\d{2,4})?日?/gu, blank)
    .replace(/\d{2,3}(?:\s*-\s*\d{2,3})?\s*(?:м3|m3|cbm|方)(?!\p{L})/gu, blank)
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
    ownership: opensSection || line.length < 60 ? read.ownership : null,
    boxes: opensSection || line.length < 40 ? read.boxes : [],
    unit: null,
  })
  if (opensSection) state.vehicle = null
  state.vehicle = vehicleIn(line) ?? state.vehicle
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
  const carrier = mode === 'sea' || mode === 'air' ? carriers.find(body, mode) : null
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
        const isBox = key.loadType === 'FCL'
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
          vehicle: key.loadType === 'FTL' ? (vehicleIn(line) ?? state.vehicle) : null,
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
        return [{ row, facts, price: { for: key.key, amount: price.amount, currency }, charges: [...plus, ...inside], table: 0 }]
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
): { key: string; loadType: LoadType | null } => {
  const bulk: LoadType | null = mode === 'air' ? null : mode === 'road' ? 'LTL' : 'LCL'
  if (price.of !== null) return { key: price.of, loadType: price.of.startsWith('+') ? bulk : 'FCL' }
  if (price.place !== null) {
    const order =
      state.orders.get(price.place.of) ??
      (price.place.of === 3 ? ['20GP', '40GP', '40HQ'] : lineBoxes.length === price.place.of ? lineBoxes : ['20GP', '40HQ'])
    return { key: order[price.place.at] ?? '40HQ', loadType: 'FCL' }
  }
  if (price.unit === 'truck') return { key: 'truck', loadType: 'FTL' }
  if (price.unit !== null && ['kg', 't', 'm3', 'rt'].includes(price.unit)) return { key: price.unit, loadType: bulk }
  const box = lineBoxes[0] ?? (context.boxes.length === 1 ? context.boxes[0] : undefined)
  if (mode !== 'road' && mode !== 'air' && box !== undefined) return { key: box, loadType: 'FCL' }
  if (mode === 'road') return load === 'LTL' ? { key: 'kg', loadType: 'LTL' } : { key: 'truck', loadType: 'FTL' }
  if (load === 'LCL') return { key: 'rt', loadType: 'LCL' }
  if (mode === 'air') return { key: 'kg', loadType: null }
  return { key: '40HQ', loadType: 'FCL' }
}

/** What is said after a correction takes the place of the same lane's earlier prices. */
const settle = (quoted: Quoted[], read: readonly Quoted[], correcting: boolean, reading: Reading): void => {
  if (!correcting) {
    quoted.push(...read)
    return
  }
  for (const next of read) {
    const same = ({ facts, price }: Quoted) =>
      facts.pol.id === next.facts.pol.id &&
      facts.pod.id === next.facts.pod.id &&
      facts.loadType === next.facts.loadType &&
      price.for === next.price.for &&
      (next.facts.ownership === null || facts.ownership === next.facts.ownership) &&
      (next.facts.carrier === null || facts.carrier?.code === next.facts.carrier.code)
    const before = quoted.findLast(same)
    if (before === undefined) {
      const lane = quoted.findLast(
        ({ facts }) =>
          facts.pol.id === next.facts.pol.id && facts.pod.id === next.facts.pod.id && facts.loadType === next.facts.loadType,
      )
      quoted.push(lane === undefined ? next : { ...next, facts: lane.facts })
      continue
    }
    const old = before.row
    before.row = next.row
    before.price = { ...next.price, currency: next.price.currency ?? before.price.currency }
    if (!quoted.some(({ row }) => row === old)) reading.refused.push({ row: old, why: 'superseded' })
  }
}

const closeLane = (quoted: Quoted[], lane: LineLane, reading: Reading): void => {
  const ids = lane.destinations.map(({ id }) => id)
  for (let i = quoted.length - 1; i >= 0; i--) {
    const { facts, row } = quoted[i] as Quoted
    if (!ids.includes(facts.pod.id) || !lane.origins.some(({ id }) => id === facts.pol.id)) continue
    quoted.splice(i, 1)
    reading.refused.push({ row, why: 'closed' })
  }
}

/** A line below a lane that tells its days, or its carrier. */
const enrich = (quoted: readonly Quoted[], lane: LineLane, line: string, { calendar, carriers }: Tools): void => {
  const timetable = readTimetable(line, calendar, false)
  for (const { facts } of quoted) {
    if (!lane.destinations.includes(facts.pod) || !lane.origins.includes(facts.pol)) continue
    facts.transit ??= transitIn(line)
    facts.timetable = {
      ...facts.timetable,
      weekdays: facts.timetable.weekdays ?? timetable.weekdays,
      cutoffWeekdays: facts.timetable.cutoffWeekdays ?? timetable.cutoffWeekdays,
    }
    if (facts.loadType === 'FCL') facts.freeDays ??= freeDaysIn(line)
    const found = carriers.find(line, facts.mode)
    if (found !== null) facts.carrier ??= { words: found.words, code: found.code }
  }
}

/** A price without a currency among others that all have one: theirs where it lies among them, else it is asked for. */
const assumeCurrency = (quoted: readonly Quoted[], reading: Reading): void => {
  for (const quote of quoted) {
    if (quote.price.currency !== null || quote.price.amount === null) continue
    const alike = quoted.filter(
      ({ facts, price }) =>
        facts.mode === quote.facts.mode &&
        facts.loadType === quote.facts.loadType &&
        price.currency !== null &&
        price.amount !== null,
    )
    const currencies = new Set(alike.map(({ price }) => price.currency))
    const [only] = currencies
    const amounts = alike.map(({ price }) => price.amount as number)
    const fits =
      currencies.size === 1 && quote.price.amount >= Math.min(...amounts) / 3 && quote.price.amount <= Math.max(...amounts) * 3
    if (fits && only) {
      quote.price.currency = only
      reading.questions.push({ about: 'currency', rows: [quote.row], kind: 'assumed', fallback: only })
    } else reading.flags.push({ rows: [quote.row], field: 'currency', kind: 'currency_missing' })
  }
}
