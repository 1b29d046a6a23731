/** What of a file's words no offer has, and what an offer has against the words nearest to it: each is asked about once. */
import type { Answer } from './answer.ts'
import type { GridFile } from './grid.ts'
import { movedTitles } from './moved-titles.ts'
import { unlikePeriods } from './nearest-period.ts'
import type { Flag, Question } from './offer.ts'
import type { Tools } from './read-table.ts'
import { saidRows } from './said-rows.ts'
import { unaccountedCharges } from './unaccounted-charges.ts'
import { unaccountedDayColumns } from './unaccounted-columns.ts'
import { unaccountedEnds } from './unaccounted-ends.ts'
import { unaccountedNumbers, unaccountedRatios } from './unaccounted-numbers.ts'
import { unaccountedTitleDays } from './unaccounted-title-days.ts'
import { unaccountedWeekdays } from './unaccounted-weekdays.ts'
import { unlikeHeads } from './unlike-heads.ts'
import { unlikeWords } from './unlike-words.ts'
import { unlikelyAmounts } from './unlikely-amounts.ts'
import { unsaidEnds } from './unsaid-ends.ts'

const isAsked = ({ asked, flagged }: Answer, about: Question['about'], row: string): boolean =>
  asked.some((other) => other.about === about && other.kind !== 'told' && other.rows.includes(row)) ||
  (about === 'price' && flagged.some(({ field, rows }) => field.startsWith('price') && rows.includes(row)))

/** Holds every row of a file against the offers read from it. */
export const unaccountedWords = (file: GridFile, answer: Answer, tools: Tools): { flags: Flag[]; questions: Question[] } => {
  const { calendar, carriers, ends } = tools
  const rows = saidRows(file, answer)
  const found = [
    ...unlikePeriods(rows, calendar),
    ...unaccountedDayColumns(rows, calendar),
    ...unaccountedWeekdays(rows, ends, calendar),
    ...unaccountedEnds(rows, ends, carriers, calendar),
    ...unlikeWords(rows, carriers, ends),
    ...unlikelyAmounts(rows, ends),
    ...unaccountedCharges(rows),
    ...movedTitles(rows),
    ...unlikeHeads(rows, tools),
    ...unsaidEnds(rows, ends),
    ...unaccountedNumbers(rows),
    ...unaccountedTitleDays(rows, calendar),
  ]
  // What is asked about a row already, whatever the reason, is looked at with it.
  const questions = found.flatMap((question) => {
    const left = question.rows.filter((row) => !isAsked(answer, question.about, row))
    return left.length === 0 ? [] : [{ ...question, rows: left }]
  })
  return { flags: unaccountedRatios(rows), questions }
}
