/** What the lines of a message that are no lanes say of its offers, and amounts of which nothing was made. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import { applyNotes, inRegions } from './apply-notes.ts'
import { chargesIn } from './charge-words.ts'
import type { Context } from './context.ts'
import { withoutPhones } from './line-numbers.ts'
import { type MessageLine, sectionsOfNotes, speaksOfAll } from './message-sections.ts'
import type { State } from './message-state.ts'
import { addNamedPeriods } from './named-periods.ts'
import { isOfModes, scopeOf } from './note-scope.ts'
import type { Offer, Question } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { currenciesIn, unified } from './words.ts'

/** Notes that speak of the prices above them alone. */
export const OF_THOSE_ABOVE =
  /^[^\p{L}]*以上|以上(?:价|运价|报价|均|都|含|不含|包|费)|上述|上面|(?<!\p{L})(?:above rates?|above prices?|rates? above|вышеуказанн\p{L}*|(?:ставки|цены) выше)(?!\p{L})/u

/** How many of them a note speaks of: 以上两条, the two rates above, две ставки выше. */
const SO_MANY = [
  ['2', '两|二', 'two', 'две|два|обе|оба'],
  ['3', '三', 'three', 'три'],
  ['4', '四', 'four', 'четыре'],
  ['5', '五', 'five', 'пять'],
].map(([digit = '', ...words]) => {
  const many = `(?:${[digit, ...words].join('|')})`
  const things = String.raw`(?:rates?|prices?|lines?|lanes?|offers?|quotes?|ставк\p{L}*|цен\p{L}*|строк\p{L}*|позици\p{L}*|направлени\p{L}*)`
  const forms = [
    `(?:以上|上述|上面)(?:的)?${many}(?:条|个|行|款|票|项)`,
    String.raw`(?<![\p{L}\d])(?:above|last|вышеуказанн\p{L}*|последни[ех])\s+${many}\s+${things}`,
    String.raw`(?<![\p{L}\d])${many}\s+(?:${things}\s+(?:above|выше)|(?:above|last|вышеуказанн\p{L}*|последни\p{L}*)\s+${things})`,
  ]
  return { many: Number(digit), said: new RegExp(forms.join('|'), 'u') }
})
const howManyAbove = (plain: string): number => SO_MANY.find(({ said }) => said.test(plain))?.many ?? Number.POSITIVE_INFINITY

/** A message as it was read so far. `lineAt`: the line of each row; `firstRow`: rows of prices that a later line took the place of, by that line. */
type Told = {
  notes: readonly { text: string; at: number }[]
  kinds: readonly MessageLine[]
  state: Pick<State, 'orders' | 'charges'>
  lineAt: ReadonlyMap<string, number>
  firstRow: ReadonlyMap<string, string>
  /** Offers that the same letter tells elsewhere. */
  beside: readonly Offer[]
  /** Who speaks in a line of a chat. */
  speakerAt: (line: number) => string | null
}

/** Puts what notes and lines of lanes say of charges, days and least amounts on the offers concerned. */
export const notesOnOffers = (
  offers: readonly Offer[],
  { notes, kinds, state, lineAt, firstRow, beside, speakerAt }: Told,
  tools: Tools,
): Question[] => {
  const isOfRow = (offer: Offer, row: string) => offer.rows.some((own) => own === row || firstRow.get(own) === row)
  const boxes = [...new Set(offers.flatMap(({ prices }) => prices.map((price) => price.for as ContainerType)))]
  const order = state.orders.get(3) ?? boxes
  const ofLanes = state.charges.flatMap(({ row, words }) => {
    const own = offers.filter((offer) => isOfRow(offer, row))
    return applyNotes(own, order, [words], tools, own)
  })
  const sections = sectionsOfNotes(kinds)
  const startOf = ({ rows }: Offer) => rows.map((row) => lineAt.get(firstRow.get(row) ?? row) ?? 0)
  const lastAbove = (at: number, many: number) => {
    const lines = [...new Set(offers.flatMap(startOf))].filter((line) => line < at).sort((one, other) => other - one)
    const told = new Set(lines.slice(0, many))
    return offers.filter((offer) => startOf(offer).some((line) => told.has(line)))
  }
  const ofNotes = notes.flatMap(({ text, at }) => {
    const { modes } = scopeOf(unified(text))
    const inSection = ({ from, to }: { from: number; to: number }) =>
      offers.filter((offer) => startOf(offer).some((line) => line > from && line <= to))
    const below = speaksOfAll(text) ? undefined : sections.get(at)
    // What names a way that the section above it has none of is of all.
    const isOther = below !== undefined && modes.length > 0 && !inSection(below).some(({ mode }) => isOfModes(modes, mode))
    const section = isOther ? undefined : below
    const many = howManyAbove(unified(text))
    const isAbove = many < Number.POSITIVE_INFINITY || OF_THOSE_ABOVE.test(unified(text))
    const speaker = speakerAt(at)
    // What somebody says in a chat is of the prices that the same one tells.
    const spoken =
      speaker === null || speaksOfAll(text)
        ? []
        : offers.filter((offer) => startOf(offer).some((line) => speakerAt(line) === speaker))
    const all = spoken.length > 0 ? spoken : offers
    const meant = section !== undefined ? inSection(section) : isAbove ? lastAbove(at, many) : all
    const named = namedOffers(meant, tools.ends)
    return [
      ...applyNotes(meant, order, [text], tools, section === undefined ? [...offers, ...beside] : meant),
      ...addNamedPeriods(meant, text, undefined, (part) => named(part) ?? inRegions(meant, part, tools), tools.calendar),
    ]
  })
  return [...ofLanes, ...ofNotes]
}

/** Amounts in a message of which nothing was made are asked about, not left out without a word. */
export const unreadAmounts = (
  lines: readonly string[],
  { offers, questions, refused }: Reading,
  rowOf: (index: number) => string,
): Question[] => {
  if (offers.length + questions.length > 0) return []
  const taken = new Set(refused.flatMap(({ row, why }) => (why === 'note' ? [] : [row])))
  const priced = lines.flatMap((line, index) =>
    currenciesIn(line).length > 0 && /\d{2}/u.test(withoutPhones(line)) && !taken.has(rowOf(index))
      ? [{ row: rowOf(index), line }]
      : [],
  )
  const [first] = priced
  return first === undefined
    ? []
    : [{ about: 'price', rows: priced.map(({ row }) => row), kind: 'unread', words: first.line.trim().slice(0, 80) }]
}

/** A line that says how all below it go, of whom they are or what they are in, and nothing of charges: 【SOC】, B) ROAD, FTL. */
export const opensSection = (line: string, read: Context): boolean =>
  chargesIn(line).length === 0 &&
  line.trim().length <= 90 &&
  (read.mode !== null ||
    read.ownership !== null ||
    read.loadType !== null ||
    read.carrier !== null ||
    read.boxes.length > 0 ||
    /^[^\p{L}\d]*【[^】]{2,24}】\s*$/u.test(line))
