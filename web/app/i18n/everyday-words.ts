/**
 * Words that stand on nearly every page, in the page's language, apart from @tongyun/messages/vocabulary, which holds every
 * word of the trade and which a first view has no room for (targets W4).
 */
import type { BillingUnit, Mode, SpaceUnit } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { currentLocale } from './current-locale.ts'
import { formatNumber } from './format.ts'

const MODES = {
  sea: m.vocabulary_mode_sea,
  road: m.vocabulary_mode_road,
  air: m.vocabulary_mode_air,
  rail: m.vocabulary_mode_rail,
  multimodal: m.vocabulary_mode_multimodal,
} satisfies Record<Mode, unknown>

const BILLING_UNITS = {
  km: m.vocabulary_billing_unit_km,
  kg: m.vocabulary_billing_unit_kg,
  ticket: m.vocabulary_billing_unit_ticket,
  container: m.vocabulary_billing_unit_container,
  box: m.vocabulary_billing_unit_box,
  t: m.vocabulary_billing_unit_t,
  m3: m.vocabulary_billing_unit_m3,
  rt: m.vocabulary_billing_unit_rt,
  ldm: m.vocabulary_billing_unit_ldm,
  truck: m.vocabulary_billing_unit_truck,
} satisfies Record<BillingUnit, unknown>

const SPACE_COUNTS = {
  teu: m.vocabulary_space_count_teu,
  container: m.vocabulary_space_count_container,
  truck: m.vocabulary_space_count_truck,
  kg: m.vocabulary_space_count_kg,
  m3: m.vocabulary_space_count_m3,
  rt: m.vocabulary_space_count_rt,
} satisfies Record<SpaceUnit, unknown>

/** A transport mode in the page's language. */
export const modeWord = (mode: Mode): string => MODES[mode]()
/** What a rate is charged by, in the page's language. */
export const billingUnitWord = (unit: BillingUnit): string => BILLING_UNITS[unit]()

/** An amount of space with its unit in the right plural form, grouped as the language does: (3, 'container', 'ru') → «3 контейнера». */
export const spaceCount = (count: number, unit: SpaceUnit, locale = currentLocale()): string =>
  SPACE_COUNTS[unit]({ count, amount: formatNumber(count, 1, 0, locale) }, { locale })
