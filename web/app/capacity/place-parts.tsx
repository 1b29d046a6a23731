/** Tables on the page of a place: the lanes that pass, and how long cargo stays. */
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDuration, formatNumber } from '../i18n/format.ts'
import { formatDurations } from '../lanes/duration-range.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './lane.module.css'
import { lanePath } from './lane-parts.tsx'
import { laneName, type PassingLane, type Traffic, type WayByPlace, waysByPlace } from './place-words.ts'

const ROLES: Record<PassingLane['role'], () => string> = {
  from: m.traffic_role_from,
  to: m.traffic_role_to,
  through: m.traffic_role_through,
}

/** Lanes that stand in sight; a hub has dozens, and on a phone they would push all else away. */
const IN_SIGHT = 12

/** What its offers do here, each with their number where they do several things. */
const rolesWords = ({ roles }: WayByPlace): string =>
  roles.map(({ role, offers }) => (roles.length === 1 ? ROLES[role]() : `${ROLES[role]()} ${formatNumber(offers)}`)).join(' · ')

const LaneTable = ({ ways, query }: { ways: readonly WayByPlace[]; query: Query }) => (
  <div className={styles.plates}>
    <Table
      caption={m.traffic_lanes()}
      head={
        <tr>
          <th>{m.traffic_lane()}</th>
          <th className={styles.sign}>{m.mall_facet_mode()}</th>
          <th>{m.traffic_role()}</th>
          <th className="num">{m.traffic_offers()}</th>
        </tr>
      }
    >
      {ways.map((way) => (
        <tr key={way.lane.capacityId}>
          <th scope="row">
            <Link to={lanePath(way.lane, query)} className={styles.name}>
              {laneName(way.lane)}
            </Link>
          </th>
          <td>
            <ModeMark mode={way.lane.mode} />
          </td>
          <td className="words">{rolesWords(way)}</td>
          <td className="num">{formatNumber(way.offers)}</td>
        </tr>
      ))}
    </Table>
  </div>
)

export const PassingLanes = ({ lanes, query }: { lanes: readonly PassingLane[]; query: Query }) => {
  const ways = waysByPlace(lanes)
  return (
    <Section title={m.traffic_lanes()} note={m.traffic_lanes_note()}>
      <LaneTable ways={ways.slice(0, IN_SIGHT)} query={query} />
      {ways.length > IN_SIGHT && (
        <Disclosure summary={m.traffic_lanes_more({ amount: formatNumber(ways.length - IN_SIGHT) })}>
          <LaneTable ways={ways.slice(IN_SIGHT)} query={query} />
        </Disclosure>
      )}
    </Section>
  )
}

export const WaitsHere = ({ waits }: { waits: Traffic['waits'] }) =>
  waits.length === 0 ? null : (
    <Section title={m.traffic_waits()} note={m.traffic_waits_note()}>
      <div className={styles.plates}>
        <Table
          caption={m.traffic_waits()}
          head={
            <tr>
              <th className={styles.sign}>{m.mall_facet_mode()}</th>
              <th className="num">{m.traffic_wait_median()}</th>
              <th className="num">{m.traffic_wait_range()}</th>
              <th className="num">{m.traffic_offers()}</th>
            </tr>
          }
        >
          {waits.map(({ mode, medianHours, leastHours, mostHours, offers }) => (
            <tr key={mode}>
              <th scope="row">
                <ModeMark mode={mode} />
              </th>
              <td className="num">
                <b>{formatDuration(medianHours)}</b>
              </td>
              <td className="num">{formatDurations(leastHours, mostHours)}</td>
              <td className="num">{formatNumber(offers)}</td>
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  )
