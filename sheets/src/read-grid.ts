/** Reads workbooks and texts with columns: the tables of each sheet as offers, and what titles and notes say of them. */
import type { ContainerType, Mode } from '@tongyun/freight/vocabulary'
import { addOnOffers, isOfAddOns } from './add-ons.ts'
import { upright } from './aligned.ts'
import { readPriceCell } from './amounts.ts'
import { areasOfCells } from './areas.ts'
import { endsAsAlike } from './assume-ends.ts'
import { assumeDaysOfList, assumeOfOthers } from './assumed.ts'
import { joinBoxesOfSheets } from './boxes-of-sheets.ts'
import { cardsUpright } from './cards.ts'
import { carriersInCells } from './carriers-in-cells.ts'
import { cellShower } from './cells.ts'
import { isFreightName, type LooseCharges, nameColumnOf } from './charge-rows.ts'
import { addKeyedCharges, chargeRows } from './charge-tables.ts'
import { leaveOtherClasses } from './classes-of-customers.ts'
import { within } from './context.ts'
import { datesUpright } from './dates-across.ts'
import { addDays, isOfDays } from './days-matrix.ts'
import { endsInAreas } from './ends-in-areas.ts'
import { leaveEquivalents } from './equivalent-columns.ts'
import { factsInLanes } from './facts-in-lanes.ts'
import { type GridRow, type GridSheet, rowName, textAt, textsOf } from './grid.ts'
import { carriersUpright } from './items-down.ts'
import { lanesBeside } from './lanes-beside-tables.ts'
import { withLegends } from './legends.ts'
import { addLooseCharges } from './loose-charges.ts'
import { addLoosePeriods } from './loose-periods.ts'
import { makeOffers } from './make-offers.ts'
import { withoutMergedOwners } from './merged-owners.ts'
import { byMode, modeOfTable, modesOfAlike, modesOfOthers } from './mode-of-table.ts'
import type { Question } from './offer.ts'
import { pointedParts } from './pointing-notes.ts'
import { withPortGroups } from './port-groups.ts'
import type { Reading } from './read-sheet.ts'
import { readTable, type Tools } from './read-table.ts'
import { addRegionPeriods } from './region-periods.ts'
import { withoutReplaced } from './replaced-rows.ts'
import { saidOnOthers, withoutTakenOver } from './same-as-sheet.ts'
import { readByServices } from './services-down.ts'
import { applySheetNotes, type SheetOffers } from './sheet-notes.ts'
import { notesOfSheets, speaksOfAllSheets } from './sheet-scope.ts'
import { withoutSideNotes } from './side-notes.ts'
import { concernsMode, contextOf, noteContext, refineMode } from './table-context.ts'
import { findTables, type Line, type SheetTables, type Table } from './tables.ts'
import { applyTiers, withoutTiers } from './tiers-of-days.ts'
import { unlikeChanges } from './told-changes.ts'
import { filledCells, headOf, readRows } from './untitled-rows.ts'
import { linesOf, withoutWithdrawn } from './withdrawn-lanes.ts'
import { zonesOf } from './zones.ts'

const MODES: readonly Mode[] = ['sea', 'rail', 'road', 'air']

/** A table of charges and of no lanes. */
const isOfCharges = (table: Table): boolean => {
  const names = nameColumnOf(table)
  return names !== undefined && !table.rows.some(({ row }) => isFreightName(textAt(row, names.at)))
}
const joined = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

/** Asks about rows of which nothing was made, in the words of one of them, or of their titles. */
const unreadRows = (sheet: string, rows: readonly GridRow[], told: GridRow): Question => ({
  about: 'price',
  rows: rows.map((row) => rowName(sheet, row.number)),
  kind: 'unread',
  words: textsOf(told).slice(0, 6).join(' | '),
})

/** Reads the tables of a workbook or a text, and what its notes say of them. */
export const readGrid = (fileName: string, sheets: readonly GridSheet[], tools: Tools): Reading =>
  readByServices(sheets, tools.ends, (each) => readTables(fileName, each, tools))

const readTables = (fileName: string, sheets: readonly GridSheet[], tools: Tools): Reading => {
  const reading: Reading = { offers: [], flags: [], questions: [], refused: [] }
  const untiered = sheets.filter(({ hidden }) => !hidden).map(withoutTiers)
  const isPlace = (text: string) => MODES.some((mode) => tools.ends.names(text, mode))
  const parted = untiered.map(({ sheet }) => withoutSideNotes(withLegends(sheet, tools.calendar)))
  for (const { sheet, tiers } of untiered)
    for (const { number } of tiers.flatMap(({ rows }) => rows))
      reading.refused.push({ row: rowName(sheet.name, number), why: 'note' })
  const zones = zonesOf(parted.map(({ sheet }) => sheet))
  // Lines that list the places of a zone are taken out by then, so that what is left lists ports of a name.
  const open = zones.sheets.map((sheet) => withPortGroups(sheet, isPlace))
  for (const sheet of sheets) if (sheet.hidden) reading.refused.push({ row: sheet.name, why: 'hidden_sheet' })
  const isLine = (text: string) => tools.carriers.find(text, 'sea') !== null
  const set = open.map(
    (sheet) =>
      cardsUpright(sheet) ??
      carriersUpright(sheet, isLine) ??
      carriersInCells(sheet, isLine) ??
      factsInLanes(sheet, isLine) ??
      datesUpright(sheet, isPlace, tools.calendar) ??
      upright(sheet, isPlace),
  )
  const found = set.map(({ sheet }) => findTables(sheet, tools, MODES))
  found.forEach(({ blockNotes }, at) => {
    blockNotes.push(...(parted[at]?.notes ?? []))
  })
  const plainName = fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[^.]+$/u, '')
    .replaceAll('_', ' ')
  const general = found
    .filter(({ tables }) => tables.every(isOfCharges))
    .flatMap(({ name, titles, notes, tables }) =>
      [...(tables.length === 0 ? titles : []), ...notes].map((line) => ({ ...line, sheet: name })),
    )
  const withPrices = found.filter(({ tables }) => !tables.every(isOfCharges))
  const ofNotes = notesOfSheets(
    general,
    withPrices.map(({ name }) => name),
  )
  const ofAll = withPrices.flatMap(({ name, titles, notes }) =>
    [...titles, ...notes].filter(({ text }) => speaksOfAllSheets(text)).map((line) => ({ ...line, sheet: name })),
  )
  const takenOver = new Map(withPrices.map((sheet) => [sheet.name, saidOnOthers(sheet, withPrices)] as const))
  const generalOf = (name: string) => [
    ...ofNotes(name),
    ...ofAll.filter(({ sheet }) => sheet !== name),
    ...(takenOver.get(name) ?? []),
  ]
  const done: SheetOffers[] = []
  const loose: (LooseCharges & { sheet: string })[] = []
  const keyed = found.flatMap(({ tables }, at) =>
    chargeRows(open[at] as GridSheet, new Set(tables.flatMap(({ rows }) => rows.map(({ row }) => row.number)))),
  )
  const isKeyed = new Set(keyed.map(({ row }) => row))
  let number = 0
  const headed = found.flatMap(({ tables }) => tables)
  found.forEach((sheet, at) => {
    const rows = (open[at] as GridSheet).rows
    for (const row of rows) if (row.hidden) reading.refused.push({ row: rowName(sheet.name, row.number), why: 'hidden_row' })
    for (const row of sheet.totals) reading.refused.push({ row: rowName(sheet.name, row), why: 'total' })
    for (const row of sheet.idle)
      reading.refused.push({
        row: rowName(sheet.name, row),
        why: 'no_price',
        words: textsOf(rows.find((each) => each.number === row) ?? { number: 0, cells: [], hidden: false })
          .slice(0, 3)
          .join(' '),
      })
    for (const { row, text } of [...sheet.notes, ...sheet.blockNotes])
      reading.refused.push({ row: rowName(sheet.name, row), why: 'note', words: text.slice(0, 80) })
    const apart = sheet.apart.filter(({ cells }) => cells.some((cell) => readPriceCell(cell).kind === 'amounts'))
    if (apart.length > 0) reading.questions.push(unreadRows(sheet.name, apart, apart[0] as GridRow))
    // What has titles and gave no prices is a table nobody foresaw: read as lines, its columns would be taken for others.
    const titled = sheet.tables.length === 0 ? headOf(rows) : undefined
    const hasKeyed = rows.some((row) => isKeyed.has(row))
    if (hasKeyed) {
      for (const { number } of rows.filter((row) => isKeyed.has(row)))
        reading.refused.push({ row: rowName(sheet.name, number), why: 'note' })
    } else if (titled !== undefined) {
      const behind = rows.filter(({ number, hidden, cells }) => !hidden && number > titled.number && filledCells(cells) >= 3)
      if (behind.length > 0) reading.questions.push(unreadRows(sheet.name, behind, titled))
    } else if (sheet.tables.length === 0 && rows.length > 1) {
      const plain = readRows(sheet.name, rows, tools)
      if (plain.offers.length > 1 || plain.refused.some(({ why }) => why === 'no_price')) {
        reading.offers.push(...plain.offers)
        reading.flags.push(...plain.flags)
        reading.questions.push(...plain.questions)
        reading.refused.push(...plain.refused)
        return
      }
      // Rows of amounts that became nothing are not passed over.
      const amounts = rows.filter(
        ({ hidden, cells }) => !hidden && cells.filter((cell) => readPriceCell(cell).kind === 'amounts').length >= 2,
      )
      if (plain.offers.length === 0 && amounts.length >= 2)
        reading.questions.push(unreadRows(sheet.name, amounts, amounts[0] as GridRow))
    }
    const factsOfSheet: ReturnType<typeof readTable>['facts'] = []
    const quotedOfSheet: ReturnType<typeof readTable>['quoted'] = []
    const boxes = new Set<ContainerType>()
    const terms: ReturnType<typeof readTable>['terms'] = []
    const days = sheet.tables.filter(isOfDays)
    const added = sheet.tables.length > 1 ? sheet.tables.filter(isOfAddOns) : []
    const titles = joined(sheet.titles)
    for (const table of sheet.tables) {
      const lines = linesOf(sheet).map(({ text }) => text)
      leaveOtherClasses(table, lines)
      const alike = leaveEquivalents(sheet.name, table, lines)
      reading.flags.push(...alike.flags, ...unlikeChanges(sheet.name, table))
      reading.questions.push(...alike.questions)
    }
    const modeNamed = (table: Table) =>
      modeOfTable(table, [joined(table.titles), titles], [sheet.name, plainName], tools.ends, modesOfOthers(table, headed))
    const likeOthers = modesOfAlike(sheet.tables, modeNamed)
    for (const { part: table, told } of sheet.tables
      .filter((each) => !days.includes(each) && !added.includes(each))
      .flatMap(byMode)) {
      const named = told === null ? (likeOthers(table) ?? modeNamed(table)) : { mode: told, sure: true }
      const mode = told === null ? refineMode(named.mode, [titles, joined(table.titles), sheet.name], tools) : named.mode
      const noted = noteContext(
        [
          ...sheet.notes.map(({ text }) => text),
          ...sheet.blockNotes.filter(({ first, last }) => ofTable(table, first, last)).map(({ text }) => text),
          ...generalOf(sheet.name)
            .filter(({ text }) => concernsMode(text, mode))
            .map(({ text }) => text),
        ],
        mode,
        tools,
      )
      const context = contextOf([sheet.name, ...sheet.titles.map(({ text }) => text)], mode, tools, table, {
        file: plainName,
        noted: noted.period,
      })
      endsAsAlike(table, sheet.tables)
      const read = readTable(sheet.name, table, within(noted, context), mode, tools, number)
      // A list of charges goes with lanes that say how they go.
      if (!named.sure && table.rows.length > 0 && (read.quoted.length > 0 || read.loose.length === 0))
        reading.questions.push({
          about: 'mode',
          rows: table.rows.map(({ row }) => rowName(sheet.name, row.number)),
          kind: 'missing',
          fallback: named.mode,
        })
      reading.questions.push(...leftRows(sheet.name, table, read))
      number++
      factsOfSheet.push(...read.facts)
      quotedOfSheet.push(...read.quoted)
      loose.push(...read.loose.map((each) => ({ ...each, sheet: sheet.name })))
      for (const box of read.boxes) boxes.add(box)
      terms.push(...read.terms)
      reading.refused.push(...read.refused)
      reading.flags.push(...read.flags)
      reading.questions.push(...read.questions)
    }
    for (const facts of factsOfSheet) facts(quotedOfSheet)
    for (const table of days) addDays(table, quotedOfSheet, tools)
    const owned = withoutMergedOwners(set[at]?.sheet.merges ?? [], zones.quotesOf(quotedOfSheet, tools.ends))
    reading.questions.push(...owned.questions)
    const held = withoutWithdrawn(owned.quoted, linesOf(sheet), tools)
    const { offers, refused: replaced } = withoutReplaced(makeOffers(held.quoted), tools.calendar)
    reading.refused.push(...held.refused, ...replaced)
    zones.nameRows(offers)
    const bases = [...offers]
    for (const table of added) {
      const more = addOnOffers(sheet.name, table, bases, tools)
      offers.push(...more.offers)
      reading.refused.push(...more.refused)
      reading.questions.push(...more.questions)
    }
    const shown = cellShower(open[at] as GridSheet, set[at]?.cellOf ?? ((cell) => cell))
    const areas = areasOfCells(sheet)
    for (const offer of offers) {
      const priced = offer.cells.flatMap(({ field, at }) => (field.startsWith('price:') ? [at] : []))
      offer.areas = [...new Set(offer.rows.flatMap((row) => areas(row, priced)))]
      offer.shown = shown(offer.cells)
    }
    endsInAreas(offers, [sheet.name, ...sheet.titles.map(({ text }) => text)], tools.ends)
    // A lane that is a column or a card stands in all of its rows.
    const rowsOf = new Map(
      [...(set[at]?.rowsOf ?? [])].map(
        ([row, all]) => [rowName(sheet.name, row), all.map((each) => rowName(sheet.name, each))] as const,
      ),
    )
    const widened = (names: readonly string[]) => [...new Set(names.flatMap((name) => rowsOf.get(name) ?? [name]))]
    if (rowsOf.size > 0) {
      for (const each of [...offers, ...reading.questions, ...reading.flags]) each.rows = widened(each.rows)
      reading.refused = reading.refused.flatMap((each) => widened([each.row]).map((row) => ({ ...each, row })))
    }
    const named = (rows: readonly number[]) => new Set(widened(rows.map((row) => rowName(sheet.name, row))))
    const blocks = [
      ...terms.map(({ row, text }) => ({ rows: new Set(widened([row])), text })),
      ...sheet.blockNotes
        .toSorted((a, b) => a.last - a.first - (b.last - b.first))
        .flatMap((note) =>
          pointedParts(
            note,
            named(Array.from({ length: note.last - note.first + 1 }, (_, i) => note.first + i)),
            offers,
            tools.ends,
          ),
        ),
      ...sheet.tables.flatMap(({ titles, rows }) =>
        titles.map(({ text }) => ({ rows: named(rows.map(({ row }) => row.number)), text })),
      ),
    ]
    done.push({ offers, boxes: [...boxes], sheet, blocks })
  })
  reading.refused.push(...zones.refused(done.flatMap(({ offers }) => offers)))
  const ofSheet = (name: string) => done.filter(({ sheet }) => sheet.name === name).flatMap(({ offers }) => offers)
  const ofTables = done.flatMap(({ offers }) => offers)
  for (const { sheet, tiers } of untiered)
    applyTiers(tiers, ofSheet(sheet.name).length > 0 ? ofSheet(sheet.name) : ofTables, tools)
  const inLines = found.map((sheet, at) => lanesBeside(open[at] as GridSheet, sheet, ofTables, tools))
  const every = [...ofTables, ...inLines.flatMap(({ offers }) => offers)]
  const ofLines = new Set(inLines.flatMap(({ offers }) => offers.flatMap(({ rows }) => rows)))
  reading.refused = reading.refused.filter(({ row }) => !ofLines.has(row))
  for (const { offers, flags, questions } of inLines) {
    reading.offers.push(...offers)
    reading.flags.push(...flags)
    reading.questions.push(...questions)
  }
  reading.questions.push(
    ...addLooseCharges(
      loose.map((each) => ({ ...each, offers: ofSheet(each.sheet).length > 0 ? ofSheet(each.sheet) : ofTables })),
      found,
      tools.ends,
    ),
  )
  reading.questions.push(...addKeyedCharges(keyed, ofTables, tools))
  reading.flags.push(
    ...addLoosePeriods(ofTables, found, tools.calendar),
    ...done.flatMap(({ offers, sheet }) =>
      addRegionPeriods(
        offers,
        [...sheet.notes, ...generalOf(sheet.name)].map(({ text }) => text),
        tools,
      ),
    ),
  )
  for (const sheet of done) {
    reading.questions.push(
      ...applySheetNotes(
        { ...sheet, sheet: withoutTakenOver(withoutRows(sheet.sheet, ofLines), withPrices) },
        generalOf(sheet.sheet.name),
        tools,
        every,
      ),
    )
  }
  reading.questions.push(
    ...assumeDaysOfList(
      done.map(({ offers, sheet }) => ({ name: sheet.name, offers })),
      found.flatMap(({ name, titles, notes, tables }) =>
        [...titles, ...notes, ...tables.flatMap((table) => table.titles)].map(({ text }) => ({ sheet: name, text })),
      ),
      tools,
    ),
  )
  reading.offers.push(...joinBoxesOfSheets(done.map(({ offers }) => offers)))
  reading.questions.push(...assumeOfOthers(reading.offers))
  return reading
}

/** A sheet without the lines that are lanes of their own. */
const withoutRows = (sheet: SheetTables, rows: ReadonlySet<string>): SheetTables => {
  const isNone = ({ row }: Line) => !rows.has(rowName(sheet.name, row))
  return {
    ...sheet,
    titles: sheet.titles.filter(isNone),
    notes: sheet.notes.filter(isNone),
    blockNotes: sheet.blockNotes.filter(isNone),
  }
}

/** Rows with amounts that became neither an offer, a charge nor a question, nor were refused: none is passed over. */
const leftRows = (name: string, table: SheetTables['tables'][number], read: ReturnType<typeof readTable>): Question[] => {
  const told = new Set([
    ...read.quoted.map(({ row }) => row),
    ...read.refused.map(({ row }) => row),
    ...read.questions.flatMap(({ rows }) => rows),
  ])
  const priced = table.columns.filter(({ meaning }) => meaning !== null && 'price' in meaning)
  const left = table.rows.filter(
    ({ row }) =>
      !told.has(rowName(name, row.number)) &&
      priced.some(({ at }) => readPriceCell(row.cells[at] ?? null).kind === 'amounts' && /\d{2}/u.test(textAt(row, at))),
  )
  const [first] = left
  if (first === undefined) return []
  return [
    {
      about: 'price',
      rows: left.map(({ row }) => rowName(name, row.number)),
      kind: 'unread',
      words: textsOf(first.row).slice(0, 6).join(' | '),
    },
  ]
}

/** True where rows of these numbers are all of a table's. */
const ofTable = ({ rows }: SheetTables['tables'][number], first: number, last: number): boolean =>
  rows.every(({ row }) => row.number >= first && row.number <= last)
