import { HOUR_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDayAndTime, formatDuration, formatRelative, formatTime } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { BoardLane } from './board-lane.tsx'
import styles from './departures-board.module.css'
import type { DepartureView } from './market-view.ts'
import { PublishedRate } from './published-rate.tsx'

/** Closer than this a cut-off is shown as a countdown; closer than the second, as a warning. */
const COUNTDOWN_HOURS = 24
const WARNING_HOURS = 2

const CutOff = ({ row: { cutOff, zone }, asOf }: { row: DepartureView; asOf: string }) => {
  if (cutOff === null) return <span className="faint">–</span>
  const hours = (Date.parse(cutOff) - Date.parse(asOf)) / HOUR_MS
  if (hours <= 0) return <span className="faint">{m.home_board_closed()}</span>
  const words = hours < COUNTDOWN_HOURS ? formatRelative(cutOff, asOf) : formatDayAndTime(cutOff, zone)
  return (
    <time dateTime={cutOff} className={hours < WARNING_HOURS ? 'bad nowrap' : 'mute nowrap'}>
      {words}
    </time>
  )
}

/** One departure; the whole line leads to its offer. `rest` says that a phone has no room for it. */
export const BoardRow = ({ row, asOf, rest }: { row: DepartureView; asOf: string; rest: boolean }) => {
  const time = formatTime(row.etd, row.zone)
  return (
    <tr className={rest ? `${styles.row} ${styles.rest}` : styles.row}>
      <td className={styles.time}>
        <time dateTime={row.etd}>{time}</time>
      </td>
      <td className={styles.mode}>
        <ModeMark mode={row.mode} />
      </td>
      <td className={styles.lane} data-lane>
        <Link to={paths.mallDetail(row.capacityId)} className={styles.link}>
          <span>{row.origin}</span>
          <BoardLane lane={row.lane} ground="well" />
          <span>{row.destination}</span>
          <span className="sr">{m.home_board_departs_at({ time })}</span>
        </Link>
      </td>
      <td className={styles.service}>
        {row.serviceLabel !== null && <span>{row.serviceLabel}</span>}
        <span className="mute">{row.provider}</span>
      </td>
      <td className={styles.cutOff}>
        <CutOff row={row} asOf={asOf} />
      </td>
      <td className={`num ${styles.transit}`}>{formatDuration(row.transitHours)}</td>
      <td className={styles.space}>
        <SpaceGauge {...row.space} />
      </td>
      <td className={`num ${styles.rate}`}>
        <PublishedRate rate={row.rate} />
      </td>
    </tr>
  )
}
