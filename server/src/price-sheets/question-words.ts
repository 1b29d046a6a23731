/** Questions, marks and reasons of the reader of sheets in words. */
import type { ImportQuestion } from '@tongyun/contract/price-sheets/reading'
import type { Locale } from '@tongyun/freight/locale'
import { CURRENCIES, LOAD_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { OpenQuestion } from './import-record.ts'
import { candidateName } from './import-words-of-fault.ts'
import type { QuestionField } from './understood-questions.ts'

type To = { locale: Locale }
type Word = (inputs: Record<string, never>, to: To) => string

/** Why a row gave no offer. */
const IGNORED: Record<string, Word> = {
  note: m.import_ignored_note,
  no_price: m.import_ignored_no_price,
  on_request: m.import_ignored_on_request,
  total: m.import_ignored_total,
  hidden_row: m.import_ignored_hidden,
  expired: m.import_ignored_expired,
  superseded: m.import_ignored_superseded,
  void: m.import_ignored_void,
  example: m.import_ignored_example,
  closed: m.import_ignored_void,
  no_lane: m.import_ignored_no_lane,
  unknown_lane: m.import_ignored_no_lane,
  in_picture: m.import_ignored_in_picture,
  negative_price: m.import_ignored_negative,
}
export const ignoredWords = (why: string, locale: Locale): string => (IGNORED[why] ?? m.import_ignored_other)({}, { locale })

/** What a doubt of the reader says: `<about> <kind>` of a question, `<kind>` of a mark. */
const DOUBTS: Record<string, Word> = {
  'currency assumed': m.import_doubt_currency_assumed,
  'currency apart': m.import_doubt_currency_apart,
  'validity assumed': m.import_doubt_validity_assumed,
  'price unread': m.import_doubt_price_unread,
  'price same_twice': m.import_doubt_same_twice,
  'price box_assumed': m.import_doubt_box_assumed,
  'price unit_assumed': m.import_doubt_unit_assumed,
  'place same_ends': m.import_doubt_same_ends,
  'mode unlike_ends': m.import_doubt_unlike_ends,
  'place unlike_ends': m.import_doubt_unlike_ends,
  'mode unlike_load': m.import_doubt_unlike_load,
  'price unlike_load': m.import_doubt_unlike_load,
  'mode unlike_words': m.import_doubt_unlike_words,
  'place unlike_words': m.import_doubt_unlike_words,
  'carrier unlike_words': m.import_doubt_unlike_words,
  'place unaccounted': m.import_doubt_unlike_words,
  'currency unlike_words': m.import_doubt_unlike_words,
  'price unlike_words': m.import_doubt_unlike_words,
  'ownership unlike_words': m.import_doubt_unlike_words,
  'validity unlike_words': m.import_doubt_other_validity,
  'price unaccounted': m.import_doubt_unread,
  'transit unaccounted': m.import_doubt_unread,
  'schedule unaccounted': m.import_doubt_unlike_words,
  'price unlike_way': m.import_doubt_out_of_line,
  'price moved_titles': m.import_doubt_unlike_words,
  'place moved_titles': m.import_doubt_unlike_words,
  'validity moved_titles': m.import_doubt_unlike_words,
  'ownership moved_titles': m.import_doubt_unlike_words,
  'price order': m.import_doubt_order,
  'ownership order': m.import_doubt_order,
  'currency unlike_way': m.import_doubt_currency_assumed,
  'place spelling': m.import_doubt_spelling,
  'place end_assumed': m.import_doubt_end_assumed,
  'price scale': m.import_doubt_scale,
  'price corrected': m.import_doubt_corrected,
  'currency marked': m.import_doubt_marked,
  'mode missing': m.import_doubt_mode,
  'ownership missing': m.import_doubt_ownership,
  'surcharge unnamed_surcharge': m.import_doubt_surcharge,
  'surcharge currency_assumed': m.import_doubt_charge_currency,
  'surcharge too_many': m.import_doubt_charges_cut,
  'surcharge unaccounted': m.import_doubt_unaccounted,
  'surcharge limited': m.import_doubt_charge_limited,
  'surcharge told': m.import_doubt_charges_told,
  'surcharge weight_class': m.import_doubt_weight_class,
  'date impossible_day': m.import_doubt_no_such_day,
  'validity contradiction': m.import_doubt_other_validity,
  price_out_of_line: m.import_doubt_out_of_line,
  order_reversed: m.import_doubt_order,
  negative_price: m.import_doubt_negative,
  date_ambiguous: m.import_doubt_date,
  period_unlikely: m.import_doubt_period,
  price_from: m.import_doubt_from,
  price_thousands: m.import_doubt_thousands,
  price_count: m.import_doubt_count,
}
/** What the reader doubts, in words; cells it did not understand where it has no words of its own. */
export const doubtWords = (doubt: string, locale: Locale): string => (DOUBTS[doubt] ?? m.import_doubt_unread)({}, { locale })

const TITLES: Record<Exclude<QuestionField, 'sure' | 'flag'>, Word> = {
  space: m.import_question_space,
  validTo: m.import_question_validTo,
  schedule: m.import_question_schedule,
  transit: m.import_question_transit,
  currency: m.import_question_currency,
  carrier: m.import_question_carrier,
  place: m.import_question_place,
  flight: m.import_question_flight,
  train: m.import_question_train,
  loadType: m.import_question_loadType,
  vehicle: m.import_question_vehicle,
}

type Choice = ImportQuestion['choices'][number]
const choicesOf = ({ field, offers, candidates = [] }: OpenQuestion, locale: Locale): Choice[] => {
  const own = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  if (field === 'currency') return own(CURRENCIES, (code) => code)
  if (field === 'loadType') return own(LOAD_TYPES, (value) => vocabularyWord('load_type', value, locale))
  if (field === 'vehicle') return own(VEHICLE_TYPES, (value) => vocabularyWord('vehicle_type', value, locale))
  if (field === 'place') return own(candidates, (placeId) => candidateName(placeId, locale))
  if (field !== 'sure' && field !== 'flag') return []
  // Rows that became no offer can only be left as they are, or brought in anew.
  if (offers === 0) return [{ value: 'yes', label: m.import_sure_skip({}, { locale }) }]
  return [
    { value: 'yes', label: m.import_sure_yes({}, { locale }) },
    { value: 'no', label: m.import_sure_no({}, { locale }) },
  ]
}

const INPUTS: Partial<Record<QuestionField, ImportQuestion['input']>> = { space: 'number', transit: 'number', validTo: 'date' }

const titleOf = ({ field, about }: OpenQuestion, locale: Locale): string =>
  field === 'sure' || field === 'flag' ? doubtWords(about, locale) : TITLES[field]({}, { locale })

/** Which mode or unit a question is about. */
const partOf = ({ field, about }: OpenQuestion, locale: Locale): string => {
  if (field === 'space') return vocabularyWord('space_unit', about, locale)
  return field === 'sure' || field === 'flag' || about === '' ? '' : vocabularyWord('mode', about, locale)
}

/**
 * Questions that a clerk decides at once, mode by mode or unit by unit; carriers, name by name. What else the sheet has words for is
 * decided by itself.
 */
const groupOf = ({ key, field, words }: OpenQuestion): string => {
  if (field === 'carrier') return field
  if (field === 'sure' || field === 'flag' || words !== '') return key
  return field === 'flight' || field === 'train' ? 'number' : field
}

/** A question as its provider reads it. */
export const presentQuestion = (question: OpenQuestion, locale: Locale): ImportQuestion => {
  const { key, field, words, fallback = '', offers, rows, rowCount = rows.length } = question
  const choices = choicesOf(question, locale)
  const sure = field === 'sure' || field === 'flag'
  const why = sure
    ? offers === 0
      ? m.import_reason_skip
      : m.import_reason_sure
    : words === ''
      ? m.import_reason_missing
      : m.import_reason_unknown
  return {
    key,
    group: groupOf(question),
    title: titleOf(question, locale),
    of: partOf(question, locale),
    reason: why({}, { locale }),
    words,
    input: choices.length > 0 ? 'choice' : (INPUTS[field] ?? 'text'),
    choices,
    // What looks wrong is decided by a person; what was assumed is proposed.
    fallback:
      field === 'sure' &&
      offers > 0 &&
      !/^(?:(?:price|place) (?!box_assumed|unit_assumed|corrected)|surcharge too_many)/.test(question.about)
        ? 'yes'
        : sure
          ? ''
          : fallback,
    offers,
    rows,
    rowCount,
  }
}
