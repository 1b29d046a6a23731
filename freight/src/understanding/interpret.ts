/** Understanding: one sentence of a shipper to slots, in Chinese, English or Russian. */
import type { Locale } from '../locale.ts'
import { putCargo } from './cargo-slots.ts'
import { findCorrections } from './corrections.ts'
import { dayWords } from './date-sides.ts'
import { putDates } from './date-slots.ts'
import { findAll } from './findings.ts'
import { contentWords } from './intent.ts'
import type { Interpretation, SlotEdits, SlotName, Slots, SlotValues, Span } from './interpretation.ts'
import { asClauses } from './labelled-lines.ts'
import { isLabelWord } from './labels.ts'
import { requestOf } from './letter.ts'
import { mask } from './masking.ts'
import { putModes } from './mode-slots.ts'
import { outcomeOf } from './outcome.ts'
import { withoutPastShipment } from './past-shipments.ts'
import { pattern } from './pattern.ts'
import type { PlaceMention, PlaceScanner } from './place-scanner.ts'
import { withoutPlacesApart } from './places-apart.ts'
import { readRoute, withAirports, withPorts } from './read-route.ts'
import { withCountryCodes } from './route-areas.ts'
import { putRoute } from './route-slots.ts'
import { Sentence } from './sentence.ts'
import { SlotBoard, type Stretch } from './slot-board.ts'
import { withSuggestions } from './suggestions.ts'
import { fromLatin } from './transliterated.ts'
import { putWishes } from './wish-slots.ts'

export type InterpretOptions = {
  /** The reader's language; it decides the currency assumed when the text does not show its own. */
  language: Locale
  /** Today in the reader's zone, YYYY-MM-DD. */
  today: string
  places: PlaceScanner
  /** What the person set by hand; it wins over the text. */
  edits?: SlotEdits
  /** What another reader of the same text suggests, grounded in it; it fills what is empty or unsure. */
  suggested?: Slots
}

const hanLetters = pattern(/\p{Script=Han}/u)
const cyrillicLetters = pattern(/\p{Script=Cyrillic}/u)
const latinLetters = pattern(/\p{Script=Latin}/u)

/** The language a text is written in, by its letters; the reader's where it does not tell. */
const languageOf = (text: string, reader: InterpretOptions['language']): InterpretOptions['language'] => {
  const han = text.match(hanLetters)?.length ?? 0
  const cyrillic = text.match(cyrillicLetters)?.length ?? 0
  const latin = text.match(latinLetters)?.length ?? 0
  if (han + cyrillic + latin === 0) return reader
  if (han * 2 > Math.max(cyrillic, latin) && han > 3) return 'zh'
  return cyrillic > latin ? 'ru' : han > 0 && han * 2 > latin ? 'zh' : latin > 0 ? 'en' : reader
}

/** The text as the grammars read it, and where a stretch of it stands in what was written. */
const sentenceOf = (written: string, places: PlaceScanner) => {
  const hasPlace = (text: string) => places.scan(text.toLowerCase(), text).some(({ isDoubtful }) => !isDoubtful)
  const request = requestOf(written, hasPlace)
  const clauses = asClauses(request?.text ?? written)
  const plain = clauses?.text ?? request?.text ?? written
  const latin = fromLatin(plain, (word) => places.scan(word.toLowerCase(), word).some(({ end }) => end === word.length))
  const sentence = new Sentence(latin?.text ?? plain)
  const spanOf = (start: number, end: number) => {
    const read = sentence.spanOf(start, end)
    const span = latin?.spanOf(read) ?? read
    const inRequest = clauses?.spanOf(span) ?? span
    return request?.spanOf(inRequest) ?? inRequest
  }
  return { sentence, spanOf }
}

/** A mention without the word of route it begins or ends with (飞法兰克福, 阿斯塔纳装), or the number of something else behind it (Minsk 1 x 40HC). */
const trimmedMention = (sentence: Sentence, places: PlaceScanner, mention: PlaceMention): PlaceMention => {
  const { start, end, fit } = mention
  const text = sentence.text.slice(start, end)
  if (fit === 'similar' && /^[飞到去往至发运送经从由转][一-鿿]{2}/.test(text)) {
    const [plain] = places.scan(text.slice(1), sentence.cased.slice(start + 1, end))
    const isName = plain?.fit === 'exact' && plain.start === 0 && plain.end === text.length - 1
    return { ...(isName ? plain : mention), start: start + 1, end }
  }
  if (fit === 'similar' && /[一-鿿]{3}[装发提出走到去卸收]$/.test(text)) return { ...mention, end: end - 1 }
  const name = /^(.+) \d$/.exec(text)?.[1]
  if (name === undefined || /^ ?(?:airport|аэропорт|station|станц)/.test(sentence.text.slice(end))) return mention
  const plain = places.scan(name, sentence.cased.slice(start, start + name.length)).find((each) => each.end === name.length)
  return plain ? { ...plain, start: start + plain.start, end: start + plain.end } : mention
}

const scanPlaces = (sentence: Sentence, places: PlaceScanner) => {
  const seen = places
    .scan(sentence.text, sentence.cased)
    .filter(({ start, end }) => !sentence.isTaken(start, end))
    .map((mention) => trimmedMention(sentence, places, mention))
  const inCountries = withCountryCodes(sentence.cased, seen)
  // Numerals inside place names are not quantities: 七 in 七台河, 约 in 纽约.
  for (const { start, end, isDoubtful } of seen)
    if (!isDoubtful && /[一二三四五六七八九十百千万两半约]/.test(sentence.text.slice(start, end))) sentence.take(start, end)
  return inCountries
}

const edited = (slots: Slots, edits: SlotEdits): Slots => {
  const result = { ...slots }
  for (const [name, value] of Object.entries(edits) as [SlotName, SlotValues[SlotName] | null | undefined][]) {
    if (value === null || value === undefined) delete result[name]
    else result[name] = { value, confidence: 1, spans: [] } as never
  }
  // What a day means goes with the day.
  if (!result.readyFrom && !result.readyTo) delete result.readyMeans
  return result
}

const without = (text: string, stretches: readonly Stretch[]) =>
  stretches.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)

/** Reads the request in `written` (letter.ts), to 500 characters of it. Pure: today and places are given, and nothing is asked. */
export const interpret = (
  written: string,
  { language, today, places, edits = {}, suggested = {} }: InterpretOptions,
): Interpretation => {
  const { sentence, spanOf } = sentenceOf(written, places)
  const masked = mask(sentence)
  const seen = withoutPlacesApart(sentence, withoutPastShipment(sentence, scanPlaces(sentence, places)))
  const corrections = findCorrections(sentence)
  const findings = findAll(sentence, { today, language, seen, corrections })
  const board = new SlotBoard(spanOf, corrections)
  putCargo(board, sentence, findings)
  putDates(board, sentence, findings, today)
  putWishes(board, findings, languageOf(sentence.text, language))
  const byAir = findings.modes.asked.some(({ value }) => value === 'air')
  const mentions = byAir ? withAirports(seen) : findings.containers.length > 0 ? withPorts(seen, places) : seen
  // "CPT Novosibirsk": the term, not Cape Town.
  const used = [...board.used, ...findings.incoterms]
  const asked = findings.modes.asked.map(({ value }) => value)
  const { route, typos, unread } = readRoute(sentence, mentions, places, corrections, used, asked)
  putModes(board, findings, route)
  putRoute(board, sentence, route, typos)
  for (const { slot, start, end } of unread)
    if (board.slots[slot] === undefined)
      board.assumptions.push({
        code: 'place_not_found',
        slot,
        written: written.slice(spanOf(start, end).start, spanOf(start, end).end),
        span: spanOf(start, end),
      })
  const joined = withSuggestions(board.slots, suggested)
  for (const { start, end } of board.used) if (!sentence.isTaken(start, end)) sentence.take(start, end)
  const isSuggested = ({ start, end }: Span) =>
    joined.taken.some((name) => suggested[name]?.spans.some((span) => span.start < end && span.end > start))
  const outcome = outcomeOf(edited(joined.slots, edits), {
    visible: without(sentence.text, masked),
    isEdited: Object.keys(edits).length > 0,
    isRouteNamed: unread.length > 0,
  })
  const { readyFrom, readyTo, deliverBy } = outcome.slots
  const ofDays = (readyFrom ?? readyTo ?? deliverBy) ? dayWords(sentence.text) : []
  return {
    ...outcome,
    // What was read of a text about something else is of no use.
    assumptions: outcome.outcome === 'reject' ? [] : board.assumptions,
    unused: contentWords(sentence.open)
      .filter(
        ({ start, end }) =>
          !isLabelWord(sentence.text.slice(start, end)) && !ofDays.some((cue) => cue.start <= start && cue.end >= end),
      )
      .map(({ start, end }) => ({ text: sentence.cased.slice(start, end), span: spanOf(start, end) }))
      .filter(({ span }) => !isSuggested(span)),
    masked: masked.map(({ start, end }) => spanOf(start, end)),
    suggested: joined.taken.filter((name) => edits[name] === undefined && outcome.slots[name] !== undefined),
  }
}
