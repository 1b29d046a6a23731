/** Tables on the page of a place: the lanes that pass, and how long cargo stays. */
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDuration, formatNumber } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './lane.module.css'
import { lanePath } from './lane-parts.tsx'
import { laneName, type PassingLane, type Traffic } from './place-words.ts'

const ROLES: Record<PassingLane['role'], () => string> = {
  from: m.traffic_role_from,
  to: m.traffic_role_to,
  through: m.traffic_role_through,
}

/** Lanes that stand in sight; a hub has dozens, and on a phone they would push all else away. */
const IN_SIGHT = 12

const LaneTable = ({ lanes }: { lanes: readonly PassingLane[] }) => (
  <Table
    caption={m.traffic_lanes()}
    head={
      <tr>
        <th>{m.traffic_lane()}</th>
        <th>{m.lane_kind()}</th>
        <th>{m.traffic_role()}</th>
        <th className="num">{m.traffic_offers()}</th>
      </tr>
    }
  >
    {lanes.map((lane) => (
      <tr key={lane.capacityId}>
        <th scope="row">
          <Link to={lanePath(lane)} className={styles.name}>
            {laneName(lane)}
          </Link>
        </th>
        <td>
          <ModeMark mode={lane.mode} />
        </td>
        <td>{ROLES[lane.role]()}</td>
        <td className="num">{formatNumber(lane.offers)}</td>
      </tr>
    ))}
  </Table>
)

export const PassingLanes = ({ lanes }: { lanes: readonly PassingLane[] }) => (
  <Section title={m.traffic_lanes()} note={m.traffic_lanes_note()}>
    <LaneTable lanes={lanes.slice(0, IN_SIGHT)} />
    {lanes.length > IN_SIGHT && (
      <Disclosure summary={m.traffic_lanes_more({ amount: formatNumber(lanes.length - IN_SIGHT) })}>
        <LaneTable lanes={lanes.slice(IN_SIGHT)} />
      </Disclosure>
    )}
  </Section>
)

export const WaitsHere = ({ waits }: { waits: Traffic['waits'] }) =>
  waits.length === 0 ? null : (
    <Section title={m.traffic_waits()} note={m.traffic_waits_note()}>
      <Table
        caption={m.traffic_waits()}
        head={
          <tr>
            <th>{m.lane_kind()}</th>
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
            <td className="num">{m.lane_range({ least: formatDuration(leastHours), most: formatDuration(mostHours) })}</td>
            <td className="num">{formatNumber(offers)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )
