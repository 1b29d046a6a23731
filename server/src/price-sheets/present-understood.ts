/** An offer that was understood, as its provider reads it beside the rows of the sheet. */
import type { ImportQuestion, UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { ImportReading } from './import-record.ts'
import { faultText } from './import-words-of-fault.ts'
import type { KeptOffer } from './kept-offers.ts'
import { doubtWords, presentQuestion } from './question-words.ts'
import { nameOfPlace, partLabel, partsOfOffer, scheduleText } from './understood-parts.ts'

const fieldsOf = ({ detail }: Pick<KeptOffer, 'detail'>, locale: Locale): UnderstoodOffer['fields'] => {
  const { offer, edits } = detail
  const [price] = offer.prices
  const own: [string, string][] = [
    ['pol', nameOfPlace(offer.pol, offer.polWords, locale)],
    ['pod', nameOfPlace(offer.pod, offer.podWords, locale)],
    ...offer.prices.map(({ for: of, amount }): [string, string] => [`price:${of}`, String(amount ?? '')]),
    ['currency', price?.currency ?? ''],
    ['validFrom', offer.valid_from ?? ''],
    ['validTo', offer.valid_to ?? ''],
    ['schedule', scheduleText(offer, locale)],
    ['transit', String(offer.transit_days_max ?? offer.transit_days_min ?? '')],
    ['carrier', offer.carrier?.words ?? ''],
    ...(offer.mode === 'air' || offer.mode === 'rail' ? ([['flight', offer.flight ?? '']] as [string, string][]) : []),
    ['space', offer.space === null || offer.space === undefined ? '' : String(offer.space)],
  ]
  return own.map(([name, value]) => ({
    name,
    label: partLabel(name, offer.mode, locale),
    value: edits[name] ?? value,
    edited: name in edits,
  }))
}

/** What the offer is, in the words of its page. `questions`: those that are open of the import. */
export const presentOffer = (
  kept: KeptOffer,
  { questions, ...file }: Pick<ImportReading, 'questions' | 'sheets' | 'message'>,
  locale: Locale,
): UnderstoodOffer => {
  const { number, line, state, detail } = kept
  const { offer, asks, faults, marks } = detail
  const asked = questions
    .filter(({ key }) => asks.includes(key))
    .map((question): ImportQuestion => presentQuestion(question, locale))
  const settled = marks.filter(({ key }) => !asks.includes(key)).map(({ kind }) => kind)
  return {
    number,
    rows: offer.rows,
    line,
    state,
    mode: vocabularyWord('mode', offer.mode, locale),
    lane: `${nameOfPlace(offer.pol, offer.polWords, locale)} → ${nameOfPlace(offer.pod, offer.podWords, locale)}`,
    load: offer.loadType ?? '',
    parts: partsOfOffer(kept, file, locale),
    problems: [
      ...faults.map((fault) => faultText(fault, locale)),
      ...asked.map(({ title }) => title),
      ...settled.map((kind) => m.import_settled({ doubt: doubtWords(kind, locale) }, { locale })),
    ],
    fields: fieldsOf({ detail }, locale),
  }
}
