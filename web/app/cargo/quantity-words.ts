import type { BillingUnit } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { currentLocale } from '../i18n/current-locale.ts'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatNumber } from '../i18n/format.ts'

/** What is counted in pieces and so stands in the plural of its number; measures are signs, which have none. */
const COUNTED = { ticket: m.pricing_quantity_ticket, box: m.pricing_quantity_box }

/** An amount of what a rate is charged by: (2, 'container') gives «2 контейнера», (3.6667, 'm3') "3.667 m³". The number keeps its unit beside it. */
export const quantityWords = (count: number, unit: BillingUnit, locale = currentLocale()): string => {
  if (unit === 'container' || unit === 'truck') return spaceCount(count, unit, locale)
  const amount = formatNumber(count, 3, 0, locale)
  if (unit === 'ticket' || unit === 'box') return COUNTED[unit]({ count, amount }, { locale })
  return `${amount}\u00a0${vocabularyWord('billing_unit', unit, locale)}`
}
