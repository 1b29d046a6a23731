/** Lines, separated values and HTML tables, in the encoding a file says. */
import { type Cell, shown } from './cells.ts'
import type { Form, MadeSheet } from './paper.ts'

/** Bytes of one or two that the platform's own decoder reads as each character. */
const bytesByCharacter = (encoding: string): Map<string, number[]> => {
  const decoder = new TextDecoder(encoding)
  const found = new Map<string, number[]>()
  const keep = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if (text !== '\ufffd' && [...text].length === 1 && !found.has(text)) found.set(text, bytes)
  }
  for (let first = 0; first < 256; first++) keep([first])
  if (encoding === 'gbk')
    for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) keep([first, second])
  return found
}

const encoded = (text: string, encoding: string): Uint8Array => {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8-bom') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le')
  const bytes = bytesByCharacter(encoding)
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const own = bytes.get(character)
      if (own === undefined) throw new Error(`${encoding} has no ${character}`)
      return own
    }),
  )
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') || text.includes('\n') ? `"${text.replaceAll('"', '""')}"` : text

/** Bytes of a file of separated values or of a text. */
export const textOf = (sheet: MadeSheet, form: Extract<Form, { kind: 'csv' | 'txt' }>): Uint8Array => {
  if (form.kind === 'txt')
    return encoded(`${sheet.rows.map((row) => row.map(shown).join('')).join('\n')}\n`, form.encoding ?? 'utf-8')
  const width = Math.max(...sheet.rows.map((row) => row.length))
  const lines = sheet.rows.map((row) =>
    Array.from({ length: width }, (_, n) => quoted(row[n] ? shown(row[n]) : '', form.separator)).join(form.separator),
  )
  return encoded(`${lines.join('\r\n')}\r\n`, form.encoding)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

/** Bytes of a page with a table a sheet, as office systems export it under the name .xls. */
export const htmlOf = (sheets: readonly MadeSheet[]): Uint8Array => {
  const tables = sheets.map(({ rows, merges }) => {
    const width = Math.max(...rows.map((row) => row.length))
    const lines = rows.map((row, r) => {
      const cells = Array.from({ length: width }, (_, c) => {
        const cell: Cell = row[c] ?? { value: null }
        const merge = merges.find(({ top, left, bottom, right }) => r >= top && r <= bottom && c >= left && c <= right)
        if (merge !== undefined && (merge.top !== r || merge.left !== c)) return ''
        const down = merge !== undefined && merge.bottom > merge.top ? ` rowspan="${merge.bottom - merge.top + 1}"` : ''
        const across = merge !== undefined && merge.right > merge.left ? ` colspan="${merge.right - merge.left + 1}"` : ''
        const text = escaped(shown(cell))
        return `<td${down}${across}>${cell.bold ? `<b>${text}</b>` : text || '&nbsp;'}</td>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table border="1">\n${lines.join('\n')}\n</table>`
  })
  return Buffer.from(
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel">\n<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>td{mso-number-format:"\\@"}</style></head>\n<body>\n${tables.join('\n<br>\n')}\n</body></html>\n`,
  )
}
