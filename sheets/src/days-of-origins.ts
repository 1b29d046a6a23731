/** Days on the way that one cell tells for several ports of loading, which its title names in order: 航程(天) 沪/甬/青 over 6/5/8. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'
import { citiesInFull } from './names-of-ends.ts'
import { type Days, readTransit } from './timetable.ts'

const NAMES = /[^\s()（）:：,，]+(?:\s?\/\s?[^\s()（）:：,，]+)+/gu

/** The ends that a title names between strokes; empty where one of them is none. */
const endsOfTitle = (title: string, mode: Mode, ends: Ends): End[] =>
  [...title.matchAll(NAMES)]
    .map(([names]) => names.split('/').map((name) => ends.read(citiesInFull(name.trim()), mode, 'origin')))
    .find((found) => found.every(({ id }) => id !== null)) ?? []

/** Days of each port of loading; undefined where the title names none, or the cell has another number of days. */
export const daysOfOrigins = (
  title: string,
  text: string,
  mode: Mode,
  ends: Ends,
): ReadonlyMap<string, Days | null> | undefined => {
  const days = text.split('/')
  const origins = days.length < 2 ? [] : endsOfTitle(title, mode, ends)
  if (origins.length !== days.length) return undefined
  return new Map(origins.map(({ id }, at) => [id ?? '', readTransit(days[at] ?? '', 'days')] as const))
}
