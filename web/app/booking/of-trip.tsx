import type { BookingRow } from '@tongyun/contract/booking/bookings'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import styles from './of-trip.module.css'

/** Which leg of a trip a booking is, and for its buyer the way to the trip. */
export const OfTrip = ({ trip: { number, leg, legs } }: { trip: NonNullable<BookingRow['trip']> }) => {
  const words = m.trips_leg_of({ leg, legs })
  return number === null ? (
    words
  ) : (
    <Link to={paths.trip(number)} className={styles.link}>
      {words}
    </Link>
  )
}
