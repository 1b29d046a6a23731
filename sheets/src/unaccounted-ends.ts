/** Every name of a place in an offer's row has an account: an end of it, a place on its way, or a question. */

import type { Place } from '@tongyun/places'
import type { Carriers } from './carriers.ts'
import { modesIn } from './context.ts'
import { countriesIn } from './countries-named.ts'
import type { Calendar } from './days.ts'
import type { Ends } from './ends.ts'
import { scopeOf } from './note-scope.ts'
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

/** A name beside such a word is one on the way, and a short word in capitals is a sign of the trade: MIN, MED, B/L. */
const NO_END = /^(?:via|经|转|через)|(?:中转|转运|转船|经停)$|^[A-Z/]{1,3}$/iu

/** Codes of two towns side by side are two ends. */
const isOneTown = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && (one.cityId ?? one.placeId) === (other.cityId ?? other.placeId)
/** Least rows whose cells of a column are codes, so that none is a sign of the trade by chance. */
const LEAST_CODES = 2
/** Columns of a sheet whose cells are codes of places, several different ones. */
const codeColumns = (rows: readonly SaidRow[], ends: Ends): Set<string> => {
  const cells = rows.flatMap(({ sheet, cells: own, offers }) =>
    offers.length === 0 ? [] : own.flatMap((text, at) => (text === '' ? [] : [{ key: `${sheet} ${at}`, text, offers }])),
  )
  return new Set(
    [...Map.groupBy(cells, ({ key }) => key)].flatMap(([key, same]) => {
      const isOfCodes = same.every(
        ({ text, offers }) =>
          IS_CODE.test(text) &&
          currenciesIn(text).length === 0 &&
          placesCalled(text, [], ends).length + ofModes(text, offers, ends).length > 0,
      )
      return isOfCodes && new Set(same.map(({ text }) => text)).size >= LEAST_CODES ? [key] : []
    }),
  )
}
const IS_CODE = /^[A-Z]{3}$/u
const ofModes = (text: string, offers: readonly Said[], ends: Ends): Place[] =>
  placesCalled(
    text,
    offers.map(({ mode }) => mode),
    ends,
  )

/** Offers in whose row a place is named that they neither begin nor end at nor go by. */
export const unaccountedEnds = (rows: readonly SaidRow[], ends: Ends, carriers: Carriers, calendar: Calendar): Question[] => {
  const found = new Set<Said>()
  const words: string[] = []
  const isOther = (text: string): boolean =>
    NO_END.test(text.trim()) ||
    modesIn(text).length > 0 ||
    countriesIn(unified(text)).length + scopeOf(unified(text)).regions.length > 0 ||
    ownershipsIn(text).length > 0 ||
    boxesIn(text).length > 0 ||
    currenciesIn(text).length > 0 ||
    readTimetable(text, calendar, true).weekdays !== null ||
    (['sea', 'air'] as const).some((mode) => carriers.find(text, mode) !== null)
  const coded = codeColumns(rows, ends)
  for (const { name, sheet, cells, offers } of rows) {
    if (offers.length === 0) continue
    const used = offers.flatMap((offer) => OTHER_FIELDS.flatMap((field) => offer.cells[field] ?? []))
    const columns = new Set(used.flatMap(({ row, at }) => (row === name ? [at] : [])))
    const known = offers
      .flatMap((offer) => [offer.pol, offer.pod, ...offer.via, ...(offer.polCandidates ?? []), ...(offer.podCandidates ?? [])])
      .map((id) => ends.place(id))
    const modes = offers.map(({ mode }) => mode)
    const named =
      cells.length === 1
        ? placesIn(cells[0] ?? '', modes, ends).map((each) => ({ ...each, isCode: false }))
        : cells
            .filter((text, at) => text !== '' && text.length <= LONGEST_NAME && !columns.has(at) && !/\d/u.test(text))
            .map((text) => ({
              words: text,
              places: placesCalled(text, modes, ends),
              isCode: coded.has(`${sheet} ${cells.indexOf(text)}`),
            }))
    const left = named.filter(
      ({ words: text, places, isCode }) =>
        places.length > 0 &&
        // Crossings are passed on the way, whether or not anybody asks.
        !places.some(({ kinds }) => kinds.includes('border')) &&
        (isCode || !isOther(text)) &&
        !places.some((place) => known.some((other) => (isCode ? isOneTown(place, other) : isNear(place, other)))),
    )
    if (left.length === 0) continue
    for (const offer of offers) found.add(offer)
    words.push(...left.map((each) => each.words))
  }
  return askOf('place', 'unaccounted', found, words)
}
