/** The legs of a plan as they would be booked: drawn over time, and each in words with the departures that would do as well. */
import type { BookableDeparture, Checkout } from '@tongyun/contract/booking/checkout'
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import * as m from '@tongyun/messages'
import { Link, useHref } from 'react-router'
import type { ChartView } from '../charts/charts.ts'
import { LaneChart } from '../charts/lane-chart.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatDayAndTime } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { AskedPlan } from './asked-plan.ts'
import bookStyles from './book.module.css'
import bookingStyles from './booking.module.css'
import { ChangeNote } from './change-note.tsx'
import { hurdleWords } from './hurdle-words.ts'
import { atPlace } from './instants.tsx'
import { type DrawnLeg, LegsAxis } from './legs-axis.tsx'
import { BOOKING_FORM } from './party-fields.tsx'
import styles from './plan.module.css'

type PlanLeg = TripCheckout['legs'][number]

export const laneOfRow = ({ origin, destination }: Pick<Checkout['row'], 'origin' | 'destination'>): string =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

const drawn = ({ checkout: { row, departure } }: PlanLeg, at: number): DrawnLeg => ({
  leg: at + 1,
  mode: row.mode,
  origin: row.origin,
  destination: row.destination,
  departsAt: departure?.etd ?? null,
  arrivesAt: departure?.eta ?? null,
  cutOffs: [departure?.documentsCutOff, departure?.cargoCutOff].flatMap((cutOff) => cutOff ?? []),
  carried: true,
})

type Choosing = {
  query: AskedPlan
  /** From 1. */
  leg: number
  row: Checkout['row']
  /** The form stands on the page: what was typed in it goes to the other departure. */
  isOpen: boolean
}

const Choice = ({
  departure: { departureId, etd, spaceLeft },
  query,
  leg,
  row,
  isOpen,
}: Choosing & { departure: BookableDeparture }) => {
  const to = paths.bookPlan({ ...query, leg: query.leg.map((one, at) => (at === leg - 1 ? departureId : one)) })
  const href = useHref(to)
  const words = atPlace(etd, row.origin)
  return (
    <li>
      {isOpen ? (
        <Button type="submit" form={BOOKING_FORM} formAction={href} name="intent" value="choose" size="small">
          {words}
        </Button>
      ) : (
        <Link to={to} preventScrollReset>
          {words}
        </Link>
      )}
      {` · ${spaceCount(spaceLeft, row.spaceUnit)}`}
    </li>
  )
}

/** Departures that could be taken for a leg. */
export const LegDepartures = ({ departures, ...choosing }: Choosing & { departures: readonly BookableDeparture[] }) => (
  <ul className={bookStyles.departures}>
    {departures.map((departure) => (
      <Choice key={departure.departureId} departure={departure} {...choosing} />
    ))}
  </ul>
)

const factsOf = ({ row, departure, needed, left, spaceUnit, answerUntil, answerPlace, atOnce }: Checkout) => {
  if (departure === null) return []
  const { documentsCutOff, cargoCutOff, etd, eta } = departure
  return [
    [m.checkout_mark_documents(), documentsCutOff && atPlace(documentsCutOff, row.origin)],
    [m.checkout_mark_cargo(), cargoCutOff && atPlace(cargoCutOff, row.origin)],
    [m.checkout_mark_etd(), atPlace(etd, row.origin)],
    [m.checkout_mark_eta(), atPlace(eta, row.destination)],
    [
      m.bookings_space(),
      needed > 0 ? m.checkout_needed({ needed: spaceCount(needed, spaceUnit), left: spaceCount(left, spaceUnit) }) : null,
    ],
    [
      m.terms_line_answer(),
      atOnce
        ? m.checkout_at_once()
        : answerUntil && m.checkout_request({ time: formatDayAndTime(answerUntil, answerPlace.zone), place: answerPlace.name }),
    ],
  ] as const
}

const LegCard = ({
  one: { checkout, change },
  leg,
  before,
  query,
  isOpen,
}: Props & { one: PlanLeg; leg: number; before: PlanLeg | undefined }) => {
  const { row, others, departure } = checkout
  const word = hurdleWords(checkout)
  const isApart = change?.connects === false
  return (
    <li className={styles.card} id={`leg-${leg}`}>
      <h3>{m.trips_leg_title({ leg, lane: laneOfRow(row) })}</h3>
      <div className={bookStyles.provider}>
        <ModeMark mode={row.mode} />
        <span>{[row.provider.name, row.provider.demo ? m.people_demo() : null, row.reference].filter(Boolean).join(' · ')}</span>
        <ProviderFlags provider={row.provider} />
      </div>
      {word === null || checkout.hurdle === 'cargo_unclear' ? null : (
        <p className={bookStyles.warning} role="status">
          {word}
        </p>
      )}
      {isApart ? (
        <p className={bookStyles.warning} role="status">
          {m.trips_apart()}
        </p>
      ) : null}
      {change === null || before === undefined ? null : (
        <ChangeNote change={change} from={before.checkout.row.destination} at={row.origin} />
      )}
      <FactList facts={factsOf(checkout)} />
      {departure === null ? null : (
        <Disclosure
          summary={m.trips_others()}
          open={isApart || checkout.hurdle === 'space_gone' || checkout.hurdle === 'cut_off_passed'}
        >
          {others.length === 0 ? (
            <p className="mute">{m.trips_others_none()}</p>
          ) : (
            <LegDepartures departures={others} {...{ query, leg, row, isOpen }} />
          )}
        </Disclosure>
      )}
    </li>
  )
}

type Props = { query: AskedPlan; isOpen: boolean }

export const PlanLegs = ({
  checkout: { legs, asOf },
  chart,
  query,
  isOpen,
}: Props & { checkout: TripCheckout; chart: ChartView | null }) => (
  <>
    <div className={bookingStyles.whenAndWhere}>
      <LegsAxis legs={legs.map(drawn)} asOf={asOf} />
      {chart === null ? null : <LaneChart chart={chart} />}
    </div>
    <ol className={styles.cards}>
      {legs.map((one, at) => (
        <LegCard
          key={one.checkout.departure?.departureId ?? one.checkout.row.capacityId}
          leg={at + 1}
          before={legs[at - 1]}
          {...{ one, query, isOpen }}
        />
      ))}
    </ol>
  </>
)
