/** Every day by which prices begin or end has an account: a period of an offer, or a question. What has none is asked. */
import type { Answer } from './answer.ts'
import { cellText } from './cell.ts'
import { chargesIn } from './charge-words.ts'
import { type Calendar, dayOf, periodsIn } from './days.ts'
import { type GridFile, rowName } from './grid.ts'
import { saysHeld } from './lane-periods.ts'
import type { Question } from './offer.ts'
import { unified } from './words.ts'

/** Reasons for leaving a row out after which what it says is looked at all the same. */
const READ_ALL_THE_SAME = new Set(['note', 'no_price', 'no_lane', 'unknown_lane', 'on_request', 'superseded'])
/** Days of something else: cut-offs, holidays, letters, the day a list was written. */
const OF_OTHER =
  /截|订舱|进仓|放假|假期|休息|值班|上班|停运|停开|停收|更新|发布|制表|报价日|公布|(?<!\p{L})(?:cut|clos\p{L}*|book\p{L}*|gate|holidays?|office|new year|suspen\p{L}*|dated?|issued?|updated?|sent|wrote|subject|заявк\p{L}*|брон\p{L}*|при[её]м\p{L}*|закры\p{L}*|праздн\p{L}*|каникул\p{L}*|дата|обновл\p{L}*|составл\p{L}*)(?!\p{L})/u
/** Days of departures, unless prices are said to hold for those until then. */
const OF_DEPARTURE =
  /开船|船期|开航|发车|班期|(?<!\p{L})(?:vessel|voy\p{L}*|depart\p{L}*|sail\p{L}*|etd|eta|отправл\p{L}*|выход\p{L}*|судн\p{L}*)(?!\p{L})/u
const isOfOther = (clause: string, plain: string): boolean =>
  OF_OTHER.test(plain) || (OF_DEPARTURE.test(plain) && !saysHeld(clause))
/** True for a text whose days are of something else than prices. */
export const isOfOtherDays = (text: string): boolean => isOfOther(text, unified(text))
/** Two days of one month before its name, whatever stands around them: 01-14 March. */
const DAYS_OF_MONTH = /(?<![\d.,/-])\d{1,2}\s*[-–—~]\s*(\d{1,2}\s*\p{L}{3,9})(?!\p{L})/gu
const lastDaysIn = (text: string, calendar: Calendar): string[] =>
  text
    .split(/\s{2,}/u)
    .filter((part) => !isOfOtherDays(part))
    .flatMap((part) => [...part.matchAll(DAYS_OF_MONTH)])
    .flatMap(([, last = '']) => dayOf(last, calendar)?.date ?? [])
const CLAUSES = /[;；。\n()（）]|[,，](?!\d)|\.\s+(?=\p{Lu})/u

type Said = { row: string; sheet: string; text: string }
function* textsWithDigits(file: GridFile): Generator<Said> {
  if (file.kind === 'message') {
    for (const [at, text] of file.lines.entries()) if (/\d/u.test(text)) yield { row: rowName('', at + 1), sheet: '', text }
    return
  }
  for (const { name, hidden, rows } of file.sheets) {
    if (hidden) continue
    for (const row of rows) {
      if (row.hidden) continue
      for (const cell of row.cells)
        if (typeof cell === 'string' && /\d/u.test(cell))
          yield { row: rowName(name, row.number), sheet: name, text: cellText(cell) }
    }
  }
}

/** Asks once about days of validity that are no offer's, for the offers of their row, else for all of their sheet. */
export const unaccountedDays = (file: GridFile, { offers, asked, flagged, refused }: Answer, calendar: Calendar): Question[] => {
  const known = new Set(offers.flatMap((offer) => [offer.valid_from, offer.valid_to, ...(offer.dates ?? [])]))
  const told = [...asked.filter(({ kind }) => kind !== 'told'), ...flagged].flatMap(({ words }) =>
    words === undefined ? [] : unified(words),
  )
  const out = new Set(refused.flatMap(({ row, why }) => (READ_ALL_THE_SAME.has(why) ? [] : [row])))
  return [...textsWithDigits(file)].flatMap(({ row, sheet, text }): Question[] => {
    if (out.has(row)) return []
    const own = offers.filter(({ rows }) => rows.includes(row))
    const concerned = own.length > 0 ? own : offers.filter(({ rows }) => rows.some((each) => each.startsWith(`${sheet}!`)))
    // Rows that tell their own last day hold against what is said of all.
    const meant =
      own.length > 0 ? own : (concerned.length > 0 ? concerned : offers).filter(({ cells }) => cells.validTo === undefined)
    return text.split(CLAUSES).flatMap((clause): Question[] => {
      const plain = unified(clause)
      if (!/\d/u.test(clause) || told.some((words) => words.includes(plain.trim()))) return []
      const isOpen = (to: string) =>
        to >= calendar.today && !known.has(to) && meant.some(({ valid_to: last }) => last === null || to < last)
      const open =
        lastDaysIn(clause, calendar).some(isOpen) ||
        (isOfOther(clause, plain) ? [] : periodsIn(clause, calendar)).some(({ from, to, ambiguous }) => {
          // A day that can be read in two ways is flagged where it is read.
          if (ambiguous) return false
          if (to !== null) return isOpen(to)
          return (
            from !== null &&
            from > calendar.today &&
            !known.has(from) &&
            meant.some(
              ({ valid_from: first, valid_to: last }) => (first === null || first < from) && (last === null || from <= last),
            )
          )
        })
      if (!open) return []
      const rows = [...new Set(meant.flatMap((offer) => offer.rows))]
      return chargesIn(clause).length > 0
        ? [{ about: 'surcharge', rows, kind: 'limited', words: clause.trim() }]
        : [{ about: 'validity', rows, kind: 'contradiction', words: clause.trim() }]
    })
  })
}
