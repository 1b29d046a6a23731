/**
 * A search on its way to the browser, as one short JSON text (target W5). Rows are lists of values without field names,
 * places and charges stand once in a table, instants are whole minutes, words of closed lists are numbers. Without it the
 * mall is over its budget of HTML: 14.9 KiB with this text, 16.6 with plain JSON, 19.7 with React Router's own encoding;
 * the program that reads it weighs 1.1 KiB.
 */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { PlaceRef } from '@tongyun/contract/places/endpoints'
import { STOP_KINDS } from '@tongyun/freight/capacity'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { ChargeName } from '@tongyun/freight/local-total'
import { CHARGE_GROUPS, LEG_MODES, LOAD_TYPES, MODES, SERVICE_MODES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import { type MallRow, type ShownResult, shownResult } from './mall-row.ts'

const minutes = (instant: string) => Math.round(Date.parse(instant) / MINUTE_MS)
const instant = (minute: number) => new Date(minute * MINUTE_MS).toISOString()

/** Position of a word in its list, -1 for no word. */
const numberOf = <Word>(list: readonly Word[], word: Word | null) => (word === null ? -1 : list.indexOf(word))
const wordAt = <Word>(list: readonly Word[], number: number): Word => {
  const word = list[number]
  if (word === undefined) throw new Error(`a carried list has no word ${number}`)
  return word
}
const wordOrNone = <Word>(list: readonly Word[], number: number): Word | null => (number < 0 ? null : wordAt(list, number))

/** A table of things that many rows name: `numberOf` gives a thing's position and puts a new thing at the end. */
const table = <Item>(keyOf: (item: Item) => string) => {
  const numbers = new Map<string, number>()
  const items: Item[] = []
  return {
    items,
    numberOf: (item: Item) => {
      const key = keyOf(item)
      const known = numbers.get(key) ?? items.push(item) - 1
      numbers.set(key, known)
      return known
    },
  }
}

const shortPrice = (price: MallRow['price'], charge: (charge: ChargeName) => number) =>
  price.ok
    ? ([
        price.totalMinor,
        CHARGE_GROUPS.map((group) => price.slices[group]),
        [price.own.currency, price.own.totalMinor],
        [price.unitPrice.amount, price.unitPrice.currency, price.unitPrice.unit, price.unitPrice.equipment],
        [price.outside.conditional, ...price.outside.elsewhere.map(charge)],
        price.assumed,
        price.withLocal &&
          ([
            price.withLocal.totalMinor,
            price.withLocal.added.map(charge),
            price.withLocal.leftOut.map(charge),
            price.withLocal.open.map(charge),
          ] as const),
      ] as const)
    : price

const longPrice = (short: ReturnType<typeof shortPrice>, known: readonly ChargeName[]): MallRow['price'] => {
  const charges = (numbers: readonly number[]) => numbers.map((number) => wordAt(known, number))
  if (!Array.isArray(short)) return short as Extract<MallRow['price'], { ok: false }>
  const [totalMinor, slices, own, unitPrice, [conditional, ...elsewhere], assumed, local] = short as Exclude<
    typeof short,
    MallRow['price']
  >
  const [freight = 0, origin = 0, destination = 0, surcharge = 0] = slices
  return {
    ok: true,
    totalMinor,
    slices: { freight, origin, destination, surcharge },
    own: { currency: own[0], totalMinor: own[1] },
    unitPrice: { amount: unitPrice[0], currency: unitPrice[1], unit: unitPrice[2], equipment: unitPrice[3] },
    outside: { elsewhere: charges(elsewhere), conditional },
    assumed,
    withLocal: local && {
      totalMinor: local[0],
      added: charges(local[1]),
      leftOut: charges(local[2]),
      open: charges(local[3]),
    },
  }
}

/** Hours from departure to the last stop: nearly always the whole transit, so that only the difference travels. */
const lastHours = (stops: MallRow['stops']) => stops.at(-1)?.arriveHours ?? 0

const isBorder = ({ kind }: MallRow['stops'][number]) => kind === 'border'

const shortRow = (row: MallRow, placeNumber: (place: PlaceRef) => number, charge: (charge: ChargeName) => number) =>
  [
    row.capacityId,
    [
      numberOf(MODES, row.mode),
      numberOf(SERVICE_MODES, row.serviceMode),
      numberOf(LOAD_TYPES, row.loadType),
      numberOf(SPACE_UNITS, row.spaceUnit),
    ],
    row.provider.name,
    Number(row.provider.certified),
    Number(row.provider.verified),
    row.stops.map((stop) => [
      placeNumber(stop.place),
      numberOf(STOP_KINDS, stop.kind),
      numberOf(LEG_MODES, stop.mode),
      stop.arriveHours,
      stop.departHours,
    ]),
    row.departure && [
      minutes(row.departure.etd),
      minutes(row.departure.eta) - minutes(row.departure.etd) - row.transitHours * 60,
      row.departure.spaceLeft,
      row.departure.spaceTotal,
      ...[row.departure.cargoCutOff, row.departure.documentsCutOff].map((cutOff) =>
        cutOff === null || row.departure === null ? -1 : minutes(row.departure.etd) - minutes(cutOff),
      ),
    ],
    row.transitHours - lastHours(row.stops),
    row.serviceLabel,
    row.co2eKg,
    row.co2eFor.assumed ? -row.co2eFor.weightKg : row.co2eFor.weightKg,
    shortPrice(row.price, charge),
    row.stops.filter(isBorder).map(({ border }) => border?.join('') ?? ''),
    row.transitCountries,
  ] as const

const longRow = (short: ReturnType<typeof shortRow>, places: readonly PlaceRef[], charges: readonly ChargeName[]): MallRow => {
  const [
    capacityId,
    kinds,
    name,
    certified,
    verified,
    stops,
    departure,
    moreHours,
    serviceLabel,
    co2eKg,
    weighed,
    price,
    borders,
    transitCountries,
  ] = short
  const pairs = borders.values()
  const [mode = 0, serviceMode = 0, loadType = -1, spaceUnit = 0] = kinds
  const [etd = 0, moreMinutes = 0, spaceLeft = 0, spaceTotal = 0, cutOffBefore = -1, papersBefore = -1] = departure ?? []
  const transitHours = (stops.at(-1)?.[3] ?? 0) + moreHours
  return {
    capacityId,
    mode: wordAt(MODES, mode),
    serviceMode: wordAt(SERVICE_MODES, serviceMode),
    loadType: wordOrNone(LOAD_TYPES, loadType),
    spaceUnit: wordAt(SPACE_UNITS, spaceUnit),
    provider: { name, certified: certified === 1, verified: verified === 1 },
    stops: stops.map(([place = 0, kindNumber = 0, leg = -1, arriveHours = 0, departHours = 0]) => {
      const kind = wordAt(STOP_KINDS, kindNumber)
      const pair = kind === 'border' ? pairs.next().value : undefined
      return {
        place: wordAt(places, place),
        kind,
        mode: wordOrNone(LEG_MODES, leg),
        arriveHours,
        departHours,
        border: pair ? [pair.slice(0, 2), pair.slice(2)] : null,
      }
    }),
    departure: departure && {
      etd: instant(etd),
      eta: instant(etd + transitHours * 60 + moreMinutes),
      spaceLeft,
      spaceTotal,
      documentsCutOff: papersBefore < 0 ? null : instant(etd - papersBefore),
      cargoCutOff: cutOffBefore < 0 ? null : instant(etd - cutOffBefore),
    },
    transitCountries,
    transitHours,
    serviceLabel,
    co2eKg,
    co2eFor: { weightKg: Math.abs(weighed), assumed: weighed < 0 },
    price: longPrice(price, charges),
  }
}

/** The code of a place with one is its id, and begins with its country. */
const shortPlace = ({ placeId, name, code, country, zone }: PlaceRef) =>
  code === placeId && code.startsWith(country)
    ? ([placeId, name, zone] as const)
    : ([placeId, name, zone, code, country] as const)
const longPlace = ([placeId, name, zone, code = placeId, country = placeId.slice(0, 2)]: ReturnType<
  typeof shortPlace
>): PlaceRef => ({
  placeId,
  name,
  code,
  country,
  zone,
})

type Facets = NonNullable<ShownResult['facets']>
type Facet = Facets[keyof Facets][number] & { name?: string }

const shortFacets = (facets: ShownResult['facets']) =>
  facets &&
  Object.entries(facets).map(
    ([name, values]) =>
      [name, values.map((facet: Facet) => [facet.value, facet.count, ...(facet.name ? [facet.name] : [])])] as const,
  )
const longFacets = (short: ReturnType<typeof shortFacets>): ShownResult['facets'] =>
  short &&
  (Object.fromEntries(
    short.map(([facet, values]) => [
      facet,
      values.map(([value, count, name]) => ({ value, count, ...(name === undefined ? {} : { name }) })),
    ]),
  ) as Facets)

type Short = Omit<ShownResult, 'rows' | 'facets'> & {
  facets: ReturnType<typeof shortFacets>
  rows: ReturnType<typeof shortRow>[]
  places: ReturnType<typeof shortPlace>[]
  charges: ChargeName[]
}

type CarriedResult = { json: string }

/** `asked` is the query: what it says of places and provider decides what is shown of them. */
export const carryResult = (result: SearchResult, asked: Parameters<typeof shownResult>[1] = {}): CarriedResult => {
  const places = table<PlaceRef>(({ placeId }) => placeId)
  const charges = table<ChargeName>((charge) => JSON.stringify(charge))
  const shown = shownResult(result, asked)
  const rows = shown.rows.map((row) => shortRow(row, places.numberOf, charges.numberOf))
  const facets = shortFacets(shown.facets)
  const short: Short = { ...shown, facets, rows, places: places.items.map(shortPlace), charges: charges.items }
  return { json: JSON.stringify(short) }
}

export const takeResult = ({ json }: CarriedResult): ShownResult => {
  const { rows, places, charges, facets, ...rest }: Short = JSON.parse(json)
  const known = places.map(longPlace)
  return { ...rest, facets: longFacets(facets), rows: rows.map((row) => longRow(row, known, charges)) }
}
