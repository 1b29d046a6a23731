/** One booking for both of its sides: what is next, whose turn it is, what was agreed and what is expected now. */

import { type Booking, getBooking } from '@tongyun/contract/booking/bookings'
import { listReplacements } from '@tongyun/contract/booking/replacements'
import type { DataOf } from '@tongyun/contract/endpoint'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import { stopsOrMode } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { departureChangeWord, endingReasonWord, updateFieldWord } from '@tongyun/messages/booking-words'
import { labelled } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import type { ChartView } from '../charts/charts.ts'
import { LaneChart } from '../charts/lane-chart.tsx'
import { type DealRecord, loadDeal } from '../deals/deal-record.ts'
import { DealRoom } from '../deals/deal-room.tsx'
import { DoneNote } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatMoney } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { StandingBand } from '../office/standing-band.tsx'
import { ChargesTable, chargesNote } from '../prices/charges-table.tsx'
import { PriceSteps } from '../prices/price-steps.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import styles from './booking.module.css'
import { type BookingAnswer, bookingAction } from './booking-action.ts'
import { chartOfBooking } from './booking-chart.ts'
import { Cancelling } from './cancelling.tsx'
import { JourneyAxis } from './journey-axis.tsx'
import { MilestoneTable } from './milestone-table.tsx'
import { isGivenUp } from './milestones.ts'
import { OfTrip } from './of-trip.tsx'
import { Parties } from './parties.tsx'
import { Replacements } from './replacements.tsx'
import { StepForms } from './step-forms.tsx'
import { isMine, stateWords, turnWords } from './turn-words.ts'

/** `instead` null where nothing has to be booked instead. */
type PageData = {
  booking: Booking
  chart: ChartView | null
  deal: DealRecord
  instead: DataOf<typeof listReplacements>['rows'] | null
}

const insteadOf = async (args: LoaderFunctionArgs, { side, status, number }: Booking): Promise<PageData['instead']> => {
  if (side !== 'buyer' || (status !== 'REJECTED' && status !== 'DECLINED')) return null
  const { code, data: found } = await args.context.get(pageContext).call(listReplacements, { number })
  return code === 200 ? (found?.rows ?? null) : null
}

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getBooking, { number: args.params.booking ?? '' }))
  if (answer.data === null || answer.code !== 200)
    throw data(answer.msg, { status: [810001, 810004, 810009].includes(answer.code) ? 404 : 503 })
  const booking = answer.data
  const [deal, instead] = await Promise.all([loadDeal(args, booking.dealId), insteadOf(args, booking)])
  return { booking, chart: chartOfBooking(booking), deal, instead }
}

export const action = bookingAction

const titleOf = ({ origin, destination }: Booking) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

export const meta = seo<PageData>(({ loaderData: { booking } }) => ({
  title: `${titleOf(booking)} · ${shownDealNumber(booking.number)}`,
  path: paths.booking(booking.number),
  indexed: false,
}))

/** What is next, whose it is, until when. */
const Next = ({ booking }: { booking: Booking }) => {
  const { waitingFor, ending, asOf, updateAsked, status } = booking
  return (
    <StandingBand
      state={stateWords(booking)}
      turn={turnWords(booking)}
      mine={isMine(booking)}
      until={{ label: m.bookings_until(), at: waitingFor?.until ?? null }}
      asOf={asOf}
    >
      {status === 'PENDING_UPDATE' && updateAsked !== null ? (
        <p className={styles.words}>{labelled(updateFieldWord(updateAsked.field), updateAsked.words)}</p>
      ) : null}
      {ending === null ? null : (
        <>
          <p>
            <Moment at={ending.at} />
            {ending.reason === null ? null : ` · ${endingReasonWord(ending.reason)}`}
            {ending.fee === null
              ? null
              : ` · ${m.bookings_fee_owed({ fee: formatMoney(ending.fee.amountMinor, ending.fee.currency) })}`}
          </p>
          {ending.words === null ? null : <p className={styles.words}>{ending.words}</p>}
        </>
      )}
    </StandingBand>
  )
}

const cargoOf = ({ cargo }: Booking) => ({
  weightKg: cargo.weightKg,
  volumeM3: cargo.volumeM3,
  pieces: [],
  containers: cargo.equipment
    .filter(({ type }) => type !== null && /^\d/.test(type))
    .map(({ type, count }) => `${count}x${type}`),
  vehicles: cargo.equipment
    .filter(({ type }) => type === null || !/^\d/.test(type))
    .map(({ type, count }) => `${count}x${type ?? 'any'}`),
  cargo: cargo.cargoTypes as [],
})

const isDated = ({ agreedDeparture, departsAt, arrivesAt }: Booking) =>
  agreedDeparture !== null || departsAt !== null || arrivesAt !== null

/** Over the whole width: what was agreed above what is expected now, and beside it where it goes. */
const Journey = ({ booking, chart }: { booking: Booking; chart: ChartView | null }) => {
  const { mode, carriage, changes } = booking
  return (
    <Section title={m.bookings_journey()} {...(isDated(booking) ? { note: m.bookings_place_clock() } : {})}>
      <div className={styles.whenAndWhere}>
        <div>
          {isDated(booking) && !isGivenUp(booking) ? (
            <>
              <JourneyAxis booking={booking} />
              <p className="t12 mute">{m.bookings_axis_key()}</p>
            </>
          ) : carriage.stops.length > 1 ? (
            <LaneDrawing lane={{ mode, stops: carriage.stops, departure: null }} size="row" />
          ) : null}
        </div>
        {chart === null ? null : <LaneChart chart={chart} />}
      </div>
      {changes.length === 0 ? null : (
        <ul className={styles.note}>
          {changes.map(({ kind, at }) => (
            <li key={at + kind}>
              <Moment at={at} />
              {`: ${departureChangeWord(kind)}`}
            </li>
          ))}
          <li>{m.bookings_agreed_stands()}</li>
        </ul>
      )}
      {isDated(booking) ? null : <p>{m.bookings_undated()}</p>}
    </Section>
  )
}

const Milestones = ({ booking }: { booking: Booking }) => (
  <Section title={m.bookings_milestones()}>
    <MilestoneTable booking={booking} />
    <p className="t12 mute">{m.bookings_real_times()}</p>
  </Section>
)

const OfferLink = ({ capacityId, reference }: { capacityId: string; reference: string }) => (
  <Link to={paths.mallDetail(capacityId)}>{reference}</Link>
)

const Cargo = ({ booking }: { booking: Booking }) => {
  const { cargo, quantity, spaceUnit, counterparty, reference, capacityId } = booking
  return (
    <Section title={m.bookings_cargo()}>
      <FactList
        facts={[
          [
            counterparty.side === 'provider' ? m.bookings_column_provider() : m.bookings_column_buyer(),
            [counterparty.name, counterparty.cityName].filter(Boolean).join(' · '),
          ],
          [m.bookings_goods(), cargo.goods],
          [m.bookings_amount(), cargoSummary(cargoOf(booking))],
          [m.bookings_space(), quantity === null || spaceUnit === null ? null : spaceCount(quantity, spaceUnit)],
          [m.bookings_hs_code(), cargo.hsCode],
          [m.bookings_requirements(), cargo.requirements],
          [m.bookings_remarks(), cargo.remarks],
          [
            m.bookings_reference(),
            reference === null || capacityId === null ? null : (
              <OfferLink key={capacityId} capacityId={capacityId} reference={reference} />
            ),
          ],
        ]}
      />
    </Section>
  )
}

const Terms = ({ booking }: { booking: Booking }) => {
  const { payment, vat, freeTime, confirmed } = booking.terms
  return (
    <Section title={m.bookings_terms()} {...(confirmed ? {} : { note: m.bookings_terms_proposed() })}>
      <FactList
        facts={[
          [m.bookings_payment(), vocabularyWord('payment_kind', payment.kind)],
          [m.bookings_payment_days(), payment.days === 0 ? null : payment.days],
          [
            m.bookings_deposit(),
            payment.depositPercent === 0 ? null : m.detail_percent({ amount: String(payment.depositPercent) }),
          ],
          [m.bookings_vat(), VAT_WORDS[vat.mode]({ percent: vat.percent })],
          [m.bookings_free_time(), freeTime],
        ]}
      />
      <p className={styles.note}>{m.bookings_no_money_here()}</p>
    </Section>
  )
}
const VAT_WORDS = {
  excluded: m.bookings_vat_excluded,
  included: m.bookings_vat_included,
  zero_rated: m.bookings_vat_zero_rated,
  not_applicable: m.bookings_vat_not_applicable,
}

export default function BookingPage() {
  const { booking, chart, deal, instead } = useLoaderData<PageData>()
  const answer = useActionData<BookingAnswer>()
  const stops = stopsOrMode(booking.mode, booking.carriage.stops)
  return (
    <>
      <PageHead title={titleOf(booking)}>
        <div className={styles.ofHead}>
          <span className={styles.number}>{shownDealNumber(booking.number)}</span>
          {booking.trip === null ? null : <OfTrip trip={booking.trip} />}
          <Link to={paths.bookings()} className={buttonClass()}>
            {m.trips_back()}
          </Link>
        </div>
      </PageHead>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done} />
      <Next booking={booking} />
      {instead === null ? null : booking.trip?.number == null ? (
        <Replacements rows={instead} query={cargoOf(booking)} />
      ) : (
        <p>
          {m.trips_replace_there()} <OfTrip trip={booking.trip} />
        </p>
      )}
      <Journey booking={booking} chart={chart} />
      <Columns
        first={
          <>
            <StepForms booking={booking} answer={answer} />
            <Milestones booking={booking} />
            <Cargo booking={booking} />
            <Parties booking={booking} parties={answer?.parties} />
          </>
        }
        aside={
          <>
            <ChargesTable
              price={booking.price as Parameters<typeof ChargesTable>[0]['price']}
              note={chargesNote(cargoOf(booking), false)}
              incoterm={null}
              freeDays={null}
              stops={stops}
            />
            <PriceSteps price={booking.price as Parameters<typeof PriceSteps>[0]['price']} stops={stops} />
            <Terms booking={booking} />
            <Cancelling booking={booking} />
          </>
        }
        last={<DealRoom record={deal} answer={answer?.deal} />}
      />
    </>
  )
}
