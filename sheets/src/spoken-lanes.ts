/** Earlier lanes of a message that a later line speaks of by one end, by a nickname or by a spelling of its own. */
import type { Place } from '@tongyun/places'
import type { End } from './ends.ts'
import { findLane } from './line-lane.ts'
import type { Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import { unified } from './words.ts'

/** All ways to call a place: its own names and those of its city, without "port" and "station". */
const callsOf = (end: End, place: (id: string | null) => Place | undefined): string[] => {
  const found = place(end.id)
  const city = place(found?.cityId ?? null)
  const all = [
    end.words,
    // A later line leaves out the code that stood behind the name: Sheremetyevo SVO.
    end.words.replace(/\s+[(（]?[A-Z]{3}[)）]?$/u, ''),
    ...[found, city].flatMap((each) => (each === undefined ? [] : [...Object.values(each.names), ...each.aliases])),
  ]
  return [
    ...new Set(
      all
        .flatMap((name) => unified(name).split(/[()（）/]/u))
        .map((name) =>
          name
            .replace(/^(?:port of|порт|ст\.|станция|г\.)\s+/u, '')
            .replace(/(?:国际)?(?:港站|陆港|中心站|港|站|口岸)$/u, '')
            .trim(),
        )
        // Of two letters is only what the line of the lane wrote: Иу.
        .filter((name) => name.length >= (/\p{Script=Han}/u.test(name) || name === unified(end.words) ? 2 : 3)),
    ),
  ]
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Whether a line has a name; Russian names bend at their end. */
const says = (plain: string, name: string): boolean => {
  if (/\p{Script=Han}/u.test(name)) return plain.includes(name)
  const stem = /\p{Script=Cyrillic}/u.test(name) && name.length > 4 ? name.replace(/[аеиоуыьяюй]$/u, '') : name
  const end = name.length < 3 || (stem === name && !/\p{Script=Cyrillic}/u.test(name)) ? '' : '\\p{L}{0,3}'
  return new RegExp(`(?<!\\p{L})${escaped(stem)}${end}(?!\\p{L})`, 'u').test(plain)
}

/** Prices of earlier lanes that a line names, by lane; those of which it names most ends. */
export const lanesNamed = (line: string, quoted: readonly Quoted[], { ends }: Tools): Quoted[][] => {
  const plain = unified(line)
  const lanes = [...Map.groupBy(quoted, ({ facts }) => `${facts.mode} ${facts.pol.id} ${facts.pod.id}`).values()].map(
    (quotes) => {
      const { pol, pod } = (quotes[0] as Quoted).facts
      const said = [pol, pod].filter((end) => callsOf(end, ends.place).some((name) => says(plain, name))).length
      return { quotes, said }
    },
  )
  const most = Math.max(0, ...lanes.map(({ said }) => said))
  return most === 0 ? [] : lanes.filter(({ said }) => said === most).map(({ quotes }) => quotes)
}

/** From one place to another by their names, at the beginning of what a line says. */
const TWO_ENDS =
  /(?:^|[:：,，])\s*([\p{Lu}\p{Script=Han}][\p{L}()]{1,20}(?:\s\p{Lu}\p{L}+)?)\s*(?:[-–—]|→|至|到)\s*([\p{Lu}\p{Script=Han}][\p{L}()]{2,20})/u

/** True where a line speaks of a lane between two places of which the known one has only one: it may mean another lane. */
export const namesAnotherEnd = (line: string, { facts: { mode, pol, pod } }: Quoted, tools: Tools): boolean => {
  const { ends } = tools
  const found = findLane(line, mode, tools)
  if (found !== null)
    return !(found.origins.some(({ id }) => id === pol.id) && found.destinations.some(({ id }) => id === pod.id))
  const lane = TWO_ENDS.exec(line)
  if (lane === null) return false
  const isSaid = (part: string, end: End) => callsOf(end, ends.place).some((name) => says(unified(part), name))
  const [, from = '', to = ''] = lane
  const said = [pol, pod].map((end) => isSaid(from, end) || isSaid(to, end))
  return said.includes(true) && said.includes(false)
}
