/** Titles that a line of the sheet explains: "Period A = ETD 8-20 Dec, period B = ETD 21-31 Dec" over columns A and B. */
import { cellText } from './cell.ts'
import { type Calendar, periodIn } from './days.ts'
import type { GridSheet } from './grid.ts'
import { unified } from './words.ts'

/** A short name, and what it stands for up to the next one. */
const NAMED =
  /(?:(?<!\p{L})(?:period|time|wave|период|срок|этап|волна)\s*|(?:时段|期间|阶段|船期|价格)\s*)?(?<![\p{Script=Latin}\p{Script=Cyrillic}\d])([a-zа-я]|i{1,3}|[1-4]|[①-④]|\*{1,3})\s*(?:期|段)?\s*[=:：-]\s*/gu
const plainName = (text: string): string =>
  unified(text)
    .replace(/^(?:period|rates?|price|период|ставка|цена|时段|期间|阶段|价格)\s*/u, '')
    .replace(/\s*(?:期|段|价)$/u, '')
    .trim()

/** Short names that the lines of a sheet give periods to, with the words of each period. */
const periodsNamed = (texts: readonly string[], calendar: Calendar): Map<string, string> => {
  const periods = new Map<string, string>()
  for (const text of texts) {
    const plain = unified(text)
    const names = [...plain.matchAll(NAMED)]
    names.forEach((match, i) => {
      const said = text.slice(match.index + match[0].length, names[i + 1]?.index ?? text.length).replace(/[,;，；.\s]+$/u, '')
      const period = periodIn(said, calendar)
      if (period !== undefined && period.from !== null && period.to !== null && !period.ambiguous)
        periods.set(plainName(match[1] as string), `rate ${period.from.replaceAll('-', '/')}-${period.to.replaceAll('-', '/')}`)
    })
  }
  return periods
}

/** A sheet whose titles are the periods that its lines say they stand for. At least two of them stand in one row. */
export const withLegends = (sheet: GridSheet, calendar: Calendar): GridSheet => {
  const isLine = (texts: readonly string[]) => texts.length === 1 && (texts[0]?.length ?? 0) > 12
  const lines = sheet.rows.flatMap(({ cells }) => {
    const texts = cells.map(cellText).filter((text) => text !== '')
    return isLine(texts) ? texts : []
  })
  const periods = periodsNamed(lines, calendar)
  if (periods.size < 2) return sheet
  const isNamed = (text: string) => periods.has(plainName(text))
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const texts = row.cells.map(cellText)
      const named = new Set(texts.filter((text) => text !== '' && isNamed(text)))
      if (named.size < 2 || texts.filter((text) => text !== '').length < 3) return row
      return {
        ...row,
        cells: row.cells.map((cell, at) => (isNamed(texts[at] ?? '') ? (periods.get(plainName(texts[at] ?? '')) ?? cell) : cell)),
      }
    }),
  }
}
