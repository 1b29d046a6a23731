/** What an offer says, part by part: each with the cells of the file it was read from, and how sure it is. */
import type { OfferPart } from '@tongyun/contract/price-sheets/reading'
import { isVehicleType } from '@tongyun/freight/equipment'
import type { Locale } from '@tongyun/freight/locale'
import { BILLING_UNITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { openGazetteer, placeName } from '@tongyun/places'
import { type ColumnKey, columnTitle } from './import-columns.ts'
import { writeSchedule } from './import-schedule.ts'
import type { KeptOffer } from './kept-offers.ts'
import { lineOf, type SheetPart } from './sheet-lines.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** What a price is for: a box or truck, kilograms from a weight on, or a unit. */
const priceLabel = (of: string, locale: Locale): string => {
  const type = of.replace(/^truck\//, '')
  if (isVehicleType(type)) return vocabularyWord('vehicle_type', type, locale)
  if (of === 'MIN') return columnTitle('minimum', locale)
  const fromKg = /^\+(\d+)$/.exec(of)?.[1]
  if (fromKg !== undefined) return m.import_rows_from_kg({ kg: fromKg }, { locale })
  return BILLING_UNITS.some((unit) => unit === of) ? vocabularyWord('billing_unit', of, locale) : of
}

export const nameOfPlace = (id: string | null, words: string | undefined, locale: Locale): string => {
  const place = id === null ? undefined : openGazetteer().byId(id)
  return place === undefined ? (words ?? id ?? '—') : placeName(place, locale)
}

export const scheduleText = ({ weekdays, dates }: AnswerOffer, locale: Locale): string => {
  if (dates !== null) return dates.join(', ')
  return weekdays === null ? '' : writeSchedule({ kind: 'weekly', weekdays, departureTime: '12:00' }, locale)
}

/** A charge by its code, or by the words of the sheet where no code fits, with its amount and its box. */
const chargeText = ({ code, words, amount, currency, equipment }: AnswerOffer['surcharges'][number], locale: Locale): string =>
  [
    code === 'RST' ? words : code,
    equipment ?? '',
    amount === null ? '' : `${currency ?? ''} ${new Intl.NumberFormat(locale).format(amount)}`.trim(),
  ]
    .filter((text) => text !== '')
    .join(' ')

/** Columns of the product that say the same as a part, for its label and for faults. */
const COLUMN_OF: Readonly<Record<string, ColumnKey>> = {
  pol: 'origin',
  pod: 'destination',
  via: 'via',
  carrier: 'carrier',
  schedule: 'schedule',
  transit: 'transitDays',
  validFrom: 'validFrom',
  validTo: 'validTo',
  freeDays: 'freeDays',
  space: 'space',
  vehicle: 'vehicleTypes',
  charges: 'charges',
  remarks: 'remarks',
}
export const partLabel = (name: string, mode: AnswerOffer['mode'], locale: Locale): string => {
  if (name.startsWith('price:')) return priceLabel(name.slice('price:'.length), locale)
  if (name === 'flight') return columnTitle(mode === 'air' ? 'flightNumber' : 'trainNumber', locale)
  if (name === 'ownership') return m.import_part_ownership({}, { locale })
  const column = COLUMN_OF[name] ?? (name === 'currency' ? 'currency' : undefined)
  return column === undefined ? fieldWord(name, locale) : columnTitle(column, locale)
}

/** Parts that a question of the import, or a doubt of the reader, is about. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  validTo: ['validTo'],
  validity: ['validTo'],
  valid_to: ['validTo'],
  date: ['validTo'],
  schedule: ['schedule'],
  transit: ['transit'],
  carrier: ['carrier'],
  flight: ['flight'],
  train: ['flight'],
  space: ['space'],
  vehicle: ['vehicle'],
  ownership: ['ownership'],
  surcharge: ['charges'],
  place: ['pol', 'pod'],
}
const OF_PRICES = new Set(['price', 'currency', 'loadType', 'mode'])

type State = OfferPart['state']
const WORST: readonly State[] = ['faulty', 'flagged', 'asked', 'good']
const worse = (a: State, b: State): State => (WORST.indexOf(a) <= WORST.indexOf(b) ? a : b)

/** How each part is, by what is open of the offer. */
const statesOf = ({ offer, asks, faults, marks }: KeptOffer['detail']): Map<string, State> => {
  const states = new Map<string, State>()
  const prices = offer.prices.map((price) => `price:${price.for}`)
  const note = (names: readonly string[], state: State) => {
    for (const name of names) states.set(name, worse(states.get(name) ?? 'good', state))
  }
  const partsOf = (about: string): readonly string[] =>
    about.startsWith('price:') ? [about] : OF_PRICES.has(about) ? prices : (ABOUT[about] ?? [])
  for (const key of asks) {
    const [field = ''] = key.split('|')
    const mark = marks.find((one) => one.key === key)
    if (mark !== undefined) note(partsOf(mark.field), field === 'flag' ? 'flagged' : 'asked')
    else if (field === 'place') note([...(offer.pol === null ? ['pol'] : []), ...(offer.pod === null ? ['pod'] : [])], 'asked')
    else note(partsOf(field), 'asked')
  }
  const nameOf = new Map(Object.entries(COLUMN_OF).map(([name, column]): [string, string] => [column, name]))
  for (const { column } of faults) {
    if (column === null) continue
    const name = nameOf.get(column)
    note(name === undefined ? partsOf(column) : [name], 'faulty')
  }
  return states
}

/** The parts of an offer that say something, or that something is open of. `sheets`: those of the file. */
export const partsOfOffer = (
  { sheet, detail }: Pick<KeptOffer, 'sheet' | 'detail'>,
  { sheets, message }: { sheets: readonly SheetPart[]; message: boolean },
  locale: Locale,
): OfferPart[] => {
  const { offer, edits } = detail
  const states = statesOf(detail)
  const cellsOf = (name: string): OfferPart['cells'] => {
    // A message has no cells: all of it stands in the offer's lines.
    const cells = message ? offer.rows.map((row) => ({ row, at: 0 })) : (offer.cells?.[name] ?? [])
    return cells.flatMap(({ row, at }) => {
      const found = lineOf(row, sheets)
      return found.sheet === sheet ? [{ row: found.line, at }] : []
    })
  }
  const days = offer.transit_days_max ?? offer.transit_days_min
  const texts: [name: string, text: string][] = [
    ['pol', nameOfPlace(offer.pol, offer.polWords, locale)],
    ['pod', nameOfPlace(offer.pod, offer.podWords, locale)],
    [
      'via',
      listWords(
        offer.via.map((id) => nameOfPlace(id, id, locale)),
        locale,
      ),
    ],
    ['carrier', offer.carrier?.code ?? offer.carrier?.words ?? ''],
    ['flight', offer.flight ?? ''],
    ['ownership', offer.ownership ?? ''],
    ['vehicle', offer.vehicle ?? ''],
    ['schedule', scheduleText(offer, locale)],
    ['transit', days === null ? '' : String(days)],
    ['validFrom', offer.valid_from ?? ''],
    ['validTo', offer.valid_to ?? ''],
    ['freeDays', offer.free_days === null ? '' : String(offer.free_days)],
    ['space', edits.space ?? (offer.space === null || offer.space === undefined ? '' : String(offer.space))],
    ['charges', listWords([...new Set(offer.surcharges.map((charge) => chargeText(charge, locale)))], locale)],
  ]
  const part = (name: string, text: string, price: OfferPart['price']): OfferPart => ({
    name,
    label: partLabel(name, offer.mode, locale),
    text,
    price,
    state: states.get(name) ?? 'good',
    cells: cellsOf(name),
  })
  const prices = offer.prices.flatMap(({ for: of, amount, currency }) =>
    amount === null ? [] : [part(`price:${of}`, '', { amount, currency })],
  )
  const shown = texts.filter(([name, text]) => text !== '' || states.has(name)).map(([name, text]) => part(name, text, null))
  return [...shown.slice(0, 2), ...prices, ...shown.slice(2)]
}
