/** Notes of a workbook on the offers they speak of, the nearest first: what stands with a table holds against what stands farther. */

import type { ContainerType, Mode } from '@tongyun/freight/vocabulary'
import { applyNotes, inRegions, markedRows } from './apply-notes.ts'
import { offersInArea } from './areas.ts'
import { assumeOfFile } from './assumed.ts'
import { isBid } from './bids.ts'
import { applyBoxLegend } from './box-legend.ts'
import { saysWithdrawn } from './closed-lanes.ts'
import { periodIn } from './days.ts'
import { rowName } from './grid.ts'
import { withListCurrency } from './list-currency.ts'
import { amend, corrects } from './message-amends.ts'
import { newState } from './message-state.ts'
import { addNamedCurrencies } from './named-currencies.ts'
import { addNamedPeriods } from './named-periods.ts'
import { refersElsewhere, unreadCharges, unreadSums } from './note-leftovers.ts'
import { isOfModes, scopeOf, withoutScope } from './note-scope.ts'
import type { Offer, Question, Quoted } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { fillAlikeBoxes, fillSameBoxes } from './same-as-box.ts'
import { speaksOfAllSheets } from './sheet-scope.ts'
import { concernsMode } from './table-context.ts'
import type { Line, SheetTables, Table } from './tables.ts'
import { currenciesIn, unified } from './words.ts'

/** What was read of a sheet. */
export type SheetOffers = {
  offers: Offer[]
  /** Boxes of its tables, in their order. */
  boxes: ContainerType[]
  sheet: SheetTables
  /** Names of the rows of a part of the sheet, and what is said of them alone. */
  blocks: { rows: ReadonlySet<string>; text: string }[]
}

/** Notes that correct a price of the rows above them: P.S. 盐田-海防 12/16起40HQ改为260. What they mean is asked where it is not sure. */
const correctedBy = (offers: readonly Offer[], { name, titles, notes, blockNotes }: SheetTables, tools: Tools): Question[] => {
  const reading: Reading = { offers: [], flags: [], questions: [], refused: [] }
  for (const { row, text } of [...titles, ...notes, ...blockNotes]) {
    if (!corrects(text) || saysWithdrawn(text) || isBid(text)) continue
    const told = offers.flatMap((offer) =>
      offer.prices.map((price) => ({
        offer,
        price,
        quote: { row: offer.rows[0] ?? '', facts: offer, price, charges: [], table: 0, cells: [] } as Quoted,
      })),
    )
    amend(
      text,
      rowName(name, row),
      told.map(({ quote }) => quote),
      newState(),
      reading,
      tools,
    )
    for (const { offer, price, quote } of told)
      if (quote.price !== price) {
        offer.prices = offer.prices.map((each) => (each === price ? quote.price : each))
        offer.rows = [...new Set([...offer.rows, quote.row])]
        // The table shows another price than the one that is entered.
        reading.questions.push({ about: 'price', rows: offer.rows, kind: 'corrected', words: text.trim().slice(0, 80) })
      }
  }
  return reading.questions
}

/** Names of rows of a table whose period its titles or their sections tell. */
const rowsWithPeriod = (sheet: string, { titles, rows }: Table, { calendar }: Tools): Set<string> => {
  const tells = (lines: readonly Line[]) => lines.some(({ text }) => periodIn(text, calendar) !== undefined)
  return new Set(rows.flatMap(({ row, sections }) => (tells(titles) || tells(sections) ? [rowName(sheet, row.number)] : [])))
}

/** What a sum is counted by says no mode: a pick-up per truck. */
const BY_TRUCK = /(?:\/|(?<!\p{L})(?:per|за)\s|每)\s*(?:truck|машин\p{L}*|авто|卡?车)/giu

/** Longer lines are no headings. */
const LONGEST_HEADING = 24
/** The way that a line names with nothing beside it: 一、海运, RAIL, 2) Авто. */
const wayAlone = (text: string): Mode | null => {
  if (text.length > LONGEST_HEADING) return null
  const [mode, ...more] = scopeOf(unified(text)).modes
  const isBare = withoutScope(unified(text)).replace(/[一二三四五六七八九十\d\P{L}]|部分|运价|报价|费用?/gu, '').length <= 1
  return mode !== undefined && more.length === 0 && isBare ? mode : null
}
/** Headings of what is of no way: 三、其他, General notes, Общие условия. */
const OF_THE_REST =
  /通用|共同|其他|其它|(?<!\p{L})(?:general|common|other|all|misc\p{L}*|общ\p{L}+|проч\p{L}+|друг\p{L}+|остальн\p{L}+)(?!\p{L})/u
/** The way that the heading above a line of a sheet of notes names; none for lines that speak of all. */
const waysOfSections = (lines: readonly Line[]): Map<Line, Mode> => {
  const found = new Map<Line, Mode>()
  let way: Mode | null = null
  let last = 0
  for (const line of lines) {
    // Lines of another sheet begin anew.
    if (line.row <= last) way = null
    last = line.row
    const heading = wayAlone(line.text)
    if (heading !== null) way = heading
    else if (speaksOfAllSheets(line.text) || (line.text.length <= LONGEST_HEADING && OF_THE_REST.test(unified(line.text))))
      way = null
    else if (way !== null) found.set(line, way)
  }
  return found
}

/** Notes of a sheet on its offers. `general` are those of sheets without tables, `file` all offers of the file. */
export const applySheetNotes = (
  { offers, boxes, sheet, blocks }: SheetOffers,
  general: readonly Line[],
  tools: Tools,
  file: readonly Offer[],
): Question[] => {
  const questions: Question[] = []
  const rowsOf = (found: readonly Offer[]) => [...new Set(found.flatMap(({ rows }) => rows))]
  const places = new Map(offers.map((offer, i) => [offer, i] as const))
  const byRow = Map.groupBy(
    offers.flatMap((offer) => offer.rows.map((row) => ({ row, offer }))),
    ({ row }) => row,
  )
  const inRows = (rows: ReadonlySet<string>): Offer[] => {
    const found = new Set([...rows].flatMap((row) => byRow.get(row) ?? []).map(({ offer }) => offer))
    return [...found].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
  const texts = [
    ...sheet.titles,
    ...sheet.notes,
    ...sheet.tables.flatMap(({ titles }) => titles),
    ...sheet.blockNotes,
    ...general,
  ]
  applyBoxLegend(offers, [
    ...texts.map(({ text }) => text),
    ...sheet.tables.flatMap(({ columns }) => columns.map(({ title, above }) => `${above} ${title}`)),
  ])
  questions.push(...correctedBy(offers, sheet, tools))
  questions.push(...assumeOfFile(offers, [...new Set(texts.map(({ text }) => text))], tools))
  const unnamed = (found: readonly Offer[], given: readonly string[]) => {
    const told = general.length === 0 ? given : given.filter((text) => !refersElsewhere(text))
    const sums = told.flatMap((text) => [...unreadSums(text), ...unreadCharges(text)])
    if (sums.length > 0 && found.length > 0)
      questions.push({
        about: 'surcharge',
        rows: rowsOf(found),
        kind: 'unnamed_surcharge',
        words: sums.join('; ').slice(0, 200),
      })
  }
  unnamed(
    offers,
    [...sheet.notes, ...general].map(({ text }) => text),
  )
  for (const { rows, text } of blocks) {
    const own = inRows(rows)
    unnamed(own, [text])
    questions.push(...applyNotes(own, boxes, [text], tools, own))
  }
  for (const offer of offers) offer.told = [...offer.charges]
  const notes = withListCurrency([...sheet.titles, ...sheet.notes]).map(({ text }) => text)
  fillSameBoxes(offers, notes, sheet)
  fillAlikeBoxes(
    offers,
    texts.map(({ text }) => text),
  )
  const marked = markedRows(notes, sheet)
  // A mark that means another currency is of some of the row's prices, and which is asked.
  for (const [note, rows] of marked)
    if (currenciesIn(note).length > 0) questions.push({ about: 'currency', rows: [...rows], kind: 'marked', words: note })
  const unmarked = notes.filter((note) => !marked.has(note))
  questions.push(...applyNotes(offers, boxes, unmarked, tools, file))
  for (const [note, rows] of marked) questions.push(...applyNotes(inRows(rows), boxes, [note], tools, inRows(rows)))
  const inArea = offersInArea(offers)
  const byName = namedOffers(offers, tools.ends)
  const named = (text: string) => inArea(text)?.offers ?? byName(text)
  for (const { text } of texts) questions.push(...addNamedCurrencies(offers, text, named))
  const inLine = (text: string) => named(text) ?? inRegions(offers, text, tools)
  const tellPeriods = (told: readonly Offer[], note: string, marks: ReadonlySet<string> | undefined) => {
    const isTold = new Set(told)
    const among = (text: string) => {
      const meant = inLine(text)
      return meant && new Set([...meant].filter((offer) => isTold.has(offer)))
    }
    questions.push(...addNamedPeriods(told, note, marks && new Set(inRows(marks)), among, tools.calendar))
  }
  // What stands nearer to rows tells their period, whatever a title farther off says of their ports.
  const periods = sheet.tables.map((table) => ({ table, offers: new Set(inRows(rowsWithPeriod(sheet.name, table, tools))) }))
  const outside = (own: Table | null) =>
    offers.filter((offer) => periods.every(({ table, offers: nearer }) => table === own || !nearer.has(offer)))
  for (const { text } of sheet.titles) tellPeriods(outside(null), text, marked.get(text))
  for (const table of sheet.tables) for (const { text } of table.titles) tellPeriods(outside(table), text, marked.get(text))
  for (const note of [...sheet.notes.map(({ text }) => text), ...marked.keys()]) tellPeriods(offers, note, marked.get(note))
  // A note of some rows tells the period of those of them whom it names or marks.
  const ofRows = markedRows(
    sheet.blockNotes.map(({ text }) => text),
    sheet,
  )
  for (const { first, last, text } of sheet.blockNotes) {
    const own = new Set(Array.from({ length: last - first + 1 }, (_, i) => rowName(sheet.name, first + i)))
    tellPeriods(inRows(own), text, ofRows.get(text))
  }
  const ways = waysOfSections(general)
  const isOf = (line: Line, mode: Mode): boolean => {
    const way = ways.get(line)
    return (way === undefined || isOfModes([way], mode)) && concernsMode(line.text.replace(BY_TRUCK, ''), mode)
  }
  for (const mode of new Set(offers.map((offer) => offer.mode)))
    questions.push(
      ...applyNotes(
        offers.filter((offer) => offer.mode === mode),
        boxes,
        general.filter((line) => isOf(line, mode)).map(({ text }) => text),
        tools,
        file,
      ),
    )
  return questions
}
