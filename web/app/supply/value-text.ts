import type { ChargeCondition } from '@tongyun/freight/rate'
import { formatList, formatNumber } from '../i18n/format.ts'
import { conditionWords } from '../prices/charge-condition.ts'

/** A value of a sheet as somebody reads it in a comparison; places by name. */
export const valueText = (value: unknown, places: Record<string, string>): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return formatNumber(value, 4)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'string') return places[value] ?? value
  if (Array.isArray(value)) return formatList(value.map((item) => valueText(item, places)))
  const parts = value as Record<string, unknown>
  if ('kg' in parts || 'cargoType' in parts) return conditionWords(parts as ChargeCondition)
  return Object.values(parts)
    .filter((part) => part !== null && part !== '')
    .map((part) => valueText(part, places))
    .join(' ')
}
