/** Values inside a sheet by their path. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { SheetChange } from '@tongyun/contract/supply/terms/sheet-changes'

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const placeOf = (sheet: DraftSheet, path: string) => {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let holder: unknown = sheet
  for (const step of steps) holder = isHolder(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined
  return { holder, last }
}

/** A copy of `sheet` with `value` at `path`; undefined where the sheet has no such place. */
export const withValue = (sheet: DraftSheet, path: string, value: unknown): DraftSheet | undefined => {
  const copy: DraftSheet = structuredClone(sheet)
  const { holder, last } = placeOf(copy, path)
  if (!isHolder(holder)) return undefined
  holder[last] = value
  return copy
}

/** A copy of `sheet` without the last item of a list at `path`; undefined where it ends with another. */
const withoutItem = (sheet: DraftSheet, path: string): DraftSheet | undefined => {
  const copy: DraftSheet = structuredClone(sheet)
  const { holder, last } = placeOf(copy, path)
  if (!Array.isArray(holder) || String(holder.length - 1) !== last) return undefined
  holder.pop()
  return copy
}

const isInList = (sheet: DraftSheet, path: string) => Array.isArray(placeOf(sheet, path).holder)

/**
 * A copy of `sheet` as it was before `changes`; undefined where it does not say any more what they left. What was added to
 * a list goes from its end, so changes are taken back from the last.
 */
export const withoutChanges = (sheet: DraftSheet, changes: readonly SheetChange[]): DraftSheet | undefined => {
  let copy: DraftSheet | undefined = structuredClone(sheet)
  for (const { path, before } of changes.toReversed()) {
    if (copy === undefined) return undefined
    // Lists hold no null: it stands for an item that was not there.
    copy = before === null && isInList(copy, path) ? withoutItem(copy, path) : withValue(copy, path, before)
  }
  return copy
}
