/** Views and opens of each lane beside what was opened of other firms there. */
import type { Comparison, LaneFigures } from '@tongyun/contract/figures/endpoints'
import * as m from '@tongyun/messages'
import { formatDuration, formatNumber } from '../i18n/format.ts'
import { SecondLine } from '../ui/second-line.tsx'
import { Table } from '../ui/table.tsx'
import styles from './figures.module.css'
import { LaneLink } from './lane-link.tsx'

const Compared = ({ comparison, gapWords }: { comparison: Comparison | null; gapWords: (gap: number) => string }) =>
  comparison === null ? (
    <td className="num mute">{m.figures_too_few()}</td>
  ) : (
    <td className="num">
      {m.figures_better({ better: formatNumber(comparison.better), compared: formatNumber(comparison.compared) })}
      {comparison.medianGap !== null && <SecondLine>{gapWords(comparison.medianGap)}</SecondLine>}
    </td>
  )

const Others = ({ others }: Pick<LaneFigures, 'others'>) =>
  others === null ? (
    <>
      <td className="num mute">{m.figures_too_few()}</td>
      {['price', 'transit', 'space'].map((name) => (
        <td key={name} className="num mute">
          —
        </td>
      ))}
    </>
  ) : (
    <>
      <td className="num">{m.figures_others({ opens: formatNumber(others.opens), firms: formatNumber(others.firms) })}</td>
      <Compared comparison={others.price} gapWords={(gap) => m.figures_price_gap_words({ gap: formatNumber(gap, 1) })} />
      <Compared comparison={others.transit} gapWords={(gap) => m.figures_transit_gap_words({ gap: formatDuration(gap) })} />
      <Compared comparison={others.space} gapWords={(gap) => m.figures_space_gap_words({ gap: formatNumber(gap, 0) })} />
    </>
  )

export const LaneFiguresTable = ({ lanes, total }: { lanes: readonly LaneFigures[]; total: number }) => (
  <>
    <p className={styles.words}>{m.figures_lost_text()}</p>
    <p className={styles.words}>{m.figures_lost_limits()}</p>
    <Table
      caption={m.figures_by_lane()}
      head={
        <tr>
          <th scope="col">{m.figures_column_lane()}</th>
          <th scope="col" className="num">
            {m.figures_views()}
          </th>
          <th scope="col" className="num">
            {m.figures_opens()}
          </th>
          <th scope="col" className="num">
            {m.figures_column_others()}
          </th>
          <th scope="col" className="num">
            {m.figures_column_cheaper()}
          </th>
          <th scope="col" className="num">
            {m.figures_column_faster()}
          </th>
          <th scope="col" className="num">
            {m.figures_column_roomier()}
          </th>
        </tr>
      }
    >
      {lanes.map((lane) => (
        <tr key={`${lane.mode} ${lane.origin.placeId} ${lane.destination.placeId}`}>
          <th scope="row">
            <LaneLink lane={lane} />
          </th>
          <td className="num">{formatNumber(lane.views)}</td>
          <td className="num">{formatNumber(lane.opens)}</td>
          <Others others={lane.others} />
        </tr>
      ))}
    </Table>
    {total > lanes.length && <p className="t12 mute">{m.figures_more_lanes({ count: total - lanes.length })}</p>}
  </>
)
