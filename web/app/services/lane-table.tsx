import type { LegMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDuration, formatNumber } from '../i18n/format.ts'
import { PublishedRate } from '../market/published-rate.tsx'
import { Table } from '../ui/table.tsx'
import styles from './lane-table.module.css'
import type { ServiceLane } from './load-service.server.ts'

/** Lanes under their numbers on the chart, with their middle transit time and lowest published rate; the name leads to their offers. */
export const LaneTable = ({ lanes, mode }: { lanes: readonly ServiceLane[]; mode: LegMode }) => (
  <Table
    caption={m.service_lanes()}
    head={
      <tr>
        <th>{m.service_lane()}</th>
        <th className="num">{m.service_lane_transit()}</th>
        <th className="num">{m.service_lane_price()}</th>
        <th className={`num ${styles.offers}`}>{m.service_lane_offers()}</th>
      </tr>
    }
  >
    {lanes.map(({ origin, destination, path, transitHours, rate, offers }, i) => (
      <tr key={path}>
        <th scope="row" className={styles.name}>
          <span className={`${styles.number} m-${mode}`}>{i + 1}</span>
          <Link to={path} className={styles.lane}>{`${origin} →\u00a0${destination}`}</Link>
        </th>
        <td className="num nowrap">{formatDuration(transitHours)}</td>
        <td className={`num ${styles.rate}`}>
          <PublishedRate rate={rate} />
        </td>
        <td className={`num ${styles.offers}`}>{formatNumber(offers, 0)}</td>
      </tr>
    ))}
  </Table>
)
