/** The milestones of a booking as a table: promised, expected now, and what is known to have happened. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import * as m from '@tongyun/messages'
import { Moment, PlaceTime } from '../i18n/moment.tsx'
import { Table } from '../ui/table.tsx'
import styles from './milestone-table.module.css'
import { hoursMoved, type Milestone, milestonesOf } from './milestones.ts'
import { movedWords } from './moved-words.ts'

const At = ({ at, of: { place } }: { at: string; of: Milestone }) =>
  place === null ? <Moment at={at} /> : <PlaceTime at={at} zone={place.zone} />

/** The name of its column stands with a time where a phone shows no head; what is not said takes no line there. */
const Cell = ({ of, at, caption }: { of: Milestone; at: string | null; caption: string }) => (
  <td data-none={at === null ? '' : undefined}>
    {at === null ? (
      '—'
    ) : (
      <>
        <span className={styles.caption}>{caption}</span> <At at={at} of={of} />
      </>
    )}
  </td>
)

const Expected = ({ of }: { of: Milestone }) => {
  const { promised, expected } = of
  const hours = hoursMoved(promised, expected)
  if (expected !== null && promised === expected) return <td className={styles.kept}>{m.bookings_as_agreed()}</td>
  if (hours === 0) return <Cell of={of} at={expected} caption={m.bookings_time_expected()} />
  return (
    <td className={styles.moved}>
      <span className={styles.caption}>{m.bookings_time_expected()}</span> <At at={expected ?? ''} of={of} />{' '}
      <b className={styles.by}>{movedWords(hours)}</b>
    </td>
  )
}

const Happened = ({ of }: { of: Milestone }) =>
  of.happened === null && of.isUnreported ? (
    <td className={styles.unreported}>{m.bookings_not_reported()}</td>
  ) : (
    <Cell of={of} at={of.happened} caption={m.bookings_time_happened()} />
  )

export const MilestoneTable = ({ booking }: { booking: Booking }) => {
  const rows = milestonesOf(booking)
  return (
    <div className={styles.milestones}>
      <Table
        caption={m.bookings_times()}
        head={
          <tr>
            <th scope="col">{m.bookings_milestone()}</th>
            <th scope="col">{m.bookings_time_agreed()}</th>
            <th scope="col">{m.bookings_time_expected()}</th>
            <th scope="col">{m.bookings_time_happened()}</th>
          </tr>
        }
      >
        {rows.map((one) => (
          <tr key={one.key} data-known={one.happened === null ? undefined : ''}>
            <th scope="row">
              {one.word}
              {one.place === null ? null : <small>{one.place.name}</small>}
            </th>
            <Cell of={one} at={one.promised} caption={m.bookings_time_agreed()} />
            <Expected of={one} />
            <Happened of={one} />
          </tr>
        ))}
      </Table>
    </div>
  )
}
