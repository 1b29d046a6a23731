/**
 * The short template of a mode: no more than 14 columns under the titles the trade uses, without references and codes. It comes
 * back through the reader of any sheet (decision 121), which asks nothing where every column is filled.
 */
import { isoDay } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { type Cell, cellText } from '@tongyun/sheets/cell'
import { bold, type PlainCell, type PlainSheet } from '../core/workbook.ts'
import { exampleOffers } from './export-examples.ts'
import { writeRow } from './export-row.ts'
import { type ColumnKey, columnTitle } from './import-columns.ts'
import { writePlace } from './import-stops.ts'

type Word = (inputs: Record<string, never>, to: { locale: Locale }) => string
/** `of`: the column of the full template that fills it in the example. `title`: absent where both call it alike. */
type ShortColumn = { of: ColumnKey | 'ownership'; title?: Word; width: number }

const named = (code: string) => (): string => code
const column = (of: ShortColumn['of'], width: number, title?: Word): ShortColumn => ({
  of,
  width,
  ...(title === undefined ? {} : { title }),
})
const boxes = (...types: ('20GP' | '40GP' | '40HQ')[]) => types.map((type) => column(`price:${type}`, 10, named(type)))
const break_ = (kg: number) => column(`break:${kg}`, 8, named(kg === 0 ? 'N' : `+${kg}`))

const CURRENCY = column('currency', 8)
const RUNS = [column('schedule', 16), column('transitDays', 10)]
const UNTIL = column('validTo', 13, m.import_short_valid_until)
const PERIOD = [column('validFrom', 13, m.import_short_valid_from), UNTIL]
const SPACE = column('space', 12, m.import_short_space)
const REMARKS = column('remarks', 24)

const SHORT_COLUMNS: Record<Mode, readonly ShortColumn[]> = {
  sea: [
    column('origin', 20, m.import_short_port_from),
    column('destination', 20, m.import_short_port_to),
    column('carrier', 12, m.import_short_line),
    ...boxes('20GP', '40GP', '40HQ'),
    CURRENCY,
    ...RUNS,
    ...PERIOD,
    column('freeDays', 12, m.import_short_free_days),
    SPACE,
    REMARKS,
  ],
  air: [
    column('origin', 20, m.import_short_airport_from),
    column('destination', 20, m.import_short_airport_to),
    column('flightNumber', 12),
    ...[0, 45, 100, 300, 500, 1000].map(break_),
    CURRENCY,
    ...RUNS,
    UNTIL,
    SPACE,
  ],
  road: [
    column('origin', 20, m.import_short_place_from),
    column('destination', 20, m.import_short_place_to),
    column('borderCrossing', 16),
    column('vehicleTypes', 14, m.import_short_truck),
    column('price:EU-TENT', 14, m.import_short_truck_price),
    CURRENCY,
    ...RUNS,
    ...PERIOD,
    SPACE,
    REMARKS,
  ],
  rail: [
    column('origin', 20, m.import_short_station_from),
    column('destination', 20, m.import_short_station_to),
    column('trainNumber', 12, m.import_short_train),
    column('ownership', 12, m.import_short_ownership),
    ...boxes('20GP', '40GP', '40HQ'),
    CURRENCY,
    ...RUNS,
    ...PERIOD,
    SPACE,
    REMARKS,
  ],
  multimodal: [
    column('origin', 20, m.import_short_port_from),
    column('destination', 20, m.import_short_station_to),
    column('via', 16),
    ...boxes('20GP', '40GP', '40HQ'),
    CURRENCY,
    ...RUNS,
    ...PERIOD,
    SPACE,
    REMARKS,
  ],
}

/** Cities, stations and crossings have codes that only the product knows; those of ports and airports are the trade's. */
const withoutCode = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(/ \((?:g\d+|[A-Z]-[A-Z-]+)\)$/u, '') : cell)
const EXAMPLE_BORDER = 'B-MANZHOULI'
const HOURS_A_DAY = 24

/** What the usual example of a mode says in the columns of its short template. */
const shortExample = async (mode: Mode, now: Date, locale: Locale): Promise<Cell[]> => {
  const [sheet] = exampleOffers(mode, isoDay(now))
  if (sheet === undefined) return []
  const gazetteer = openGazetteer()
  const cells = await writeRow(sheet, { locale, gazetteer })
  const between = sheet.stops.slice(1, -1).map(({ placeId }) => writePlace(placeId, gazetteer, locale))
  return SHORT_COLUMNS[mode].map(({ of }) => {
    if (of === 'transitDays') return sheet.transitHours / HOURS_A_DAY
    if (of === 'via') return between.join(', ') || null
    if (of === 'borderCrossing') return withoutCode(writePlace(EXAMPLE_BORDER, gazetteer, locale))
    if (of === 'ownership') return 'COC'
    if (of === 'space') return cellText(cells.get(of) ?? null)
    return withoutCode(cells.get(of) ?? null)
  })
}

const shortTitles = (mode: Mode, locale: Locale): string[] =>
  SHORT_COLUMNS[mode].map(({ of, title }) => title?.({}, { locale }) ?? columnTitle(of as ColumnKey, locale))

const plain = (cell: Cell): PlainCell => (typeof cell === 'number' || cell === null ? cell : String(cell))

/** The sheets of the file: the empty one to fill in, and the same with one filled row and what is to be known of it. */
export const shortTemplate = async (mode: Mode, now: Date, locale: Locale): Promise<PlainSheet[]> => {
  const titles = shortTitles(mode, locale).map(bold)
  const example = await shortExample(mode, now, locale)
  const columns = SHORT_COLUMNS[mode].map(({ width }) => ({ width }))
  const notes = [m.import_short_note({}, { locale }), m.import_short_note_space({}, { locale })]
  return [
    { sheet: vocabularyWord('mode', mode, locale).replace(/[\\/?*[\]:]/gu, ' '), rows: [titles], columns, stickyRowsCount: 1 },
    {
      sheet: m.import_sheet_example({}, { locale }),
      rows: [
        titles,
        // The mark keeps the row from becoming an offer (`EXAMPLE` of sheets/src/matrix.ts).
        [...example.map(plain), m.import_sheet_example({}, { locale })],
        [],
        ...notes.map((note) => [note]),
      ],
      columns: [...columns, { width: 10 }],
      stickyRowsCount: 1,
    },
  ]
}
