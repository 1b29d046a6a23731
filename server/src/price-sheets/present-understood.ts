/** An offer that was understood, as its provider reads it beside the rows of the sheet. */
import type { ImportQuestion, UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'
import { isVehicleType } from '@tongyun/freight/equipment'
import type { Locale } from '@tongyun/freight/locale'
import { BILLING_UNITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { openGazetteer, placeName } from '@tongyun/places'
import { type ColumnKey, columnTitle } from './import-columns.ts'
import type { OpenQuestion } from './import-record.ts'
import { writeSchedule } from './import-schedule.ts'
import { faultText } from './import-words-of-fault.ts'
import { doubtWords, presentQuestion } from './question-words.ts'
import type { KeptOffer } from './read-any-sheet.ts'
import type { AnswerOffer } from './understood-rate.ts'

const placeOf = (id: string | null, words: string | undefined, locale: Locale): string => {
  const place = id === null ? undefined : openGazetteer().byId(id)
  return place === undefined ? (words ?? id ?? '—') : placeName(place, locale)
}

const scheduleOf = ({ weekdays, dates }: AnswerOffer, locale: Locale): string => {
  if (dates !== null) return dates.join(', ')
  return weekdays === null ? '' : writeSchedule({ kind: 'weekly', weekdays, departureTime: '12:00' }, locale)
}

/** What a price is for: a box or truck, kilograms from a weight on, or a unit. */
const priceLabel = (of: string, locale: Locale): string => {
  const type = of.replace(/^truck\//, '')
  if (isVehicleType(type)) return vocabularyWord('vehicle_type', type, locale)
  if (of === 'MIN') return columnTitle('minimum', locale)
  const fromKg = /^\+(\d+)$/.exec(of)?.[1]
  if (fromKg !== undefined) return m.import_rows_from_kg({ kg: fromKg }, { locale })
  return BILLING_UNITS.some((unit) => unit === of) ? vocabularyWord('billing_unit', of, locale) : of
}

const titlesOf: Record<string, ColumnKey> = {
  pol: 'origin',
  pod: 'destination',
  currency: 'currency',
  validFrom: 'validFrom',
  validTo: 'validTo',
  schedule: 'schedule',
  transit: 'transitDays',
  carrier: 'carrier',
  space: 'space',
}

const fieldsOf = ({ detail }: Pick<KeptOffer, 'detail'>, locale: Locale): UnderstoodOffer['fields'] => {
  const { offer, edits } = detail
  const [price] = offer.prices
  const own: [string, string][] = [
    ['pol', placeOf(offer.pol, offer.polWords, locale)],
    ['pod', placeOf(offer.pod, offer.podWords, locale)],
    ...offer.prices.map(({ for: of, amount }): [string, string] => [`price:${of}`, String(amount ?? '')]),
    ['currency', price?.currency ?? ''],
    ['validFrom', offer.valid_from ?? ''],
    ['validTo', offer.valid_to ?? ''],
    ['schedule', scheduleOf(offer, locale)],
    ['transit', String(offer.transit_days_max ?? offer.transit_days_min ?? '')],
    ['carrier', offer.carrier?.words ?? ''],
    ...(offer.mode === 'air' || offer.mode === 'rail' ? ([['flight', offer.flight ?? '']] as [string, string][]) : []),
    ['space', ''],
  ]
  return own.map(([name, value]) => {
    const title = titlesOf[name] ?? (name === 'flight' ? (offer.mode === 'air' ? 'flightNumber' : 'trainNumber') : undefined)
    const label = title === undefined ? priceLabel(name.slice('price:'.length), locale) : columnTitle(title, locale)
    return { name, label, value: edits[name] ?? value, edited: name in edits }
  })
}

/** What the offer is, in the words of its page. `questions`: those that are open of the import. */
export const presentOffer = (
  { number, line, state, detail }: KeptOffer,
  questions: readonly OpenQuestion[],
  locale: Locale,
): UnderstoodOffer => {
  const { offer, asks, faults, marks } = detail
  const asked = questions
    .filter(({ key }) => asks.includes(key))
    .map((question): ImportQuestion => presentQuestion(question, locale))
  const days = offer.transit_days_max ?? offer.transit_days_min
  const facts = [
    offer.loadType,
    offer.carrier?.code ?? offer.carrier?.words ?? offer.flight,
    offer.ownership,
    offer.vehicle,
    scheduleOf(offer, locale),
    days === null ? null : m.import_days({ count: days }, { locale }),
    offer.valid_to === null ? null : m.import_until({ date: offer.valid_to }, { locale }),
  ]
  const settled = marks.filter(({ key }) => !asks.includes(key)).map(({ kind }) => kind)
  return {
    number,
    rows: offer.rows,
    line,
    state,
    mode: vocabularyWord('mode', offer.mode, locale),
    lane: `${placeOf(offer.pol, offer.polWords, locale)} → ${placeOf(offer.pod, offer.podWords, locale)}`,
    facts: facts.filter((fact): fact is string => fact !== null && fact !== undefined && fact !== ''),
    prices: offer.prices.flatMap(({ for: of, amount, currency }) =>
      amount === null ? [] : [{ of: priceLabel(of, locale), amount, currency }],
    ),
    problems: [
      ...faults.map((fault) => faultText(fault, locale)),
      ...asked.map(({ title }) => title),
      ...settled.map((kind) => m.import_settled({ doubt: doubtWords(kind, locale) }, { locale })),
    ],
    fields: fieldsOf({ detail }, locale),
  }
}
