/** Places that the words of a text name, each on its own, without a look at what stands between them. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Place } from '@tongyun/places'
import type { Ends } from './ends.ts'

/** Names in letters begin with a capital; in Chinese signs a run of them may be one. */
const NAMES = /\p{Lu}[\p{L}'’-]{3,24}|(?<!\p{Script=Han})\p{Script=Han}{2,6}(?!\p{Script=Han})/gu
/** Degrees within which two places are one town with its stations and ports. */
const NEAR_LAT = 1.2
const NEAR_LON = 1.6
const MODES: readonly Mode[] = ['sea', 'rail', 'road']

export const isNear = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  ((one.cityId ?? one.placeId) === (other.cityId ?? other.placeId) ||
    (Math.abs(one.lat - other.lat) < NEAR_LAT && Math.abs(one.lon - other.lon) < NEAR_LON))

/** What a whole text is the name of, by any way of transport; empty where it is none. */
export const placesCalled = (text: string, modes: readonly Mode[], ends: Ends): Place[] =>
  [...new Set([...modes, ...MODES])]
    .filter((mode) => ends.names(text, mode))
    .flatMap((mode) =>
      (['destination', 'via'] as const).flatMap((role) => {
        const { id, candidates } = ends.read(text, mode, role)
        return [id, ...candidates].flatMap((each) => ends.place(each) ?? [])
      }),
    )

/** The names of places within a text, with the places that each may be. */
export const placesIn = (text: string, modes: readonly Mode[], ends: Ends): { words: string; places: Place[] }[] =>
  [...text.matchAll(NAMES)].flatMap(([words]) => {
    const places = placesCalled(words, modes, ends)
    return places.length === 0 ? [] : [{ words, places }]
  })
