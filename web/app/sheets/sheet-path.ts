/** Reading and writing one value of a half written sheet by its path. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path; undefined where there is none. */
export const valueAt = (sheet: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((holder, step) => (isHolder(holder) ? holder[step] : undefined), sheet)

const put = (holder: unknown, [step = '', ...rest]: string[], value: unknown): unknown => {
  const next = rest.length === 0 ? value : put(isHolder(holder) ? holder[step] : undefined, rest, value)
  if (Array.isArray(holder) || (!isHolder(holder) && /^\d+$/.test(step))) {
    const list = Array.isArray(holder) ? [...holder] : []
    list[Number(step)] = next
    return list
  }
  return { ...(isHolder(holder) ? holder : {}), [step]: next }
}

/** A copy of the sheet with another value at a path. */
export const withValueAt = (sheet: DraftSheet, path: string, value: unknown): DraftSheet =>
  put(sheet, path.split('.'), value) as DraftSheet

/** The list at a path, empty where there is none. */
export const listAt = (sheet: unknown, path: string): unknown[] => {
  const value = valueAt(sheet, path)
  return Array.isArray(value) ? value : []
}

/** What a line of a list is known by: its first field, or the one a reader looks at. */
const FIELD_OF_LINE: Record<string, string> = {
  stops: 'placeId',
  'rate.charges': 'unitPrice',
  'rate.freight.breaks': 'unitPrice',
  'rate.freight.prices': 'unitPrice',
}

/** Path of the field that shows what stands at a path. */
export const fieldPath = (path: string): string => {
  if (path === 'schedule') return 'schedule.kind'
  const field = FIELD_OF_LINE[path.replace(/\.\d+$/, '')]
  return field === undefined || !/\.\d+$/.test(path) ? path : `${path}.${field}`
}

/** Id of the field that shows what stands at a path, which links to it bear. */
export const fieldId = (path: string): string => `f-${fieldPath(path).replaceAll('.', '-')}`

export const textAt = (sheet: unknown, path: string): string => {
  const value = valueAt(sheet, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
