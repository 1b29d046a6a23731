import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { offerSheetSchema } from '@tongyun/contract/supply/offer-sheet'
import * as z from 'zod/mini'

type Path = readonly PropertyKey[]

/** Where a sheet breaks its schema, and what stands there. */
const brokenAt = (sheet: DraftSheet): { path: Path; input: unknown }[] =>
  (z.safeParse(offerSheetSchema, sheet, { reportInput: true }).error?.issues ?? []).map(({ path, input }) => ({ path, input }))

/** What holds the last field of a path; every one above it is there. */
const holderOf = (sheet: object, path: Path) =>
  path
    .slice(0, -1)
    .reduce<Record<PropertyKey, unknown>>(
      (inside, key) => inside[key] as Record<PropertyKey, unknown>,
      sheet as Record<PropertyKey, unknown>,
    )

/** A sheet with fields it leaves out written as blank, where they may be blank. */
export const withBlanks = (sheet: DraftSheet): DraftSheet => {
  const missing = brokenAt(sheet).filter(({ path, input }) => input === undefined && path.length > 0)
  if (missing.length === 0) return sheet
  const filled = structuredClone(sheet)
  for (const { path } of missing) holderOf(filled, path)[path.at(-1) as PropertyKey] = null
  const added = new Set(missing.map(({ path }) => path.join('.')))
  // What may not be blank is told as missing, not as of the wrong kind.
  for (const { path } of brokenAt(filled))
    if (added.has(path.join('.'))) delete holderOf(filled, path)[path.at(-1) as PropertyKey]
  return filled
}
