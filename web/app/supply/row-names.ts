/** Rows of a file as their provider finds them: numbers, behind the name of their sheet where there are several. */
import { listWords } from '@tongyun/messages/joined-words'

/** `Sheet!5`, or an L and the number where there are no sheets, in parts. */
export const partsOfRow = (row: string): { sheet: string; line: string } => {
  const at = row.lastIndexOf('!')
  return at < 0 ? { sheet: '', line: row.replace(/^L/u, '') } : { sheet: row.slice(0, at), line: row.slice(at + 1) }
}

/** `4, 5, 8`, or `Sea 4, 5 · Rail 3` where the rows stand in several sheets. */
export const rowsText = (rows: readonly string[]): string => {
  const sheets = Map.groupBy(rows.map(partsOfRow), ({ sheet }) => sheet)
  const texts = [...sheets].map(([sheet, lines]) => {
    const numbers = listWords(lines.map(({ line }) => line))
    return sheets.size > 1 ? `${sheet} ${numbers}` : numbers
  })
  return texts.join(' · ')
}
