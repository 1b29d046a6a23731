/** Lines between and below tables: which speak of the rows above them, and which are the title of what follows. */
import { freeDaysOf, spokenMode } from './context.ts'
import { minimumIn } from './least.ts'
import { readNote } from './notes.ts'
import { loadTypeIn } from './title-units.ts'
import { ownershipsIn, unified } from './words.ts'

type Line = { row: number; text: string }
/** A note of some rows alone: those whose numbers lie between `first` and `last`. */
export type BlockNote = Line & { first: number; last: number }

export const NOTE = /^(?:备注|说明|注[:：]|注意|note|remark|примечан|以上|上述|\d{1,2}\s*[、.)）]\s*\p{L}|[①-⑳]|[*※•])/u
/** Longer lines are no titles. */
const LONGEST_TITLE = 120

/** What speaks of every table of a sheet, wherever it stands. */
const OF_ALL =
  /所有|全部|各(?:船东|船公司|航线|线路|班列|口岸)|(?:以上|上述)(?:各|所有|全部)|整份|本表|(?<!\p{L})(?:all|every|each)\s+(?:carriers?|lines?|rates?|lanes?|routes?|services?|the above|above|sailings?|shipments?|bookings?|ports?|tables?)(?!\p{L})|(?<!\p{L})(?:general|common)\s+(?:notes?|terms|remarks)|(?<!\p{L})(?:все|всех|всем)\s+(?:лини|ставк|тариф|направлен|маршрут|отправк|указанн|вышеуказанн|таблиц|перевоз)|(?<!\p{L})общие\s/u
const speaksOfAll = (text: string): boolean => OF_ALL.test(unified(text))

/** A line that says what prices hold, leave out or come with. */
const saysTerms = (text: string): boolean => readNote(text).length > 0 || freeDaysOf(text) !== null || minimumIn(text) !== null

const isNote = ({ text }: Line) => NOTE.test(unified(text).trim()) || text.length > LONGEST_TITLE

/** Longer lines are no names of sections. */
const LONGEST_SECTION = 60

/**
 * Lines between rows and a head or a row of prices, parted into what is of the rows above and what is the title of what follows.
 * `before` is the number of the row above them, `counted` what the title of the table before is numbered.
 */
const partLines = (lines: readonly Line[], before: number, counted = 0): { below: Line[]; titles: Line[] } => {
  const from = lines.findLastIndex((line, i) => i > 0 && line.row - (lines[i - 1] as Line).row > 1)
  const start = Math.max(from, 0)
  const group = lines.slice(start)
  const isJoined = start === 0 && lines[0] !== undefined && lines[0].row - before === 1
  // 2. Via Vostochny, line: Sinokor — a number before the last line counts sections where it says no terms.
  const isName = ({ text }: Line, i: number) =>
    i === group.length - 1 && /^\s*\d{1,2}\s*[、.)）]/u.test(text) && text.length <= LONGEST_SECTION && !saysTerms(text)
  // The one whose number follows that of the title before is a title as well, whatever terms it tells.
  const isNext = ({ text }: Line, i: number) => i === group.length - 1 && counted > 0 && numberOf(text) === counted + 1
  const last = group.findLastIndex(
    (line, i) =>
      !isNext(line, i) && ((isNote(line) && !isName(line, i)) || (saysTerms(line.text) && (isJoined || i < group.length - 1))),
  )
  return { below: [...lines.slice(0, start), ...group.slice(0, last + 1)], titles: group.slice(last + 1) }
}

/** The number that a title begins with: 2. Ж/Д Владивосток – станции; 二、铁路; 0 for none. */
const numberOf = (text: string): number => {
  const [, digits, sign] = /^\s*(?:(\d{1,2})\s*[、.)）]|([一二三四五六七八九])\s*[、.)）])\s*\p{L}/u.exec(text) ?? []
  return digits === undefined ? '一二三四五六七八九'.indexOf(sign ?? ' ') + 1 : Number(digits)
}

/** Lines that stand directly below a row, without a blank one between. */
const runBelow = (lines: readonly Line[], before: number): Line[] => {
  const end = lines.findIndex(({ row }, i) => row - (lines[i - 1]?.row ?? before) !== 1)
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** A numbered name right above rows that says how they go, how they are loaded or whose their boxes are: 2. Железная дорога, SOC. */
const isNumberedSection = ({ text }: Line): boolean =>
  numberOf(text) > 0 &&
  text.length <= LONGEST_SECTION &&
  (spokenMode(text).mode !== null || loadTypeIn(text) !== null || ownershipsIn(text).length > 0)

type Found = { notes: Line[]; blockNotes: BlockNote[] }

/** Gives the lines of a sheet to the rows they speak of, table by table from the top. */
export const blocksOf = (found: Found, title: Line | undefined) => {
  /** What the title of the last table is numbered. */
  let counted = numberOf(title?.text ?? '')
  /** The most lines that a table or a section before has below it. */
  let usual = 0
  const add = (lines: readonly Line[], first: number, last: number) => {
    for (const line of lines) {
      if (speaksOfAll(line.text)) found.notes.push(line)
      else found.blockNotes.push({ ...line, first, last })
    }
  }
  /** A table whose head ends in the row `head`. */
  return (head: number) => {
    let last = head
    const first = head + 1
    let section = first
    let heading: Line[] = []
    let ownBelow = 0
    /** Lines of terms between rows that no name of a section stands by, with the row behind each. */
    const loose: { lines: Line[]; next: number }[] = []
    const close = () => {
      add(
        heading.filter(({ text }) => saysTerms(text)),
        section,
        last,
      )
      heading = []
    }
    return {
      /** A row of prices; `lines` are those that stand between it and the row before. Answers the names of its section. */
      row: (lines: readonly Line[], row: number): Line[] => {
        const parted = last === head ? { below: [], titles: [...lines] } : partLines(lines, last)
        const terms = parted.below.filter(({ text }) => saysTerms(text))
        // A line of any length between a blank row and the rows is their heading.
        const isHeading = (line: Line) => parted.titles.includes(line) && line.row - last > 1 && line.text.length <= LONGEST_TITLE
        const names = lines.filter(
          (line, i) =>
            (!terms.includes(line) && !isNote(line) && (line.text.length <= LONGEST_SECTION || isHeading(line))) ||
            (i === lines.length - 1 && !saysTerms(line.text) && isNumberedSection(line)),
        )
        const isParted = names.length > 0 || heading.length > 0
        const short = isParted ? [] : terms.filter((line) => !isNote(line) && line.text.length <= LONGEST_SECTION)
        if (short.length > 0) loose.push({ lines: short, next: row })
        const kept = [...names, ...short, ...(isParted ? terms : [])]
        found.notes.push(...lines.filter((line) => !kept.includes(line)))
        if (isParted && terms.length > 0) {
          add(terms, section, last)
          ownBelow = Math.max(ownBelow, terms.length)
        }
        if (names.length > 0) {
          close()
          heading = names
        }
        if (names.length > 0 || short.length > 0) section = row
        last = row
        return [...names, ...short]
      },
      /** The end of the table; answers the titles of the next one, where there is one. */
      end: (lines: readonly Line[], isLast: boolean): Line[] => {
        close()
        const run = runBelow(lines, last)
        const isBelow = run[0] !== undefined && saysTerms(run[0].text)
        const starts = [first, ...loose.map(({ next }) => next)]
        loose.forEach((each, i) => {
          if (isBelow) add(each.lines, starts[i] as number, each.next - 1)
          else add(each.lines, each.next, (loose[i + 1]?.next ?? last + 1) - 1)
        })
        if (loose.length > 0) ownBelow = isBelow ? 1 : 0
        const parted = isLast ? { below: [...lines], titles: [] } : partLines(lines, last, counted)
        counted = numberOf(parted.titles.at(-1)?.text ?? '')
        const expected = Math.max(usual, ownBelow)
        const isGeneral = run.findIndex(({ text }) => speaksOfAll(text))
        const ended = run.length < lines.length ? run.length : expected
        const own = !isLast ? parted.below : expected === 0 ? [] : run.slice(0, isGeneral < 0 ? ended : isGeneral)
        add(own, ownBelow > 0 ? section : first, last)
        found.notes.push(...parted.below.filter((line) => !own.includes(line)))
        usual = Math.max(usual, runBelow(own, last).filter(({ text }) => saysTerms(text)).length)
        return parted.titles
      },
    }
  }
}
