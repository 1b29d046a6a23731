import type { Query } from '@tongyun/contract/page-paths'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDayAndTime, formatDuration, formatMoney } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './lane.module.css'
import type { NextDeparture } from './lane-view.ts'

/** What leaves next, an offer once for each of its departures; `ofLanes` names the lane of each, `query` goes along to an offer. */
export const NextDepartures = ({
  title,
  departures,
  currency,
  query,
  ofLanes = false,
}: {
  title: string
  departures: readonly NextDeparture[]
  currency: CurrencyCode
  query: Query
  ofLanes?: boolean
}) =>
  departures.length === 0 ? null : (
    <Section title={title} note={m.lane_departures_note({ currency })}>
      <div className={`${styles.departures} ${styles.stacked}`}>
        <Table
          caption={title}
          head={
            <tr>
              <th>{m.lane_departs()}</th>
              <th>{m.lane_kind()}</th>
              <th className={styles.wide}>{m.lane_arrives()}</th>
              <th className={styles.wide}>{m.lane_space()}</th>
              <th className="num">{m.lane_price()}</th>
            </tr>
          }
        >
          {departures.map((row) => (
            <tr key={row.departureId}>
              <td>
                <time dateTime={row.etd}>{formatDayAndTime(row.etd, row.zones.origin)}</time>
              </td>
              <td>
                <span className={styles.kind}>
                  <ModeMark mode={row.mode} />
                  <small>{[row.loadType, row.service].filter((part) => part !== null).join(' · ')}</small>
                </span>
                {ofLanes ? <b className={styles.under}>{row.lane}</b> : null}
                <Link to={paths.mallDetail(row.capacityId, query)} className={styles.name} rel="nofollow">
                  {row.provider}
                </Link>
              </td>
              <td className={styles.wide}>
                <time dateTime={row.eta}>{formatDayAndTime(row.eta, row.zones.destination)}</time>
                <small className={styles.under}>{formatDuration(row.transitHours)}</small>
              </td>
              <td className={styles.wide}>
                <SpaceGauge {...row.space} />
              </td>
              <td className="num">
                {row.totalMinor === null ? '–' : <b className="nowrap">{formatMoney(row.totalMinor, currency)}</b>}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  )
