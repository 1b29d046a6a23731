import { DAY_MS, dayAfter, isoDay } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'

const DAYS = ['readyFrom', 'readyTo', 'deliverBy'] as const

/** A sheet whose days begin tomorrow where they have begun already; they stay as far apart as they were. */
export const withDaysAhead = (sheet: DemandSheet, now: Date): DemandSheet => {
  const { readyFrom } = sheet
  const first = dayAfter(isoDay(now), 1)
  if (readyFrom === null || readyFrom >= first) return sheet
  const by = Math.round((Date.parse(first) - Date.parse(readyFrom)) / DAY_MS)
  const moved = DAYS.map((name) => [name, sheet[name] === null ? null : dayAfter(sheet[name], by)])
  return { ...sheet, ...Object.fromEntries(moved) }
}
