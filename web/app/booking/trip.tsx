/** A trip as its buyer sees it: where it stands, each leg, what is missing and what takes its place, what cancelling costs. */
import { getLegCheckout, getTrip, listLegReplacements, type Trip } from '@tongyun/contract/booking/trips'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { tripStateWord } from '@tongyun/messages/trip-words'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ChartView } from '../charts/charts.ts'
import { LaneChart } from '../charts/lane-chart.tsx'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { newRequestKey } from '../forms/request-key.tsx'
import { Moment } from '../i18n/moment.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { StandingBand } from '../office/standing-band.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import styles from './booking.module.css'
import { chartOfTrip } from './booking-chart.ts'
import planStyles from './plan.module.css'
import { moneyWords } from './plan-price.tsx'
import { type TripAnswer, tripAction } from './trip-action.ts'
import { TripDrawing, TripLegs } from './trip-legs.tsx'
import { type ChosenDeparture, type Replacements, TripReplacements } from './trip-replacement.tsx'
import { isMine, turnWords } from './turn-words.ts'

type PageData = {
  trip: Trip
  chart: ChartView | null
  instead: Replacements[]
  chosen: ChosenDeparture | null
  requestKey: string
}

/** The departure that the address names in the place of a leg; null where it names none that is there. */
const chosenOf = async (args: LoaderFunctionArgs, { number, legs }: Trip): Promise<ChosenDeparture | null> => {
  const { searchParams } = new URL(args.request.url)
  const leg = Number(searchParams.get('leg'))
  const departure = searchParams.get('departure')
  if (departure === null || !legs.some((one) => one.leg === leg && one.replaceable)) return null
  const answer = orLogin(args, await args.context.get(pageContext).call(getLegCheckout, { number, leg, departure }))
  return answer.code === 200 && answer.data !== null ? { ...answer.data, leg } : null
}

const insteadOf = async (args: LoaderFunctionArgs, { number, legs }: Trip): Promise<Replacements[]> => {
  const { call } = args.context.get(pageContext)
  const found = await Promise.all(
    legs
      .filter(({ replaceable }) => replaceable)
      .map(async ({ leg }) => ({ leg, answer: orLogin(args, await call(listLegReplacements, { number, leg })) })),
  )
  return found.map(({ leg, answer }) => ({ leg, rows: answer.data?.rows ?? [] }))
}

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getTrip, { number: args.params.trip ?? '' }))
  if (answer.data === null || answer.code !== 200)
    throw data(answer.msg, { status: [810001, 810004, 810009].includes(answer.code) ? 404 : 503 })
  const trip = answer.data
  const [instead, chosen] = await Promise.all([insteadOf(args, trip), chosenOf(args, trip)])
  return { trip, chart: chartOfTrip(trip), instead, chosen, requestKey: newRequestKey() }
}

export const action = tripAction

const laneOf = ({ legs }: Trip) =>
  m.detail_lane_name({
    origin: legs[0]?.booking.origin.name ?? '',
    destination: legs.at(-1)?.booking.destination.name ?? '',
  })
const nameOf = ({ number }: Trip) => m.trips_link({ number: shownDealNumber(number) })

export const meta = seo<PageData>(({ loaderData: { trip } }) => ({
  title: `${laneOf(trip)} · ${nameOf(trip)}`,
  path: paths.trip(trip.number),
  indexed: false,
}))

/** The leg that is waited for: the reader's own turn first, then what ends first. */
const waitingLeg = ({ legs }: Trip) =>
  legs
    .filter(({ booking }) => booking.waitingFor !== null)
    .toSorted(
      (a, b) =>
        Number(isMine(b.booking)) - Number(isMine(a.booking)) ||
        (a.booking.waitingFor?.until ?? '9').localeCompare(b.booking.waitingFor?.until ?? '9'),
    )[0]

const Standing = ({ trip }: { trip: Trip }) => {
  const { state, asOf, totals } = trip
  const waiting = waitingLeg(trip)
  const turn = waiting && turnWords(waiting.booking)
  const isBroken = state === 'broken'
  return (
    <StandingBand
      state={tripStateWord(state)}
      turn={isBroken ? m.trips_turn_replace() : turn == null ? null : m.trips_leg_turn({ leg: waiting?.leg ?? 1, turn })}
      mine={isBroken || (waiting !== undefined && isMine(waiting.booking))}
      until={{ label: m.bookings_until(), at: isBroken ? null : (waiting?.booking.waitingFor?.until ?? null) }}
      asOf={asOf}
    >
      {totals.length === 0 ? null : <p>{m.trips_total_now({ total: moneyWords(totals) })}</p>}
    </StandingBand>
  )
}

/** All that stands at once, for what each leg costs by its own ladder. */
const CancelTrip = ({ trip: { cancelling, freeUntil, legs } }: { trip: Trip }) => {
  const sending = useNavigation().state === 'submitting'
  const fee = moneyWords(cancelling.fees)
  const named = cancelling.legs.map(({ number, version, fee: { amountMinor, currency } }) => ({
    number,
    version,
    feeMinor: amountMinor,
    feeCurrency: currency,
  }))
  const asking = legs.filter(({ booking }) => cancelling.asking.includes(booking.number))
  return (
    <Section title={m.trips_cancel()} note={named.length === 0 ? undefined : m.trips_cancel_now({ fee })}>
      {freeUntil === null ? null : (
        <p>
          {m.trips_cancel_until()} <Moment at={freeUntil} />
        </p>
      )}
      {named.length === 0 ? (
        <p className="mute">{m.trips_cancel_none()}</p>
      ) : (
        <Disclosure summary={m.trips_cancel()}>
          <Form method="post" preventScrollReset className={styles.form}>
            <input type="hidden" name="legs" value={JSON.stringify(named)} />
            <p>{m.trips_cancel_now({ fee })}</p>
            <div>
              <Button type="submit" name="intent" value="cancel" kind="danger" disabled={sending}>
                {m.trips_cancel_do({ fee })}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
      {asking.length === 0 ? null : (
        <>
          <p>{m.trips_cancel_asking()}</p>
          <ul className={planStyles.hurdles}>
            {asking.map(({ leg, booking }) => (
              <li key={leg}>
                <Link to={paths.booking(booking.number)}>{m.trips_leg_booking({ number: shownDealNumber(booking.number) })}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

export default function TripPage() {
  const { trip, chart, instead, chosen, requestKey } = useLoaderData<PageData>()
  const answer = useActionData<TripAnswer>()
  const isLive = trip.state !== 'over' && trip.state !== 'completed'
  return (
    <>
      <PageHead title={laneOf(trip)}>
        <Link to={paths.bookings()} className={buttonClass()}>
          {m.trips_back()}
        </Link>
      </PageHead>
      <p className="mute">{[nameOf(trip), trip.demo ? m.people_demo() : null].filter(Boolean).join(' · ')}</p>
      <DoneNote done={answer?.done} />
      <FaultSummary faults={answer?.faults ?? []} />
      <Standing trip={trip} />
      <div className={styles.whenAndWhere}>
        <TripDrawing trip={trip} />
        {chart === null ? null : <LaneChart chart={chart} />}
      </div>
      <TripReplacements {...{ trip, instead, chosen, requestKey, answer }} />
      <Section title={m.trips_legs()}>
        <TripLegs trip={trip} />
      </Section>
      {isLive ? <CancelTrip trip={trip} /> : null}
    </>
  )
}
