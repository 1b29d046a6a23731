/** Words of an offer's own row that say another way of transport or another carrier than the offer has. */
import type { Carriers } from './carriers.ts'
import { chargesIn } from './charge-words.ts'
import { modesIn, spokenMode } from './context.ts'
import type { Ends } from './ends.ts'
import type { Question } from './offer.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { unified } from './words.ts'

/** Longer cells are remarks, which speak of other ways as well; so do words for what lies on the way. */
const LONGEST_CELL = 40
/** Fields whose cells may name ways that the offer does not go, or a carrier that is called like one. */
const OTHER_FIELDS = ['remarks', 'carrier', 'flight', 'service'] as const
const ON_THE_WAY = /经|转|[+＋]|(?<!\p{L})(?:via|через|then|далее)(?!\p{L})/iu
/** Codes of airports in brackets behind names. */
const CODES = /[(（]\s*([A-Z]{3})\s*[)）]/gu

/** Offers whose row names one way of transport for sure, and not theirs: how they go is asked, and the ends, which are looked for by it. */
const otherMode = (rows: readonly SaidRow[], carriers: Carriers, ends: Ends): Question[] => {
  const codesIn = (text: string) =>
    [...text.matchAll(CODES)].filter(([, code = '']) => ends.place(code)?.kinds.includes('airport') === true)
  const found = new Set<Said>()
  const words: string[] = []
  // A station may be called a port: Сиань (Международный порт).
  const isNameOf = (text: string, id: string | null) => {
    const place = ends.place(id)
    const names = place === undefined ? [] : [...Object.values(place.names), ...place.aliases]
    return names.some((called) => unified(called) === unified(text).trim())
  }
  for (const { cells, texts, offers, name } of rows) {
    if (offers.length === 0) continue
    const others = offers.flatMap((offer) => OTHER_FIELDS.flatMap((field) => offer.cells[field] ?? []))
    const remarks = new Set(others.flatMap(({ row, at }) => (row === name ? [cells[at]] : [])))
    const told = texts.filter(
      (text) =>
        !remarks.has(text) &&
        !offers.some(({ pol, pod }) => isNameOf(text, pol) || isNameOf(text, pod)) &&
        (cells.length === 1 || (text.length <= LONGEST_CELL && !ON_THE_WAY.test(text))) &&
        chargesIn(text).length === 0 &&
        offers.every(({ mode }) => carriers.find(text, mode) === null),
    )
    const isByAir =
      texts.some((text) => codesIn(text).length > 1) && offers.every(({ mode }) => mode === 'rail' || mode === 'road')
    const said = new Set([...told.flatMap(spokenModeOf), ...(isByAir ? ['air'] : [])])
    const [only] = said
    if (only === undefined || said.size > 1 || offers.some(({ mode }) => mode === only || mode === 'multimodal')) continue
    for (const offer of offers) found.add(offer)
    words.push(...told.filter((text) => spokenModeOf(text).length > 0))
  }
  return [...askOf('mode', 'unlike_words', found, words), ...askOf('place', 'unlike_words', found, words)]
}
/**
 * Lines of a message above all words for the way they go, which is told further down: it may be that of the lines there alone.
 * A line that names who carries its lane says the way by that.
 */
const modeFromBelow = (rows: readonly SaidRow[]): Question[] => {
  const told = rows.map(({ texts }) => texts.flatMap((text) => modesIn(text)))
  const found = rows.flatMap(({ at, cells, sheet, offers }) =>
    sheet !== '' || cells.length !== 1 || told.slice(0, at + 1).some((modes) => modes.length > 0)
      ? []
      : offers.filter(
          ({ mode, carrier }) =>
            (carrier?.code ?? null) === null &&
            rows.some((row) => row.at > at && row.isOfOthers && (told[row.at] ?? []).some((each) => each === mode)),
        ),
  )
  return (['mode', 'place'] as const).flatMap((about) => askOf(about, 'unlike_words', found))
}
/** Lines of a message of several ways that no word in or above them sends by rail, as was assumed: they may go by road. */
const modeOfNoWord = (rows: readonly SaidRow[]): Question[] => {
  const modes = new Set(rows.flatMap(({ offers }) => offers.map(({ mode }) => mode)))
  if (modes.size < 2 || rows.some(({ cells }) => cells.length > 1)) return []
  const named = new Set<Said['mode']>()
  const found = rows.flatMap(({ texts, offers }) => {
    for (const mode of texts.flatMap((text) => modesIn(text))) named.add(mode)
    return offers.filter(({ mode, ownership }) => mode === 'rail' && ownership === null && !named.has(mode))
  })
  return (['mode', 'place'] as const).flatMap((about) => askOf(about, 'unlike_words', found))
}
/** Longer lines above a table speak of more than how it goes, and rows of more texts are titles. */
const [LONGEST_HEADING, MOST_TEXTS] = [80, 2] as const
/** Offers below a heading that names one way of transport for sure, and not theirs: what stands above it is of another table. */
const modeFromAbove = (rows: readonly SaidRow[]): Question[] => {
  const found = new Set<Said>()
  const words: string[] = []
  let heading: { sheet: string; mode: Said['mode']; text: string } | undefined
  // A message may speak of several ways in turn.
  for (const { sheet, texts, offers, isOfOthers } of rows.every(({ cells }) => cells.length === 1) ? [] : rows) {
    if (heading?.sheet !== sheet) heading = undefined
    const said = isOfOthers && texts.length <= MOST_TEXTS ? texts.filter((text) => text.length <= LONGEST_HEADING) : []
    const modes = new Set(said.flatMap(spokenModeOf))
    const [mode] = modes
    if (mode !== undefined)
      heading = modes.size > 1 ? undefined : { sheet, mode, text: said.find((text) => spokenModeOf(text).length > 0) ?? '' }
    if (heading === undefined || offers.length === 0) continue
    const { mode: told, text } = heading
    if (offers.some((offer) => offer.mode === told || offer.mode === 'multimodal')) continue
    for (const offer of offers) found.add(offer)
    words.push(text)
  }
  return [...askOf('mode', 'unlike_words', found, words), ...askOf('place', 'unlike_words', found, words)]
}
const spokenModeOf = (text: string) => {
  const { mode, sure } = spokenMode(text)
  return sure && mode !== null ? [mode] : []
}

/** Days of the week by number, as airlines write them. */
const isOfDays = (words: string): boolean => /^\s*d\s?[1-7]+(?:[,/、.]\s?[1-7])*\s*$/iu.test(words)

/** Offers whose row names a carrier that none of them has, and those whose carrier is a day of the week. */
const otherCarrier = (rows: readonly SaidRow[], carriers: Carriers): Question[] => {
  const found = new Set<Said>()
  const words: string[] = []
  for (const { texts, offers } of rows) {
    const [first] = offers
    if (first === undefined || offers.some(({ mode }) => mode !== first.mode) || (first.mode !== 'sea' && first.mode !== 'air'))
      continue
    for (const { carrier, ...offer } of offers) {
      if (carrier === null || carriers.find(carrier.words, offer.mode) !== null) continue
      if (!isOfDays(carrier.words)) continue
      for (const each of offers) if (each.carrier === carrier) found.add(each)
      words.push(carrier.words)
    }
    const left = texts
      .flatMap((text) => carriers.find(text, first.mode) ?? [])
      .filter((named) => !offers.some(({ carrier }) => carrier !== null && isSame(named, carrier)))
    if (left.length === 0) continue
    for (const offer of offers) found.add(offer)
    words.push(...left.map((named) => named.words))
  }
  return askOf('carrier', 'unlike_words', found, words)
}
/**
 * Offers whose carrier nobody knows by that name, and which no cell and no line says alone: a part of longer words was taken for it.
 */
const partOfWords = (rows: readonly SaidRow[]): Question[] => {
  const alone = new Set(rows.flatMap(({ texts }) => texts))
  const found = new Set<Said>()
  const words: string[] = []
  for (const { texts, offers } of rows)
    for (const offer of offers) {
      const { carrier, cells } = offer
      if (carrier === null || carrier.code !== null || alone.has(carrier.words)) continue
      const isOfRow = (cells.carrier ?? []).some(({ row }) => offer.rows.includes(row))
      if (isOfRow || texts.some((text) => text.includes(carrier.words))) continue
      found.add(offer)
      words.push(carrier.words)
    }
  return askOf('carrier', 'unlike_words', found, words)
}
type Named = { words: string; code: string | null }
const isSame = (one: Named, other: Named): boolean => {
  const [first, second] = [unified(one.words), unified(other.words)]
  return (one.code !== null && one.code === other.code) || first.includes(second) || second.includes(first)
}

export const unlikeWords = (rows: readonly SaidRow[], carriers: Carriers, ends: Ends): Question[] => [
  ...otherMode(rows, carriers, ends),
  ...modeFromBelow(rows),
  ...modeFromAbove(rows),
  ...modeOfNoWord(rows),
  ...otherCarrier(rows, carriers),
  ...partOfWords(rows),
]
