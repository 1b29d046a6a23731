/** Two sheets as rows in words of the trade: what a field is called, what it said before and says now. */
import type { Sheet, SubjectKind } from '@tongyun/contract/review/endpoints'
import type { PriceSigns } from '@tongyun/contract/review/price-plausibility'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import { fieldAt } from '@tongyun/freight/offer/sheet-fields'
import { fieldLabel } from './sheet-labels.ts'
import { inOrder } from './sheet-order.ts'
import { isTexts, itemWords, type SheetContext, valueWords } from './sheet-values.ts'

export type SheetRow = {
  /** Leads into the sheet; comments bear it. */
  path: string
  label: string
  before: string | null
  after: string | null
  /** Ids of files the values stand for. */
  files: readonly string[]
  change: 'same' | 'changed' | 'added' | 'removed'
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is Json[] => Array.isArray(value) && value.some(isObject)

/** What tells the items of a list apart, so that one that moved is not taken for another. */
const IDENTITY: Record<string, readonly string[]> = {
  stops: ['placeId'],
  'rate.charges': ['code', 'equipment', 'basis'],
  'rate.freight.breaks': ['fromKg'],
  'rate.freight.prices': ['equipment'],
  photos: ['fileId'],
}
const identityOf = (list: string, item: Json, index: number): string => {
  const keys = IDENTITY[list]
  return keys === undefined ? String(index) : keys.map((key) => String(item[key])).join(' ')
}

/** Items of both lists in the order of the later one, those that went at the end. */
const paired = (list: string, before: readonly Json[], after: readonly Json[]) => {
  const left = new Map<string, { item: Json; index: number }[]>()
  before.forEach((item, index) => {
    const identity = identityOf(list, item, index)
    left.set(identity, [...(left.get(identity) ?? []), { item, index }])
  })
  const kept = after.map((item, index) => {
    const known = left.get(identityOf(list, item, index))?.shift()
    return { path: `${list}.${index}`, before: known?.item, after: item as Json | undefined }
  })
  const gone = [...left.values()].flat().map(({ item, index }) => ({ path: `${list}.${index}`, before: item, after: undefined }))
  return [...kept, ...gone]
}

const changeOf = (before: unknown, after: unknown): SheetRow['change'] => {
  if (sheetChanges(before, after).length === 0) return 'same'
  if (before === null || before === undefined) return 'added'
  return after === null || after === undefined ? 'removed' : 'changed'
}

/** The mode says it again, and the units and prices show which form it is. */
const SAID_BY_OTHERS = new Set(['details.mode', 'rate.freight.form'])

const FILE = /^[0-9a-f]{32}$/
const filesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return FILE.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

/** Where zero says that there is none (freight/src/rate.ts). */
const NONE_AT_ZERO = new Set([
  'rate.minimumMinor',
  'rate.chargeable.splitPercent',
  'rate.chargeable.stepKg',
  'rate.chargeable.kgPerLdm',
  'rate.chargeable.minimumQuantity',
])

const given = (path: string, value: unknown) =>
  !(value === 0 && NONE_AT_ZERO.has(path)) &&
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isTexts(value) && Object.values(value).every((text) => text === ''))

/** False for a field that the form of an offer of this mode does not have. */
const isOfMode = (kind: SubjectKind, path: string, mode: unknown): boolean => {
  const modes = kind === 'offer' ? fieldAt(path)?.formModes : undefined
  return modes === undefined || modes.some((one) => one === mode)
}

/** Every file a sheet speaks of. */
export const fileIdsOf = (sheets: readonly (Sheet | null)[]): string[] => [...new Set(sheets.flatMap(filesIn))]

/**
 * Rows in the order of the sheet; fields blank in both are left out, and those a sheet of its mode has no use for. A list of items is a row an item, everything else a row
 * a value.
 */
export const sheetRows = (
  kind: SubjectKind,
  before: Sheet | null,
  after: Sheet,
  names: Pick<SheetContext, 'places' | 'carriers'>,
): SheetRow[] => {
  const context = (sheet: Sheet | null): SheetContext => ({ kind, sheet: sheet ?? {}, ...names })
  const [old, fresh] = [context(before), context(after)]
  const row = (path: string, was: unknown, is: unknown, words: (value: unknown, of: SheetContext) => string): SheetRow => ({
    path,
    label: fieldLabel(kind, path),
    before: given(path, was) ? words(was, old) : null,
    after: given(path, is) ? words(is, fresh) : null,
    files: filesIn([was, is]),
    change: changeOf(given(path, was) ? was : null, given(path, is) ? is : null),
  })
  const walk = (path: string, was: unknown, is: unknown): SheetRow[] => {
    if (!given(path, was) && !given(path, is)) return []
    if (isItems(was) || isItems(is))
      return paired(path, (was ?? []) as Json[], (is ?? []) as Json[]).map((pair) =>
        row(pair.path, pair.before, pair.after, (item, of) => itemWords(pair.path, item as Json, of)),
      )
    if (path === 'companyNumber') return [row(path, was, is, (value, of) => itemWords(path, value as Json, of))]
    if (path === 'schedule' || isTexts(was) || isTexts(is) || (!isObject(was) && !isObject(is)))
      return [row(path, was, is, (value, of) => valueWords(path, value, of))]
    const [a, b] = [isObject(was) ? was : {}, isObject(is) ? is : {}]
    return inOrder(kind, path, [...Object.keys(b), ...Object.keys(a)]).flatMap((key) =>
      walk(path === '' ? key : `${path}.${key}`, a[key], b[key]),
    )
  }
  return walk('', before ?? {}, after).filter(({ path }) => !SAID_BY_OTHERS.has(path) && isOfMode(kind, path, after.mode))
}

/** Where in an offer the price stands that its signs are of, when it deserves a second look; null where none does. */
export const suspiciousPath = (sheet: Sheet, price: PriceSigns | null): string | null => {
  if (!price?.suspicious) return null
  const { freight } = (sheet.rate ?? {}) as { freight?: { prices?: Json[]; breaks?: Json[] } }
  for (const list of ['prices', 'breaks'] as const) {
    const index = (freight?.[list] ?? []).findIndex(
      ({ unitPrice, equipment = null }) => unitPrice === price.amount && equipment === price.equipment,
    )
    if (index >= 0) return `rate.freight.${list}.${index}`
  }
  return 'rate.freight.unitPrice'
}
