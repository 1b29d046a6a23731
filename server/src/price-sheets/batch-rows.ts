/** The rows of a batch as programs send them, read from their bytes one by one. */
import { BATCH_LIMITS, batchRowSchema } from '@tongyun/contract/open-platform/offer-batches'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { limitOf, ruleOf } from '@tongyun/contract/supply/terms/broken-rule'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import { FileRefused } from '@tongyun/sheets/files/limits'
import type { PlaceFinder } from '@tongyun/sheets/place-finder'
import * as z from 'zod/mini'
import type { RowFault } from './fault-in-answer.ts'
import { settlePlaces } from './settle-places.ts'

/** How rows are written down: in `{ "rows": […] }`, or one a line. */
export type BatchFormat = 'json' | 'ndjson'

/** A row that was read; `sheet` null takes off what stands under its reference. With faults nothing is done. */
export type BatchRow = {
  index: number
  reference: string | null
  sheet: DraftSheet | null
  submit: boolean
  faults: RowFault[]
}

const LINE_FEED = 0x0a
const BLANK = /^\s*$/
/** Characters of what a fault of a row tells. */
const TOLD_LENGTH = 200
const REFERENCE_LENGTH = 40

/** What is no JSON, and what is longer than any row. */
const UNREADABLE = Symbol('unreadable')
const TOO_BIG = Symbol('too big')

const wrong = (rule: OfferFault['rule'], path = '', limit = ''): RowFault => ({
  path,
  rule,
  params: limit === '' ? {} : { limit },
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

function* linesOf(source: Buffer): Generator<unknown> {
  for (let from = 0; from < source.length; ) {
    const end = source.indexOf(LINE_FEED, from)
    const to = end === -1 ? source.length : end
    const line = to - from > BATCH_LIMITS.rowBytes ? null : source.toString('utf8', from, to)
    from = to + 1
    if (line === null) yield TOO_BIG
    else if (!BLANK.test(line)) yield parsed(line)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws FileRefused damaged for what is no such list */
const listed = (source: Buffer): unknown[] => {
  const body = parsed(source.toString())
  if (!isObject(body) || !Array.isArray(body.rows) || Object.keys(body).length > 1) throw new FileRefused('damaged')
  return body.rows
}

/** Paths lead into the sheet, as those of its other faults do. */
const pathOf = (path: readonly PropertyKey[]) =>
  path
    .map(String)
    .join('.')
    .replace(/^sheet\.(?=.)/, '')
    .slice(0, TOLD_LENGTH)

const shapeFaults = (issues: readonly z.core.$ZodIssue[]): RowFault[] =>
  issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path) => wrong(ruleOf(issue), pathOf(path), limitOf(issue)))
  })

const referenceIn = (value: unknown): string | null => {
  const { reference } = isObject(value) ? value : {}
  return typeof reference === 'string' ? reference.slice(0, REFERENCE_LENGTH) : null
}

type Days = { from: unknown; to: unknown }
const ALL_DAYS: Days = { from: undefined, to: undefined }
const daysOf = ({ rate }: DraftSheet): Days => {
  const { validFrom: from, validTo: to } = isObject(rate) ? rate : {}
  return { from, to }
}
const isDay = (day: unknown): day is string => typeof day === 'string'
/** Days nobody can read may be any. */
const overlap = (a: Days, b: Days) =>
  !isDay(a.from) || !isDay(a.to) || !isDay(b.from) || !isDay(b.to) || (a.from <= b.to && b.from <= a.to)

const rowOf = (value: unknown, index: number, find: PlaceFinder, seen: Map<string, Days[]>): BatchRow => {
  const nothing = { index, reference: referenceIn(value), sheet: null, submit: false }
  const faulty = (...faults: RowFault[]): BatchRow => ({ ...nothing, faults })
  if (value === UNREADABLE) return faulty(wrong('wrong_format'))
  if (value === TOO_BIG) return faulty(wrong('too_big', '', String(BATCH_LIMITS.rowBytes)))
  const read = z.safeParse(batchRowSchema, value, { reportInput: true })
  if (!read.success) return faulty(...shapeFaults(read.error.issues))
  const { reference, sheet, submit = false, withdraw = false } = read.data
  if (withdraw && sheet !== undefined) return faulty(wrong('given_twice', 'withdraw'))
  if (!withdraw && sheet === undefined) return faulty(wrong('required', 'sheet'))
  const days = sheet === undefined ? ALL_DAYS : daysOf(sheet)
  const before = seen.get(reference) ?? []
  if (before.some((other) => overlap(other, days))) return faulty(wrong('given_twice', 'reference'))
  seen.set(reference, [...before, days])
  if (sheet === undefined) return { ...nothing, faults: [] }
  return { index, reference, submit, ...settlePlaces(sheet, find) }
}

/**
 * Rows in their order, places settled. Of two rows of one reference for the same days the second is faulty.
 * @throws FileRefused too_many_rows beyond the limit, empty without any, damaged for what is no list
 */
export function* batchRows(source: Buffer, format: BatchFormat, find: PlaceFinder): Generator<BatchRow> {
  const seen = new Map<string, Days[]>()
  let index = 0
  for (const value of format === 'json' ? listed(source) : linesOf(source)) {
    if (index === BATCH_LIMITS.rows) throw new FileRefused('too_many_rows')
    yield rowOf(value, index, find, seen)
    index += 1
  }
  if (index === 0) throw new FileRefused('empty')
}
