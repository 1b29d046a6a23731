/** Booking a plan of several legs: all of them or none, at the prices that are shown. */
import { getTripCheckout, type TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { data, Form, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import type { ChartView } from '../charts/charts.ts'
import { FaultSummary } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type AskedPlan, askedPlanIn } from './asked-plan.ts'
import styles from './book.module.css'
import { chartOfCheckout } from './booking-chart.ts'
import { HOLD_KEY, HoldNote } from './hold-note.tsx'
import { BOOKING_FORM, BookingFields, EnterBooks } from './party-fields.tsx'
import planStyles from './plan.module.css'
import { type PlanAnswer, planAction, type SeenLeg } from './plan-action.ts'
import { PlanLegs } from './plan-legs.tsx'
import { moneyWords, PlanPrice } from './plan-price.tsx'
import { LegGone, PlanChanged, PlanHurdles } from './plan-refusals.tsx'
import { linesOf } from './refusals.tsx'

type PageData = {
  /** Null where a departure is not there. */
  checkout: TripCheckout | null
  chart: ChartView | null
  query: AskedPlan
  requestKey: string
  holdKey: string
  prefilled: Record<string, string>
}

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  const account = await requireBuyer(args)
  const query = askedPlanIn(new URL(args.request.url).searchParams)
  const answer = orLogin(args, await args.context.get(pageContext).call(getTripCheckout, query))
  if (answer.code !== 200 && answer.code !== 810004 && answer.code !== 810001) throw data(answer.msg, { status: 503 })
  const checkout = answer.code === 200 ? answer.data : null
  const [only, ...others] = checkout?.legs ?? []
  if (only !== undefined && others.length === 0) {
    const { leg: _, ...cargo } = query
    throw redirect(paths.book({ ...cargo, offer: only.checkout.row.capacityId, departure: only.checkout.departure?.departureId }))
  }
  return {
    checkout,
    chart: checkout === null ? null : chartOfCheckout(checkout),
    query,
    requestKey: newRequestKey(),
    holdKey: newRequestKey(),
    prefilled: {
      'shipper.company': account.companyName ?? '',
      'shipper.person': account.fullName,
      'shipper.phone': account.phone ?? '',
      'shipper.email': account.email ?? '',
    },
  }
}

export const action = planAction

export const meta = seo(() => ({ title: m.trips_book_title(), path: paths.bookPlan(), indexed: false }))

const NO_FAULTS: Fault[] = []

const laneOf = ({ legs }: TripCheckout) => {
  const [first, last] = [legs[0], legs.at(-1)]
  return m.detail_lane_name({
    origin: first?.checkout.row.origin.name ?? '',
    destination: last?.checkout.row.destination.name ?? '',
  })
}

/** As they are shown; null where a leg has no price or no departure. */
const seenOf = ({ legs }: TripCheckout): SeenLeg[] | null => {
  const seen = legs.flatMap(({ checkout: { seen: one, departure, price } }) =>
    one === null || departure === null ? [] : [{ departure: departure.departureId, ...one, lines: linesOf(price) }],
  )
  return seen.length === legs.length ? seen : null
}

export default function BookPlan() {
  const { checkout, chart, query, requestKey, holdKey, prefilled } = useLoaderData<PageData>()
  const answer = useActionData<PlanAnswer>()
  if (checkout === null)
    return (
      <EmptyState title={m.trips_book_missing()} text={m.trips_book_missing_text()}>
        <Link to={paths.aiSearch()} className={buttonClass()}>
          {m.trips_search_again()}
        </Link>
      </EmptyState>
    )
  const seen = seenOf(checkout)
  // Who was refused keeps what was typed, whatever stands in the way by now.
  const isOpen = seen !== null && (checkout.bookable || answer !== undefined)
  // Beside the refusal, which takes the focus.
  const help = (
    <>
      {answer?.changed === undefined ? null : <PlanChanged changed={answer.changed} />}
      {answer?.gone === undefined ? null : <LegGone gone={answer.gone} {...{ checkout, query, isOpen }} />}
    </>
  )
  return (
    <>
      {isOpen ? <EnterBooks /> : null}
      <PageHead title={`${m.trips_book_title()} · ${laneOf(checkout)}`} />
      <p className="mute">{m.trips_book_lead()}</p>
      <nav aria-label={m.checkout_steps()} className={styles.steps}>
        <a href="#cargo">{m.trips_step_legs()}</a>
        <a href="#price">{m.checkout_step_price()}</a>
        {isOpen ? <a href={`#${BOOKING_FORM}`}>{m.checkout_step_parties()}</a> : null}
      </nav>
      {isOpen ? null : help}
      {checkout.bookable || answer?.gone !== undefined ? null : <PlanHurdles legs={checkout.legs} />}
      <section id="cargo" className={planStyles.part} aria-labelledby="cargo-title">
        <h2 id="cargo-title">{m.trips_step_legs()}</h2>
        {cargoSummary(query) === '' ? (
          <CargoForm leg={query.leg} />
        ) : (
          <p>
            <b>{cargoSummary(query)}</b>
          </p>
        )}
        <PlanLegs {...{ checkout, chart, query, isOpen }} />
      </section>
      <section id="price" className={planStyles.part} aria-labelledby="price-title">
        <h2 id="price-title">{m.checkout_step_price()}</h2>
        <PlanPrice checkout={checkout} />
      </section>
      <HoldNote {...checkout} isOpen={checkout.bookable} />
      {isOpen && seen !== null ? <PlanForm {...{ checkout, seen, answer, help, requestKey, holdKey, prefilled }} /> : null}
    </>
  )
}

/** Weight and volume, for whoever came without a cargo. */
const CargoForm = ({ leg }: Pick<AskedPlan, 'leg'>) => (
  <Form method="get" className={`${styles.fields} ${planStyles.narrow}`}>
    {leg.map((departure) => (
      <input key={departure} type="hidden" name="leg" value={departure} />
    ))}
    <NumberField label={m.checkout_weight()} name="weightKg" digits={3} />
    <NumberField label={m.checkout_volume()} name="volumeM3" digits={6} />
    <Button type="submit">{m.checkout_cargo_apply()}</Button>
  </Form>
)

const PlanForm = ({
  checkout: { legs, totals, companyNeeded },
  seen,
  answer,
  help,
  requestKey,
  holdKey,
  prefilled,
}: {
  checkout: TripCheckout
  seen: SeenLeg[]
  answer: PlanAnswer | undefined
  /** What helps against what it was refused for. */
  help: ReactNode
  requestKey: string
  holdKey: string
  prefilled: Record<string, string>
}) => {
  const sending = useNavigation().state === 'submitting'
  const faults = answer?.faults ?? NO_FAULTS
  const isAtOnce = legs.every(({ checkout: { atOnce } }) => atOnce)
  return (
    <Form method="post" id={BOOKING_FORM} className={styles.part} aria-labelledby="parties-title" noValidate preventScrollReset>
      <h2 id="parties-title">{m.checkout_step_parties()}</h2>
      <FaultSummary faults={faults} />
      {help}
      <RequestKeyField given={requestKey} answer={answer} />
      <RequestKeyField name={HOLD_KEY} given={holdKey} answer={{ ...(answer?.holdKey && { requestKey: answer.holdKey }) }} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <BookingFields companyNeeded={companyNeeded} typed={{ ...prefilled, ...answer?.typed }} faults={faults} />
      <p className={styles.send}>
        <b>{moneyWords(totals)}</b>{' '}
        <Button type="submit" name="intent" value="book" kind="main" disabled={sending}>
          {isAtOnce ? m.trips_do_book_at_once() : m.trips_do_book()}
        </Button>
      </p>
    </Form>
  )
}
