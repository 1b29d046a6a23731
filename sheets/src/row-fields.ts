/** The cells of a row that are no prices: ends, carrier, days, free days, least amounts, remarks. */
import type { BillingUnit, ContainerType, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { unitOf } from './amounts.ts'
import type { Carrier } from './carriers.ts'
import { withCode } from './code-columns.ts'
import type { Context } from './context.ts'
import { dayOf, type Period, periodIn } from './days.ts'
import { daysOfOrigins } from './days-of-origins.ts'
import type { End } from './ends.ts'
import { namesForeign } from './foreign-currencies.ts'
import { type GridRow, textAt } from './grid.ts'
import { saysImpossibleDay } from './impossible-days.ts'
import { bracketOfRow, kindOfRow } from './kinds-of-rows.ts'
import { forward } from './line-forms.ts'
import type { Roles } from './matrix.ts'
import type { Chargeable, Minimum, Question } from './offer.ts'
import { currencyOfRemark, ownerAloneIn, ownershipOfRemark, periodInBrackets, periodOfRemark } from './overruling.ts'
import type { Tools } from './read-table.ts'
import { minimumOf } from './row-minimum.ts'
import type { Column } from './tables.ts'
import {
  type Days,
  freeDaysIn,
  NO_TIMETABLE,
  readBoth,
  readCutoff,
  readTimetable,
  readTransit,
  type Timetable,
  transitIn,
} from './timetable.ts'
import { limitOf } from './title-brackets.ts'
import { loadTypeIn, unitInTitle } from './title-units.ts'
import type { Field } from './title-words.ts'
import { unreadCells } from './unread.ts'
import { pricesTruck, vehicleIn } from './vehicles.ts'
import { boxesIn, boxOf, currencyOf, ownershipsIn, saysNoService, unified } from './words.ts'

export type RowFields = {
  origins: End[]
  destinations: End[]
  via: string[]
  carrier: Carrier | null
  hasCarrierColumn: boolean
  period: Period | null
  timetable: Timetable
  /** Weekdays of schedules that stand under groups of their own. */
  runsUnder: Map<string, number[]>
  transit: Days | null
  /** Days on the way that stand under groups of their own. */
  transitUnder: Map<string, Days>
  /** Days on the way from each port of loading, where one cell tells several. */
  transitFrom: ReadonlyMap<string, Days | null> | undefined
  freeDays: number | null
  /** Whose boxes the title of the free days names. */
  freeDaysOf: 'COC' | 'SOC' | null
  /** Number of the flight or the train. */
  flight: string | null
  /** How many boxes, trucks or kilograms each departure takes. */
  space: number | null
  vehicle: string | null
  vehicleOf: (title: string) => string | null
  ownership: 'COC' | 'SOC' | null
  box: ContainerType[] | null
  unit: BillingUnit | null
  /** Which loads the row says its prices are of. */
  loadType: LoadType | null
  /** The bracket of weight that the row's prices are of. */
  bracket: number | 'MIN' | null
  /** Where that bracket ends, when it says no more. */
  limit: number | null
  currency: CurrencyCode | null
  /** The currency of what the row's prices are counted by, which says nothing of prices that are counted otherwise: руб/кг. */
  unitCurrency: CurrencyCode | null
  /** True where the row says a currency that the market has no prices in. */
  isForeign: boolean
  /** True where the row's remark alone says its currency: the list's other amounts are in another one. */
  isOwnCurrency: boolean
  minimum: Minimum | null
  chargeable: Chargeable | null
  remarks: string | null
  /** Words of columns of charges and remarks: THC另付, LSS USD20/40. */
  terms: string[]
  roles: Roles
  /** Prices of heavier boxes, kept until the price of the lighter one is known. */
  heavier: { box: string; ownership: 'COC' | 'SOC' | null; amount: number | null; currency: CurrencyCode | null; words: string }[]
  negative: boolean
  /** Cells that say something and were not understood. */
  unread: Question[]
}

/** Per cent of the volume that is waived: 五五分 50, 分泡40% 40, 不分泡 0. */
const splitIn = (text: string): number | null => {
  const plain = unified(text)
  if (/不分|无分|no split|без/u.test(plain)) return 0
  const percent = /(\d{1,2})\s*%/u.exec(plain)?.[1]
  if (percent !== undefined) return Number(percent)
  const parts = /(?<!\d)([1-9])0?\s*[:：/]\s*([1-9])0?(?!\d)/u.exec(plain)
  if (parts !== null && Number(parts[1]) + Number(parts[2]) === 10) return Number(parts[2]) * 10
  const han = /([一二三四五六七八九])([一二三四五六七八九])分/u.exec(plain)
  if (han !== null) return ('一二三四五六七八九'.indexOf(han[2] as string) + 1) * 10
  return /^(?:分泡|对半|五折)$/u.test(plain.trim()) ? 50 : null
}

type Setting = Omit<Tools, 'context'> & {
  mode: Mode
  context: Context
  roles: Roles
  /** How the row is called in an answer. */
  name: string
  /** Ends of the row before, for rows that leave them out. */
  carried: { origin: string; destination: string; lane: string }
}

/** A place and a box behind it. */
const BOX_BEHIND =
  /^(\p{L}[\p{L} .'-]*?)\s*[,，/]?\s*[(（]?((?:20|40|45)\s*['’]?\s*(?:GP|DC|DV|HQ|HC|RF|RH|OT|FR|尺|高柜|高箱|小柜|大柜|фут\p{L}*)?)[)）]?$/iu

/** The ends of a lane, and what lies between: 上海→汉堡, Shanghai to Santos, Шанхай – Владивосток – Москва. */
export const partsOfLane = (lane: string): string[] =>
  forward(lane).split(/\s*(?:→|->|—|–|－|--|至|到|=>|>|\s-\s|\sto\s|\sдо\s|(?<=\p{L})-(?=\p{L}))\s*/u)

export const readFields = (row: GridRow, columns: readonly Column[], setting: Setting): RowFields => {
  const { mode, ends, carriers, calendar, context, roles, name, carried } = setting
  const cellsOf = (field: Field): { text: string; title: string; at: number }[] =>
    columns.flatMap(({ at, title, above, meaning }) =>
      meaning !== null &&
      'field' in meaning &&
      (meaning.field === field || (meaning.field === 'kind' && kindOfRow(textAt(row, at)) === field))
        ? [{ text: textAt(row, at), title: `${above} ${title}`, at }]
        : [],
    )
  const text = (field: Field): string => cellsOf(field).find((cell) => cell.text !== '' && !saysNoService(cell.text))?.text ?? ''

  /** What the first cell of some fields says that says anything. */
  const saidBy = <T>(fields: readonly Field[], read: (words: string) => T | null): T | null =>
    fields.flatMap((field) => cellsOf(field).map((cell) => read(cell.text))).find((said) => said !== null) ?? null

  const endTexts = { origin: text('origin'), destination: text('destination') }
  const hasBox = cellsOf('box').length > 0
  let boxOfEnd = ''
  if (roles.at !== null && endTexts[roles.rows] === '') endTexts[roles.rows] = textAt(row, roles.at)
  else if (
    roles.rows === 'origin' &&
    endTexts.origin === '' &&
    endTexts.destination !== '' &&
    columns.some(({ meaning }) => meaning !== null && 'place' in meaning)
  ) {
    endTexts.origin = endTexts.destination
    endTexts.destination = ''
  }
  // Shanghai 40'HC: the box of the row stands behind a place, where no column has it.
  if (!hasBox)
    for (const role of ['origin', 'destination'] as const) {
      const [, place = '', box = ''] = BOX_BEHIND.exec(endTexts[role]) ?? []
      if (place === '' || boxOf(box) === undefined || ends.names(endTexts[role], mode)) continue
      endTexts[role] = place
      boxOfEnd = box
    }
  for (const role of ['origin', 'destination'] as const) {
    const has = cellsOf(role).length > 0
    if (endTexts[role] === '' && has) endTexts[role] = carried[role]
    if (endTexts[role] !== '') carried[role] = endTexts[role]
  }
  const lane = text('lane') || (cellsOf('lane').length > 0 ? carried.lane : '')
  carried.lane = lane
  let origins = endTexts.origin === '' ? [] : ends.readAll(endTexts.origin, mode, 'origin')
  let destinations = endTexts.destination === '' ? [] : ends.readAll(endTexts.destination, mode, 'destination')
  const passed: string[] = []
  if (lane !== '') {
    const strokes = lane.split('/')
    const arrows = partsOfLane(lane)
    // Under a title of lanes a stroke alone parts the two ends; what stands between two is passed.
    const named = arrows.length === 1 && strokes.length === 2 ? strokes : arrows
    const [from = '', to = ''] = named.length === 3 ? [named[0], named[2]] : named
    if (named.length === 3) passed.push(named[1] as string)
    if (to !== '') {
      if (origins.length === 0) origins = ends.readAll(from, mode, 'origin')
      if (destinations.length === 0) destinations = ends.readAll(to, mode, 'destination')
    } else if (destinations.length === 0) destinations = ends.readAll(lane, mode, 'destination')
  }
  origins = withCode(origins, text('originCode'), mode, 'origin', ends)
  destinations = withCode(destinations, text('destinationCode'), mode, 'destination', ends)
  const via = [...cellsOf('via'), ...cellsOf('border')]
    .map((cell) => cell.text)
    .concat(passed)
    .flatMap((words) => {
      const named = words.replace(/^(?:via|经|через)\s*|\s*(?:中转|转运|转船|经停)$/giu, '')
      if (named === '' || saysNoService(named) || /^(?:direct|直达|直航|直飞|прямой)$/iu.test(named.trim())) return []
      const whole = ends.read(named, mode, 'via')
      // Alashankou/Brest: of two crossings each is one.
      const all = whole.id === null ? named.split(/[/、,，+]/u).map((part) => ends.read(part.trim(), mode, 'via')) : [whole]
      return all.every(({ id }) => id !== null) ? all.flatMap(({ id }) => id ?? []) : []
    })
  const carrierText = text('carrier')
  const both = [...cellsOf('schedule'), ...cellsOf('cutoff')].flatMap(({ title, text: words }) => readBoth(title, words) ?? [])[0]
  const runs = both !== undefined ? [both] : cellsOf('schedule').map((cell) => readTimetable(cell.text, calendar, true))
  const scheduled = columns.filter(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'schedule')
  const grouped = new Set(scheduled.map(({ above }) => above)).size > 1 ? scheduled : []
  const runsUnder = new Map(
    grouped.flatMap(({ at, above }) => {
      const { weekdays } = readTimetable(textAt(row, at), calendar, true)
      return weekdays === null ? [] : [[above, weekdays] as const]
    }),
  )
  const dates = runs.flatMap((run) => run.dates ?? [])
  const schedule = runs.find(({ weekdays }) => weekdays !== null) ?? {
    ...NO_TIMETABLE,
    dates: dates.length === 0 ? null : [...new Set(dates)].sort(),
  }
  const timed = columns.filter(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'transit')
  // Days of one group of prices are not those of another one.
  const groups = new Set(columns.flatMap(({ above, meaning }) => (meaning !== null && 'price' in meaning ? [above] : [])))
  const isOfGroups = groups.size > 1 && timed.length > 0 && timed.every(({ above }) => groups.has(above))
  const transitUnder = new Map(
    (isOfGroups || new Set(timed.map(({ above }) => above)).size > 1 ? timed : []).flatMap(({ at, above }) => {
      const days = readTransit(textAt(row, at), 'days')
      return days === null ? [] : [[above, days] as const]
    }),
  )
  const cutText = both === undefined ? text('cutoff') : ''
  const cut = cutText === '' ? null : readCutoff(cutText)
  const transitText = isOfGroups ? '' : text('transit')
  const hoursText = text('transitHours')
  const remarks = [...cellsOf('remarks').map((cell) => cell.text), row.said ?? ''].filter((words) => words !== '').join('; ')
  const flight = mode === 'air' && !IS_FLIGHT.test(text('flight')) ? '' : text('flight') || text('train')
  const minimum = minimumOf(row, columns, context, {
    unit: unitOf(text('unit')) ?? unitInTitle(text('unit')),
    currency: currencyOf(text('currency')) ?? currencyOfRemark(remarks) ?? currencyOf(text('unit')),
  })
  const split = text('split')
  const ratio = /1\s*[:：]\s*(\d{2,4})|^(\d{3,4})$|1\s*(?:方|立方米?|cbm|m3|m³|м3|м³|куб\p{L}*)\s*=\s*(\d{2,4})/iu.exec(
    text('ratio'),
  )
  const chargeable: Chargeable = {}
  const share = splitIn(split) ?? (mode === 'air' ? splitIn(/分泡|不分|[1-9]:[1-9]/u.test(remarks) ? remarks : '') : null)
  if (split !== '' && share !== null) chargeable.splitPercent = share
  else if (share !== null && remarks !== '' && /分/u.test(remarks)) chargeable.splitPercent = share
  const kgPerM3 = ratio === null ? context.kgPerM3 : Number(ratio[1] ?? ratio[2] ?? ratio[3])
  if (kgPerM3 !== null && kgPerM3 <= 1000) chargeable.kgPerM3 = kgPerM3
  const inUnit = (['unit', 'mode', 'loadType'] as const).map(text).find((words) => boxesIn(words).some(({ bare }) => !bare)) ?? ''
  const boxText = text('box') || boxOfEnd || inUnit
  const boxes =
    boxText === ''
      ? []
      : boxText.split(/[/、,，]/u).flatMap((each) => boxOf(each.trim()) ?? boxesIn(each).map(({ value }) => value))
  const ownText = `${text('ownership')} ${boxText}`
  const understood = {
    box: boxes.length === 0 ? null : boxes,
    // What an amount is counted by may stand behind its currency: USD/кг.
    unit: unitOf(text('unit')) ?? unitInTitle(text('unit')) ?? unitInTitle(text('currency')),
    bracket: text('bracket') === '' ? null : bracketOfRow(text('bracket')),
    currency: currencyOf(text('currency')),
    ownership: ownershipsIn(ownText)[0]?.value ?? null,
    period: periodOf(text('validity'), text('validFrom'), text('validTo'), setting),
  }
  return {
    ...understood,
    currency: understood.currency ?? currencyOfRemark(remarks),
    unitCurrency: currencyOf(text('unit')),
    // Against a title that says whose boxes all prices are of, a row may say its own.
    ownership: understood.ownership ?? ownerAloneIn(remarks) ?? (context.ownership === null ? null : ownershipOfRemark(remarks)),
    isForeign: namesForeign(text('currency')),
    isOwnCurrency: understood.currency === null && currencyOfRemark(remarks) !== null,
    period:
      understood.period ??
      periodOfRemark(remarks, context.period, calendar) ??
      periodInBrackets(row, context.period, calendar) ??
      (row.said === undefined ? null : (periodIn(row.said, calendar) ?? null)),
    limit: limitOf(text('bracket')),
    unread: [
      ...unreadCells(name, (field) => cellsOf(field).map((cell) => cell.text), understood),
      ...(columns.some(({ at }) => saysImpossibleDay(textAt(row, at)))
        ? [{ about: 'date' as const, rows: [name], kind: 'impossible_day' }]
        : []),
      ...(pricesTruck(remarks) ? [{ about: 'price' as const, rows: [name], kind: 'unread', words: remarks }] : []),
    ],
    loadType: saidBy(['loadType', 'unit', 'vehicle', 'mode'], loadTypeIn),
    origins,
    destinations,
    via: [...new Set(via)],
    carrier: carrierText === '' ? carrierOfFlight(flight, mode, carriers) : carriers.read(carrierText, mode),
    hasCarrierColumn: cellsOf('carrier').length > 0,
    timetable: {
      ...schedule,
      cutoffWeekdays: schedule.cutoffWeekdays ?? cut?.cutoffWeekdays ?? null,
      cutoffWords: cut?.cutoffWords ?? null,
    },
    runsUnder,
    transitUnder,
    transitFrom: cellsOf('transit').flatMap((cell) => daysOfOrigins(cell.title, cell.text, mode, ends) ?? [])[0],
    transit:
      transitText !== ''
        ? readTransit(transitText, 'days')
        : hoursText !== ''
          ? readTransit(hoursText, 'hours')
          : (transitIn(text('schedule')) ?? transitIn(remarks.replace(/免.*/u, ''))),
    freeDays: dayOf(text('freeDays'), calendar) === undefined ? (freeDaysOfCell(text('freeDays')) ?? freeDaysIn(remarks)) : null,
    freeDaysOf: cellsOf('freeDays').flatMap(({ title }) => ownershipsIn(title)[0]?.value ?? [])[0] ?? null,
    flight: flight === '' ? null : flight,
    space: /^[1-9]\d{0,5}$/.test(text('space')) ? Number(text('space')) : null,
    // A column of how rows go may tell the truck or the load: Транспорт: тент 13,6 м; Вид: LTL.
    vehicle: saidBy(['vehicle', 'mode'], vehicleIn),
    vehicleOf: (title) => vehicleIn(title) ?? context.vehicle ?? (context.service === 'TIR' ? 'EU-TENT' : null),
    minimum,
    chargeable: Object.keys(chargeable).length === 0 ? null : chargeable,
    remarks: remarks === '' ? null : remarks,
    terms: [...cellsOf('charges').map((cell) => cell.text), remarks].filter((words) => words !== '' && !saysNoService(words)),
    roles,
    heavier: [],
    negative: false,
  }
}

/** More days nobody gives free, and a longer number is of something else. */
const MOST_FREE_DAYS = 120
export const freeDaysOfCell = (text: string): number | null => {
  const days = Number(/\d+/u.exec(text)?.[0] ?? Number.NaN)
  return days <= MOST_FREE_DAYS ? days : null
}

/** The number of a flight, with the letters of its airline. */
const IS_FLIGHT = /(?<![A-Z\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[\s-]?\d{2,4}(?![A-Z\d])/iu
/** The airline of a flight, whose letters its number begins with: CA1043, O3 6821. */
const carrierOfFlight = (flight: string, mode: Mode, carriers: Setting['carriers']): Carrier | null => {
  const letters = mode === 'air' ? /^([A-Z\d]{2})[\s-]?\d{2,4}(?!\d)/u.exec(flight.trim())?.[1] : undefined
  return letters !== undefined && /[A-Z]/u.test(letters) && carriers.isAirline(letters) ? carriers.read(letters, 'air') : null
}

/** A month alone in a cell of validity is the whole of it. */
const monthOf = (text: string, calendar: Setting['calendar']): Period | undefined =>
  /^\s*\d{1,2}\s*月(?:份)?\s*$/u.test(text) ? periodIn(`${text.replace('份', '').trim()}全月`, calendar) : undefined

export const periodOf = (both: string, from: string, to: string, { calendar }: Pick<Setting, 'calendar'>): Period | null => {
  const at = { at: 0, end: 0 }
  if (both !== '') {
    const period = periodIn(both, calendar) ?? monthOf(both, calendar)
    if (period !== undefined) return period
    const day = dayOf(both, calendar)
    if (day !== undefined) return { from: null, to: day.date, ambiguous: day.ambiguous, ...at }
  }
  const [start, end] = [from === '' ? undefined : dayOf(from, calendar), to === '' ? undefined : dayOf(to, calendar)]
  if (start === undefined && end === undefined) return to === '' ? null : (periodIn(to, calendar) ?? null)
  return {
    from: start?.date ?? null,
    to: end?.date ?? null,
    ambiguous: (start?.ambiguous ?? false) || (end?.ambiguous ?? false),
    ...at,
  }
}
