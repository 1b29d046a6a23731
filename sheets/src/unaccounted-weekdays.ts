/** Every weekday that a file tells has an account: a departure or a closing of the offers it stands with. What has none is asked. */
import type { Calendar } from './days.ts'
import type { Ends } from './ends.ts'
import type { Question } from './offer.ts'
import { isNear, placesIn } from './places-in-text.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { readTimetable } from './timetable.ts'
import { unified } from './words.ts'

/** Longer texts are letters, whose days may be of anything. */
const LONGEST_CELL = 120
const PARTS = /[、,，;；/|。\n（）()]|\s{2,}/u
/** Days on which an office is open, and days that are told by the hour. */
const OF_OFFICE = /\d{1,2}[:：.]\d{2}|上班|工作|办公|office|work|hours|wrote|sent|написал|график|работ|офис|чч/u
/** From Monday to Friday is when people work. */
const WORKING_DAYS = 5

const daysIn = (text: string, calendar: Calendar): number[] => {
  if (text.length > LONGEST_CELL) return []
  return [text, ...text.split(PARTS)].flatMap((part) => readTimetable(part, calendar, false).weekdays ?? [])
}
const ofOffer = ({ weekdays, cutoff_weekdays: cutoffs }: Said): number[] => [...(weekdays ?? []), ...(cutoffs ?? [])]

/** Offers whose row, or whose sheet where no row tells days, names a weekday that none of them has. */
export const unaccountedWeekdays = (rows: readonly SaidRow[], ends: Ends, calendar: Calendar): Question[] => {
  const said = rows.map(({ texts }) => texts.map((text) => ({ text, days: [...new Set(daysIn(text, calendar))] })))
  const byName = new Map(rows.map((row) => [row.name, row]))
  const telling = (offer: Said) =>
    offer.rows.flatMap((name) => byName.get(name) ?? []).filter(({ at }) => said[at]?.some(({ days }) => days.length > 0))
  const found = new Set<Said>()
  const words: string[] = []
  const offers = [...new Set(rows.flatMap((row) => row.offers))].filter((offer) => offer.weekdays !== null)
  const lines = rows.flatMap(({ at, cells, isOfOthers }) => {
    const days = (said[at] ?? []).flatMap((each) => each.days)
    const [line = ''] = cells
    return isOfOthers && cells.length === 1 && days.length > 0
      ? [{ line, days, places: placesIn(line, [], ends).map(({ places }) => places) }]
      : []
  })
  for (const offer of offers) {
    // A line of its own that names both ends of an offer is about that offer, whatever became of it.
    const about = lines.filter(({ places }) =>
      [offer.pol, offer.pod].every((id) => places.some((named) => named.some((place) => isNear(place, ends.place(id))))),
    )
    const left = about.filter(({ days }) => !days.every((day) => ofOffer(offer).includes(day)))
    if (left.length > 0) found.add(offer)
    words.push(...left.map(({ line }) => line))
    if (about.length > 0) continue
    // Of several rows of an offer the last one corrects the others.
    const row = telling(offer).at(-1)
    const known = new Set(row?.offers.flatMap(ofOffer))
    const open = row === undefined ? [] : (said[row.at] ?? []).filter(({ days }) => days.some((day) => !known.has(day)))
    if (open.length === 0) continue
    found.add(offer)
    words.push(...open.map(({ text }) => text))
  }
  for (const [sheet, own] of Map.groupBy(rows, (row) => row.sheet)) {
    const untold = offers.filter((offer) => own.some((row) => row.offers.includes(offer)) && telling(offer).length === 0)
    if (untold.length === 0) continue
    const known = new Set(offers.filter((offer) => own.some((row) => row.offers.includes(offer))).flatMap(ofOffer))
    for (const row of own) {
      if (!row.isOfOthers || row.sheet !== sheet) continue
      for (const { text, days } of said[row.at] ?? []) {
        if (days.length >= WORKING_DAYS || days.every((day) => known.has(day)) || OF_OFFICE.test(unified(text))) continue
        for (const offer of untold) found.add(offer)
        words.push(text)
      }
    }
  }
  return askOf('schedule', 'unaccounted', found, words)
}
