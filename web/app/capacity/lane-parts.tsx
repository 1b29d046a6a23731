/** Lists on a lane's page: what leaves next, who carries, which lanes lie near. */
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatDayAndTime, formatDuration, formatList, formatMoney, formatNumber } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './lane.module.css'
import type { LaneData, LaneSearchView } from './lane-view.ts'

export const lanePath = (
  { origin, destination }: { origin: { placeId: string }; destination: { placeId: string } },
  query?: Query,
) => paths.lane(`${origin.placeId}-${destination.placeId}`, query)

type Zones = { origin: string; destination: string }

export const LaneDepartures = ({ search: { departures, currency }, zones }: { search: LaneSearchView; zones: Zones }) =>
  departures.length === 0 ? null : (
    <Section title={m.lane_departures()} note={m.lane_departures_note({ currency })}>
      <Table
        caption={m.lane_departures()}
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
          <tr key={row.capacityId}>
            <td>
              <time dateTime={row.etd}>{formatDayAndTime(row.etd, zones.origin)}</time>
            </td>
            <td>
              <span className={styles.kind}>
                <ModeMark mode={row.mode} />
                <small>{[row.loadType, row.service].filter((part) => part !== null).join(' · ')}</small>
              </span>
              <Link to={paths.mallDetail(row.capacityId)} className={styles.name} rel="nofollow">
                {row.provider}
              </Link>
            </td>
            <td className={styles.wide}>
              <time dateTime={row.eta}>{formatDayAndTime(row.eta, zones.destination)}</time>
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
    </Section>
  )

export const LaneProviders = ({ search: { providers, providerCount } }: { search: LaneSearchView }) =>
  providers.length === 0 ? null : (
    <Section
      title={m.lane_providers()}
      note={m.mall_total_providers({ count: providerCount, amount: formatNumber(providerCount) })}
    >
      <ul className={styles.list}>
        {providers.map(({ providerId, name, count }) => (
          <li key={providerId}>
            <Link to={paths.provider(providerId)}>{name}</Link>
            <small>{m.mall_found({ count })}</small>
          </li>
        ))}
      </ul>
    </Section>
  )

export const NearLanes = ({ near }: { near: LaneData['near'] }) =>
  near.length === 0 ? null : (
    <Section title={m.lane_near()}>
      <ul className={styles.list}>
        {near.map((lane) => (
          <li key={lanePath(lane)}>
            <Link to={lanePath(lane)}>
              {m.detail_lane_name({ origin: lane.origin.name, destination: lane.destination.name })}
            </Link>
            <small>
              {[formatList(lane.modes.map((mode) => vocabularyWord('mode', mode))), m.mall_found({ count: lane.offers })].join(
                ' · ',
              )}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
