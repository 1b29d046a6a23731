/** Days of titles and of lines that say until when prices hold, in whatever form they are written: a last day of an offer, or a question. */
import { type Calendar, periodsIn } from './days.ts'
import { saysHeld } from './lane-periods.ts'
import type { Question } from './offer.ts'
import { askOf, type SaidRow } from './said-rows.ts'

/** Two numbers that may be a day and its month, in either order; the length of a truck and a weight are none. */
const DAY =
  /(?<![\d.,:])(?:(20\d\d)\s*[/.\-－年]\s*)?(\d{1,2})\s*([/.\-月])\s*(\d{1,2})(?![\d:%]|[.,]\d|\s*(?:cbm|kg|m(?!\p{L})|м(?!\p{L})|米|m3|кг|т(?!\p{L})))/giu
/** Lengths of trucks in metres, where their unit stands elsewhere. */
const LENGTHS = new Set(['13.6', '9.6', '7.6', '6.8', '6.2', '4.2'])
/** The day a list was written says nothing of how long it holds. */
const OF_LETTER = /(?:更新|报价日|发布|制表)\S{0,4}$/u
const DAY_MS = 86_400_000
/** A day further off is no last day of a list. */
const MOST_DAYS = 120

const nearestTo = (today: string, monthAndDay: string, year: string | undefined): string => {
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  const thisYear = Number(today.slice(0, 4))
  return year === undefined
    ? ([thisYear - 1, thisYear, thisYear + 1]
        .map((each) => `${each}-${monthAndDay}`)
        .sort((one, other) => far(one) - far(other))[0] as string)
    : `${year}-${monthAndDay}`
}

/** Days to come that a text may tell, each in the forms it can be read in. */
const daysToCome = (text: string, today: string): string[][] =>
  [...text.matchAll(DAY)].flatMap(({ 0: whole, 1: year, 2: first = '', 3: sign, 4: second = '', index }) => {
    if ((sign === '-' && year === undefined) || LENGTHS.has(whole.trim())) return []
    if (OF_LETTER.test(text.slice(Math.max(0, index - 8), index))) return []
    const two = (digits: string) => digits.padStart(2, '0')
    const forms = [
      [first, second],
      [second, first],
    ].flatMap(([month = '', day = '']) => {
      const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
      return isDay ? [nearestTo(today, `${two(month)}-${two(day)}`, year)] : []
    })
    const isToCome = (day: string) => day > today && Date.parse(day) - Date.parse(today) < MOST_DAYS * DAY_MS
    return forms.some(isToCome) ? [forms] : []
  })

const CLAUSES = /[;；。\n()（）]|\.\s+(?=\p{Lu})/u
/** Last days of a clause that says prices hold until then. */
const heldUntil = (text: string, calendar: Calendar): string[] =>
  text
    .split(CLAUSES)
    .flatMap((clause) =>
      saysHeld(clause)
        ? periodsIn(clause, calendar).flatMap(({ to, ambiguous }) =>
            to !== null && !ambiguous && to >= calendar.today ? [to] : [],
          )
        : [],
    )

/** Asks about the period of sheets whose titles tell a day that no offer has, or a line of which tells a last day that is none of an offer's. */
export const unaccountedTitleDays = (rows: readonly SaidRow[], calendar: Calendar): Question[] => {
  const all = rows.flatMap((row) => row.offers)
  const lastDays = new Set(all.map(({ valid_to: last }) => last))
  const known = new Set(all.flatMap((offer) => [offer.valid_from, offer.valid_to, ...(offer.dates ?? [])]))
  return [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap((own) => {
    const first = own.find(({ offers }) => offers.length > 0)
    if (first === undefined) return []
    const words = own.flatMap(({ at, isOfOthers, texts }) =>
      isOfOthers
        ? texts.filter(
            (text) =>
              (at < first.at && daysToCome(text, calendar.today).some((forms) => !forms.some((day) => known.has(day)))) ||
              heldUntil(text, calendar).some((day) => !lastDays.has(day)),
          )
        : [],
    )
    const offers = new Set(own.flatMap((row) => row.offers))
    return words.length === 0 ? [] : askOf('validity', 'contradiction', offers, words)
  })
}
