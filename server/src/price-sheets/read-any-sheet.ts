/** Reads a file of any layout with the package `sheets`, and makes of its offers what an import saves, step by step. */
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import type { Answer } from '@tongyun/sheets/answer'
import { SheetRefused } from '@tongyun/sheets/files/limits'
import type { GridFile } from '@tongyun/sheets/grid'
import { openGrid } from '@tongyun/sheets/open-grid'
import { placeFinder } from '@tongyun/sheets/place-finder'
import { readSheet } from '@tongyun/sheets/read-sheet'
import { AIRLINES, SEA_CARRIERS } from '../reference/pure.ts'
import { ConfirmedDoubts } from './confirmed-doubts.ts'
import { carrierFinder } from './import-carriers.ts'
import type { ImportEdits } from './import-record.ts'
import type { KeptOffer, OfferState } from './kept-offers.ts'
import { OpenQuestions } from './open-questions.ts'
import type { ReadOffer, Teller } from './read-import.ts'
import { concerns, type Doubt, doubtsByRow, doubtsOfNoOffer } from './reader-doubts.ts'
import { type LinePage, lineOf, linePages, partsOf, type SheetPart, textsOfRows } from './sheet-lines.ts'
import { shapeOf } from './sheet-shape.ts'
import { withEdits } from './understood-edits.ts'
import type { UnderstandingContext } from './understood-journey.ts'
import { understoodOffer } from './understood-offer.ts'
import type { Answers, Ask } from './understood-questions.ts'

/** What a reader tells of a file of any layout. */
export type AnySheetReport =
  | { kind: 'lines'; read: number; pages: LinePage[] }
  | { kind: 'understood'; message: boolean; shape: string; sheets: SheetPart[]; offers: number }

export type AnySheetOrder = {
  answers: Answers
  edits: ImportEdits
  settled: [string, string][]
  /** Number of the last offer that was saved. */
  afterRow: number
}

const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const SEA = known(SEA_CARRIERS)
const AIR = known(AIRLINES)

/** Rows of one sheet, or lines of a message: a file of any layout is read as a whole. */
const MOST_LINES = 10_000

type File = { name: string; source: Buffer; today: string }

type Opened = { file: GridFile; answer: Answer }
const openAnew = async ({ name, source, today }: File): Promise<Opened> => {
  const file = await openGrid(name, source)
  const filled =
    file.kind === 'message' ? file.lines.some((line) => line.trim() !== '') : file.sheets.some(({ rows }) => rows.length > 0)
  if (!filled) throw new SheetRefused('empty')
  const longest = file.kind === 'message' ? file.lines.length : Math.max(...file.sheets.map(({ rows }) => rows.length))
  if (longest > MOST_LINES) throw new SheetRefused('too_many_free_rows', longest)
  const answer = readSheet(file, { gazetteer: openGazetteer(), seaCarriers: SEA, airlines: AIR, today })
  return { file, answer }
}

/** What this process read last. The next step of an import, or a value that was written into it, is about the same bytes. */
let last: (File & { opened: Opened }) | undefined

const opened = async (given: File): Promise<Opened> => {
  if (last?.name === given.name && last.today === given.today && last.source.equals(given.source)) return last.opened
  // Two long files at once are more than a reader may hold.
  last = undefined
  last = { ...given, opened: await openAnew(given) }
  return last.opened
}

/** Pages of the file that are given on at once. */
const PAGES_AT_ONCE = 10

/** Tells the file as it came and what shape it has. */
export const tellFile = async (given: File, { say, giveOn }: Teller<AnySheetReport>): Promise<void> => {
  const { file, answer } = await opened(given)
  let pages: LinePage[] = []
  const give = async () => {
    const read = pages.reduce((sum, { lines }) => sum + lines.length, 0)
    await giveOn({ kind: 'lines', read, pages })
    pages = []
  }
  for (const page of linePages(file, answer.refused)) {
    pages.push(page)
    if (pages.length === PAGES_AT_ONCE) await give()
  }
  if (pages.length > 0) await give()
  say({
    kind: 'understood',
    message: file.kind === 'message',
    shape: shapeOf(file),
    sheets: partsOf(file),
    offers: answer.offers.length,
  })
}

/** A reference that no other price of the file has for the same days. */
const ownReference = (reference: string, weekdays: readonly number[] | null, isTaken: (reference: string) => boolean): string => {
  if (!isTaken(reference)) return reference
  const tails = [...(weekdays === null ? [] : [`D${weekdays.join('')}`]), ...Array.from({ length: 500 }, (_, i) => String(i + 2))]
  return tails.map((tail) => `${reference.slice(0, 39 - tail.length)}-${tail}`).find((name) => !isTaken(name)) ?? reference
}

/** A doubt as a question whether it is as it was read. */
const askOf = ({ key, kind, about, words = '', fallback, flag }: Doubt): Ask => ({
  key,
  field: flag ? 'flag' : 'sure',
  about: flag ? kind : `${about} ${kind}`,
  words,
  ...(fallback === undefined ? {} : { fallback }),
})

const CHUNK = 200
/** Makes offers of what was read, with the answers there are, and tells them chunk by chunk. */
export const tellOffers = async (
  given: File & { locale: Locale; now: Date },
  { answers, edits, settled, afterRow }: AnySheetOrder,
  { say, giveOn }: Teller,
): Promise<void> => {
  const { file, answer } = await opened(given)
  const gazetteer = openGazetteer()
  const context: UnderstandingContext = {
    gazetteer,
    find: placeFinder(gazetteer, given.locale, new Map(settled)),
    carrier: carrierFinder(),
    today: given.today,
  }
  const parts = partsOf(file)
  const doubts = doubtsByRow(answer)
  const questions = new OpenQuestions()
  const confirmed = new ConfirmedDoubts(answers)
  const references = new Map<string, { row: number; from: string; to: string }[]>()
  const before = new Map<number, number>()
  let offers: ReadOffer[] = []
  let kept: KeptOffer[] = []
  let from = 0
  const give = async (lastRow: number) => {
    const good = kept.filter(({ state }) => state === 'good').length
    const left = kept.filter(({ state }) => state === 'left_out').length
    const report = {
      kind: 'rows' as const,
      good,
      offers,
      faulty: [],
      read: lastRow - from,
      lastRow,
      kept,
      open: kept.length - good - left,
    }
    offers = []
    kept = []
    from = lastRow
    await giveOn(report)
  }
  for (const [at, read] of answer.offers.entries()) {
    const number = at + 1
    const own = edits[number] ?? {}
    const edited = Object.keys(own)
    const { offer, answers: ownAnswers, faults } = withEdits(read, own, answers, context)
    const understood = understoodOffer(offer, ownAnswers, context)
    const marks = [...read.rows.flatMap((row) => doubts.get(row) ?? []), ...understood.doubts]
      .filter((doubt) => concerns(doubt, read, edited))
      .filter((doubt, i, all) => all.findIndex(({ key, field }) => key === doubt.key && field === doubt.field) === i)
    const held = marks.filter((doubt) => !confirmed.holds(doubt, offer))
    const leftOut = own.out === '1' || held.some(({ key }) => answers[key] === 'no')
    const wrong = [...faults, ...understood.faults]
    const state: OfferState = leftOut
      ? 'left_out'
      : wrong.length > 0
        ? 'faulty'
        : held.some(({ flag }) => flag)
          ? 'flagged'
          : understood.asks.length > 0 || held.length > 0
            ? 'asked'
            : 'good'
    if (!leftOut) {
      for (const ask of understood.asks) questions.add(ask, offer)
      for (const doubt of held) questions.add(askOf(doubt), offer)
    }
    if (state === 'good' && understood.sheet !== null) {
      const { sheet } = understood
      const { validFrom, validTo } = sheet.rate
      const isTaken = (name: string) => references.get(name)?.some((one) => one.from <= validTo && validFrom <= one.to) === true
      const reference = ownReference(sheet.reference, offer.weekdays, isTaken)
      const above = references.get(reference) ?? []
      const earlier = above.filter((one) => one.to < validFrom).at(-1)
      if (earlier !== undefined) before.set(number, earlier.row)
      references.set(reference, [...above, { row: number, from: validFrom, to: validTo }])
      const json = JSON.stringify({ ...sheet, reference })
      if (number > afterRow) offers.push({ row: number, reference, mode: sheet.mode, json, cells: [], priceCells: [], above })
    }
    if (number <= afterRow) {
      from = number
      continue
    }
    const { sheet, line } = lineOf(read.rows[0] ?? 'L1', parts)
    const detail = {
      offer,
      asks: [...understood.asks.map(({ key }) => key), ...held.map(({ key }) => key)],
      faults: wrong,
      marks: marks.map(({ field, about, kind, key, flag }) => ({ field, kind: flag ? kind : `${about} ${kind}`, key })),
      edits: own,
    }
    kept.push({ number, sheet, line, state, detail })
    if (kept.length >= CHUNK) await give(number)
  }
  if (kept.length > 0) await give(answer.offers.length)
  for (const { doubt, rows } of doubtsOfNoOffer(answer))
    if (!confirmed.holdsRows(doubt, textsOfRows(file, rows)) && answers[doubt.key] !== 'no') questions.addRows(askOf(doubt), rows)
  say({ kind: 'end', places: [], rowsBefore: before, questions: questions.all, confirmed: confirmed.keys })
}
