/** What the parts of a match are called (freight/src/deal/match-points.ts), and the changes that let more offers fit. */
import type { MatchPart } from '@tongyun/freight/deal/match-points'
import { WIDER_DAYS, type WiderChange } from '@tongyun/freight/demand/wider-sheet'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

const PARTS: Record<MatchPart, () => string> = {
  lane: m.match_part_lane,
  time: m.match_part_time,
  price: m.match_part_price,
  service: m.match_part_service,
  space: m.match_part_space,
  trust: m.match_part_trust,
}

export const matchPartWord = (part: MatchPart): string => PARTS[part]()

/** A change of a demand in a few words. */
export const widerChangeWord = (change: WiderChange, locale?: Locale): string => {
  const to = locale === undefined ? {} : { locale }
  switch (change) {
    case 'dates':
      return m.match_wider_dates({ days: WIDER_DAYS }, to)
    case 'modes':
      return m.match_wider_modes({}, to)
    case 'service':
      return m.match_wider_service({}, to)
  }
}
