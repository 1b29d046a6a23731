/** Words of the trade's lists as a cell may hold them: codes, the catalogue's words in three languages, usual variants. */

import { STOP_KINDS } from '@tongyun/freight/capacity'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { FieldList } from '@tongyun/freight/offer/field-kinds'
import {
  BILLING_UNITS,
  CARGO_TYPES,
  CHARGE_BASES,
  CHARGE_CODES,
  CHARGE_GROUPS,
  CHARGE_STATUSES,
  CONTAINER_TYPES,
  CURRENCIES,
  LOAD_TYPES,
  MODES,
  PRICING_TYPES,
  SERVICE_MODES,
  SPACE_UNITS,
  VEHICLE_TYPES,
} from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import { keptReading } from '@tongyun/sheets/kept-readings'
import * as variants from '@tongyun/sheets/variants'

/** The form in which words are compared: full width and case unified, ё as е, signs of value kept, the rest of punctuation gone. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}+%$€₽₸£¥√✓×—–-]/gu, '')

/** As `plainWord`; punctuation alone, such as a dash for nothing, stays. */
const key = keptReading((text: string): string => plainWord(text) || text.trim())

type Words<Value extends string> = ReadonlyMap<string, Value>

const words = <Value extends string>(
  values: readonly Value[],
  more: Partial<Record<Value, readonly string[]>>,
  ...lists: VocabularyList[]
): Words<Value> => {
  const found = new Map<string, Value>()
  const keep = (word: string, value: Value) => {
    if (!found.has(key(word))) found.set(key(word), value)
  }
  for (const value of values) keep(value, value)
  for (const value of values)
    for (const list of lists) for (const locale of LOCALES) keep(vocabularyWord(list, value, locale), value)
  for (const value of values) for (const word of more[value] ?? []) keep(word, value)
  return found
}

/** Every list a cell may take a word of. */
const WORDS = {
  mode: words(MODES, variants.MODE_VARIANTS, 'mode'),
  service_mode: words(SERVICE_MODES, variants.SERVICE_MODE_VARIANTS, 'service_mode'),
  load_type: words(LOAD_TYPES, variants.LOAD_TYPE_VARIANTS, 'load_type'),
  pricing_type: words(PRICING_TYPES, variants.PRICING_TYPE_VARIANTS, 'pricing_type'),
  billing_unit: words(BILLING_UNITS, variants.BILLING_UNIT_VARIANTS, 'billing_unit', 'billing_unit_per'),
  cargo_type: words(CARGO_TYPES, variants.CARGO_TYPE_VARIANTS, 'cargo_type'),
  container_type: words(CONTAINER_TYPES, variants.CONTAINER_TYPE_VARIANTS, 'container_type'),
  vehicle_type: words(VEHICLE_TYPES, variants.VEHICLE_TYPE_VARIANTS, 'vehicle_type'),
  space_unit: words(SPACE_UNITS, variants.SPACE_UNIT_VARIANTS, 'space_unit'),
  charge_code: words(CHARGE_CODES, variants.CHARGE_CODE_VARIANTS, 'charge_code'),
  charge_group: words(CHARGE_GROUPS, variants.CHARGE_GROUP_VARIANTS, 'charge_group'),
  charge_status: words(CHARGE_STATUSES, variants.CHARGE_STATUS_VARIANTS, 'charge_status'),
  charge_basis: words(CHARGE_BASES, variants.CHARGE_BASIS_VARIANTS, 'charge_basis', 'charge_basis_per'),
  stop_kind: words(STOP_KINDS, { transfer: ['перегрузка'] }, 'stop_kind'),
  currency: words(CURRENCIES, variants.CURRENCY_VARIANTS),
} as const satisfies Record<FieldList, Words<string>>
type ValueOf<List extends FieldList> = (typeof WORDS)[List] extends Words<infer Value> ? Value : never

/** Lists whose values are written as their codes, which are everybody's words. */
const WRITTEN_AS_CODES: ReadonlySet<FieldList> = new Set(['container_type', 'vehicle_type', 'currency'])

/** The value a word stands for; undefined when the list has none of that name. */
export const readWord = <List extends FieldList>(list: List, text: string): ValueOf<List> | undefined =>
  (WORDS[list] as Words<ValueOf<List>>).get(key(text))

/** The word a value is written by; codes of equipment and currencies stay codes. `readWord` takes it back. */
export const writeWord = <List extends FieldList>(list: List, value: ValueOf<List>, locale: Locale): string => {
  const word = WRITTEN_AS_CODES.has(list) ? value : vocabularyWord(list as VocabularyList, value, locale)
  // Two values of a list may share a word in one language: then the code is the sure one.
  return readWord(list, word) === value ? word : value
}

/** What a list takes, in words, for the sentence that refuses another one. */
export const wordsOf = (list: FieldList, locale: Locale): string =>
  listWords(
    [...new Set(WORDS[list].values())].map((value) => writeWord(list, value as never, locale)),
    locale,
  )

const YES = new Set([...variants.YES_VARIANTS, ...LOCALES.map((locale) => m.import_yes({}, { locale }))].map(key))
const NO = new Set([...variants.NO_VARIANTS, ...LOCALES.map((locale) => m.import_no({}, { locale }))].map(key))
const NOTHING = new Set(variants.NOTHING_VARIANTS.map(key))

/** Yes or no; undefined when it is neither. */
export const readYesNo = (text: string): boolean | undefined =>
  YES.has(key(text)) ? true : NO.has(key(text)) ? false : undefined

/** True for a cell that says there is nothing, such as a dash. */
export const saysNothing = (text: string): boolean => NOTHING.has(key(text))
