/** What differs between two sheets, value by value. */

/** `path` leads into the sheet (`rate.charges.2.unitPrice`); null stands for what is not there. */
export type SheetChange = { path: string; before: unknown; after: unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Lists of plain values (weekdays, container types) are compared as one value. */
const isPlainList = (value: unknown) => Array.isArray(value) && !value.some(isObject)

const same = (a: unknown, b: unknown): boolean => {
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && same(a[key], b[key]))
  )
}

/** True when two sheets say the same: a field that is not there says what a blank one says. */
export const saysTheSame = (a: unknown, b: unknown): boolean => sheetChanges(a, b).length === 0

/** Differences in the order of the sheet; nothing when both say the same. */
export const sheetChanges = (before: unknown, after: unknown, path = ''): SheetChange[] => {
  if (same(before ?? null, after ?? null)) return []
  const deeper = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!deeper || isPlainList(before) || isPlainList(after)) return [{ path, before: before ?? null, after: after ?? null }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => sheetChanges(before[key], after[key], path === '' ? key : `${path}.${key}`))
}
