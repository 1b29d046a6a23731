/** Lanes of a message one end of which nobody knows, or several places can be: Ташкент – Троицк 2900, Poznan - Aksai 4.150. */

import type { Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { saysWithdrawn } from './closed-lanes.ts'
import { modesIn } from './context.ts'
import type { LineLane } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import { corrects } from './message-amends.ts'
import type { Tools } from './read-table.ts'
import { boxesIn, currenciesIn, ownershipsIn } from './words.ts'

const NAME = "(?:\\p{Lu}[\\p{L}'’.-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2}|\\p{Script=Han}{2,8})(?:\\s?[(（][^()（）\\d]{2,24}[)）])?"
const TWO_NAMES = new RegExp(
  `^[^\\p{L}\\d]*(${NAME})\\s*(?:→|->|=>|—|–|－|-{1,2}|至|到)\\s*(${NAME})(?=\\s*[,:：，;|]|\\s+[-–—]|\\s+\\S*\\d|\\d)`,
  'u',
)

/** A line of two names, of which one is a known end and the other is none: the lane is entered, and asked for that end. */
export const halfKnownLane = (line: string, mode: Mode, { ends, carriers }: Tools): LineLane | null => {
  const [whole, from = '', to = ''] = TWO_NAMES.exec(line) ?? []
  if (whole === undefined || line.length > 120 || corrects(line) || saysWithdrawn(line)) return null
  const rest = line.slice(whole.length)
  if (!/\d{3}|\d[.,]\d/u.test(withoutDays(rest)) || chargesIn(line).length > 0) return null
  const isNoPlace = (name: string) =>
    modesIn(name).length + boxesIn(name).length + currenciesIn(name).length + ownershipsIn(name).length > 0 ||
    carriers.find(name, mode) !== null
  if (isNoPlace(from) || isNoPlace(to)) return null
  const [origin, destination] = [ends.read(from, mode, 'origin'), ends.read(to, mode, 'destination')]
  if ((origin.id === null) === (destination.id === null)) return null
  return { mode, origins: [origin], destinations: [destination], rest }
}
