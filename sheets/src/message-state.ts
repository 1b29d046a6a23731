/** What the lines of a message have said so far for those that follow. */

import type { BillingUnit, ContainerType, CurrencyCode, Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { saysWithdrawn } from './closed-lanes.ts'
import { type Context, modesIn, NO_CONTEXT, within } from './context.ts'
import { type Calendar, periodsIn } from './days.ts'
import { carrierHeaded, type HeadedCarrier } from './headed-carrier.ts'
import { leastOfSome, minimumIn } from './least.ts'
import { headedTo, type LineLane } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import { type Break, unitsIn } from './line-orders.ts'
import type { Minimum } from './offer.ts'
import type { Tools } from './read-table.ts'
import { withoutMarkedElsewhere } from './stated-currencies.ts'
import { trucksIn } from './vehicle-lists.ts'
import { vehicleIn } from './vehicles.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, ownershipsIn, saysUnsureOwnership, unified } from './words.ts'

/** What a message has said so far for the lines that follow. */
export type State = {
  context: Context
  /** Boxes of amounts between slashes, by how many there are. */
  orders: Map<number, ContainerType[]>
  /** Brackets of weight of amounts between slashes. */
  breaks: Break[]
  /** Kinds of trucks of amounts between slashes, as the heading lists them. */
  trucks: string[]
  /** What a heading says that the prices below it are counted by: $ за W/M. */
  counted: BillingUnit | null
  /** The least quantity or amount that a heading tells. */
  least: Minimum | null
  /** Least quantities that the same heading tells of some by their names. */
  leastOfSome: ReturnType<typeof leastOfSome>
  /** Units of amounts between strokes, in the order of the heading: $ за кг / $ за м³. */
  units: BillingUnit[]
  lane: LineLane | null
  laneFacts: string
  /** The line that names the lane. */
  laneLine: string
  laneRow: string
  /** Lines of lanes with numbers whose prices have not come yet. */
  waiting: Map<string, string>
  vehicle: string | null
  correcting: boolean
  /** The currency that all lines since the last heading have stated themselves; `heading` where one had none of its own. */
  stated: CurrencyCode | 'heading' | null
  /** Rows without a currency of their own among lines that state another one than the heading, which they were given. */
  unsureCurrency: Map<string, CurrencyCode>
  /** Rows whose amounts are of a box that no word names. */
  assumed: Set<string>
  /** Whether boxes are of the line or own was last said in letters that can mean both. */
  unsureOwnership: boolean
  /** The way that the heading is of which told whose boxes they are, and whose they were before it. */
  headedOwner: { mode: Mode | null; before: 'COC' | 'SOC' | null } | null
  /** Whose boxes headings have named so far. */
  owners: Set<'COC' | 'SOC'>
  /** The carrier that the last heading names for the lanes below it, and the days it sails on. */
  headedCarrier: HeadedCarrier | null
  /** Whether the period that holds was told by one heading of several, and which held before it. */
  ownPeriod: boolean
  outerPeriod: Context['period']
  /** Currencies that headings of sections have told; what the last heading has none of is in none of them. */
  sectionCurrencies: Set<CurrencyCode>
  /** The currency that holds was told by the heading of a section of another way. */
  hasOthersCurrency: boolean
  /** Currencies that one line tells of each mode: rail in USD, trucks in CNY. */
  currencyOfMode: Map<Mode | `${Mode} FCL`, CurrencyCode>
  /** Prices of the section are told in ten thousands: 2.6万. */
  inTenThousands: boolean
  /** What lines of lanes say of their charges, by row. */
  charges: { row: string; words: string }[]
}

/** A currency at an amount is of that amount, not of the prices below. */
const AT_AMOUNT = new RegExp(
  `(?:${CURRENCY_WORDS})\\s*\\d(?!\\d?\\s*(?:月|号)|\\d?[./]\\d{1,2}\\s*(?:-|~|至|到))|\\d\\s*(?:${CURRENCY_WORDS})`,
  'gu',
)

/** A text without its boxes, whose sizes are no amounts: USD 20RF/40RH. */
const withoutBoxes = (text: string): string =>
  boxesIn(text)
    .filter(({ bare }) => !bare)
    .reduceRight((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text)

/** A text in small letters without its periods: 有效3/1-3/10 USD is no amount. */
const withoutPeriods = (text: string, calendar: Calendar): string =>
  periodsIn(text, calendar).reduce(
    (rest, { at, end }) => `${rest.slice(0, at)}${' '.repeat(end - at)}${rest.slice(end)}`,
    unified(text),
  )

export const newState = (): State => ({
  context: NO_CONTEXT,
  orders: new Map(),
  breaks: [],
  trucks: [],
  counted: null,
  least: null,
  leastOfSome: [],
  units: [],
  lane: null,
  laneFacts: '',
  laneLine: '',
  laneRow: '',
  waiting: new Map(),
  vehicle: null,
  correcting: false,
  stated: null,
  unsureCurrency: new Map(),
  assumed: new Set(),
  unsureOwnership: false,
  headedOwner: null,
  headedCarrier: null,
  owners: new Set(),
  ownPeriod: false,
  outerPeriod: null,
  sectionCurrencies: new Set(),
  hasOthersCurrency: false,
  currencyOfMode: new Map(),
  inTenThousands: false,
  charges: [],
})

/** A heading that is one of several: A) RAIL, 2. Авто, 【SOC】. */
const OF_SEVERAL = /^[^\p{L}\d【]*(?:[A-ZА-Я\d]{1,2}\s*[.)）、]|[一二三四五六七八九十]\s*[、.]|【)/u
/** A short line that ends with a colon, or stands in brackets. */
const HEADING = /^.{2,48}[:：]\s*$|^[^\p{L}\d]*【[^】]{2,40}】\s*$/u
/** Words of a period without an end: what was told of the prices before holds no more. */
const WITHOUT_END =
  /(?<!\p{L})(?:until further notice|till further notice|open validity|до (?:особого|дальнейшего) (?:уведомления|распоряжения)|до отмены|до изменения)(?!\p{L})|另行通知|长期有效|有变另行/u

const COUNTED: readonly (BillingUnit | null)[] = ['rt', 'm3', 't', 'kg']
/** A least quantity without its unit, which is the one that prices are counted by. */
const LEAST_OF_UNIT =
  /(?<!\p{L})(?:мин|min)\p{L}*\.?\s*(\d{1,4})(?![\d.,]*\s*[\p{L}$€¥%])|(?:最低|起)\s*(\d{1,4})(?![\d.,]*\s*[\p{L}$€¥%])/u

/** A heading of part loads with more behind it: LTL - USD per kg, min. charge USD 100 per shipment, 1 cbm = 300 kg. */
const OF_PART_LOADS =
  /^[^\p{L}\d]*(?:ltl|lcl|groupage|part loads?|零担|散货|拼箱|拼车|сборн\p{L}*(?: груз\p{L}*)?|сборка)\s*[-–—:：,，(（]/iu
const LONGEST_OF_PART_LOADS = 100

/** What a heading says that prices are counted by, and the least of it. */
const takeCounted = (line: string, read: Context, opens: boolean, state: State): void => {
  const { length } = line.trim()
  // Weight or measure counts nothing but part loads, however long the sentence is that says so.
  const isOfPartLoads = read.unit === 'rt' && chargesIn(line).length === 0
  const isShort = length <= 60 || isOfPartLoads || (length <= LONGEST_OF_PART_LOADS && OF_PART_LOADS.test(line))
  const isHead = isShort && COUNTED.includes(read.unit) && read.boxes.length === 0
  // How prices by weight are counted and the least of them stand in one line: HKD per kg, MIN HKD 600.
  const least = read.unit === 'kg' && chargesIn(line).length === 0 ? minimumIn(line) : null
  if (!opens && !isHead) {
    if (least !== null) state.least = least
    return
  }
  state.counted = isHead ? read.unit : null
  state.units = isHead ? unitsIn(line) : []
  state.leastOfSome = leastOfSome(line)
  const digits = LEAST_OF_UNIT.exec(unified(line))
  const quantity = digits === null ? null : Number(digits[1] ?? digits[2])
  state.least =
    minimumIn(line) ?? (quantity !== null && quantity > 0 && state.counted !== null ? { quantity, unit: state.counted } : null)
}

/** The currency of all that a line names no way of: 人民币为主, otherwise USD, остальное в юанях. */
const OF_THE_REST =
  /为主|其[他它余]|默认|(?<!\p{L})(?:mostly|mainly|otherwise|by default|(?:all |any )?others?|the rest|everything else|в основном|остальн\p{L}*|проч\p{L}*|по умолчанию)(?!\p{L})/u
type CurrenciesOfModes = { of: [Mode, CurrencyCode][]; rest: CurrencyCode | null }

/** Currencies of each mode, where one line tells several: 班列报美金，汽运报人民币; rail and sea in USD, otherwise CNY. */
const currenciesOfModes = (line: string): CurrenciesOfModes => {
  const clauses = line.split(/[,，;；。]/u).flatMap((part) => {
    // Ways that one currency is told of may be joined, and so may ways that each have their own.
    const each = part.split(/、|\s(?:and|а|и)\s/u)
    return each.every((clause) => modesIn(clause).length === 1 && currenciesIn(clause).length === 1) ? each : [part]
  })
  const told = clauses.flatMap((clause) => {
    const [modes, [currency, ...more]] = [modesIn(clause), currenciesIn(clause)]
    const isOfRest = OF_THE_REST.test(unified(clause))
    if (/\d/u.test(withoutDays(withoutBoxes(clause))) || currency === undefined || more.length > 0) return []
    return modes.length > 0 !== isOfRest ? [{ modes, currency }] : []
  })
  const of = told.flatMap(({ modes, currency }) => modes.map((mode): [Mode, CurrencyCode] => [mode, currency]))
  const rest = told.find(({ modes }) => modes.length === 0)?.currency ?? null
  return of.length > 0 && told.length > 1 ? { of, rest } : { of: [], rest: null }
}

/** All but one: everything in EUR except the container trains, these are USD; 除班列报美金外，其余均为欧元; всё в евро, кроме ж/д (USD). */
const EXCEPTED: readonly RegExp[] = [
  /^(?<of>.*?除了?.+?)(?:以外|之外|外)[，,]?(?<all>.+)$/u,
  /^(?<all>.+?)(?:(?<!\p{L})(?:except(?: for)?|other than|apart from|кроме|за исключением)(?!\p{L})|除)(?<of>.+)$/u,
]
const currencyWithException = (line: string): { all: CurrencyCode; of: [Mode | `${Mode} FCL`, CurrencyCode][] } | null => {
  if (line.length > 160 || /\d{2}/u.test(line)) return null
  const said = EXCEPTED.map((form) => form.exec(unified(line))?.groups).find((groups) => groups !== undefined)
  const { all = '', of = '' } = said ?? {}
  const [[currency, ...more], [other, ...others]] = [currenciesIn(all), currenciesIn(of)]
  const [mode, ...modes] = modesIn(of)
  if (currency === undefined || other === undefined || mode === undefined || more.length + others.length + modes.length > 0)
    return null
  const isOfBoxes = /整箱|整柜|集装箱|(?<!\p{L})(?:containers?|fcl)(?!\p{L})|контейнер/u.test(of)
  return { all: currency, of: [[isOfBoxes ? `${mode} FCL` : mode, other]] }
}

/** A heading of a list: Rates ex Qingdao, Hapag-Lloyd, USD 20GP / 40HC. */
const tellsList = (line: string, read: Context, currency: CurrencyCode | null): boolean =>
  (read.origin !== null || read.origins.length > 0) &&
  (read.boxes.length > 0 || currency !== null) &&
  line.trim().length <= LONGEST_OF_LIST &&
  chargesIn(line).length === 0
const LONGEST_OF_LIST = 160

/** Takes what a line that is no lane says for the lines below it, and gives what it says. */
export const takeContext = (line: string, mode: Mode, state: State, tools: Tools): Context => {
  const said = tools.context(line, mode)
  // Until when a lane is closed is no period of prices.
  const read: Context = saysWithdrawn(line) ? { ...said, period: null } : said
  const isOneOfSeveral = OF_SEVERAL.test(line)
  const opensSection =
    read.mode !== null &&
    (line.trim().length <= 60 ||
      (line.trim().length <= 100 && (/[:：]\s*$/u.test(line) || (isOneOfSeveral && chargesIn(line).length === 0))))
  if (opensSection && state.context.mode !== null && read.mode !== state.context.mode) state.breaks = []
  // A sum of a charge is a note, and where the lanes begin goes on: FCL excludes THC CNY 820.
  const whole = currenciesIn(unified(line))
  const tellsSum = chargesIn(line).length > 0 && currenciesIn(unified(line).replace(AT_AMOUNT, ' ')).length < whole.length
  const ends = tellsSum ? state.context : NO_CONTEXT
  // A heading of another kind of transport ends what the one before said of its boxes and trucks.
  const base: Context = opensSection
    ? {
        ...state.context,
        boxes: [],
        loadType: null,
        service: null,
        unit: null,
        origin: ends.origin,
        destination: ends.destination,
      }
    : { ...state.context }
  // Whose boxes they are, told in a heading of one way, is so below it alone.
  if (opensSection && state.headedOwner !== null && read.mode !== state.headedOwner.mode && base.ownership !== null)
    base.ownership = state.headedOwner.before
  if (opensSection && (read.ownership !== null || read.mode !== state.headedOwner?.mode))
    state.headedOwner = read.ownership === null ? null : { mode: read.mode, before: base.ownership }
  if (read.ownership !== null) state.owners.add(read.ownership)
  // A heading of places below those of COC and of SOC is of neither, and which is asked.
  else if (state.owners.size > 1 && read.mode === null && HEADING.test(line) && chargesIn(line).length === 0) {
    base.ownership = null
    state.unsureOwnership = true
  }
  if (isOneOfSeveral && state.ownPeriod) base.period = state.outerPeriod
  if (read.period !== null || isOneOfSeveral) {
    if (isOneOfSeveral && !state.ownPeriod) state.outerPeriod = base.period
    state.ownPeriod = isOneOfSeveral
  }
  // Until when a lane is closed says nothing of the prices of others.
  if (read.period === null && WITHOUT_END.test(unified(line)) && !saysWithdrawn(line)) base.period = null
  const plain = withoutBoxes(withoutMarkedElsewhere(withoutPeriods(line, tools.calendar)))
  const currencies = currenciesIn(plain.replace(AT_AMOUNT, ' '))
  const excepted = currencyWithException(line)
  const ofModes = excepted === null ? currenciesOfModes(line) : { of: excepted.of, rest: excepted.all }
  const ownCurrency = ofModes.rest ?? (currencies.length === 1 ? (currencies[0] ?? null) : null)
  const isHeading =
    opensSection || (read.mode !== null && line.trim().length <= 100 && !/\d/u.test(line) && chargesIn(line).length === 0)
  if (isHeading || ownCurrency !== null) state.stated = null
  if (ownCurrency !== null) state.hasOthersCurrency = false
  if (isHeading) {
    if (ownCurrency === null && state.sectionCurrencies.size > 1) base.currency = null
    const isOther =
      opensSection && state.currencyOfMode.size === 0 && state.context.mode !== null && read.mode !== state.context.mode
    if (isOther && ownCurrency === null && base.currency !== null && state.sectionCurrencies.has(base.currency))
      state.hasOthersCurrency = true
    if (ownCurrency !== null) state.sectionCurrencies.add(ownCurrency)
    base.carrier = null
    state.headedCarrier = null
  }
  state.headedCarrier = carrierHeaded(line, read.mode ?? mode, tools) ?? state.headedCarrier
  for (const [of, currency] of ofModes.of) state.currencyOfMode.set(of, currency)
  state.context = within(base, {
    ...read,
    currency: ownCurrency,
    // A line that opens a section says who carries its lanes, and so does one that says where they begin and what is priced.
    carrier: isHeading || tellsList(line, read, ownCurrency) ? read.carrier : null,
    ownership: read.ownership,
    boxes: opensSection || line.length < 40 ? read.boxes : [],
    unit: null,
    destination: headedTo(line, mode, tools) ?? read.destination,
  })
  if (opensSection || ownershipsIn(line).length > 0) state.unsureOwnership = false
  if (saysUnsureOwnership(line)) state.unsureOwnership = true
  if (opensSection) Object.assign(state, { vehicle: null, trucks: [], inTenThousands: false })
  const trucks = trucksIn(line)
  if (trucks.length > 1 || vehicleIn(line) !== null) state.trucks = trucks
  takeCounted(line, read, opensSection, state)
  // A heading of several kinds is of none of them alone.
  state.vehicle = trucks.length > 1 ? null : (vehicleIn(line) ?? state.vehicle)
  return read
}
