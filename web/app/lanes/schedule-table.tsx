import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { serviceWords } from '../cargo/equipment-words.ts'
import { formatDayAndTime, formatDuration, formatOffset } from '../i18n/format.ts'
import { countryName } from '../places/country-name.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { isHubStop } from './hub-stop.ts'
import { changesMode, type LaneStop, stationKey } from './lane-geometry.ts'
import styles from './schedule-table.module.css'
import { stopWord } from './stop-words.ts'
import { timeScale } from './time-scale.ts'

type Event = {
  key: string
  place: string
  /** Whose page it is; null where there is none. */
  pageOf: string | null
  code: string | null
  what: string
  instant: string
  zone: string
}

/** Everything that happens on the next departure in order, at local times. */
const events = (row: CapacityRow, departure: NonNullable<CapacityRow['departure']>): Event[] => {
  const pageOf = (stop: LaneStop | undefined) => (stop !== undefined && isHubStop(stop) ? stop.place.placeId : null)
  const origin = { place: row.origin.name, pageOf: pageOf(row.stops[0]), code: row.origin.code, zone: row.origin.zone }
  const cutOffs = [
    ...(departure.documentsCutOff === null ? [] : [{ what: m.detail_cut_off_documents(), instant: departure.documentsCutOff }]),
    ...(departure.cargoCutOff === null ? [] : [{ what: m.detail_cut_off_cargo(), instant: departure.cargoCutOff }]),
  ].map((cutOff) => ({ ...origin, ...cutOff, key: cutOff.what }))
  const { stations } = timeScale({ ...row, departure })
  const last = stations.length - 1
  return [
    ...cutOffs,
    ...stations.flatMap(({ stop, arrival, departure: leaves }, i): Event[] => {
      const { name: place, code, zone } = stop.place
      const at = { place, pageOf: pageOf(stop), code, zone }
      const by = stop.mode === null ? '' : vocabularyWord('mode', stop.mode)
      // A vessel, train or flight departs where its own leg begins, which is behind the door where there is one.
      const departs = m.detail_event_departs({ mode: by, service: serviceWords(row) ?? row.reference })
      if (i === 0)
        return [
          {
            ...at,
            key: 'etd',
            what: row.mode === 'multimodal' || stop.mode === row.mode ? departs : m.detail_event_leaves({ mode: by }),
            instant: leaves,
          },
        ]
      if (i === last) return [{ ...at, key: 'eta', what: m.detail_event_arrives(), instant: arrival }]
      const { border } = stop
      const kind =
        border === null
          ? stopWord(row.stops, i)
          : m.mall_lane_border({ from: countryName(border[0]), to: countryName(border[1]) })
      const waits = Date.parse(leaves) - Date.parse(arrival)
      const arrives = {
        ...at,
        key: `${stationKey(stop)} in`,
        what: waits === 0 ? kind : m.detail_event_waits({ kind, time: formatDuration(waits / 3_600_000) }),
        instant: arrival,
      }
      if (stop.kind !== 'transfer' && !changesMode(row.stops, i)) return [arrives]
      const onward = stop.mode === row.mode ? departs : m.detail_event_goes_on({ mode: by })
      return [arrives, { ...at, key: `${stationKey(stop)} out`, what: onward, instant: leaves }]
    }),
  ]
}

/** Schedule of the departure the page shows; nothing when none is planned. `placePath` leads to the page of a place. */
export const ScheduleTable = ({ row, placePath }: { row: CapacityRow; placePath?: (placeId: string) => string }) => {
  if (row.departure === null) return null
  return (
    <Section title={m.detail_schedule()} note={m.detail_schedule_note()} folds>
      <Table
        caption={m.detail_table_of({ title: m.detail_schedule() })}
        head={
          <tr>
            <th scope="col">{m.detail_column_place()}</th>
            <th scope="col">{m.detail_column_event()}</th>
            <th scope="col">{m.detail_column_time()}</th>
          </tr>
        }
      >
        {events(row, row.departure).map((event) => (
          <tr key={event.key}>
            <th scope="row">
              {placePath === undefined || event.pageOf === null ? (
                event.place
              ) : (
                <Link to={placePath(event.pageOf)} className={`quiet ${styles.place}`}>
                  {event.place}
                </Link>
              )}{' '}
              {event.code === null ? null : <span className="code">{event.code}</span>}
            </th>
            <td>{event.what}</td>
            <td className={styles.time}>
              {formatDayAndTime(event.instant, event.zone)}{' '}
              <small className="faint">{formatOffset(event.instant, event.zone)}</small>
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}
