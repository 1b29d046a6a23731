/** A column of days that nothing was made of, under a title that nobody knows: the last days of its rows may stand in it. */
import { type Calendar, dayOf } from './days.ts'
import type { Question } from './offer.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { isOfOtherDays } from './unaccounted-days.ts'

/** Rows of which each has a day in the column. */
const LEAST_ROWS = 2
/** Words of a length that is no day. */
const LONGEST_DAY = 24

const isTitleOf = (row: SaidRow, sheet: string, at: number): boolean =>
  row.sheet === sheet && row.offers.length === 0 && (row.cells[at] ?? '') !== ''

export const unaccountedDayColumns = (rows: readonly SaidRow[], calendar: Calendar): Question[] => {
  const found = new Set<Said>()
  const words: string[] = []
  for (const [sheet, own] of Map.groupBy(rows, (row) => row.sheet)) {
    const priced = own.filter(({ offers, cells }) => offers.length > 0 && cells.length > 1)
    const width = Math.max(0, ...priced.map(({ cells }) => cells.length))
    for (let at = 0; at < width; at++) {
      const told = priced.filter(({ cells }) => (cells[at] ?? '') !== '')
      const days = told.map((row) => {
        const text = row.cells[at] as string
        const day = text.length > LONGEST_DAY || !/\p{L}|[./-]/u.test(text) ? undefined : dayOf(text, calendar)?.date
        return { row, text, day }
      })
      if (days.length < LEAST_ROWS || days.some(({ day }) => day === undefined)) continue
      const isUsed = told.some(({ name, offers }) =>
        offers.some(({ cells }) =>
          Object.values(cells).some((places) => places.some((each) => each.row === name && each.at === at)),
        ),
      )
      const title = rows.slice(0, told[0]?.at ?? 0).findLast((row) => isTitleOf(row, sheet, at))?.cells[at] ?? ''
      if (isUsed || isOfOtherDays(title)) continue
      for (const { row, text, day = '' } of days)
        for (const offer of row.offers) {
          if ([offer.valid_from, offer.valid_to, ...(offer.dates ?? [])].includes(day) || day < calendar.today) continue
          found.add(offer)
          words.push(text)
        }
    }
  }
  return askOf('validity', 'unaccounted', found, words)
}
