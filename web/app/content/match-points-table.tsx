/** What a match is scored by, from the table that scores it (freight/src/deal/match-points.ts). */
import {
  CONFIRMED_PERCENT,
  COUNTED_BOOKINGS,
  type MatchPart,
  MOST_POINTS,
  NEAR_DAYS,
  NEAR_KM,
  NEAR_TARGET_PERCENT,
  POINTS,
  SPACE_TIMES,
} from '@tongyun/freight/deal/match-points'
import * as m from '@tongyun/messages'
import { matchPartWord } from '@tongyun/messages/match-words'
import { formatNumber } from '../i18n/format.ts'
import { Table } from '../ui/table.tsx'

type Words<Part extends MatchPart> = Record<keyof (typeof POINTS)[Part], () => string>

const space = (times: number) => m.match_points_space({ times: formatNumber(times, 1) })
const confirms = (percent: number) => m.match_points_confirms({ percent, days: COUNTED_BOOKINGS.days })
const percent = NEAR_TARGET_PERCENT

/** A sentence for each finding; none can be forgotten. */
const FINDINGS: { [Part in MatchPart]: Words<Part> } = {
  lane: {
    same_terminals: m.match_lane_same_terminals,
    same_metro: m.match_lane_same_metro,
    near: () => m.match_lane_near({ km: NEAR_KM }),
  },
  time: { in_time: m.match_points_in_time, near: () => m.match_points_near_dates({ days: NEAR_DAYS }) },
  price: {
    within_target: m.match_price_within_target,
    low: m.match_price_low,
    below_median: m.match_price_below_median,
    unknown: m.match_price_unknown,
    near_target: () => m.match_points_target_near({ percent }),
    above_median: m.match_price_above_median,
    high: m.match_price_high,
    far_from_target: () => m.match_points_target_far({ percent }),
  },
  service: { each_end: m.match_points_each_end },
  space: {
    ample: () => space(SPACE_TIMES.ample),
    half_more: () => space(SPACE_TIMES.half_more),
    enough: m.match_space_enough,
    unknown_need: m.match_space_unknown_need,
  },
  trust: {
    checked: m.match_points_checked,
    confirms_most: () => confirms(CONFIRMED_PERCENT.most),
    confirms_many: () => confirms(CONFIRMED_PERCENT.many),
    new: () => m.match_points_new({ least: COUNTED_BOOKINGS.least }),
  },
}

const PARTS = Object.keys(POINTS) as MatchPart[]

const findingsOf = (part: MatchPart): { key: string; words: string; points: number }[] => {
  const points: Readonly<Record<string, number>> = POINTS[part]
  const words: Readonly<Record<string, () => string>> = FINDINGS[part]
  return Object.entries(points).map(([key, value]) => ({ key, words: words[key]?.() ?? '', points: value }))
}

export const MatchPointsTable = () => (
  <Table
    caption={m.match_points_table()}
    head={
      <tr>
        <th>{m.match_points_part()}</th>
        <th>{m.match_points_what()}</th>
        <th className="num">{m.match_points_points()}</th>
      </tr>
    }
  >
    {PARTS.flatMap((part) =>
      findingsOf(part).map(({ key, words, points }, i, all) => (
        <tr key={`${part} ${key}`}>
          {i === 0 && (
            <th scope="rowgroup" rowSpan={all.length}>
              {matchPartWord(part)}{' '}
              <span className="mute nowrap">{m.match_points({ points: MOST_POINTS[part], most: 100 })}</span>
            </th>
          )}
          <td>{words}</td>
          <td className="num">{points}</td>
        </tr>
      )),
    )}
  </Table>
)
