/**
 * Reads .xlsx as a stream of rows: the zip's directory by yauzl, its parts by import-xml.ts, nothing of the whole sheet kept.
 * Formulas give their last value, macros refuse the file, and everything is bounded (IMPORT_LIMITS).
 */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Cell } from '../cell.ts'
import { FileRefused, IMPORT_LIMITS, type Refusal, SheetRefused } from './limits.ts'
import { type NumberKind, readNumber, stylesReader } from './number-format.ts'
import { readXml, type XmlReader } from './xml.ts'

/** A row with its number as the spreadsheet shows it, blank cells null, none after the last that is filled. */
export type SourceRow = { row: number; cells: Cell[] }

/** A workbook's zip with its parts by name, and what was unpacked of it so far. */
type OpenZip = { zip: ZipFile; entries: Map<string, Entry>; unpacked: number }

const openZip = (source: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(source, { lazyEntries: true, validateEntrySizes: true, decodeStrings: true }, (error, zip) => {
      if (error) reject(new FileRefused('damaged'))
      else resolve(zip)
    })
  })

/** The parts of a workbook by name. */
const readDirectory = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > IMPORT_LIMITS.parts) throw new FileRefused('too_large_unpacked')
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', () => reject(new FileRefused('damaged')))
    zip.readEntry()
  })
  return entries
}

/** Unpacks a part piece by piece. Ends early when `isDone` says so. @throws FileRefused beyond `most` bytes */
const unpack = async (
  opened: OpenZip,
  entry: Entry,
  most: number,
  take: (text: string) => Promise<void> | void,
  isDone = () => false,
) => {
  if (entry.uncompressedSize > most) throw new FileRefused('too_large_unpacked')
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    opened.zip.openReadStream(entry, (error, unpacking) => (error ? reject(new FileRefused('damaged')) : resolve(unpacking)))
  })
  const decoder = new TextDecoder()
  let read = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length
      opened.unpacked += chunk.length
      if (read > most || opened.unpacked > IMPORT_LIMITS.allBytes) throw new FileRefused('too_large_unpacked')
      await take(decoder.decode(chunk, { stream: true }))
      if (isDone()) return
    }
    await take(decoder.decode())
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  }
}

/** Whether the run of a text that is read now is struck through: a price beside the one that takes its place. */
const struckRuns = () => {
  let isStruck = false
  return {
    open: (name: string, val: string | undefined) => {
      if (name === 'r') isStruck = false
      else if (name === 'strike') isStruck = val !== '0' && val !== 'false'
    },
    close: (name: string) => {
      if (name === 'r') isStruck = false
    },
    isStruck: () => isStruck,
  }
}

/** Texts that cells point to, in order. Phonetic readings beside them, and what is struck through, are left out. */
const readSharedTexts = async (zip: OpenZip): Promise<string[]> => {
  const texts: string[] = []
  const entry = zip.entries.get('xl/sharedStrings.xml')
  if (entry === undefined) return texts
  let current = ''
  let inText = false
  let phonetic = false
  const runs = struckRuns()
  const parser = readXml({
    open: (name, { val }) => {
      runs.open(name, val)
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic = true
      inText = name === 't'
    },
    text: (data) => {
      if (inText && !phonetic && !runs.isStruck() && current.length < IMPORT_LIMITS.cell) current += data
    },
    close: (name) => {
      inText = false
      runs.close(name)
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      if (texts.length >= IMPORT_LIMITS.texts) throw new FileRefused('too_large_unpacked')
      texts.push(current)
    },
  })
  await unpack(zip, entry, IMPORT_LIMITS.textBytes, parser.write)
  return texts
}

/** Bytes of the small parts: relations, the list of sheets, styles. */
const SMALL_PART = IMPORT_LIMITS.textBytes / 8

const readSmall = async (zip: OpenZip, name: string, reader: XmlReader) => {
  const entry = zip.entries.get(name)
  if (entry !== undefined) await unpack(zip, entry, SMALL_PART, reader.write)
}

/** Without an entry for a sheet that is not opened: hidden, or one too many. */
type SheetEntry = { name: string; entry: Entry | null }
type Parts = { sheets: SheetEntry[]; startsIn1904: boolean }

/** Sheets in their order, and which calendar their dates count from. */
const readParts = async (zip: OpenZip): Promise<Parts> => {
  const targets = new Map<string, string>()
  const relations = readXml({
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  await readSmall(zip, 'xl/_rels/workbook.xml.rels', relations)
  const sheets: SheetEntry[] = []
  let visible = 0
  let startsIn1904 = false
  const workbook = readXml({
    open: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name !== 'sheet' || sheets.length >= IMPORT_LIMITS.namedSheets) return
      const entry = zip.entries.get(targets.get(attributes['r:id'] ?? '') ?? '')
      if (entry === undefined) return
      const opened = (attributes.state ?? 'visible') === 'visible' && visible < IMPORT_LIMITS.sheets
      if (opened) visible++
      sheets.push({ name: attributes.name ?? '', entry: opened ? entry : null })
    },
  })
  await readSmall(zip, 'xl/workbook.xml', workbook)
  return { sheets, startsIn1904 }
}

/** Column of an address: `AB12` is 27. Undefined when it is no address. */
const columnOf = (address: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The last row a spreadsheet program has. */
const LAST_ROW = 1_048_576

/** The number of a row; rows ascend, and one that does not is the next, whatever it says of itself. */
const rowAfter = (before: number, given: string | undefined): number => {
  const row = given === undefined ? Number.NaN : Number(given)
  return Number.isInteger(row) && row > before && row <= LAST_ROW ? row : before + 1
}

/** Rows and columns a sheet says it has; zeros while it has said nothing. No bound goes by it. */
type Extent = { rows: number; columns: number }
const extentOf = (ref: string | undefined): Extent => {
  const [, last = '', row = '0'] = /(?:^|:)([A-Z]{1,3})(\d{1,7})$/.exec(ref ?? '') ?? []
  return { rows: Number(row), columns: (columnOf(last) ?? -1) + 1 }
}

type SheetReading = {
  texts: readonly string[]
  kinds: readonly NumberKind[]
  struck: readonly boolean[]
  fills: readonly string[]
  currencies: readonly (CurrencyCode | null)[]
  startsIn1904: boolean
}

/** Formulas of a sheet by whether somebody worked them out: a program that only writes workbooks leaves their values out. */
type Formulas = { workedOut: number; bare: number }

/** Gathers the rows of a sheet from its XML as it comes. */
const rowParser = (
  { texts, kinds, struck, fills, currencies, startsIn1904 }: SheetReading,
  rows: SourceRow[],
  tell: (extent: Extent) => void,
  lay: (layout: Layout) => void,
  formulas: Formulas,
) => {
  let row = 0
  let seen = 0
  let cells: Cell[] = []
  let column = 0
  let type = ''
  let kind: NumberKind = 'plain'
  let value = ''
  let inValue = false
  let isFormula = false
  let hasValue = false
  let isStruck = false
  let currency: CurrencyCode | null = null
  let fill = ''
  let isAnyStruck = false
  let unstruck: number[] = []
  const finish = (): Cell => {
    if (value === '') return null
    if (type === 's') return texts[Number(value)] ?? null
    if (type === 'b') return value === '1'
    if (type === '' || type === 'n') return readNumber(value, kind, startsIn1904)
    return value
  }
  const runs = struckRuns()
  return readXml({
    open: (name, attributes) => {
      runs.open(name, attributes.val)
      if (name === 'row') {
        row = rowAfter(row, attributes.r)
        if (++seen > IMPORT_LIMITS.anyRows) throw new FileRefused('too_many_rows')
        cells = []
        isAnyStruck = false
        unstruck = []
        column = -1
        if (attributes.hidden === '1' || attributes.hidden === 'true') lay({ hiddenRow: row })
      } else if (name === 'c') {
        column = (attributes.r === undefined ? undefined : columnOf(attributes.r)) ?? column + 1
        type = attributes.t ?? ''
        kind = kinds[Number(attributes.s ?? 0)] ?? 'plain'
        isStruck = struck[Number(attributes.s ?? 0)] ?? false
        currency = currencies[Number(attributes.s ?? 0)] ?? null
        fill = fills[Number(attributes.s ?? 0)] ?? ''
        value = ''
        isFormula = false
        hasValue = false
      } else if (name === 'f') isFormula = true
      else if (name === 'dimension') tell(extentOf(attributes.ref))
      else if (name === 'mergeCell') lay({ merged: attributes.ref ?? '' })
      else if (name === 'col' && (attributes.hidden === '1' || attributes.hidden === 'true'))
        lay({ hiddenColumns: { from: Number(attributes.min) - 1, to: Number(attributes.max) - 1 } })
      else {
        inValue = name === 'v' || name === 't'
        if (name === 'v') hasValue = true
      }
    },
    text: (data) => {
      if (inValue && !runs.isStruck() && value.length < IMPORT_LIMITS.cell) value += data
    },
    close: (name) => {
      inValue = false
      runs.close(name)
      if (name === 'c') {
        if (isFormula) formulas[hasValue ? 'workedOut' : 'bare'] += 1
        const cell = finish()
        if (cell === null || cell === '') return
        if (column >= IMPORT_LIMITS.columns) throw new FileRefused('too_many_columns')
        while (cells.length < column) cells.push(null)
        cells[column] = cell
        if (isStruck) isAnyStruck = true
        else unstruck.push(column)
        if (currency !== null && typeof cell === 'number') lay({ currency, row, column })
        if (fill !== '') lay({ fill, row, column })
      } else if (name === 'row' && cells.length > 0) {
        if (isAnyStruck) lay({ struckRow: row, unstruck })
        rows.push({ row, cells })
      }
    },
  })
}

/** How much a refused sheet says it has of what it has too much of. */
const sizeOf = (reason: Refusal, { rows, columns }: Extent, entry: Entry): number | null => {
  if (reason === 'too_many_rows') return rows > IMPORT_LIMITS.rows ? rows : null
  if (reason === 'too_many_columns') return columns > IMPORT_LIMITS.columns ? columns : null
  return reason === 'too_large_unpacked' ? Math.ceil(entry.uncompressedSize / 2 ** 20) : null
}

/**
 * A sheet of a workbook by name with its rows, which can be left at any time. A closed one is named and has none. What is
 * wrong with this sheet alone is thrown as SheetRefused.
 */
export type SourceSheet = {
  name: string
  closed: boolean
  /** `tell` gets how the sheet is laid out as it comes: merged regions, hidden and struck rows, hidden columns. */
  rows: (take: (rows: SourceRow[]) => Promise<boolean> | boolean, tell?: (layout: Layout) => void) => Promise<void>
}
/**
 * A merged region by its address, `A3:C3`, a hidden row by its number, hidden columns from 0, a row with struck cells and the
 * columns of those that are not, the currency a number's format writes, or the colour behind a cell.
 */
type Layout =
  | { merged: string }
  | { hiddenRow: number }
  | { hiddenColumns: { from: number; to: number } }
  | { struckRow: number; unstruck: readonly number[] }
  | { currency: CurrencyCode; row: number; column: number }
  | { fill: string; row: number; column: number }

/** The sheets of a workbook. @throws FileRefused for what is no workbook, or one that may not come in */
export const openWorkbook = async (source: Buffer): Promise<SourceSheet[]> => {
  const file = await openZip(source)
  const entries = await readDirectory(file)
  const zip: OpenZip = { zip: file, entries, unpacked: 0 }
  if ([...entries.keys()].some((name) => /vbaProject\.bin$|\/macrosheets\//i.test(name))) throw new FileRefused('has_macros')
  if (!entries.has('xl/workbook.xml')) throw new FileRefused('not_a_spreadsheet')
  const { sheets, startsIn1904 } = await readParts(zip)
  const styles = stylesReader()
  await readSmall(zip, 'xl/styles.xml', styles.reader)
  let texts: Promise<string[]> | undefined
  return sheets.map(({ name, entry }) => ({
    name,
    closed: entry === null,
    rows: async (take, lay = () => {}) => {
      if (entry === null) return
      texts ??= readSharedTexts(zip)
      const rows: SourceRow[] = []
      const formulas: Formulas = { workedOut: 0, bare: 0 }
      let extent: Extent = { rows: 0, columns: 0 }
      const reading = {
        texts: await texts,
        kinds: styles.kinds,
        struck: styles.struck,
        fills: styles.fills,
        currencies: styles.currencies,
        startsIn1904,
      }
      const parser = rowParser(
        reading,
        rows,
        (told) => {
          extent = told
        },
        lay,
        formulas,
      )
      let goesOn = true
      await unpack(
        zip,
        entry,
        IMPORT_LIMITS.partBytes,
        async (text) => {
          parser.write(text)
          if (rows.length > 0) goesOn = await take(rows.splice(0))
        },
        () => !goesOn,
      ).catch((error) => {
        // What all sheets may have together is no matter of one of them.
        const own = error instanceof FileRefused && zip.unpacked <= IMPORT_LIMITS.allBytes
        throw own ? new SheetRefused(error.reason, sizeOf(error.reason, extent, entry)) : error
      })
      // Their cells look blank: a price that is worked out would be missing without a word.
      if (goesOn && formulas.bare > 0 && formulas.workedOut === 0) throw new SheetRefused('formulas_without_values')
    },
  }))
}
