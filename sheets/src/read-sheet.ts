/** Reads any sheet a forwarder sends: tables of a workbook or a text, or a message, as offers with what is unsure of them. */
import type { ContainerType, Mode } from '@tongyun/freight/vocabulary'
import type { Gazetteer } from '@tongyun/places'
import { upright } from './aligned.ts'
import { readPriceCell } from './amounts.ts'
import { type Answer, answerOffer } from './answer.ts'
import { applyNotes, markedRows } from './apply-notes.ts'
import { assumeOfCharges, assumeOfFile } from './assumed.ts'
import { cardsUpright, messageOfCards } from './cards.ts'
import { type Carriers, carriersOf, type KnownCarrier } from './carriers.ts'
import { cellShower } from './cells.ts'
import type { LooseCharges } from './charge-rows.ts'
import { type Context, contextReader, modesIn, NO_CONTEXT, within } from './context.ts'
import { contradictions } from './contradictions.ts'
import { addDays, isOfDays } from './days-matrix.ts'
import { flagPrices, isOver, openQuestions } from './doubts.ts'
import { endsOf } from './ends.ts'
import { type GridFile, type GridRow, type GridSheet, rowName, textsOf } from './grid.ts'
import { addLooseCharges } from './loose-charges.ts'
import { addLoosePeriods } from './loose-periods.ts'
import { makeOffers } from './make-offers.ts'
import { byMode, modeOfTable } from './mode-of-table.ts'
import { unreadSums } from './notes.ts'
import type { Flag, Offer, Question, Refused } from './offer.ts'
import { placeFinder } from './place-finder.ts'
import { readMessage } from './read-message.ts'
import { readTable, type Tools } from './read-table.ts'
import { addRegionPeriods, OF_VALIDITY, saysRegionPeriods } from './region-periods.ts'
import { fillSameBoxes } from './same-as-box.ts'
import { inSimplified } from './simplified.ts'
import { findTables, type Line, type SheetTables } from './tables.ts'
import { filledCells, headOf, readRows } from './untitled-rows.ts'
import { currenciesIn, languageOf } from './words.ts'

/** What the reader knows beside the file. */
export type Knowledge = {
  gazetteer: Gazetteer
  seaCarriers: readonly KnownCarrier[]
  airlines: readonly KnownCarrier[]
  /** The day of whoever reads, ISO; dates without a year are the nearest to it. */
  today: string
}

const MODES: readonly Mode[] = ['sea', 'rail', 'road', 'air']

const knownCarriers = new WeakMap<readonly KnownCarrier[], Carriers>()
const carriersFor = ({ seaCarriers, airlines }: Knowledge): Carriers => {
  const known = knownCarriers.get(seaCarriers) ?? carriersOf(seaCarriers, airlines)
  knownCarriers.set(seaCarriers, known)
  return known
}

/** What was read so far, whatever part of the file it stood in. */
export type Reading = { offers: Offer[]; flags: Flag[]; questions: Question[]; refused: Refused[] }

/** Reads an opened file. Never throws, whatever the cells hold. */
export const readSheet = (given: GridFile, knowledge: Knowledge): Answer => {
  const file = inSimplified(given)
  const language = languageOf(
    file.kind === 'grid'
      ? file.sheets.flatMap(({ rows }) => rows.slice(0, 200).flatMap(textsOf)).join(' ')
      : file.lines.join(' '),
  )
  const calendar = { today: knowledge.today, language }
  const ends = endsOf(knowledge.gazetteer, placeFinder(knowledge.gazetteer, language, new Map()))
  const carriers = carriersFor(knowledge)
  const tools: Tools = { calendar, carriers, ends, context: contextReader(calendar, carriers, ends) }
  const cards = file.kind === 'message' ? messageOfCards(file.lines) : undefined
  const sheets = file.kind === 'grid' ? file.sheets : cards === undefined ? undefined : [cards]
  const reading =
    file.kind === 'message' && sheets === undefined ? readMessage(file.lines, tools) : readGrid(file.name, sheets ?? [], tools)
  return answerOf(file.name, reading, tools)
}

const answerOf = (file: string, { offers: all, flags, questions, refused }: Reading, { calendar }: Tools): Answer => {
  const over = all.filter((offer) => isOver(offer, calendar))
  const offers = all.filter((offer) => !isOver(offer, calendar))
  const overRows = [...new Set(over.flatMap(({ rows }) => rows))]
  const ended = overRows.map((row): Refused => ({ row, why: 'expired' }))
  const assumedCharges = assumeOfCharges(offers)
  const found = flagPrices(offers)
  const against = contradictions(offers)
  return {
    file,
    offers: offers.map(answerOffer),
    flagged: mergedFlags([
      ...flags,
      ...found.flags,
      ...against.flags,
      ...(overRows.length > 0 ? [{ rows: overRows, field: 'valid_to', kind: 'expired' }] : []),
    ]),
    asked: mergedQuestions([
      ...questions,
      ...found.questions,
      ...against.questions,
      ...openQuestions(offers),
      ...assumedCharges,
      ...(overRows.length > 0 ? [{ about: 'validity' as const, rows: overRows, kind: 'expired' }] : []),
    ]),
    refused: [...new Map([...refused, ...ended].toReversed().map((each) => [each.row, each] as const)).values()].toReversed(),
  }
}

/** The same flag of several rows once. */
const mergedFlags = (flags: readonly Flag[]): Flag[] =>
  [
    ...Map.groupBy(
      flags,
      ({ field, kind, rows }) => `${kind} ${field} ${kind === 'date_ambiguous' || kind === 'expired' ? '' : rows.join()}`,
    ).values(),
  ].map((same) => {
    const amounts = same.flatMap((flag) => flag.amounts ?? [])
    return {
      ...(same[0] as Flag),
      rows: [...new Set(same.flatMap(({ rows }) => rows))],
      ...(amounts.length === 0 ? {} : { amounts: [...new Set(amounts)] }),
    }
  })
const mergedQuestions = (questions: readonly Question[]): Question[] =>
  [...Map.groupBy(questions, ({ about, kind }) => `${about} ${kind}`).values()].map((same) => ({
    ...(same[0] as Question),
    rows: [...new Set(same.flatMap(({ rows }) => rows))],
  }))

const joined = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

const readGrid = (fileName: string, sheets: readonly GridSheet[], tools: Tools): Reading => {
  const reading: Reading = { offers: [], flags: [], questions: [], refused: [] }
  const open = sheets.filter(({ hidden }) => !hidden)
  for (const sheet of sheets) if (sheet.hidden) reading.refused.push({ row: sheet.name, why: 'hidden_sheet' })
  const set = open.map(
    (sheet) => cardsUpright(sheet) ?? upright(sheet, (text) => MODES.some((mode) => tools.ends.names(text, mode))),
  )
  const found = set.map(({ sheet }) => findTables(sheet, tools.ends, MODES))
  const plainName = fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[^.]+$/u, '')
    .replaceAll('_', ' ')
  const general = found
    .filter(({ tables }) => tables.length === 0)
    .flatMap(({ name, titles, notes }) => [...titles, ...notes].map((line) => ({ ...line, sheet: name })))
  const done: { offers: Offer[]; boxes: ContainerType[]; sheet: SheetTables }[] = []
  const loose: (LooseCharges & { sheet: string })[] = []
  let number = 0
  /** Lines above a table of several, by its number: they speak of it alone. */
  const ownNotes = new Map<number, string[]>()
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
    for (const { row, text } of sheet.notes)
      reading.refused.push({ row: rowName(sheet.name, row), why: 'note', words: text.slice(0, 80) })
    // What has titles and gave no prices is a table nobody foresaw: read as lines, its columns would be taken for others.
    const titled = sheet.tables.length === 0 ? headOf(rows) : undefined
    if (titled !== undefined) {
      const behind = rows.filter(({ number, hidden, cells }) => !hidden && number > titled.number && filledCells(cells) >= 3)
      if (behind.length > 0)
        reading.questions.push({
          about: 'price',
          rows: behind.map((row) => rowName(sheet.name, row.number)),
          kind: 'unread',
          words: textsOf(titled).slice(0, 6).join(' | '),
        })
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
        reading.questions.push({
          about: 'price',
          rows: amounts.map((row) => rowName(sheet.name, row.number)),
          kind: 'unread',
          words: textsOf(amounts[0] as GridRow)
            .slice(0, 6)
            .join(' | '),
        })
    }
    const quotedOfSheet: ReturnType<typeof readTable>['quoted'] = []
    const boxes = new Set<ContainerType>()
    const days = sheet.tables.filter(isOfDays)
    for (const { part: table, told } of sheet.tables.filter((each) => !days.includes(each)).flatMap(byMode)) {
      const titles = joined(sheet.titles)
      const named =
        told === null
          ? modeOfTable(table, [joined(table.titles), titles], [sheet.name, plainName], tools.ends)
          : { mode: told, sure: true }
      const mode = refineMode(named.mode, [titles, joined(table.titles), sheet.name], tools)
      const context = contextOf(
        [sheet.name, ...sheet.titles.map(({ text }) => text)],
        mode,
        tools,
        table.titles.map(({ text }) => text),
        plainName,
      )
      const noted = noteContext(
        [
          ...sheet.notes.map(({ text }) => text),
          ...general.filter(({ text }) => concernsMode(text, mode)).map(({ text }) => text),
        ],
        mode,
        tools,
      )
      const read = readTable(sheet.name, table, within(noted, context), mode, tools, number)
      // A list of charges goes with lanes that say how they go.
      if (!named.sure && table.rows.length > 0 && (read.quoted.length > 0 || read.loose.length === 0))
        reading.questions.push({
          about: 'mode',
          rows: table.rows.map(({ row }) => rowName(sheet.name, row.number)),
          kind: 'missing',
          fallback: named.mode,
        })
      ownNotes.set(
        number,
        table.titles.map(({ text }) => text),
      )
      number++
      quotedOfSheet.push(...read.quoted)
      loose.push(...read.loose.map((each) => ({ ...each, sheet: sheet.name })))
      for (const box of read.boxes) boxes.add(box)
      reading.refused.push(...read.refused)
      reading.flags.push(...read.flags)
      reading.questions.push(...read.questions)
    }
    for (const table of days) addDays(table, quotedOfSheet, tools)
    const offers = makeOffers(quotedOfSheet)
    const shown = cellShower(open[at] as GridSheet, set[at]?.cellOf ?? ((cell) => cell))
    for (const offer of offers) offer.shown = shown(offer.cells)
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
    done.push({ offers, boxes: [...boxes], sheet })
  })
  const ofSheet = (name: string) => done.filter(({ sheet }) => sheet.name === name).flatMap(({ offers }) => offers)
  const every = done.flatMap(({ offers }) => offers)
  reading.questions.push(
    ...addLooseCharges(
      loose.map((each) => ({ ...each, offers: ofSheet(each.sheet).length > 0 ? ofSheet(each.sheet) : every })),
      found,
      tools.ends,
    ),
  )
  reading.flags.push(
    ...addLoosePeriods(every, found, tools.calendar),
    ...done.flatMap(({ offers, sheet }) =>
      addRegionPeriods(
        offers,
        [...sheet.notes, ...general].map(({ text }) => text),
        tools,
      ),
    ),
  )
  for (const { offers, boxes, sheet } of done) {
    const texts = [...sheet.titles, ...sheet.notes, ...sheet.tables.flatMap(({ titles }) => titles), ...general]
    reading.questions.push(...assumeOfFile(offers, [...new Set(texts.map(({ text }) => text))], tools))
    const sums = [...sheet.notes, ...general].flatMap(({ text }) => unreadSums(text))
    if (sums.length > 0 && offers.length > 0)
      reading.questions.push({
        about: 'surcharge',
        rows: [...new Set(offers.flatMap(({ rows }) => rows))],
        kind: 'unnamed_surcharge',
        words: sums.join('; ').slice(0, 200),
      })
    for (const [number, texts] of ownNotes) {
      const own = offers.filter(({ table }) => table === number)
      if (own.length > 0) applyNotes(own, boxes, texts, tools)
    }
    const notes = [...sheet.titles, ...sheet.notes].map(({ text }) => text)
    fillSameBoxes(offers, notes, sheet)
    const marked = markedRows(notes, sheet)
    // A mark that means another currency is of some of the row's prices, and which is asked.
    for (const [note, rows] of marked)
      if (currenciesIn(note).length > 0)
        reading.questions.push({ about: 'currency', rows: [...rows], kind: 'marked', words: note })
    applyNotes(
      offers,
      boxes,
      notes.filter((note) => !marked.has(note)),
      tools,
    )
    for (const [note, rows] of marked)
      applyNotes(
        offers.filter((offer) => offer.rows.some((row) => rows.has(row))),
        boxes,
        [note],
        tools,
      )
    for (const mode of new Set(offers.map((offer) => offer.mode))) {
      const own = offers.filter((offer) => offer.mode === mode)
      applyNotes(
        own,
        boxes,
        general.filter(({ text }) => concernsMode(text, mode)).map(({ text }) => text),
        tools,
      )
    }
    reading.offers.push(...offers)
  }
  return reading
}

/** A note of another sheet speaks of a mode when it names it, or names none. */
const concernsMode = (text: string, mode: Mode): boolean => {
  const named = modesIn(text)
  return named.length === 0 || named.includes(mode)
}

/** Titles of a sheet by sea that go on by rail make it a chain. */
const refineMode = (mode: Mode, texts: readonly string[], { context }: Tools): Mode =>
  mode === 'sea' && texts.some((text) => context(text, null).mode === 'multimodal') ? 'multimodal' : mode

/** `file` is the name of a file, in which D1 is no day of departure. */
const contextOf = (wide: readonly string[], mode: Mode, { context }: Tools, near: readonly string[], file: string): Context =>
  [...wide, ...near].reduce<Context>((wider, text) => within(wider, context(text, mode)), {
    ...context(file, mode),
    weekdays: null,
  })

/** Parts of a note that each say one thing. */
const CLAUSES = /[;；。\n]|(?<!\d)[,，.](?!\d)/u

/** A note that says where all lanes begin: 2、起运港：天津新港. */
const OF_ORIGIN =
  /^\s*(?:\d{1,2}\s*[、.)）]\s*)?(?:起运港|起运地|装货港|始发港|始发站|发站|pol|port of loading|loading port|origin|порт отправления|порт погрузки|станция отправления)\s*[:：]/iu

/** What notes say for all rows: a last day, a currency of all prices, what a cubic metre counts for. */
const noteContext = (notes: readonly string[], mode: Mode, { context, calendar }: Tools): Context =>
  notes.reduce((wider, text): Context => {
    const read = context(text, mode)
    const starts = text.split(/[;；。\n]/u).find((part) => OF_ORIGIN.test(part))
    const OF_PRICES =
      /^\s*(?:USD|EUR|RMB|CNY|RUB|KZT|美元|美金|人民币|欧元|卢布|руб\p{L}*|долл\p{L}*|евро)\s*$|以上(?:价格|运价|报价)|币种|币制|货币|单位|all rates|rates? (?:are )?in|currency|валюта|все ставки|(?:ставк|цен)\p{L}* (?:указан\p{L}* |привед\p{L}* )?в/iu
    const named = text.split(CLAUSES).flatMap((part) => (OF_PRICES.test(part) ? (context(part, mode).currency ?? []) : []))
    const ofDays = OF_VALIDITY.test(text) && !saysRegionPeriods(text, calendar)
    return within(wider, {
      ...NO_CONTEXT,
      period: ofDays ? read.period : null,
      origin: starts === undefined ? null : context(starts, mode).origin,
      currency: named[0] ?? (OF_PRICES.test(text) ? read.currency : null),
      kgPerM3: read.kgPerM3,
      scale: read.scale,
      plus: read.plus,
    })
  }, NO_CONTEXT)
