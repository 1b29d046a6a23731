/** What is made of a message once all of its lines are read: offers, what notes say of them, and what stays open. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { applyBoxLegend } from './box-legend.ts'
import { closeWithCurrency } from './closing-currency.ts'
import { makeOffers } from './make-offers.ts'
import { assumeCurrency, closeWithPeriod } from './message-changes.ts'
import { rowsAtOdds } from './message-guards.ts'
import { notesOnOffers, unreadAmounts } from './message-notes.ts'
import type { MessageLine } from './message-sections.ts'
import type { State } from './message-state.ts'
import type { Offer, Quoted } from './offer.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'

/** A message whose lines are read. */
type ReadLines = {
  lines: readonly string[]
  quoted: Quoted[]
  notes: readonly { text: string; at: number }[]
  /** Sums and charges of which nothing was made. */
  sums: readonly string[]
  kinds: readonly MessageLine[]
  state: State
  lineAt: ReadonlyMap<string, number>
  /** Rows of prices that a later line took the place of, by that line. */
  firstRow: ReadonlyMap<string, string>
  /** Offers that the same letter tells elsewhere. */
  beside: readonly Offer[]
  /** Who speaks in a line of a chat. */
  speakerAt: (line: number) => string | null
  /** Last days that headings write in digits which can be two days. */
  unsureDays: ReadonlySet<string>
  guess: Mode
  /** The message says how its lanes go. */
  sure: boolean
  rowOf: (index: number) => string
}

export const endMessage = (
  reading: Reading,
  { lines, quoted, notes, sums, kinds, state, lineAt, firstRow, beside, speakerAt, unsureDays, guess, sure, rowOf }: ReadLines,
  tools: Tools,
): void => {
  closeWithCurrency(quoted, notes, (row) => lineAt.get(firstRow.get(row) ?? row) ?? 0)
  assumeCurrency(quoted, state.unsureCurrency, reading)
  closeWithPeriod(
    quoted,
    notes.map(({ text }) => text),
    tools,
  )
  if (state.assumed.size > 0) reading.questions.push({ about: 'price', rows: [...state.assumed], kind: 'box_assumed' })
  for (const [row, words] of state.waiting) reading.questions.push({ about: 'price', rows: [row], kind: 'unread', words })
  reading.offers = makeOffers(quoted)
  const unsure = reading.offers.filter(({ validTo }) => validTo !== null && unsureDays.has(validTo))
  if (unsure.length > 0)
    reading.flags.push({ rows: unsure.flatMap(({ rows }) => rows), field: 'valid_to', kind: 'date_ambiguous' })
  applyBoxLegend(reading.offers, lines)
  const atOdds = [...new Set(rowsAtOdds(reading.offers))]
  if (atOdds.length > 0) reading.questions.push({ about: 'price', rows: atOdds, kind: 'same_twice' })
  if (!sure && reading.offers.length > 0)
    reading.questions.push({ about: 'mode', rows: reading.offers.flatMap(({ rows }) => rows), kind: 'missing', fallback: guess })
  if (sums.length > 0 && reading.offers.length > 0)
    reading.questions.push({
      about: 'surcharge',
      rows: [...new Set(reading.offers.flatMap(({ rows }) => rows))],
      kind: 'unnamed_surcharge',
      words: sums.join('; ').slice(0, 200),
    })
  reading.questions.push(...notesOnOffers(reading.offers, { notes, kinds, state, lineAt, firstRow, beside, speakerAt }, tools))
  reading.questions.push(...unreadAmounts(lines, reading, rowOf))
}
