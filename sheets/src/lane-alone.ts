/** Lines of a message that name a lane without a price: it stands below, is on request, or is that of another lane. */

import type { LineLane } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import type { State } from './message-state.ts'
import { isOfLane } from './message-words.ts'
import type { Quoted } from './offer.ts'
import type { Reading } from './read-sheet.ts'
import { saysSame } from './same-price.ts'
import { saysOnRequest } from './words.ts'

type Alone = {
  lane: LineLane
  /** The line without its lane. */
  body: string
  correcting: boolean
}

/** Takes a lane whose line has no price for the lines below it, and gives why it is no offer where it never becomes one. */
export const takeLaneAlone = (
  line: string,
  row: string,
  { lane, body, correcting }: Alone,
  quoted: readonly Quoted[],
  state: State,
  reading: Reading,
): 'on_request' | 'no_price' | null => {
  const words = line.trim().slice(0, 80)
  const ask = () => reading.questions.push({ about: 'price', rows: [row], kind: 'unread', words })
  if (saysOnRequest(body)) return 'on_request'
  if (saysSame(body)) {
    ask()
    return 'no_price'
  }
  if (correcting && /\d/u.test(withoutDays(body)) && quoted.some(({ facts }) => isOfLane(facts, lane))) ask()
  state.lane = lane
  state.laneLine = line
  state.laneRow = row
  if (/\d{2}/u.test(withoutDays(body))) state.waiting.set(row, words)
  state.laneFacts = line
  state.correcting = correcting || state.correcting
  return null
}
