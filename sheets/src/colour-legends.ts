/** Rows that a legend tells of by the colour behind them: 黄底=特价，仅限3/1-3/7开船; grey = no space. */
import { cellText } from './cell.ts'
import type { GridRow, GridSheet } from './grid.ts'
import { unified } from './words.ts'

/** The colours behind the cells of a sheet, by row and column. */
type Fills = ReadonlyMap<number, ReadonlyMap<number, string>>

const COLOUR =
  '[黄灰红绿蓝橙紫粉]色?(?:底色?|标记?|填充|背景|部分|行|格)?|(?:yellow|gr[ea]y|red|green|blue|orange|pink|purple)(?:\\s+(?:cells?|rows?|fill|background|lines?|marked))?|(?:желт|сер|красн|зелен|син|голуб|оранжев|розов|фиолетов)\\p{L}{0,3}(?:\\s+(?:строк\\p{L}*|ячейк\\p{L}*|фон\\p{L}*|цвет\\p{L}*|заливк\\p{L}*))?'
const SAYS = '\\s*(?:[=:：]|\\s[-–—]\\s|为|表示|means?(?!\\p{L})|означа\\p{L}*)\\s*'
const LEGEND = new RegExp(`^\\s*(?:${COLOUR})${SAYS}([\\p{L}\\d].*)$`, 'su')
const ANOTHER = new RegExp(`(?<!\\p{L})(?:${COLOUR})${SAYS}[\\p{L}\\d]`, 'u')

/** What a cell says of all rows of its colour; undefined where it is no legend, or one of several colours. */
const meaningOf = (text: string): string | undefined => {
  const said = LEGEND.exec(unified(text))?.[1]
  return said === undefined || ANOTHER.test(said) ? undefined : text.slice(text.length - said.length).trim()
}

/** A sheet whose rows say what its legend tells of their colour, and whose legend is none of its lines. */
export const withColours = (sheet: GridSheet, fills: Fills): GridSheet => {
  if (fills.size === 0) return sheet
  const legend = new Map<string, string>()
  const isLegend = (row: GridRow, at: number): boolean => {
    const fill = fills.get(row.number)?.get(at)
    return fill !== undefined && meaningOf(cellText(row.cells[at] ?? null)) !== undefined
  }
  for (const row of sheet.rows)
    for (const at of row.cells.keys()) {
      const fill = fills.get(row.number)?.get(at)
      const meaning = fill === undefined ? undefined : meaningOf(cellText(row.cells[at] ?? null))
      if (fill !== undefined && meaning !== undefined) legend.set(fill, meaning)
    }
  if (legend.size === 0) return sheet
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const cells = row.cells.map((cell, at) => (isLegend(row, at) ? null : cell))
      const filled = cells.flatMap((cell, at) => (cellText(cell).trim() === '' ? [] : [fills.get(row.number)?.get(at) ?? '']))
      const said = [...new Set(filled)].flatMap((fill) => legend.get(fill) ?? [])
      const [meaning, ...more] = said
      if (meaning === undefined) return { ...row, cells }
      const isWhole = more.length === 0 && filled.filter((fill) => legend.get(fill) === meaning).length * 2 >= filled.length
      return { ...row, cells, ...(isWhole ? { said: meaning } : { saidOfPart: said.join('；') }) }
    }),
  }
}
