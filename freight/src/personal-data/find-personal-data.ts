/**
 * What in a free text reaches or pays a person past the platform: telephones, e-mail addresses, web addresses, messengers and
 * accounts, however they are spelled. The same reading finds what is known of one person. Runs in the browser too, so that a
 * form can mark the stretch while somebody types.
 */
import { withoutHarmless } from './harmless-figures.ts'
import { BARE_HANDLE, PERSONAL_KINDS, PERSONAL_PATTERNS, type PersonalKind } from './personal-patterns.ts'
import { withDigits } from './spelled-digits.ts'
import { type Cell, cellsOf, said } from './text-cells.ts'

/** A stretch of the text as it was given, in code units, the end not included. */
type PersonalStretch = { start: number; end: number; kind: PersonalKind }

/** Fewer digits are no number of a person, however they are spelled. */
const FEWEST_SPELLED = 7
const SPELLED_RUN = /\d(?:[\s\u2010-\u2015\-._·•,、*/()[\]|~]{0,3}\d){6,}/g

/** ISO 13616: the account number with its first four characters at the end, letters as numbers from 10, is 1 modulo 97. */
const isIban = (found: string): boolean => {
  const plain = found.replace(/\s/g, '')
  let rest = 0
  for (const char of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return plain.length >= 15 && plain.length <= 34 && rest === 1
}

const looksLikeIban = /^[a-z]{2}\d{2}/

const stretchOf = (cells: readonly Cell[], from: number, to: number, kind: PersonalKind): PersonalStretch => ({
  start: cells[from]?.start ?? 0,
  end: cells[to - 1]?.end ?? 0,
  kind,
})

const findIn = (cells: readonly Cell[], text: string): PersonalStretch[] => {
  const read = said(cells)
  const plain = withoutHarmless(read)
  const found: PersonalStretch[] = []
  for (const kind of PERSONAL_KINDS) {
    for (const pattern of PERSONAL_PATTERNS[kind]) {
      for (const match of (kind === 'phone' || kind === 'bank_account' ? plain : read).matchAll(pattern)) {
        const [whole] = match
        if (kind === 'bank_account' && looksLikeIban.test(whole) && !isIban(whole)) continue
        const inner = match[1] !== undefined && match[1].length > 3 ? whole.lastIndexOf(match[1]) : 0
        found.push(stretchOf(cells, match.index + inner, match.index + whole.length, kind))
      }
    }
  }
  for (const { 0: run, index } of plain.matchAll(SPELLED_RUN)) {
    const digits = cells.slice(index, index + run.length).filter(({ char }) => /\d/.test(char))
    const spelled = digits.filter((cell) => cell.spelled).length
    if (spelled >= FEWEST_SPELLED || (spelled >= 2 && digits.length >= 10))
      found.push(stretchOf(cells, index, index + run.length, 'phone'))
  }
  for (const { 0: handle, index } of plain.matchAll(BARE_HANDLE)) {
    const stretch = stretchOf(cells, index, index + handle.length, 'messenger')
    const written = text.slice(stretch.start, stretch.end)
    if (written === written.toLowerCase()) found.push(stretch)
  }
  return found
}

const rank = (kind: PersonalKind) => PERSONAL_KINDS.indexOf(kind)

const merged = (found: PersonalStretch[]): PersonalStretch[] => {
  const whole: PersonalStretch[] = []
  for (const each of found.toSorted((a, b) => a.start - b.start || rank(a.kind) - rank(b.kind))) {
    const last = whole.at(-1)
    if (last === undefined || each.start >= last.end) {
      whole.push({ ...each })
      continue
    }
    last.end = Math.max(last.end, each.end)
    if (rank(each.kind) < rank(last.kind)) last.kind = each.kind
  }
  return whole
}

/** Cells of each line. */
const linesOf = (cells: readonly Cell[]): Cell[][] => {
  const lines: Cell[][] = [[]]
  for (const cell of cells) {
    if (cell.char === '\n') lines.push([])
    else lines.at(-1)?.push(cell)
  }
  return lines
}

/**
 * Every stretch of personal data, ascending, none overlapping; of overlapping ones they are one, of the kind that stands first
 * in PERSONAL_KINDS. Each line is read by itself, and all of them together: a number may be broken over lines, and figures at
 * the end of one must not hide those that begin the next.
 */
export const findPersonalData = (text: string): PersonalStretch[] => {
  const cells = cellsOf(text)
  const lines = linesOf(cells)
  const readings = lines.length > 1 ? [cells, ...lines] : [cells]
  return merged(readings.flatMap((each) => findIn(withDigits(each), text)))
}
