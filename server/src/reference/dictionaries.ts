/** What every dictionary holds, by its code (E05, E08). */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { DICTIONARY_CODES, getDictionary } from '@tongyun/contract/reference/endpoints'
import { CONTAINERS, VEHICLES } from '@tongyun/freight/equipment'
import type { Locale } from '@tongyun/freight/locale'
import {
  BILLING_UNITS,
  CARGO_TYPES,
  CHARGE_BASES,
  CHARGE_CODES,
  CURRENCIES,
  CURRENCY_DIGITS,
  LOAD_TYPES,
  MODES,
  PRICING_TYPES,
  REVIEW_STATUSES,
  SALE_STATUSES,
  SERVICE_MODES,
  SPACE_UNITS,
  USER_ROLES,
} from '@tongyun/freight/vocabulary'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import { chinaRegions, continents, countries } from '@tongyun/places'
import { AIRLINES, SEA_CARRIERS } from './carriers.ts'

type Entry = DataOf<typeof getDictionary>['entries'][number]
type Dictionary = (locale: Locale) => Entry[]

const entry = (value: string, name: string, more: Partial<Pick<Entry, 'parent' | 'properties'>> = {}): Entry => ({
  value,
  name,
  parent: null,
  properties: {},
  ...more,
})

const words =
  (list: VocabularyList, values: readonly string[]): Dictionary =>
  (locale) =>
    values.map((value) => entry(value, vocabularyWord(list, value, locale)))

/** Names of currencies in the reader's language, by the platform (CLDR). */
const currencyName = (currency: string, locale: Locale) =>
  new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency

export const DICTIONARIES: Record<(typeof DICTIONARY_CODES)[number], Dictionary> = {
  mode: words('mode', MODES),
  service_mode: words('service_mode', SERVICE_MODES),
  load_type: words('load_type', LOAD_TYPES),
  pricing_type: words('pricing_type', PRICING_TYPES),
  billing_unit: words('billing_unit', BILLING_UNITS),
  charge_code: (locale) =>
    CHARGE_CODES.map((code) =>
      entry(code, vocabularyWord('charge_code', code, locale), {
        properties: { explanation: vocabularyWord('charge_explanation', code, locale) },
      }),
    ),
  charge_basis: words('charge_basis', CHARGE_BASES),
  cargo_type: words('cargo_type', CARGO_TYPES),
  container_type: (locale) =>
    CONTAINERS.map(({ type, ...properties }) => entry(type, vocabularyWord('container_type', type, locale), { properties })),
  vehicle_type: (locale) =>
    VEHICLES.map(({ type, ...properties }) => entry(type, vocabularyWord('vehicle_type', type, locale), { properties })),
  airline: (locale) =>
    AIRLINES.map(({ code, awbPrefix, country, names }) =>
      entry(code, names[locale], { parent: country, properties: { awbPrefix, country } }),
    ),
  sea_carrier: (locale) =>
    SEA_CARRIERS.map(({ code, country, names }) =>
      entry(code, names[locale], { parent: country, properties: { scac: code, country } }),
    ),
  currency: (locale) =>
    CURRENCIES.map((code) => entry(code, currencyName(code, locale), { properties: { minorDigits: CURRENCY_DIGITS[code] } })),
  country: (locale) =>
    countries.map(({ code, continentCode, names }) =>
      entry(code, names[locale], { parent: continentCode, properties: { continentsCode: continentCode } }),
    ),
  china_region: (locale) =>
    chinaRegions.map(({ regionId, gbCode, names }) =>
      entry(regionId, names[locale], { parent: 'CN', properties: { regionId, gbCode } }),
    ),
  continent: (locale) =>
    continents.map(({ code, names }) => entry(code, names[locale], { properties: { continentsCode: code } })),
  user_role: words('user_role', USER_ROLES),
  review_status: words('review_status', REVIEW_STATUSES),
  sale_status: words('sale_status', SALE_STATUSES),
  space_unit: words('space_unit', SPACE_UNITS),
}
