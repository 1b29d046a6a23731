/** The legs of a trip as they stand: drawn over time, and a card each with the way to its booking. */
import type { Trip, TripLeg } from '@tongyun/contract/booking/trips'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { endingReasonWord } from '@tongyun/messages/booking-words'
import { Link } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { formatMoney } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { paths } from '../site/paths.ts'
import bookStyles from './book.module.css'
import styles from './booking.module.css'
import { FeesOverTime } from './cancelling.tsx'
import { ChangeNote } from './change-note.tsx'
import { AtPlace } from './instants.tsx'
import { LegsAxis } from './legs-axis.tsx'
import planStyles from './plan.module.css'
import { isMine, stateWords, turnWords } from './turn-words.ts'

const Earlier = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.length === 0 ? null : (
    <p className="t13">
      {m.trips_leg_earlier()}{' '}
      {numbers.map((number) => (
        <Link key={number} to={paths.booking(number)}>
          {shownDealNumber(number)}
        </Link>
      ))}
    </p>
  )

const LegCard = ({ one, before, asOf }: { one: TripLeg; before: TripLeg | undefined; asOf: string }) => {
  const { leg, booking, ended, change, closesAt, confirmedAt, cancelling, earlier } = one
  const { origin, destination, counterparty, waitingFor, departsAt, arrivesAt } = booking
  const turn = turnWords(booking)
  return (
    <li className={planStyles.card} id={`leg-${leg}`}>
      <h3>{m.trips_leg_title({ leg, lane: m.detail_lane_name({ origin: origin.name, destination: destination.name }) })}</h3>
      <p className={bookStyles.provider}>
        <ModeMark mode={booking.mode} />
        <span>{[counterparty.name, counterparty.demo ? m.people_demo() : null].filter(Boolean).join(' · ')}</span>
      </p>
      <p>
        <b className={isMine(booking) || ended !== null ? styles.mine : undefined}>{stateWords(booking)}</b>
        {turn === null ? null : ` · ${turn}`}
        {waitingFor?.until == null ? null : (
          <>
            {` · ${m.bookings_until()} `}
            <Moment at={waitingFor.until} />
          </>
        )}
      </p>
      {ended === null ? null : (
        <p>
          <Moment at={ended.at} />
          {ended.reason === null ? null : ` · ${endingReasonWord(ended.reason)}`}
        </p>
      )}
      {change === null || before === undefined || before.ended !== null || ended !== null ? null : (
        <>
          {change.connects ? null : <p className={bookStyles.warning}>{m.trips_apart_now()}</p>}
          <ChangeNote change={change} from={before.booking.destination} at={origin} />
        </>
      )}
      <FactList
        facts={[
          [m.bookings_time_closes(), closesAt && <AtPlace key="closes" at={closesAt} place={origin} />],
          [m.bookings_time_departs(), departsAt && <AtPlace key="departs" at={departsAt} place={origin} />],
          [m.bookings_time_arrives(), arrivesAt && <AtPlace key="arrives" at={arrivesAt} place={destination} />],
          [m.bookings_column_price(), formatMoney(booking.totalMinor, booking.currency)],
        ]}
      />
      {ended !== null || cancelling.fees.length === 0 ? null : (
        <>
          <h4>{m.bookings_cancelling()}</h4>
          <FeesOverTime booking={{ ...booking, cancelling, confirmedAt, asOf }} />
        </>
      )}
      <p className={planStyles.back}>
        <Link to={paths.booking(booking.number)}>{m.trips_leg_booking({ number: shownDealNumber(booking.number) })}</Link>
      </p>
      <Earlier numbers={earlier} />
    </li>
  )
}

export const TripDrawing = ({ trip: { legs, asOf } }: { trip: Trip }) => (
  <LegsAxis
    legs={legs.map(({ leg, booking, closesAt, ended }) => ({
      ...booking,
      leg,
      cutOffs: closesAt === null ? [] : [closesAt],
      carried: ended === null,
    }))}
    asOf={asOf}
  />
)

export const TripLegs = ({ trip: { legs, asOf } }: { trip: Trip }) => (
  <ol className={planStyles.cards}>
    {legs.map((one, at) => (
      <LegCard key={one.booking.number} one={one} before={legs[at - 1]} asOf={asOf} />
    ))}
  </ol>
)
