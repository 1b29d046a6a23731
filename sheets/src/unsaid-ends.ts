/** Ends of offers that the file does not name as such: a station for its city, a place far from all others, a beginning that no offer has. */
import type { Place } from '@tongyun/places'
import type { Ends } from './ends.ts'
import type { Question } from './offer.ts'
import { isNear, placesCalled } from './places-in-text.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { unified } from './words.ts'

const FIELDS = ['pol', 'pod'] as const
const plain = (text: string): string => unified(text).replaceAll(/[\s.'’-]/gu, '')
const namesOf = (place: Place | undefined): string[] =>
  place === undefined
    ? []
    : [...Object.values(place.names), ...place.aliases, place.placeId].map(plain).filter((name) => name.length > 1)
/** Letters of a name that another case of it keeps. */
const LEAST_STEM = 5

/** Tells whether any of the names stands in a file, in its own or in another case. */
const standsIn = (rows: readonly SaidRow[]): ((names: readonly string[]) => boolean) => {
  const all = plain(rows.flatMap(({ sheet, texts }) => [sheet, ...texts]).join('|'))
  return (names) => names.some((name) => all.includes(name) || (name.length > LEAST_STEM && all.includes(name.slice(0, -1))))
}

/** True for a station that does not bear the name of its city where the file names the city alone. */
const isOtherStation = (place: Place, ends: Ends, stands: (names: readonly string[]) => boolean): boolean => {
  const city = place.cityId === null ? undefined : ends.place(place.cityId)
  if (city === undefined || city.placeId === place.placeId || !place.kinds.includes('railterminal')) return false
  const [own, whole] = [namesOf(place), namesOf(city)]
  return !own.some((name) => whole.some((other) => name.includes(other))) && stands(whole) && !stands(own)
}

/** Offers whose end lies in another country than most of their sheet's, is told by no cell of their row, and is named nowhere. */
const apart = (rows: readonly SaidRow[], ends: Ends, stands: (names: readonly string[]) => boolean): Said[] =>
  [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap((own) => {
    if (own.some(({ cells, offers }) => cells.length === 1 && offers.length > 0)) return []
    const offers = [...new Set(own.flatMap((row) => row.offers))]
    return FIELDS.flatMap((field) => {
      const placed = offers.flatMap((offer) => {
        const place = ends.place(offer[field])
        return place === undefined ? [] : [{ offer, place }]
      })
      const most = [...Map.groupBy(placed, ({ place }) => place.country).values()].find(
        ({ length }) => length * 2 > placed.length,
      )
      return placed.flatMap(({ offer, place }) => {
        const isTold = (offer.cells[field] ?? []).some(({ row }) => offer.rows.includes(row))
        const city = place.cityId === null ? undefined : ends.place(place.cityId)
        return most === undefined ||
          place.country === most[0]?.place.country ||
          isTold ||
          stands([...namesOf(place), ...namesOf(city)])
          ? []
          : [offer]
      })
    })
  })

/** Where all begin, behind its title: 起运港：宁波, POL: Ningbo, Порт отправления: Нинбо. */
const BEGINS =
  /(?:起运港|起运地|装货?港|始发[港站地]|发站|出发地|装柜港|(?<!\p{L})(?:port of loading|loading port|pol|origin|(?:порт|станция|пункт) (?:отправления|погрузки))(?!\p{L}))\s*[:：]\s*(\p{L}[\p{L}'’-]{1,24})/giu
/** Offers of sheets a line of which names where lanes begin, which none of them does. */
const beginsElsewhere = (rows: readonly SaidRow[], ends: Ends): Question[] =>
  [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap((own) => {
    const offers = [...new Set(own.flatMap((row) => row.offers))]
    const modes = [...new Set(offers.map(({ mode }) => mode))]
    const known = offers
      .flatMap(({ pol, pod, via, polCandidates = [], podCandidates = [] }) => [
        pol,
        pod,
        ...via,
        ...polCandidates,
        ...podCandidates,
      ])
      .map((id) => ends.place(id))
    const words = own.flatMap(({ isOfOthers, texts }) =>
      !isOfOthers || offers.length === 0
        ? []
        : texts.filter((text) =>
            [...text.matchAll(BEGINS)].some(([, name = '']) => {
              const places = placesCalled(name, modes, ends)
              return places.length > 0 && !places.some((place) => known.some((other) => isNear(place, other)))
            }),
          ),
    )
    return words.length === 0 ? [] : askOf('place', 'unlike_words', offers, words)
  })

export const unsaidEnds = (rows: readonly SaidRow[], ends: Ends): Question[] => {
  const stands = standsIn(rows)
  const kept = new Map<string, boolean>()
  const isOther = (id: string | null): boolean => {
    const place = ends.place(id)
    if (id === null || place === undefined) return false
    const found = kept.get(id) ?? isOtherStation(place, ends, stands)
    kept.set(id, found)
    return found
  }
  const offers = [...new Set(rows.flatMap((row) => row.offers))]
  const stations = offers.filter(({ pol, pod }) => isOther(pol) || isOther(pod))
  return [...askOf('place', 'unaccounted', [...stations, ...apart(rows, ends, stands)]), ...beginsElsewhere(rows, ends)]
}
