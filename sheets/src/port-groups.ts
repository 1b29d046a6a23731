/** A name for several ports, which a line of the sheet lists: * China Base Ports: Shanghai, Ningbo, Qingdao - same rate from each. */
import { cellText } from './cell.ts'
import { type GridSheet, textsOf } from './grid.ts'
import { unified } from './words.ts'

const LISTED = /^\s*[*※①-⑨]?\s*(\p{L}[\p{L} '’/-]{1,40}?)\s*[*※①-⑨]?\s*[:：=]\s*(.+)$/u
/** Words for several ports or stations, whatever place is called like them. */
const OF_SEVERAL = /基本港|主港|各港|基港|(?<!\p{L})(?:base|main|ports|stations|порты|станции)(?!\p{L})/u
/** What follows a list of names says something of them. */
const BEHIND_LIST = /\s[-–—]\s|[;；。(（]|\.\s|\.$/u
const BETWEEN = /\s*[,，、/]\s*|\s+(?:and|и)\s+|和/u
const plainName = (text: string): string => unified(text.replaceAll(/[*※①-⑨]/gu, '')).trim()

/** The ports of each name that a line lists at least two for. */
const groupsOf = (sheet: GridSheet, isPlace: (text: string) => boolean): Map<string, string> =>
  new Map(
    sheet.rows.flatMap((row): [string, string][] => {
      const [only = '', ...more] = textsOf(row)
      const [, name = '', list = ''] = more.length > 0 ? [] : (LISTED.exec(only) ?? [])
      const ports = (list.split(BEHIND_LIST)[0] ?? '').split(BETWEEN).map((port) => port.trim())
      return name === '' || (isPlace(name) && !OF_SEVERAL.test(unified(name))) || ports.length < 2 || !ports.every(isPlace)
        ? []
        : [[plainName(name), ports.join('/')]]
    }),
  )

/** A sheet whose cells name the ports of a group instead of the group. */
export const withPortGroups = (sheet: GridSheet, isPlace: (text: string) => boolean): GridSheet => {
  const groups = groupsOf(sheet, isPlace)
  if (groups.size === 0) return sheet
  return {
    ...sheet,
    rows: sheet.rows.map((row) =>
      textsOf(row).length < 2 ? row : { ...row, cells: row.cells.map((cell) => groups.get(plainName(cellText(cell))) ?? cell) },
    ),
  }
}
