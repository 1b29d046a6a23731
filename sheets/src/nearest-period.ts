/**
 * The period of an offer is the one told nearest to it: in its row, else in the heading above it. An offer that has another one,
 * which nothing from there on tells, is asked about, whatever read it.
 */
import { type Calendar, periodsIn } from './days.ts'
import type { Question } from './offer.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { isOfOtherDays } from './unaccounted-days.ts'

/** Offers whose row or nearest heading tells another last day than they have. */
export const unlikePeriods = (rows: readonly SaidRow[], calendar: Calendar): Question[] => {
  const told = rows.map(({ texts }) =>
    texts.flatMap((text) =>
      isOfOtherDays(text) ? [] : periodsIn(text, calendar).filter(({ to, ambiguous }) => to && !ambiguous),
    ),
  )
  const daysAt = ({ at }: SaidRow): string[] => (told[at] ?? []).flatMap(({ to }) => to ?? [])
  const byName = new Map(rows.map((row) => [row.name, row]))
  const found = new Set<Said>()
  const words: string[] = []
  const offers = new Set(rows.flatMap((row) => row.offers))
  for (const offer of offers) {
    const last = offer.valid_to
    const own = offer.rows.flatMap((name) => byName.get(name) ?? [])
    const [first] = own.toSorted((one, other) => one.at - other.at)
    if (first === undefined) continue
    const inRow = own.flatMap(daysAt)
    if (inRow.length > 0) {
      const known = [last, offer.valid_from, ...(offer.dates ?? [])]
      if (!inRow.some((day) => known.includes(day)) && !tellsElsewhere(offer, own)) found.add(offer)
      continue
    }
    if (last === null || tellsElsewhere(offer, own)) continue
    const heading = rows.findLast(
      (row) => row.at < first.at && row.sheet === first.sheet && row.isOfOthers && daysAt(row).length > 0,
    )
    if (heading === undefined || isClosed(heading, first, rows)) continue
    const said = rows
      .filter(({ at, sheet, isOfOthers }) => at >= heading.at && sheet === first.sheet && isOfOthers)
      .flatMap(daysAt)
    if (said.includes(last)) continue
    found.add(offer)
    words.push(heading.texts.join(' '))
  }
  return askOf('validity', 'contradiction', found, words)
}

/** A mark that headings of one kind begin with: ▌, ▼, 【; a star is that of a note of the rows above it. */
const markOf = ({ texts }: SaidRow): string => /^\s*([^\p{L}\p{N}\s"'«»“”(（+-])/u.exec(texts[0] ?? '')?.[1] ?? ''
const OF_NOTES = new Set(['*', '※'])
/** A heading whose part ends before a row: with the next heading of its kind, or, where it is a note, with the rows above it. */
const isClosed = (heading: SaidRow, row: SaidRow, rows: readonly SaidRow[]): boolean => {
  const mark = markOf(heading)
  if (mark === '' || OF_NOTES.has(mark)) return mark !== ''
  return rows.some(
    (each) => each.at > heading.at && each.at < row.at && each.sheet === row.sheet && each.isOfOthers && markOf(each) === mark,
  )
}

/** A cell of the offer's own rows was read as its last day, in whatever way it is written. */
const tellsElsewhere = ({ cells }: Said, own: readonly SaidRow[]): boolean =>
  (cells.validTo ?? []).some(({ row }) => own.some(({ name }) => name === row))
