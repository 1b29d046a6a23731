/**
 * Workbooks of a made file, written part by part. No living library writes what these need to have: hidden rows, columns and
 * sheets, struck-through text, and formulas that keep their last value.
 */
import { strToU8, zipSync } from 'fflate'
import type { Cell } from './cells.ts'
import type { MadeSheet } from './paper.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

/** The looks cells have, each once; a cell names its look by number. */
const looks = () => {
  const known = new Map<string, number>([['{}', 0]])
  const cells: Cell[] = [{ value: null }]
  const of = ({ format, bold, fill, strike }: Cell): number => {
    const key = JSON.stringify({ format, bold, fill, strike })
    const index = known.get(key) ?? cells.length
    if (!known.has(key)) {
      known.set(key, index)
      cells.push({ value: null, format, bold, fill, strike })
    }
    return index
  }
  const xml = () => {
    const formats = cells.map(({ format }, n) =>
      format === undefined ? '' : `<numFmt numFmtId="${164 + n}" formatCode="${escaped(format)}"/>`,
    )
    const fonts = cells.map(
      ({ bold, strike }) => `<font>${bold ? '<b/>' : ''}${strike ? '<strike/>' : ''}<sz val="11"/><name val="Calibri"/></font>`,
    )
    const fills = cells.map(({ fill }) =>
      fill === undefined
        ? '<fill><patternFill patternType="none"/></fill>'
        : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`,
    )
    const xfs = cells.map(
      ({ format, fill }, n) =>
        `<xf numFmtId="${format === undefined ? 0 : 164 + n}" fontId="${n}" fillId="${fill === undefined ? 0 : n + 2}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
    )
    const counted = formats.filter((format) => format !== '')
    return `${HEAD}<styleSheet xmlns="${MAIN}">${counted.length > 0 ? `<numFmts count="${counted.length}">${counted.join('')}</numFmts>` : ''}<fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  }
  return { of, xml }
}

const sheetXml = (sheet: MadeSheet, styleOf: (cell: Cell) => number, textOf: (text: string) => number): string => {
  const cellXml = (cell: Cell, name: string) => {
    const style = styleOf(cell)
    if (cell.value === null) return style === 0 ? '' : `<c r="${name}" s="${style}"/>`
    if (typeof cell.value === 'string') return `<c r="${name}" s="${style}" t="s"><v>${textOf(cell.value)}</v></c>`
    return `<c r="${name}" s="${style}">${cell.formula ? `<f>${escaped(cell.formula)}</f>` : ''}<v>${cell.value}</v></c>`
  }
  const rows = sheet.rows.map((row, r) => {
    const cells = row.map((cell, c) => cellXml(cell, `${columnName(c)}${r + 1}`)).join('')
    return cells === '' ? '' : `<row r="${r + 1}"${sheet.hiddenRows.has(r) ? ' hidden="1"' : ''}>${cells}</row>`
  })
  const columns = [...sheet.hiddenColumns]
    .sort((a, b) => a - b)
    .map((c) => `<col min="${c + 1}" max="${c + 1}" width="9" hidden="1" customWidth="1"/>`)
  const merges = sheet.merges.map(
    ({ top, left, bottom, right }) => `<mergeCell ref="${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}">${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${rows.join('')}</sheetData>${merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : ''}</worksheet>`
}

/** Bytes of the workbook; the same sheets give the same bytes. */
export const xlsxOf = (sheets: readonly MadeSheet[]): Uint8Array => {
  const style = looks()
  const texts = new Map<string, number>()
  const textOf = (text: string) => {
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return index
  }
  const parts: Record<string, string> = {}
  sheets.forEach((sheet, n) => {
    parts[`xl/worksheets/sheet${n + 1}.xml`] = sheetXml(sheet, style.of, textOf)
  })
  const named = sheets.map(
    ({ name, hidden }, n) =>
      `<sheet name="${escaped(name)}" sheetId="${n + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`,
  )
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const override = (part: string, type: string) => `<Override PartName="/xl/${part}" ContentType="${TYPE}.${type}+xml"/>`
  const count = sheets.length
  parts['xl/workbook.xml'] = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`
  parts['xl/_rels/workbook.xml.rels'] =
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, n) => relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('')}${relation(count + 1, 'styles', 'styles.xml')}${relation(count + 2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`
  parts['xl/styles.xml'] = style.xml()
  parts['xl/sharedStrings.xml'] =
    `${HEAD}<sst xmlns="${MAIN}" count="${texts.size}" uniqueCount="${texts.size}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  parts['_rels/.rels'] =
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`
  parts['[Content_Types].xml'] =
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${sheets.map((_, n) => override(`worksheets/sheet${n + 1}.xml`, 'worksheet')).join('')}${override('styles.xml', 'styles')}${override('sharedStrings.xml', 'sharedStrings')}</Types>`
  const order = ['[Content_Types].xml', ...Object.keys(parts).filter((name) => name !== '[Content_Types].xml')]
  return zipSync(Object.fromEntries(order.map((name) => [name, strToU8(parts[name] ?? '')])), {
    mtime: new Date(2026, 10, 22),
    level: 9,
  })
}
