/** Reads a file of any layout with the package `sheets`, and makes of its offers what an import saves, step by step. */
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import type { Answer } from '@tongyun/sheets/answer'
import { SheetRefused } from '@tongyun/sheets/files/limits'
import type { GridFile } from '@tongyun/sheets/grid'
import type { About } from '@tongyun/sheets/offer'
import { openGrid } from '@tongyun/sheets/open-grid'
import { placeFinder } from '@tongyun/sheets/place-finder'
import { readSheet } from '@tongyun/sheets/read-sheet'
import { AIRLINES, SEA_CARRIERS } from '../reference/index.ts'
import { carrierFinder } from './import-carriers.ts'
import type { CellFault } from './import-fault.ts'
import type { FaultyRow, ImportEdits, OpenQuestion } from './import-record.ts'
import type { ReadOffer, Teller } from './read-import.ts'
import { type LinePage, lineOf, linePages, partsOf, type SheetPart } from './sheet-lines.ts'
import { shapeOf } from './sheet-shape.ts'
import { withEdits } from './understood-edits.ts'
import type { UnderstandingContext } from './understood-journey.ts'
import { understoodOffer } from './understood-offer.ts'
import { type Answers, type Ask, questionKey } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** What a reader tells of a file of any layout. */
export type AnySheetReport =
  | { kind: 'lines'; read: number; pages: LinePage[] }
  | { kind: 'understood'; message: boolean; shape: string; sheets: SheetPart[]; offers: number }

/** How far an offer is: it can be imported, something is asked, or looks wrong, or it was left out. */
type OfferState = 'good' | 'asked' | 'flagged' | 'faulty' | 'left_out'
/** A mark of the reader at an offer; `key` is the question whether it stands as it is. */
type OfferMark = { field: string; kind: string; key: string }
/** What is kept of an offer to be shown beside its rows. `line` is its first row, in the sheet counted from 0. */
export type KeptOffer = { number: number; sheet: number; line: number; state: OfferState; detail: KeptDetail }
/** `asks`: keys of the questions that are open of it. `edits`: what was written into it. */
export type KeptDetail = {
  offer: AnswerOffer
  asks: string[]
  faults: CellFault[]
  marks: OfferMark[]
  edits: Record<string, string>
}

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

const opened = async ({ name, source, today }: File): Promise<{ file: GridFile; answer: Answer }> => {
  const file = await openGrid(name, source)
  const filled =
    file.kind === 'message' ? file.lines.some((line) => line.trim() !== '') : file.sheets.some(({ rows }) => rows.length > 0)
  if (!filled) throw new SheetRefused('empty')
  const longest = file.kind === 'message' ? file.lines.length : Math.max(...file.sheets.map(({ rows }) => rows.length))
  if (longest > MOST_LINES) throw new SheetRefused('too_many_free_rows', longest)
  const answer = readSheet(file, { gazetteer: openGazetteer(), seaCarriers: SEA, airlines: AIR, today })
  return { file, answer }
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

/** What the product asks in words of its own, offer by offer: `understood-offer.ts`. */
const ASKED_ELSEWHERE = new Set([
  'place unknown',
  'currency missing',
  'currency mixed',
  'validity missing',
  'validity expired',
  'schedule missing',
  'transit missing',
  'carrier missing',
  // Each of these comes with a flag that asks the same.
  'price order',
  'price ownership_order',
])

const FLAGS_ASKED_ELSEWHERE = new Set(['currency_mixed', 'currency_missing', 'expired'])

type Doubt = { key: string; field: string; kind: string; about: About | 'flag'; words?: string; fallback?: string; flag: boolean }

/** What a flagged price is for. */
const pricedOf = (field: string) => (field.startsWith('price:') ? field.slice('price:'.length) : undefined)

/** Doubts of the reader by the row they are of. */
const doubtsByRow = ({ asked, flagged }: Answer): Map<string, Doubt[]> => {
  const found = new Map<string, Doubt[]>()
  const keep = (rows: readonly string[], doubt: Doubt) => {
    for (const row of rows) found.set(row, [...(found.get(row) ?? []), doubt])
  }
  for (const { about, kind, rows, words, fallback } of asked)
    if (!ASKED_ELSEWHERE.has(`${about} ${kind}`))
      keep(rows, {
        key: questionKey('sure', about, kind),
        field: about,
        kind,
        about,
        flag: false,
        ...(words === undefined ? {} : { words }),
        ...(fallback === undefined ? {} : { fallback }),
      })
  for (const { field, kind, rows, words = pricedOf(field) } of flagged)
    if (!FLAGS_ASKED_ELSEWHERE.has(kind))
      keep(rows, {
        key: questionKey('flag', kind),
        field,
        kind,
        about: 'flag',
        flag: true,
        ...(words === undefined ? {} : { words }),
      })
  return found
}

/** True where a doubt is of this offer: a price it has, and that nobody has written anew. */
const concerns = ({ field, flag, about }: Doubt, offer: AnswerOffer, edited: readonly string[]): boolean => {
  const ofPrice = field.startsWith('price')
  if (flag && field.startsWith('price:') && !offer.prices.some((price) => `price:${price.for}` === field)) return false
  if (ofPrice && edited.some((one) => (field.startsWith('price:') ? one === field : one.startsWith('price:')))) return false
  if (about === 'place' && edited.some((one) => one === 'pol' || one === 'pod')) return false
  return !(about === 'validity' && edited.includes('validTo'))
}

/** A reference that no other price of the file has for the same days. */
const ownReference = (reference: string, weekdays: readonly number[] | null, isTaken: (reference: string) => boolean): string => {
  if (!isTaken(reference)) return reference
  const tails = [...(weekdays === null ? [] : [`D${weekdays.join('')}`]), ...Array.from({ length: 500 }, (_, i) => String(i + 2))]
  return tails.map((tail) => `${reference.slice(0, 39 - tail.length)}-${tail}`).find((name) => !isTaken(name)) ?? reference
}

const CHUNK = 200
/** Rows a question names. */
const NAMED_ROWS = 8

/** Questions of all offers, each once. */
class Questions {
  readonly #found = new Map<string, OpenQuestion>()

  add({ key, field, about, words, fallback, candidates }: Ask, offer: AnswerOffer): void {
    const known = this.#found.get(key) ?? {
      key,
      field,
      about,
      words,
      offers: 0,
      rows: [],
      ...(fallback === undefined ? {} : { fallback }),
    }
    known.offers++
    const [row] = offer.rows
    if (row !== undefined && known.rows.length < NAMED_ROWS && !known.rows.includes(row)) known.rows.push(row)
    if (candidates !== undefined) known.candidates = candidates
    this.#found.set(key, known)
  }

  get all(): OpenQuestion[] {
    return [...this.#found.values()]
  }
}

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
  const questions = new Questions()
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
    const marks = read.rows
      .flatMap((row) => doubts.get(row) ?? [])
      .filter((doubt, i, all) => all.findIndex(({ key, field }) => key === doubt.key && field === doubt.field) === i)
      .filter((doubt) => concerns(doubt, read, edited))
    const held = marks.filter(({ key }) => answers[key] !== 'yes')
    const leftOut = own.out === '1' || marks.some(({ key }) => answers[key] === 'no')
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
      for (const { key, kind, about, words = '', fallback, flag } of held)
        questions.add(
          {
            key,
            field: flag ? 'flag' : 'sure',
            about: flag ? kind : `${about} ${kind}`,
            words,
            ...(fallback === undefined ? {} : { fallback }),
          },
          offer,
        )
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
      marks: marks.map(({ field, kind, key }) => ({ field, kind, key })),
      edits: own,
    }
    kept.push({ number, sheet, line, state, detail })
    if (kept.length >= CHUNK) await give(number)
  }
  if (kept.length > 0) await give(answer.offers.length)
  say({ kind: 'end', places: [], rowsBefore: before, questions: questions.all })
}

/** Offers of a chunk with those that stand beside another price of the company on the same days among the faulty. */
export const withPeriodFaults = (kept: readonly KeptOffer[], faulty: readonly FaultyRow[]): KeptOffer[] => {
  const found = new Map(faulty.map(({ row, faults }) => [row, faults]))
  return kept.map((offer) => {
    const faults = found.get(offer.number)
    return faults === undefined ? offer : { ...offer, state: 'faulty', detail: { ...offer.detail, faults } }
  })
}
