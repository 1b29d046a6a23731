/** What the parts of a match are called (freight/src/deal/match-points.ts). */
import type { MatchPart } from '@tongyun/freight/deal/match-points'
import * as m from './compiled/messages.js'

const PARTS: Record<MatchPart, () => string> = {
  lane: m.match_part_lane,
  time: m.match_part_time,
  price: m.match_part_price,
  service: m.match_part_service,
  space: m.match_part_space,
  trust: m.match_part_trust,
}

export const matchPartWord = (part: MatchPart): string => PARTS[part]()
