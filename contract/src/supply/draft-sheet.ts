/** A sheet as somebody is still writing it: the fields of a whole one, any of them missing or not yet what it must be. */
import * as z from 'zod/mini'
import { offerSheetSchema } from './offer-sheet.ts'

/** Deeper and longer than any sheet, far below what could burden anybody. */
const BOUNDS = { depth: 6, values: 2_000, textLength: 1_000 } as const

/** Plain values and lists and objects of them; text without what PostgreSQL or a page cannot hold. */
const isBounded = (value: unknown): boolean => {
  let left: number = BOUNDS.values
  const holds = (given: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > BOUNDS.depth) return false
    if (given === null || given === undefined || typeof given === 'boolean') return true
    if (typeof given === 'number') return Number.isFinite(given)
    if (typeof given === 'string') return given.length <= BOUNDS.textLength && !/[^\P{Cc}\n]|\p{Cs}/u.test(given)
    if (typeof given !== 'object') return false
    return Object.entries(given).every(([key, item]) => /^\w{1,40}$/.test(key) && key !== '__proto__' && holds(item, depth + 1))
  }
  return holds(value, 0)
}

const anything = z.optional(z.unknown().check(z.refine(isBounded, { error: 'too_deep' })))

export const draftSheetSchema = z.strictObject(
  Object.fromEntries(Object.keys(offerSheetSchema.shape).map((key) => [key, anything])) as Record<
    keyof typeof offerSheetSchema.shape,
    typeof anything
  >,
)
export type DraftSheet = z.output<typeof draftSheetSchema>
