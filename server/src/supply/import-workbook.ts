/**
 * Reads .xlsx as a stream of rows: the zip's directory by yauzl, its parts by htmlparser2, nothing of the whole sheet kept.
 * Formulas give their last value, macros refuse the file, and everything is bounded (IMPORT_LIMITS).
 */
import { Parser } from 'htmlparser2'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Cell } from './import-cell.ts'
import { FileRefused, IMPORT_LIMITS } from './import-limits.ts'
import { type NumberKind, readNumber, readStyles } from './import-number-format.ts'

/** A row with its number as the spreadsheet shows it, blank cells null, none after the last that is filled. */
export type SourceRow = { row: number; cells: Cell[] }

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
  zip: ZipFile,
  entry: Entry,
  most: number,
  take: (text: string) => Promise<void> | void,
  isDone = () => false,
) => {
  if (entry.uncompressedSize > most) throw new FileRefused('too_large_unpacked')
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(new FileRefused('damaged')) : resolve(opened)))
  })
  const decoder = new TextDecoder()
  let read = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length
      if (read > most) throw new FileRefused('too_large_unpacked')
      await take(decoder.decode(chunk, { stream: true }))
      if (isDone()) return
    }
    await take(decoder.decode())
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  }
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}
/** An XML parser that knows no entities but XML's own, so none can grow. Prefixes of names are dropped: `x:row` is `row`. */
const xml = ({ open, text, close }: Handlers) => {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
}

/** Texts that cells point to, in order. Phonetic readings beside them are left out. */
const readSharedTexts = async (zip: ZipFile, entry: Entry | undefined): Promise<string[]> => {
  const texts: string[] = []
  if (entry === undefined) return texts
  let current = ''
  let inText = false
  let phonetic = false
  const parser = xml({
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic = true
      inText = name === 't'
    },
    text: (data) => {
      if (inText && !phonetic && current.length < IMPORT_LIMITS.cell) current += data
    },
    close: (name) => {
      inText = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') texts.push(current)
    },
  })
  await unpack(zip, entry, IMPORT_LIMITS.textBytes, (text) => parser.write(text))
  return texts
}

const readWhole = async (zip: ZipFile, entry: Entry | undefined): Promise<string> => {
  let whole = ''
  if (entry !== undefined)
    await unpack(zip, entry, IMPORT_LIMITS.textBytes / 8, (text) => {
      whole += text
    })
  return whole
}

type SheetEntry = { name: string; entry: Entry }
type Parts = { sheets: SheetEntry[]; startsIn1904: boolean }

/** Visible sheets in their order, and which calendar their dates count from. */
const readParts = async (zip: ZipFile, entries: Map<string, Entry>): Promise<Parts> => {
  const targets = new Map<string, string>()
  const relations = xml({
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  relations.write(await readWhole(zip, entries.get('xl/_rels/workbook.xml.rels')))
  const sheets: SheetEntry[] = []
  let startsIn1904 = false
  const workbook = xml({
    open: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const entry = entries.get(targets.get(attributes['r:id'] ?? '') ?? '')
      if (entry !== undefined && sheets.length < IMPORT_LIMITS.sheets) sheets.push({ name: attributes.name ?? '', entry })
    },
  })
  workbook.write(await readWhole(zip, entries.get('xl/workbook.xml')))
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

type SheetReading = { texts: readonly string[]; kinds: readonly NumberKind[]; startsIn1904: boolean }

/** Gathers the rows of a sheet from its XML as it comes. */
const rowParser = ({ texts, kinds, startsIn1904 }: SheetReading, rows: SourceRow[]) => {
  let row = 0
  let seen = 0
  let cells: Cell[] = []
  let column = 0
  let type = ''
  let kind: NumberKind = 'plain'
  let value = ''
  let inValue = false
  const finish = (): Cell => {
    if (value === '') return null
    if (type === 's') return texts[Number(value)] ?? null
    if (type === 'b') return value === '1'
    if (type === '' || type === 'n') return readNumber(value, kind, startsIn1904)
    return value
  }
  return xml({
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r)
        if (++seen > IMPORT_LIMITS.anyRows) throw new FileRefused('too_many_rows')
        cells = []
        column = -1
      } else if (name === 'c') {
        column = (attributes.r === undefined ? undefined : columnOf(attributes.r)) ?? column + 1
        type = attributes.t ?? ''
        kind = kinds[Number(attributes.s ?? 0)] ?? 'plain'
        value = ''
      } else inValue = name === 'v' || name === 't'
    },
    text: (data) => {
      if (inValue && value.length < IMPORT_LIMITS.cell) value += data
    },
    close: (name) => {
      inValue = false
      if (name === 'c') {
        const cell = finish()
        if (cell === null || cell === '') return
        if (column >= IMPORT_LIMITS.columns) throw new FileRefused('too_many_columns')
        while (cells.length < column) cells.push(null)
        cells[column] = cell
      } else if (name === 'row' && cells.length > 0) rows.push({ row, cells })
    },
  })
}

/** A sheet of a workbook by name with its rows, which can be read once and left at any time. */
export type SourceSheet = { name: string; rows: (take: (rows: SourceRow[]) => Promise<boolean> | boolean) => Promise<void> }

/** The sheets of a workbook. @throws FileRefused for what is no workbook, or one that may not come in */
export const openWorkbook = async (source: Buffer): Promise<SourceSheet[]> => {
  const zip = await openZip(source)
  const entries = await readDirectory(zip)
  if ([...entries.keys()].some((name) => /vbaProject\.bin$|\/macrosheets\//i.test(name))) throw new FileRefused('has_macros')
  if (!entries.has('xl/workbook.xml')) throw new FileRefused('not_a_spreadsheet')
  const { sheets, startsIn1904 } = await readParts(zip, entries)
  const kinds = readStyles(await readWhole(zip, entries.get('xl/styles.xml')), xml)
  let texts: string[] | undefined
  return sheets.map(({ name, entry }) => ({
    name,
    rows: async (take) => {
      texts ??= await readSharedTexts(zip, entries.get('xl/sharedStrings.xml'))
      const rows: SourceRow[] = []
      const parser = rowParser({ texts, kinds, startsIn1904 }, rows)
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
      )
    },
  }))
}
export type XmlReader = typeof xml
