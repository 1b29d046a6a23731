/** The prices of one line of a message, with all that the line and those above it say of them. */

import type { BillingUnit, ContainerType, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { unitOf } from './amounts.ts'
import { endOfChain } from './chain-ends.ts'
import { chargesIn } from './charge-words.ts'
import { saysWithdrawn } from './closed-lanes.ts'
import { noteInside } from './column-charges.ts'
import { type Context, NO_CONTEXT, within } from './context.ts'
import type { End } from './ends.ts'
import { flightIn } from './flights.ts'
import { minimumIn } from './least.ts'
import type { LineLane } from './line-lane.ts'
import type { LinePrice } from './line-prices.ts'
import type { State } from './message-state.ts'
import type { OfferCharge, OfferFacts, Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import { freeDaysIn, readTimetable, transitIn } from './timetable.ts'
import { loadTypeIn } from './title-units.ts'
import { saysTruck, vehicleIn, withoutOtherTrucks } from './vehicles.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, ownershipsIn, unified } from './words.ts'

/** The code of an airline at the beginning of what a line says, or beside a word of its flight: KC直飞, TK via IST. */
const AIRLINE_FIRST = /^[\s,，]*(?!D[1-7])((?:[A-Z][A-Z\d])|(?:\d[A-Z]))(?=[\s:：,，|/]|\d{2,4}\b)/u
const AIRLINE_FLIES =
  /(?<![\p{L}\d])(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])\s*(?:直飞|直达|直航|经(?!济)|中转|转|航班|航空)|(?<![\p{L}\d])(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])\s+(?:direct|non-?stop|via|прямой|через|с пересадкой)(?!\p{L})/u
/** Between commas behind the prices, with days of departure or nothing behind: 500+ 4.3, HY, вт и сб. */
const AIRLINE_APART = /[,，;；]\s*(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])\s*(?=[,，;；]|$)/u
/** Behind the word for its flights: рейсами S7, flights by TK. */
const AIRLINE_OF_FLIGHTS =
  /(?<!\p{L})(?:рейс(?:ом|ами|ы)?|авиакомпани\p{L}*|flights? (?:by|of|with)|flying)\s+(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])(?![\p{L}\d])/iu
const AIRLINE_IN_BRACKETS = /[（(]\s*([A-Z][A-Z\d]|\d[A-Z])(?=\s*[,，;；)）])/u
const airlineIn = (body: string): string | undefined => {
  const flies = AIRLINE_FLIES.exec(body)
  return (
    AIRLINE_FIRST.exec(body)?.[1] ??
    flies?.[1] ??
    flies?.[2] ??
    AIRLINE_OF_FLIGHTS.exec(body)?.[1] ??
    AIRLINE_IN_BRACKETS.exec(body)?.[1] ??
    AIRLINE_APART.exec(body)?.[1]
  )
}

/** The letters of a shipping line that no list has, in front of its boxes or prices: OVP 40RH 8900. */
const LETTERS_FIRST = /^[\s,，:：-]*([A-Z]{3,6})(?=\s+\S*\d)/u
const NO_LINE = /^(?:ETD|ETA|CUT|VIA|INCL|EXCL|TOTAL|FROM|ONLY|MIN|NEW|ALL|BASE|RATE|FAK|SPOT|TEU|FEU|VESSEL|DIRECT)$/u
const linesLetters = (body: string, carriers: Tools['carriers']) => {
  const letters = LETTERS_FIRST.exec(body)?.[1]
  const isOther =
    letters === undefined ||
    NO_LINE.test(letters) ||
    chargesIn(letters).length + currenciesIn(letters).length + ownershipsIn(letters).length + boxesIn(letters).length > 0 ||
    loadTypeIn(letters) !== null
  return isOther ? null : carriers.read(letters, 'sea')
}

/** Days of flights as digits alone, behind the prices of a line of air freight: 1357 直飞. */
const FLIGHT_DAYS =
  /(?<=[\d\p{L}][,;]?\s+|flights?\s+|рейсы\s+|航班\s*)(?<!(?:^|[\s,;])(?:m|n|min\.?|от|до|from|to|over|свыше|мин\.?|最低)\s+)(?<![+=:/-]\s*)(?<![+≥]\s*\d{2,4}\s+)(?=[1-7]{3,7}(?:\s|$|[,，;；]))1?2?3?4?5?6?7?(?=\s*$|[,，;；]|\s+(?!kgs?|кг|公斤|cbm|方)\p{L})/iu
const flightDays = (line: string): number[] | null => {
  const digits = FLIGHT_DAYS.exec(line)?.[0]
  return digits === undefined || digits === '' ? null : [...digits].map(Number)
}
/** A line without the digits that are its days of flights. Keeps its length. */
export const withoutFlightDays = (line: string): string => line.replace(FLIGHT_DAYS, (digits) => ' '.repeat(digits.length))

/** Words of a price of air freight that has fuel and security in it. */
const ALL_IN = /(?<!\p{L})all[ -]?in(?!\p{L})|全包|全含|(?<!不)含燃?油(?!费?另)|(?<!\p{L})вс[её] включено(?!\p{L})/iu
const OF_ALL_IN = ['FSC', 'SEC', 'SSC'] as const
/** A sum right behind the name of a charge, in front of which D would be the days of a flight: 安检 1.2, 安检费 CNY 1.2. */
const SUM_BEHIND = new RegExp(`^费?\\s*[:：]?\\s*(?:${CURRENCY_WORDS})?\\s*\\d`, 'u')
/** Charges that a line tells a sum of, which no words of all of them put into the price: 含油，安检 1.2 另加. */
const sumsTold = (line: string): ReadonlySet<string> => {
  const told = chargesIn(line).filter(({ end }) => SUM_BEHIND.test(unified(line.slice(end))))
  const codes = told.map(({ code }) => code as string)
  // Security has two codes, of which a sheet tells one.
  return new Set(codes.some((code) => code === 'SEC' || code === 'SSC') ? [...codes, 'SEC', 'SSC'] : codes)
}
const NO_AMOUNT = { amount: null, currency: null, basis: null, equipment: null, minimum: null }

/** Boxes that may be of either kind: COC or SOC, not sure yet; COC还是SOC待确认. */
const EITHER_OWNER = /[cs]oc\s*(?:or|или|还是|或者?)\s*[cs]oc/u

export const quotedOfLine = (
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
  // Until when a lane is closed is no period of its price.
  const told = pick(readContext(line, mode))
  const context = within(state.context, saysWithdrawn(line) ? { ...told, period: null } : told)
  const read = readTimetable(line, calendar, false)
  const timetable = mode === 'air' && read.weekdays === null ? { ...read, weekdays: flightDays(line) } : read
  const [lineCurrency] = currenciesIn(body)
  // Below its lane a line of prices has the carrier and the owner that the lane is named with.
  const ofLane = line.includes('\n') ? lane.rest : ''
  hearCurrency(prices.find((price) => price.currency !== null)?.currency ?? lineCurrency ?? null, row, context, state)
  const flight = mode === 'air' ? flightIn(line, carriers, true) : null
  const coded = mode === 'air' ? (airlineIn(body) ?? flight?.slice(0, 2) ?? airlineIn(ofLane)) : undefined
  const carrier =
    coded !== undefined
      ? carriers.read(coded, 'air')
      : mode === 'multimodal'
        ? (carriers.find(body, 'sea') ?? carriers.find(ofLane, 'sea'))
        : mode === 'sea'
          ? (carriers.find(body, 'sea') ?? linesLetters(body, carriers) ?? carriers.find(ofLane, 'sea'))
          : mode === 'air'
            ? carriers.find(body, mode)
            : null
  const headed = carrier === null && (mode === 'sea' || mode === 'multimodal' || mode === 'air') ? state.headedCarrier : null
  const owned = ownershipsIn(body).length > 0 ? body : ofLane
  const owners = new Set(ownershipsIn(owned).map(({ value }) => value))
  const [onlyOwner] = owners.size === 1 ? [...owners] : []
  // Whose boxes a later price of the line is of says nothing of the prices before it: 40HQ $7200（SOC $6300）.
  const isOfLater =
    prices.some(({ ownership }) => ownership === null) &&
    prices.some(({ ownership }) => ownership !== null) &&
    /\d{3}/u.test(unified(body).slice(0, ownershipsIn(body)[0]?.at ?? 0))
  // A line that says it may be either leaves it open, whatever all others are.
  const isOfEither = EITHER_OWNER.test(unified(body)) && prices.every(({ ownership }) => ownership === null)
  const ownOwner = isOfLater ? undefined : onlyOwner
  const lineBoxes = boxesIn(body)
    .filter(({ bare }) => !bare)
    .map(({ value }) => value)
  // A line that names a truck is of a whole one, whatever a heading says of part loads.
  const isOfTruck = mode === 'road' && loadTypeIn(line) === null && saysTruck(line)
  const load = isOfTruck ? 'FTL' : (loadTypeIn(line) ?? context.loadType)
  const plusCharges = chargesIn(body)
  const unit = unitOf(
    /(?<!\d\s?[$€¥₽]?\s?)(?:за|per|每)\s*(?:1\s*)?(кг|kgs?|公斤|m3|м3|cbm|方|立方|тонну|т|吨|w\/m)(?!\p{L})/u.exec(
      unified(line),
    )?.[1] ?? '',
  )
  const via = lane.via ?? viaIn(body, mode, tools)
  // As many amounts as ends, and one box: each end has its own. 重庆-马拉/杜伊/汉堡 40HQ COC 4300/5100/5400
  const byEnd = areByEnds(lane, prices, lineBoxes)
  const leastFor = ({ id }: End) =>
    id === null ? undefined : state.leastOfSome.find(({ name }) => tools.ends.read(name, mode, 'destination').id === id)?.least
  return lane.origins.flatMap((pol) =>
    lane.destinations.flatMap((pod, end) =>
      prices.flatMap((given): Quoted[] => {
        if (given.amount === null || (byEnd && given.place !== null && given.place.at !== end)) return []
        const price: LinePrice = byEnd && given.place !== null ? { ...given, of: lineBoxes[0] ?? null, place: null } : given
        if (price.amount === null) return []
        const key = keyOf(price, mode, load, [...new Set(lineBoxes)], context, state, unit)
        if (key.assumed) state.assumed.add(row)
        const isBox = key.loadType === 'FCL'
        const amount = isBox || key.loadType === 'FTL' ? (price.ofWhole ?? price.amount) : price.amount
        const currency: CurrencyCode | null =
          price.currency ??
          lineCurrency ??
          (isBox ? state.currencyOfMode.get(`${mode} FCL`) : undefined) ??
          state.currencyOfMode.get(mode) ??
          context.currency
        const facts: OfferFacts = {
          mode,
          loadType: key.loadType,
          pol,
          pod: endOfChain(pod, { mode, pol, via }, tools.ends),
          via,
          carrier:
            carrier !== null
              ? { words: carrier.words, code: carrier.code }
              : (headed?.carrier ?? (mode === 'sea' || mode === 'multimodal' ? state.context.carrier : null)),
          ownership: isBox ? (price.ownership ?? (isOfEither ? null : (ownOwner ?? context.ownership))) : null,
          validFrom: context.period?.from ?? null,
          validTo: context.period?.to ?? null,
          timetable: { ...timetable, weekdays: timetable.weekdays ?? headed?.weekdays ?? null },
          transit: transitIn(line),
          freeDays: isBox ? freeDaysIn(line) : null,
          flight,
          space: null,
          vehicle: key.key === 'truck' ? (vehicleIn(withoutOtherTrucks(line)) ?? state.vehicle) : null,
          truck: null,
          service: mode === 'road' && key.loadType === 'FTL' ? context.service : null,
          remarks: line.trim(),
          minimum: isBox || key.loadType === 'FTL' ? null : (minimumIn(line) ?? leastFor(pod) ?? state.least),
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
        const toldApart = sumsTold(line)
        const allIn: OfferCharge[] =
          mode === 'air' && ALL_IN.test(line)
            ? OF_ALL_IN.filter((code) => !toldApart.has(code)).map((code) => ({
                code,
                words: ALL_IN.exec(line)?.[0] ?? '',
                ...NO_AMOUNT,
                status: 'inside',
              }))
            : []
        const inside = [...line.matchAll(/[（(]([^)）]*)[)）]/gu)].flatMap((match) => noteInside(match[1] as string))
        return [
          { row, facts, price: { for: key.key, amount, currency }, charges: [...plus, ...allIn, ...inside], table: 0, cells: [] },
        ]
      }),
    ),
  )
}

/** Among lines that each state another currency than their heading, one that states none may be in either. */
const hearCurrency = (own: CurrencyCode | null, row: string, context: Context, state: State): void => {
  if (own === null && state.hasOthersCurrency && context.currency !== null) state.unsureCurrency.set(row, context.currency)
  if (own !== null) {
    if (state.stated !== 'heading') state.stated = own
  } else if (state.stated === null || context.currency === null || state.stated === context.currency) state.stated = 'heading'
  else if (state.stated !== 'heading') state.unsureCurrency.set(row, context.currency)
}

/** True where amounts between strokes are of the ends of a line, one each, and not of boxes: it names one box alone. */
const areByEnds = ({ destinations }: LineLane, prices: readonly LinePrice[], boxes: readonly ContainerType[]): boolean => {
  const listed = prices.filter(({ place }) => place !== null)
  return (
    destinations.length > 1 &&
    new Set(boxes).size === 1 &&
    listed.length > 0 &&
    listed.every(({ place }) => place?.of === destinations.length)
  )
}

/** Places on the way that a line names: via Poti, 经霍尔果斯, через Иркештам. */
const viaIn = (body: string, mode: Mode, { ends }: Tools): string[] => {
  const name =
    /(?:经由?|途经|(?<!\p{L})(?:via|через)\s)\s*(\p{Script=Han}{2,8}?(?=出境|过境|口岸|转|中转|[^\p{Script=Han}]|$)|\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)/u.exec(
      body,
    )?.[1]
  if (name === undefined || mode === 'air') return []
  const { id, guessed } = ends.read(name, mode, 'via')
  return id === null || guessed !== undefined ? [] : [id]
}

/** Of a line's own context only what the line says outright. */
const pick = (context: Context): Context => ({
  ...NO_CONTEXT,
  period: context.period,
  service: context.service,
  kgPerM3: context.kgPerM3,
})

/** No box costs less. */
const LEAST_OF_BOX = 50
const keyOf = (
  price: LinePrice,
  mode: Mode,
  load: LoadType | null,
  lineBoxes: readonly ContainerType[],
  context: Context,
  state: State,
  unit: BillingUnit | undefined,
): { key: string; loadType: LoadType | null; assumed?: boolean } => {
  const bulk: LoadType | null = mode === 'air' ? null : mode === 'road' ? 'LTL' : 'LCL'
  if (price.of !== null) return { key: price.of, loadType: price.of.startsWith('+') || price.of === 'MIN' ? bulk : 'FCL' }
  const isOfBreaks = mode === 'road' && state.breaks.length === price.place?.of && (price.amount ?? LEAST_OF_BOX) < LEAST_OF_BOX
  const isByWeight = mode === 'air' || ((state.counted === 'kg' || isOfBreaks) && lineBoxes.length === 0)
  const isPart = load === 'LTL' || state.counted !== null || lineBoxes.length > 0
  const truck = price.place === null || isPart ? undefined : state.trucks[price.place.at]
  if (truck !== undefined && state.trucks.length === price.place?.of) return { key: `truck/${truck}`, loadType: 'FTL' }
  if (price.place !== null && isByWeight && state.breaks.length === price.place.of)
    return { key: state.breaks[price.place.at] === 'MIN' ? 'MIN' : `+${state.breaks[price.place.at]}`, loadType: bulk }
  if (price.place !== null && state.counted === 'rt' && price.place.of === 2 && lineBoxes.length === 0)
    return { key: price.place.at === 0 ? 'm3' : 't', loadType: bulk }
  const counted = price.place === null || lineBoxes.length > 0 ? undefined : state.units[price.place.at]
  if (counted !== undefined && state.units.length === price.place?.of) return { key: counted, loadType: bulk }
  if (price.place !== null) {
    const usual = price.place.of === 3 ? ['20GP', '40GP', '40HQ'] : lineBoxes.length === price.place.of ? lineBoxes : undefined
    const order = state.orders.get(price.place.of) ?? usual ?? ['20GP', '40HQ']
    const assumed = !state.orders.has(price.place.of) && usual === undefined
    return { key: order[price.place.at] ?? '40HQ', loadType: 'FCL', assumed }
  }
  if (price.unit === 'truck' || (load === 'FTL' && price.unit === null && mode === 'road'))
    return { key: 'truck', loadType: 'FTL' }
  if (price.unit !== null && ['kg', 't', 'm3', 'rt'].includes(price.unit)) return { key: price.unit, loadType: bulk }
  // A correction speaks of lanes above, whose heading may be another one than the last.
  const isOfHeading = mode !== 'air' || state.counted === 'kg'
  if (state.counted !== null && isOfHeading && lineBoxes.length === 0) return { key: state.counted, loadType: bulk }
  const box = lineBoxes[0] ?? (context.boxes.length === 1 ? context.boxes[0] : undefined)
  if (mode !== 'road' && mode !== 'air' && box !== undefined) return { key: box, loadType: 'FCL' }
  if (unit !== undefined && bulk !== null && (load === 'LTL' || load === 'LCL')) return { key: unit, loadType: bulk }
  if (mode === 'road') return load === 'LTL' ? { key: 'kg', loadType: 'LTL', assumed: true } : { key: 'truck', loadType: 'FTL' }
  if (load === 'LCL') return { key: 'rt', loadType: 'LCL', assumed: true }
  if (mode === 'air') return { key: 'kg', loadType: null }
  return { key: '40HQ', loadType: 'FCL', assumed: true }
}
