/** Every name of a place in an offer's row has an account: an end of it, a place on its way, or a question. */
import type { Carriers } from './carriers.ts'
import { modesIn } from './context.ts'
import { countriesIn } from './countries-named.ts'
import type { Calendar } from './days.ts'
import type { Ends } from './ends.ts'
import type { Question } from './offer.ts'
import { isNear, placesCalled, placesIn } from './places-in-text.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { readTimetable } from './timetable.ts'
import { boxesIn, currenciesIn, ownershipsIn, unified } from './words.ts'

/** Longer cells are sentences. */
const LONGEST_NAME = 40
/** Fields whose cells are no ends, though a name of a place may stand in them. */
const OTHER_FIELDS = [
  'remarks',
  'carrier',
  'service',
  'schedule',
  'cutoff',
  'flight',
  'vehicle',
  'charges',
  'unit',
  'chargeable',
] as const

/** A name behind such a word is one on the way, and a short word in capitals is a sign of the trade: MIN, MED, B/L. */
const NO_END = /^(?:via|经|转|через)|^[A-Z/]{1,3}$/iu

/** Offers in whose row a place is named that they neither begin nor end at nor go by. */
export const unaccountedEnds = (rows: readonly SaidRow[], ends: Ends, carriers: Carriers, calendar: Calendar): Question[] => {
  const found = new Set<Said>()
  const words: string[] = []
  const isOther = (text: string): boolean =>
    NO_END.test(text.trim()) ||
    modesIn(text).length > 0 ||
    countriesIn(unified(text)).length > 0 ||
    ownershipsIn(text).length > 0 ||
    boxesIn(text).length > 0 ||
    currenciesIn(text).length > 0 ||
    readTimetable(text, calendar, true).weekdays !== null ||
    (['sea', 'air'] as const).some((mode) => carriers.find(text, mode) !== null)
  for (const { name, cells, offers } of rows) {
    if (offers.length === 0) continue
    const used = offers.flatMap((offer) => OTHER_FIELDS.flatMap((field) => offer.cells[field] ?? []))
    const columns = new Set(used.flatMap(({ row, at }) => (row === name ? [at] : [])))
    const known = offers
      .flatMap((offer) => [offer.pol, offer.pod, ...offer.via, ...(offer.polCandidates ?? []), ...(offer.podCandidates ?? [])])
      .map((id) => ends.place(id))
    const modes = offers.map(({ mode }) => mode)
    const named =
      cells.length === 1
        ? placesIn(cells[0] ?? '', modes, ends)
        : cells
            .filter((text, at) => text !== '' && text.length <= LONGEST_NAME && !columns.has(at) && !/\d/u.test(text))
            .map((text) => ({ words: text, places: placesCalled(text, modes, ends) }))
    const left = named.filter(
      ({ words: text, places }) =>
        places.length > 0 &&
        // Crossings are passed on the way, whether or not anybody asks.
        !places.some(({ kinds }) => kinds.includes('border')) &&
        !isOther(text) &&
        !places.some((place) => known.some((other) => isNear(place, other))),
    )
    if (left.length === 0) continue
    for (const offer of offers) found.add(offer)
    words.push(...left.map((each) => each.words))
  }
  return askOf('place', 'unaccounted', found, words)
}
