/** Names of the filters of the market and words of their values (freight/src/market-filters.ts), for pages and spreadsheets. */
import type { Locale } from '@tongyun/freight/locale'
import type { AttributeName, FacetName, FacetValue } from '@tongyun/freight/market-filters'
import * as m from '@tongyun/messages'
import { vocabularyWord } from './vocabulary.ts'

type Word = (inputs: Record<string, never>, options: { locale?: Locale }) => string

/** Flags of the provider of an offer. */
type FlagName = 'certified' | 'verified'

export const FILTER_NAMES = {
  mode: m.mall_facet_mode,
  serviceMode: m.mall_facet_service_mode,
  loadType: m.mall_facet_load_type,
  transit: m.mall_facet_transit,
  cargo: m.mall_facet_cargo,
  pricingType: m.calculator_billing,
  certified: m.mall_facet_flags,
  verified: m.mall_facet_flags,
} satisfies Record<FacetName | AttributeName | FlagName, Word>

const TRANSIT: Record<FacetValue<'transit'>, Word> = {
  to3: m.mall_transit_to3,
  to10: m.mall_transit_to10,
  to20: m.mall_transit_to20,
  over20: m.mall_transit_over20,
}

const FLAGS: Record<FlagName, Word> = { certified: m.provider_flag_certified, verified: m.provider_flag_verified }

const VALUES: Record<FacetName | AttributeName, (value: string, locale?: Locale) => string> = {
  mode: (value, locale) => vocabularyWord('mode', value, locale),
  serviceMode: (value, locale) => vocabularyWord('service_mode', value, locale),
  loadType: (value, locale) => vocabularyWord('load_type', value, locale),
  transit: (value, locale) => TRANSIT[value as FacetValue<'transit'>]({}, locale === undefined ? {} : { locale }),
  cargo: (value, locale) => vocabularyWord('cargo_type', value, locale),
  pricingType: (value, locale) => vocabularyWord('pricing_type', value, locale),
}

/** The word of a value that a filter has. Without a locale the page's own is used. */
export const filterWord = (name: FacetName | AttributeName, value: string, locale?: Locale): string => VALUES[name](value, locale)

/** What a flag says of a provider. */
export const flagWord = (name: FlagName, locale?: Locale): string => FLAGS[name]({}, locale === undefined ? {} : { locale })
