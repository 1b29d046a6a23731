/** A title that is a lane, above rows that name neither of its ends: Шанхай – Новороссийск, Ningbo → Hamburg (USD per box). */
import type { Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { type Context, within } from './context.ts'
import { findLane } from './line-lane.ts'
import type { Tools } from './read-table.ts'
import type { Table } from './tables.ts'
import { boxesIn, currenciesIn } from './words.ts'

const LONGEST_TITLE = 90
const OF_ENDS = new Set(['origin', 'destination', 'lane'])

/** True where a table has no column, and no matrix, of the ends of its lanes. */
const namesNoEnd = ({ columns }: Table): boolean =>
  columns.every(({ meaning }) => meaning === null || !('place' in meaning || ('field' in meaning && OF_ENDS.has(meaning.field))))

/** What stands behind the name of the end: nothing, a mark, a wide blank, or what the prices are in. */
const endsLane = (rest: string): boolean => {
  const next = /^\s*(\S+)/u.exec(rest)?.[1]
  return (
    next === undefined || /^(?:\s*[,，;；(（|:：/·—]|\s{2,})/u.test(rest) || boxesIn(next).length + currenciesIn(next).length > 0
  )
}

/** Two names and a way between them: Нинбо – Усть-Луга. */
const TWO_NAMES = /^\s*\p{L}[^\d]{1,40}?(?:\s[-–—]\s|[→⇒–—]|->|=>|(?<=\p{Script=Han})[-至到])\s*\p{L}[^\d]{1,40}$/u

/** The context of a title, with the ends of the lane that it is, for a table whose rows name none. */
const laneOfTitle = (context: Context, text: string, mode: Mode, tools: Tools): Context | null => {
  const lane = findLane(text, mode, tools)
  const [destination, ...more] = lane?.destinations ?? []
  if (lane === null || destination === undefined || more.length > 0 || !endsLane(lane.rest)) return null
  const ends = [destination, ...lane.origins]
  if (ends.some(({ id, guessed }) => id === null || guessed !== undefined)) return null
  const [origin = null, ...others] = lane.origins
  return {
    ...context,
    origin: others.length === 0 ? origin : null,
    origins: others.length === 0 ? [] : lane.origins,
    destination,
    via: lane.via ?? context.via,
  }
}

/** What a title says within the wider context. A lane that nobody knows leaves its rows no lane, and none of a title before it. */
export const withTitle = (wider: Context, read: Context, text: string, mode: Mode, table: Table, tools: Tools): Context => {
  if (text.length > LONGEST_TITLE || !namesNoEnd(table) || chargesIn(text).length > 0) return within(wider, read)
  const lane = laneOfTitle(read, text, mode, tools)
  if (lane !== null) return within(wider, lane)
  const all = within(wider, read)
  const isOther = wider.destination !== null && read.origin === null && read.destination === null && TWO_NAMES.test(text)
  return isOther ? { ...all, origin: null, origins: [], destination: null } : all
}
