/** What stands in each row of a file, and what was read from it: the two sides of every account of its words. */
import type { Answer } from './answer.ts'
import { cellText } from './cell.ts'
import { filled, type GridFile, rowName } from './grid.ts'
import type { Question } from './offer.ts'

export type Said = Answer['offers'][number]
/** `at`: where the row stands among those of all sheets. `texts`: the different texts of its cells; a line of a message is one cell. */
export type SaidRow = {
  name: string
  sheet: string
  at: number
  cells: readonly string[]
  texts: readonly string[]
  offers: readonly Said[]
  /** It is no row of an offer, and nothing that was left out as one: a title, a heading, a note. */
  isOfOthers: boolean
}

/** Reasons for leaving a row out that say no more than that it is no offer. */
const SAYS_LITTLE = new Set(['note', 'no_price', 'charge'])
/** Rows of titles and notes have few cells; more are a head of a table or a lane without a price. */
export const MOST_CELLS = 12

/** The open rows of a file in their order, with the offers read from each. */
export const saidRows = (file: GridFile, { offers, refused }: Pick<Answer, 'offers' | 'refused'>): SaidRow[] => {
  const plain =
    file.kind === 'message'
      ? file.lines.map((line, at) => ({ name: rowName('', at + 1), sheet: '', cells: [line] }))
      : file.sheets
          .filter(({ hidden }) => !hidden)
          .flatMap((sheet) =>
            filled(sheet)
              .filter(({ hidden }) => !hidden)
              .map((row) => ({ name: rowName(sheet.name, row.number), sheet: sheet.name, cells: row.cells.map(cellText) })),
          )
  const byRow = new Map<string, Said[]>()
  for (const offer of offers) for (const row of offer.rows) byRow.set(row, [...(byRow.get(row) ?? []), offer])
  const reasons = new Map(refused.map(({ row, why }) => [row, why]))
  return plain.map((row, at) => {
    const own = byRow.get(row.name) ?? []
    const texts = [...new Set(row.cells)].filter((text) => text !== '')
    const isOfOthers = own.length === 0 && SAYS_LITTLE.has(reasons.get(row.name) ?? 'note') && texts.length <= MOST_CELLS
    return { ...row, at, texts, offers: own, isOfOthers }
  })
}

/** One question for the rows of all these offers; none where there are no offers. */
export const askOf = (
  about: Question['about'],
  kind: string,
  offers: Iterable<Said>,
  words: readonly string[] = [],
): Question[] => {
  const rows = [...new Set([...offers].flatMap((offer) => offer.rows))]
  const [first] = words
  return rows.length === 0 ? [] : [{ about, rows, kind, ...(first === undefined ? {} : { words: first.slice(0, 80) }) }]
}
