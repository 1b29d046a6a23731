/** Lists copied out of a document, whose rows are broken over several lines, with the heads and feet of pages between them. */
import { chargesIn } from './charge-words.ts'
import { readTitle } from './title.ts'
import { unified } from './words.ts'

/** Number and count of a page: 第 1 页 / 共 2 页, Page 1 of 2, стр. 1 из 2, - 3 -. */
const PAGE =
  /^\W*(?:第\s*\d+\s*页.*|(?:page|seite|стр(?:аница)?\.?|лист)\s*\d+(?:\s*(?:\/|of|von|из)\s*\d+)?|\d+\s*\/\s*\d+|[-–—]\s*\d+\s*[-–—])\W*$/iu
const JOINT = '[-–—－→]'
/** A lane that begins a row: a name, a dash, and whatever the line has left room for. */
const BEGINS = new RegExp(`^\\s*(\\p{L}[\\p{L} .'’()（）]{1,24}?)\\s*${JOINT}\\s*(?=\\p{L}|$)`, 'u')
const OPEN = new RegExp(`${JOINT}\\s*$`, 'u')
/** Words that begin a note below a list. */
const NOTE =
  /^\s*(?:\d{1,2}\s*[.、)]\s*)?(?:附加费|备注|注意?|说明|以上|不含|含|notes?|remarks?|surcharges?|terms|примечани\p{L}*|доплат\p{L}*|условия|не включ\p{L}*)(?=\s*[:：,，.]|\s|$)/iu
const LONGEST_PART = 60
/** What stands before a word and its colon is of another column: 33天　截仓：周二 departs on no Tuesday. */
const BEFORE_LABEL = /(?:\s{2,}|\s)(?=\p{L}+(?:-\p{L}+)?[:：])/gu
const LEAST_TITLES = 3
const LEAST_ROWS = 3

/** The lines with each row in its first one, and the rows that stand in several, by their first. */
type Joined = { lines: string[]; rowsOf: Map<number, number[]>; furniture: number[] }

/** Cells of a line that blanks of some width part. */
const cellsOf = (line: string): string[] => line.trim().split(/\s{2,}|\t|\u3000|\s\|\s/u)
const isTitles = (line: string): boolean => {
  const cells = cellsOf(line)
  const words = cells.length >= LEAST_TITLES ? cells : line.trim().split(/\s+/u)
  const titles = words.filter((word) => readTitle(word, word, false) !== null).length
  return !/\d{2}|[,，:：;；]/u.test(line) && titles >= LEAST_TITLES && titles * 2 > words.length
}

/** A list under a line of titles whose rows are broken; undefined where each row has its line. */
export const joinedRecords = (lines: readonly string[], isPlace: (text: string) => boolean): Joined | undefined => {
  const head = lines.findIndex(isTitles)
  if (head < 0) return undefined
  const seen = new Set(lines.slice(0, head + 1).map((line) => unified(line).trim()))
  const records: { first: number; rows: number[]; text: string }[] = []
  // The titles tell nothing that the rows do not, and a word of theirs may be taken for a heading.
  const furniture: number[] = [head]
  let isOpen = false
  for (const [at, line] of [...lines.entries()].slice(head + 1)) {
    const plain = line.trim()
    if (plain === '') continue
    if (PAGE.test(plain) || seen.has(unified(plain))) {
      furniture.push(at)
      continue
    }
    const last = records.at(-1)
    const name = last !== undefined && isOpen && OPEN.test(last.text) ? undefined : BEGINS.exec(plain)?.[1]
    if (name !== undefined && isPlace(name)) {
      records.push({ first: at, rows: [at], text: plain })
      isOpen = true
    } else if (last === undefined || !isOpen || NOTE.test(plain) || chargesIn(plain).length > 0 || plain.length > LONGEST_PART) {
      isOpen = false
    } else {
      last.rows.push(at)
      last.text = `${last.text}${!OPEN.test(last.text) ? '  ' : /\s\S$/u.test(last.text) ? ' ' : ''}${plain}`
    }
  }
  const broken = records.filter(({ rows }) => rows.length > 1)
  if (records.length < LEAST_ROWS || broken.length * 2 < records.length) return undefined
  const texts = new Map(records.map(({ first, text }) => [first, text]))
  const behind = new Set([...furniture, ...records.flatMap(({ rows }) => rows.slice(1))])
  return {
    lines: lines.map((line, at) => texts.get(at)?.replace(BEFORE_LABEL, ', ') ?? (behind.has(at) ? '' : line)),
    rowsOf: new Map(records.map(({ first, rows }) => [first, rows])),
    furniture,
  }
}
