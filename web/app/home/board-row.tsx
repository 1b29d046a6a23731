import type { CapacityRow } from '@tongyun/contract/capacity'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { LaneDrawing } from '../capacity/lane-drawing.tsx'
import { ModeMark } from '../capacity/mode-mark.tsx'
import { SpaceGauge } from '../capacity/space-gauge.tsx'
import { formatDayAndTime, formatDuration, formatRelative, formatTime } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import styles from './departures-board.module.css'
import { PublishedRate } from './published-rate.tsx'

/** A row that has a departure. */
export type Departing = CapacityRow & { departure: NonNullable<CapacityRow['departure']> }

const HOUR_MS = 3_600_000
/** Closer than this a cut-off is shown as a countdown; closer than the second, as a warning. */
const COUNTDOWN_HOURS = 24
const WARNING_HOURS = 2

/** The next thing that closes: documents or cargo, whichever comes first. */
const CutOff = ({ row, asOf }: { row: Departing; asOf: string }) => {
  const { documentsCutOff, cargoCutOff } = row.departure
  const cutOff = [documentsCutOff, cargoCutOff].filter((instant) => instant !== null).toSorted()[0]
  if (cutOff === undefined) return <span className="faint">–</span>
  const hours = (Date.parse(cutOff) - Date.parse(asOf)) / HOUR_MS
  if (hours <= 0) return <span className="faint">{m.home_board_closed()}</span>
  const words = hours < COUNTDOWN_HOURS ? formatRelative(cutOff, asOf) : formatDayAndTime(cutOff, row.origin.zone)
  return (
    <time dateTime={cutOff} className={hours < WARNING_HOURS ? 'bad nowrap' : 'mute nowrap'}>
      {words}
    </time>
  )
}

/** One departure; the whole line leads to its offer. */
export const BoardRow = ({ row, asOf }: { row: Departing; asOf: string }) => {
  const time = formatTime(row.departure.etd, row.origin.zone)
  const words = { origin: row.origin.name, destination: row.destination.name, time }
  return (
    <tr className={styles.row}>
      <td className={styles.time}>
        <time dateTime={row.departure.etd}>{time}</time>
      </td>
      <td className={styles.mode}>
        <ModeMark mode={row.mode} />
      </td>
      <td className={styles.lane}>
        <Link to={paths.mallDetail(row.capacityId)} aria-label={m.home_board_link(words)} className={styles.link}>
          <span>{row.origin.name}</span>
          <LaneDrawing lane={row} size="board" ground="well" />
          <span>{row.destination.name}</span>
        </Link>
      </td>
      <td className={`${styles.narrow} ${styles.service}`}>
        {row.serviceLabel !== null && <span>{row.serviceLabel}</span>}
        <span className="mute">{row.provider.name}</span>
      </td>
      <td className={styles.narrow}>
        <CutOff row={row} asOf={asOf} />
      </td>
      <td className={`num ${styles.narrow}`}>{formatDuration(row.transitHours)}</td>
      <td className={styles.space}>
        <SpaceGauge left={row.departure.spaceLeft} total={row.departure.spaceTotal} unit={row.spaceUnit} />
      </td>
      <td className={`num ${styles.rate}`}>
        <PublishedRate price={row.price} />
      </td>
    </tr>
  )
}
