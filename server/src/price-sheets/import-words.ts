/** Words of the trade's lists as a cell may hold them: codes, the catalogue's words in three languages, usual variants. */
import { STOP_KINDS } from '@tongyun/freight/capacity'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
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
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import * as variants from './import-variants.ts'
import { keptReading } from './kept-readings.ts'

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
  serviceMode: words(SERVICE_MODES, variants.SERVICE_MODE_VARIANTS, 'service_mode'),
  loadType: words(LOAD_TYPES, variants.LOAD_TYPE_VARIANTS, 'load_type'),
  pricingType: words(PRICING_TYPES, variants.PRICING_TYPE_VARIANTS, 'pricing_type'),
  freightUnit: words(BILLING_UNITS, variants.BILLING_UNIT_VARIANTS, 'billing_unit', 'billing_unit_per'),
  cargoType: words(CARGO_TYPES, variants.CARGO_TYPE_VARIANTS, 'cargo_type'),
  containerType: words(CONTAINER_TYPES, variants.CONTAINER_TYPE_VARIANTS, 'container_type'),
  vehicleType: words(VEHICLE_TYPES, variants.VEHICLE_TYPE_VARIANTS, 'vehicle_type'),
  spaceUnit: words(SPACE_UNITS, variants.SPACE_UNIT_VARIANTS, 'space_unit'),
  chargeCode: words(CHARGE_CODES, variants.CHARGE_CODE_VARIANTS, 'charge_code'),
  chargeGroup: words(CHARGE_GROUPS, variants.CHARGE_GROUP_VARIANTS, 'charge_group'),
  chargeStatus: words(CHARGE_STATUSES, variants.CHARGE_STATUS_VARIANTS, 'charge_status'),
  chargeBasis: words(CHARGE_BASES, variants.CHARGE_BASIS_VARIANTS, 'charge_basis', 'charge_basis_per'),
  stopKind: words(STOP_KINDS, {}, 'stop_kind'),
  currency: words(CURRENCIES, variants.CURRENCY_VARIANTS),
} as const
export type WordList = keyof typeof WORDS
type ValueOf<List extends WordList> = (typeof WORDS)[List] extends Words<infer Value> ? Value : never

const VOCABULARY_OF: Partial<Record<WordList, VocabularyList>> = {
  mode: 'mode',
  serviceMode: 'service_mode',
  loadType: 'load_type',
  pricingType: 'pricing_type',
  freightUnit: 'billing_unit',
  cargoType: 'cargo_type',
  spaceUnit: 'space_unit',
  chargeCode: 'charge_code',
  chargeGroup: 'charge_group',
  chargeStatus: 'charge_status',
  chargeBasis: 'charge_basis',
  stopKind: 'stop_kind',
}

/** The value a word stands for; undefined when the list has none of that name. */
export const readWord = <List extends WordList>(list: List, text: string): ValueOf<List> | undefined =>
  (WORDS[list] as Words<ValueOf<List>>).get(key(text))

/** The word a value is written by; codes of equipment and currencies stay codes. `readWord` takes it back. */
export const writeWord = <List extends WordList>(list: List, value: ValueOf<List>, locale: Locale): string => {
  const vocabulary = VOCABULARY_OF[list]
  const word = vocabulary === undefined ? value : vocabularyWord(vocabulary, value, locale)
  // Two values of a list may share a word in one language: then the code is the sure one.
  return readWord(list, word) === value ? word : value
}

/** What a list takes, in words, for the sentence that refuses another one. */
export const wordsOf = (list: WordList, locale: Locale): string =>
  [...new Set(WORDS[list].values())].map((value) => writeWord(list, value as never, locale)).join(', ')

const YES = new Set([...variants.YES_VARIANTS, ...LOCALES.map((locale) => m.import_yes({}, { locale }))].map(key))
const NO = new Set([...variants.NO_VARIANTS, ...LOCALES.map((locale) => m.import_no({}, { locale }))].map(key))
const NOTHING = new Set(variants.NOTHING_VARIANTS.map(key))

/** Yes or no; undefined when it is neither. */
export const readYesNo = (text: string): boolean | undefined =>
  YES.has(key(text)) ? true : NO.has(key(text)) ? false : undefined

/** True for a cell that says there is nothing, such as a dash. */
export const saysNothing = (text: string): boolean => NOTHING.has(key(text))
