/**
 * A text as it is read past its spelling: compatibility forms, small letters, digits of any script as 0 to 9, and nothing
 * invisible. Each cell is one code unit of that reading and knows the stretch of the text it was read from.
 */

/** `spelled`: a digit that was written as a word or as a letter that looks like it. */
export type Cell = { char: string; start: number; end: number; spelled: boolean }

/** Marks of variation and enclosing, soft hyphens, spaces without width. */
const INVISIBLE = /^[\p{Cf}\p{Mn}\p{Me}]$/u
const DIGIT = /^\p{Nd}$/u

/** 0 to 9 of any script: its ten digits stand together, the nought first. */
const asDigit = (char: string): string => {
  let code = char.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - 1))) {
    code--
    value++
  }
  return String(value)
}

/** The cells of a text. */
export const cellsOf = (text: string): Cell[] => {
  const cells: Cell[] = []
  let start = 0
  for (const char of text) {
    const end = start + char.length
    if (!INVISIBLE.test(char)) {
      const read = char.normalize('NFKC').toLowerCase()
      for (const one of read) {
        if (INVISIBLE.test(one)) continue
        const plain = DIGIT.test(one) && !/[0-9]/.test(one) ? asDigit(one) : one
        for (const unit of plain.split('')) cells.push({ char: unit, start, end, spelled: false })
      }
    }
    start = end
  }
  return cells
}

/** What cells say. */
export const said = (cells: readonly Cell[]): string => cells.map(({ char }) => char).join('')

/** Cells with stretches of them said otherwise; stretches ascend and do not overlap. */
export const saidOtherwise = (
  cells: readonly Cell[],
  stretches: readonly { from: number; to: number; as: string; spelled: boolean }[],
): Cell[] => {
  const changed: Cell[] = []
  let next = 0
  for (const { from, to, as, spelled } of stretches) {
    changed.push(...cells.slice(next, from))
    const start = cells[from]?.start ?? 0
    const end = cells[to - 1]?.end ?? start
    for (const char of as.split('')) changed.push({ char, start, end, spelled })
    next = to
  }
  changed.push(...cells.slice(next))
  return changed
}
