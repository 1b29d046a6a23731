/** Reads any sheet a forwarder sends: tables of a workbook or a text, or a message, as offers with what is unsure of them. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Gazetteer } from '@tongyun/places'
import { farFromFormer } from './against-former.ts'
import { type Answer, answerOffer } from './answer.ts'
import { assumeOfCharges } from './assumed.ts'
import { joinedRecords } from './broken-records.ts'
import { messageOfCards } from './cards.ts'
import { type Carriers, carriersOf, type KnownCarrier } from './carriers.ts'
import { contextReader } from './context.ts'
import { contradictions } from './contradictions.ts'
import { flagPrices, isOver, openQuestions } from './doubts.ts'
import { endsOf } from './ends.ts'
import { endsByTruck } from './ends-by-truck.ts'
import { type GridFile, rowName, textsOf } from './grid.ts'
import { threadOf } from './mail-threads.ts'
import type { Flag, Offer, Question, Refused } from './offer.ts'
import { placeFinder } from './place-finder.ts'
import { readGrid } from './read-grid.ts'
import { readMessage } from './read-message.ts'
import type { Tools } from './read-table.ts'
import { inPlainSigns, inSimplified } from './simplified.ts'
import { toldAlone } from './told-alone.ts'
import { unaccountedDays } from './unaccounted-days.ts'
import { unaccountedRows } from './unaccounted-rows.ts'
import { unaccountedSums } from './unaccounted-sums.ts'
import { unaccountedWords } from './unaccounted-words.ts'
import { languageOf } from './words.ts'

/** What the reader knows beside the file. */
export type Knowledge = {
  gazetteer: Gazetteer
  seaCarriers: readonly KnownCarrier[]
  airlines: readonly KnownCarrier[]
  /** The day of whoever reads, ISO; dates without a year are the nearest to it. */
  today: string
}

const knownCarriers = new WeakMap<readonly KnownCarrier[], Carriers>()
const carriersFor = ({ seaCarriers, airlines }: Knowledge): Carriers => {
  const known = knownCarriers.get(seaCarriers) ?? carriersOf(seaCarriers, airlines)
  knownCarriers.set(seaCarriers, known)
  return known
}

/** What was read so far, whatever part of the file it stood in. */
export type Reading = { offers: Offer[]; flags: Flag[]; questions: Question[]; refused: Refused[] }

/** Small pictures behind what a line says, which say nothing of it; alone they may be a heading. */
const PICTURES_BEHIND = /(?:\s|\p{Extended_Pictographic}|\ufe0f|\u200d)+$/u
const withoutPictures = (file: GridFile): GridFile =>
  file.kind === 'grid' ? file : { ...file, lines: file.lines.map((line) => line.replace(PICTURES_BEHIND, '') || line) }

/** A message, the letters of a thread in the order in which they were written, or a list whose rows are broken over lines. */
const readLetters = (lines: readonly string[], tools: Tools): Reading => {
  const thread = threadOf(lines)
  if (thread === undefined) return readBroken(lines, tools)
  const reading = readMessage(thread.lines, tools, (index) => rowName('', (thread.at[index] ?? 0) + 1))
  const told = new Set(thread.at)
  lines.forEach((line, index) => {
    const why = thread.former.includes(index) ? 'quoted' : told.has(index) || line.trim() === '' ? undefined : 'note'
    if (why !== undefined) reading.refused.push({ row: rowName('', index + 1), why, words: line.trim().slice(0, 80) })
  })
  return reading
}

const MODES: readonly Mode[] = ['sea', 'rail', 'road', 'air']
const readBroken = (lines: readonly string[], tools: Tools): Reading => {
  const joined = joinedRecords(lines, (text) => MODES.some((mode) => tools.ends.names(text, mode)))
  if (joined === undefined) return readMessage(lines, tools)
  const reading = readMessage(joined.lines, tools)
  const rowsOf = new Map(
    [...joined.rowsOf].map(([first, rows]) => [rowName('', first + 1), rows.map((at) => rowName('', at + 1))]),
  )
  const widened = (rows: readonly string[]) => [...new Set(rows.flatMap((row) => rowsOf.get(row) ?? [row]))]
  for (const each of [...reading.offers, ...reading.flags, ...reading.questions]) each.rows = widened(each.rows)
  reading.refused = reading.refused.flatMap((each) => widened([each.row]).map((row) => ({ ...each, row })))
  reading.refused.push(
    ...joined.furniture.map((at) => ({ row: rowName('', at + 1), why: 'note', words: (lines[at] ?? '').trim() })),
  )
  return reading
}

/** Reads an opened file. Never throws, whatever the cells hold. */
export const readSheet = (given: GridFile, knowledge: Knowledge): Answer => {
  const opened = inSimplified(inPlainSigns(withoutPictures(given)))
  const { file, flags, questions, refused } = toldAlone(opened)
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
    file.kind === 'message' && sheets === undefined ? readLetters(file.lines, tools) : readGrid(file.name, sheets ?? [], tools)
  reading.flags.push(...flags)
  reading.questions.push(...questions)
  reading.refused.push(...refused)
  // Rows come first: sums that the words of a question name have an account.
  reading.questions.push(...unaccountedRows(file, reading))
  const answer = answerOf(file.name, reading, tools)
  const left = unaccountedWords(file, answer, tools)
  return {
    ...answer,
    flagged: [...answer.flagged, ...left.flags],
    asked: mergedQuestions([
      ...answer.asked,
      ...unaccountedSums(file, answer),
      ...unaccountedDays(file, answer, calendar),
      ...left.questions,
    ]),
  }
}

const answerOf = (
  file: string,
  { offers: all, flags, questions, refused }: Reading,
  { calendar, ends, carriers }: Tools,
): Answer => {
  endsByTruck(all, ends.place)
  const over = all.filter((offer) => isOver(offer, calendar))
  const offers = all.filter((offer) => !isOver(offer, calendar))
  const overRows = [...new Set(over.flatMap(({ rows }) => rows))]
  const ended = overRows.map((row): Refused => ({ row, why: 'expired' }))
  const assumedCharges = assumeOfCharges(offers)
  const found = flagPrices(offers)
  const against = contradictions(offers, ends.place, carriers.areSeveral)
  return {
    file,
    offers: offers.map(answerOffer),
    flagged: mergedFlags([
      ...flags,
      ...found.flags,
      ...against.flags,
      ...farFromFormer(offers),
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
/** Signs of the sheet's words that a question quotes. */
const MOST_WORDS = 300
const mergedQuestions = (questions: readonly Question[]): Question[] =>
  [...Map.groupBy(questions, ({ about, kind }) => `${about} ${kind}`).values()].map((same) => {
    const words = [...new Set(same.flatMap((each) => each.words ?? []))]
    const told = same[0]?.about === 'surcharge' ? words.join('; ').slice(0, MOST_WORDS) : words[0]
    return {
      ...(same[0] as Question),
      ...(told === undefined || words.length === 0 ? {} : { words: told }),
      rows: [...new Set(same.flatMap(({ rows }) => rows))],
    }
  })
