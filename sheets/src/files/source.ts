/** A file as sheets of rows, whatever it is. */
import { FileRefused } from './limits.ts'
import { decodeText, openText } from './text.ts'
import { openWorkbook, type SourceSheet } from './workbook.ts'

const startsWith = (source: Uint8Array, bytes: readonly number[]) => bytes.every((byte, i) => source[i] === byte)

/** True for the container of .xls, and of workbooks with a password. */
export const isOldWorkbook = (source: Uint8Array): boolean => startsWith(source, [0xd0, 0xcf, 0x11, 0xe0])

/** By its first bytes, never by its name. @throws FileRefused */
export const openSource = async (source: Buffer): Promise<SourceSheet[]> => {
  if (source.length === 0) throw new FileRefused('empty')
  if (startsWith(source, [0x50, 0x4b])) return openWorkbook(source)
  if (isOldWorkbook(source)) throw new FileRefused('with_password')
  if (startsWith(source, [0x25, 0x50, 0x44, 0x46]) || startsWith(source, [0x89, 0x50]) || startsWith(source, [0xff, 0xd8]))
    throw new FileRefused('not_a_spreadsheet')
  return openText(decodeText(source))
}
