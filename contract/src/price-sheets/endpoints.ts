/** Offers from the sheets and messages providers have, and back (X06): upload, questions, dry run, import, templates, export. */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, flag, text, whole } from '../fields.ts'
import { priceSignsSchema } from '../review/price-plausibility.ts'
import { changeSetSchema } from '../supply/offer-undo.ts'
import { linesSchema, readingSchema } from './reading.ts'

/** Most bytes of a spreadsheet, characters of pasted cells, rows with offers, rows whose faults are shown, edits of one call. */
export const MAX_SPREADSHEET_BYTES = 20 * 2 ** 20
export const MAX_PASTED_LENGTH = 60_000
export const MAX_IMPORTED_ROWS = 100_000
export const MAX_FAULTY_ROWS = 2_000
export const MAX_EDITS = 500
/** Offers one exported file holds. */
export const MAX_EXPORTED_OFFERS = 10_000
/** Rows one page of what is about to be imported shows. */
export const IMPORT_PAGE_ROWS = 20
/** What becomes of a row: a new offer, the next price of one, a change, one that was withdrawn and begins anew, nothing. */
export const IMPORT_OUTCOMES = ['created', 'period', 'changed', 'revived', 'unchanged'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
/** Field of a form that holds a spreadsheet; its value is the id of the import. */
export const SPREADSHEET_FIELD = 'spreadsheet'
export const SPREADSHEET_EXTENSIONS = ['.xlsx', '.xls', '.csv', '.txt', '.tsv'] as const
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * `reading`, `checking` and `importing` are under way; `checked` waits for the provider; the others are over.
 */
export const IMPORT_STATUSES = ['reading', 'checking', 'checked', 'importing', 'done', 'cancelled', 'refused'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const importIdPattern = /^i-[a-z0-9]{12}$/
const importId = () => z.string().check(z.regex(importIdPattern))
const byId = z.strictObject({ importId: importId() })

/** Texts from repeated keys as they are, commas included; absent gives an empty list. */
const texts = (max: number, maxLength: number) =>
  z.pipe(
    z.transform((value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value])),
    z
      .array(
        z.string().check(
          z.maxLength(maxLength),
          z.refine((s) => !s.includes('\0'), { error: 'control_character' }),
        ),
      )
      .check(z.maxLength(max)),
  )

const candidateSchema = z.object({ placeId: z.string(), name: z.string() })

const countsSchema = z.object({
  rows: z.number(),
  good: z.number(),
  faulty: z.number(),
  /** What became of the good ones; before the import what would. */
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Offers that were withdrawn and begin anew. */
  revived: z.number(),
  /** Of the new ones: prices beside one that stands and sells on. */
  periods: z.number(),
  /** Sent for review, and published without one. */
  pending: z.number(),
  published: z.number(),
})
export type ImportCounts = z.infer<typeof countsSchema>
/** Of an import that has not read a row yet. */
export const NO_COUNTS: ImportCounts = {
  rows: 0,
  good: 0,
  faulty: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  revived: 0,
  periods: 0,
  pending: 0,
  published: 0,
}

/**
 * `priced` has titles that are known and can be chosen, with `rows` below them, counted up to MAX_ROWS_COUNTED; `untitled` has
 * content and no such titles; `refused` is beyond a limit, or damaged, and `why` says it in the reader's language; `closed` was
 * not opened, being hidden, behind the 50 that are, or behind sheets that are too large together.
 */
const otherSheetSchema = z.object({
  name: z.string(),
  state: z.enum(['priced', 'untitled', 'refused', 'closed']),
  rows: z.nullable(z.number()),
  why: z.nullable(z.string()),
})
export type OtherSheet = z.infer<typeof otherSheetSchema>
/** Rows of a sheet beyond which it is only said that there are more. */
export const MAX_ROWS_COUNTED = 2_000

const summarySchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  status: z.enum(IMPORT_STATUSES),
  counts: z.nullable(countsSchema),
})
export type ImportSummary = z.infer<typeof summarySchema>

export const importSchema = z.object({
  ...summarySchema.shape,
  /** What it did to offers, and how much of that stands and can be taken back; null before it saved anything. */
  changeSet: z.nullable(changeSetSchema),
  /** Rows worked on so far. */
  progress: z.number(),
  /** Why the file was not read, in the reader's language. */
  refusal: z.nullable(z.string()),
  header: z.nullable(
    z.object({
      sheet: z.string(),
      row: z.number(),
      titles: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      /** The other sheets of a workbook, which are not read. */
      otherSheets: z.array(otherSheetSchema),
      /** A `priced` one of them can be read in the place of this one. */
      choosable: z.boolean(),
    }),
  ),
  /** Key of the column each title of the product's own sheet means, empty for one that is left out. */
  columns: z.array(z.string()),
  /** What was understood of a file of another layout; null for the product's own. */
  reading: z.nullable(readingSchema),
  /** Names that stand for several places, with what they may mean; answered once for the whole file. */
  places: z.array(z.object({ text: z.string(), rows: z.number(), candidates: z.array(candidateSchema) })),
  /**
   * Rows that can be imported whose prices deserve a second look: 200 at most. `lane` in the reader's language; `cells` hold
   * its prices, by the position of their titles.
   */
  suspicious: z.array(
    z.object({
      row: z.number(),
      reference: z.string(),
      lane: z.string(),
      price: priceSignsSchema,
      cells: z.array(z.object({ at: z.number(), text: z.string() })),
    }),
  ),
  /** The first rows with faults; the file to correct holds MAX_FAULTY_ROWS of them. */
  faulty: z.array(
    z.object({
      row: z.number(),
      cells: z.array(z.string()),
      /** `title` is null for a fault of the whole row, and for a column the file lacks. */
      faults: z.array(z.object({ title: z.nullable(z.string()), key: z.nullable(z.string()), text: z.string() })),
    }),
  ),
})
export type OfferImport = z.infer<typeof importSchema>

/**
 * Stores a spreadsheet and begins to read it. The request key stands in the form before the file. 815001 when it is none,
 * 810001 (too_big) beyond MAX_SPREADSHEET_BYTES.
 */
export const uploadImport = endpoint({
  name: 'upload-import',
  method: 'POST',
  requestKey: true,
  path: '/ty/imports/files',
  audience: 'provider',
  summary:
    'Uploads a price sheet; send multipart/form-data with requestKey and then the .xlsx or .csv file in the field spreadsheet',
  input: z.strictObject({ [SPREADSHEET_FIELD]: importId() }),
  data: z.object({ importId: z.string() }),
  codes: [810004, 810008, 815001],
})

export const pasteImport = endpoint({
  name: 'paste-import',
  method: 'POST',
  requestKey: true,
  path: '/ty/imports/pasted',
  audience: 'provider',
  summary: 'Takes cells or a message that were pasted as a price sheet',
  input: z.strictObject({ cells: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASTED_LENGTH)) }),
  data: z.object({ importId: z.string() }),
  codes: [810008],
})

export const listImports = endpoint({
  name: 'list-imports',
  method: 'GET',
  path: '/ty/imports',
  audience: 'provider',
  summary: 'The latest imports of the company',
  input: z.strictObject({}),
  data: z.object({
    imports: z.array(summarySchema),
    /** Offers an export holds, withdrawn ones aside. */
    exportable: z.number(),
  }),
})

export const getImport = endpoint({
  name: 'get-import',
  method: 'GET',
  path: '/ty/imports/:importId',
  audience: 'provider',
  summary: 'One import: its progress, what is asked of it, what is wrong with which cell',
  input: byId,
  data: importSchema,
  codes: [810004],
})

/** A published price by what it is for: a container or truck, kilograms from a weight on, or one unit. In major units. */
const rowPriceSchema = z.object({
  equipment: z.nullable(z.string()),
  fromKg: z.nullable(z.number()),
  unit: z.string(),
  currency: z.string(),
  /** What the offer says today; null where it has no such price. */
  before: z.nullable(z.number()),
  /** What the row says; null where it has no such price any more. */
  after: z.nullable(z.number()),
})
const validitySchema = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })

export const importRowSchema = z.object({
  /** Number of the row, or of the offer of a file of another layout, whose rows are `rows`. */
  row: z.number(),
  rows: z.array(z.string()),
  reference: z.string(),
  /** Both ends in the reader's language. */
  lane: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  prices: z.array(rowPriceSchema),
  validity: validitySchema,
  /** Of the offer as it stands; null for a new one. */
  validityBefore: z.nullable(validitySchema),
  /** Everything else the row changes, as paths into the sheet. */
  otherChanges: z.array(z.string()),
})
export type ImportRowShown = z.infer<typeof importRowSchema>

/** Without `outcome` of the first kind there is any of, changes first. Empty unless the import was checked and waits. */
export const listImportRows = endpoint({
  name: 'list-import-rows',
  method: 'GET',
  path: '/ty/imports/:importId/rows',
  audience: 'provider',
  summary: 'Rows of a checked price sheet as the offers they would become, with what they change, so many a page',
  input: z.strictObject({
    importId: importId(),
    outcome: choice(IMPORT_OUTCOMES),
    page: whole({ min: 1, max: MAX_IMPORTED_ROWS }),
  }),
  data: z.object({
    outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
    page: z.number(),
    rows: z.array(importRowSchema),
  }),
  codes: [810004],
})

/** Reads another sheet of the product's own in the same workbook; what was corrected of the one before is left. 810001 for no such sheet. */
export const chooseSheet = endpoint({
  name: 'choose-import-sheet',
  method: 'POST',
  path: '/ty/imports/:importId/sheet',
  audience: 'provider',
  summary: 'Chooses the sheet of a workbook that is read',
  input: z.strictObject({ importId: importId(), sheet: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ importId: z.string() }),
  codes: [810004, 811001],
})

/** Corrects cells and settles place names, then checks again. 811001 unless the import was checked. */
export const correctImport = endpoint({
  name: 'correct-import',
  method: 'POST',
  path: '/ty/imports/:importId/cells',
  audience: 'provider',
  summary: 'Corrects cells of a price sheet and checks it again',
  input: z.strictObject({
    importId: importId(),
    /** `12:3=Hamburg`: row, position of the title, new text. */
    cells: texts(2_000, 600),
    /** `深圳=CNYTN`: what a name means in this and in later files. */
    places: texts(200, 200),
  }),
  data: z.object({ importId: z.string() }),
  codes: [810004, 811001],
})

/** A page of the file as it came, and the offers whose first row stands on it, as far as they are understood. Empty unless the import is checked or waits to be started. */
export const listImportLines = endpoint({
  name: 'list-import-lines',
  method: 'GET',
  path: '/ty/imports/:importId/lines',
  audience: 'provider',
  summary: 'A page of a price sheet as it came, with the offers that were understood of its rows',
  input: z.strictObject({
    importId: importId(),
    /** Counted from 0. */
    sheet: whole({ min: 0, max: 200 }),
    page: whole({ min: 1, max: 10_000 }),
    /** A row of the file, in place of the page it stands on. */
    row: whole({ min: 1, max: 10_000_000 }),
  }),
  data: linesSchema,
  codes: [810004],
})

/**
 * Answers questions and writes fields of offers, then checks again; answers are kept for sheets of the same shape. What comes
 * while a check is under way is checked after it. 811001 unless the import is checked or was; 810001 for no such question or field.
 */
export const answerImport = endpoint({
  name: 'answer-import',
  method: 'POST',
  path: '/ty/imports/:importId/answers',
  audience: 'provider',
  summary: 'Answers questions about a price sheet once for all its rows, and corrects its offers',
  input: z.strictObject({
    importId: importId(),
    /** `space|container|=20`: key of a question and its answer. */
    answers: texts(200, 400),
    /** `12:price:40HQ=1900`: number of an offer, `3-9` for several, `*` for all; field and value, without `=` the file's own. */
    edits: texts(MAX_EDITS, 400),
  }),
  data: z.object({
    importId: z.string(),
    /** The edits that bring back what the written fields held; null where they would be more than MAX_EDITS. */
    before: z.nullable(z.array(z.string())),
  }),
  codes: [810004, 811001],
})

/** Saves the good rows as offers, by the provider's own reference. 811001 unless the import was checked. */
export const startImport = endpoint({
  name: 'start-import',
  method: 'POST',
  requestKey: true,
  path: '/ty/imports/:importId/start',
  audience: 'provider',
  summary: 'Saves the rows without faults as offers, and sends them for review when wanted',
  input: z.strictObject({ importId: importId(), submit: flag() }),
  data: z.object({ importId: z.string() }),
  codes: [810004, 811001],
})

/** Ends an import; what it saved stays. 811001 when it is over. */
export const cancelImport = endpoint({
  name: 'cancel-import',
  method: 'POST',
  path: '/ty/imports/:importId/cancel',
  audience: 'provider',
  summary: 'Ends an import; rows saved so far stay',
  input: byId,
  data: z.object({ importId: z.string() }),
  codes: [810004, 811001],
})

export const downloadFaults = endpoint({
  name: 'download-faults',
  method: 'GET',
  path: '/ty/imports/:importId/faults',
  audience: 'provider',
  summary: 'The rows with faults as a workbook to correct and upload again, its wrong cells marked',
  input: byId,
  data: z.null(),
  file: WORKBOOK,
  codes: [810004],
})

/** `all`: every field, read by its titles. `short`: what the trade quotes by, read as any sheet is. */
const TEMPLATE_COLUMNS = ['all', 'short'] as const

export const downloadTemplate = endpoint({
  name: 'download-template',
  method: 'GET',
  path: '/ty/imports/template',
  audience: 'provider',
  summary: 'A workbook to fill in for one mode, with an example: of all fields, or of at most 14 columns under usual titles',
  input: z.strictObject({ mode: z.enum(MODES), columns: choice(TEMPLATE_COLUMNS) }),
  data: z.null(),
  file: WORKBOOK,
})

export const exportOffers = endpoint({
  name: 'export-offers',
  method: 'GET',
  path: '/ty/imports/offers',
  audience: 'provider',
  summary: 'The company’s own offers as a workbook that comes back unchanged, so many a part, in the order of their references',
  input: z.strictObject({ mode: choice(MODES), q: text(100), part: whole({ min: 1, max: 1_000 }) }),
  data: z.null(),
  file: WORKBOOK,
})
