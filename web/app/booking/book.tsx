/** Booking an offer at a departure: what it costs, what cancelling costs, until when somebody answers, and the form. */
import { type Checkout, getCheckout } from '@tongyun/contract/booking/checkout'
import { listSpaceWatches } from '@tongyun/contract/booking/space-watches'
import type { PriceResult } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { useRef } from 'react'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { assumedWords } from '../cargo/equipment-words.ts'
import { FaultSummary } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField } from '../forms/request-key.tsx'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatDayAndTime, formatMoney } from '../i18n/format.ts'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { ChargesTable } from '../prices/charges-table.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { FeeSteps } from '../terms/fee-steps.tsx'
import { termsLines } from '../terms/terms-lines.ts'
import { TermsList } from '../terms/terms-tables.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts'
import { askedIn } from './asked-checkout.ts'
import styles from './book.module.css'
import { type BookAnswer, bookAction } from './book-action.ts'
import { DepartureAxis } from './departure-axis.tsx'
import { HOLD_KEY, HoldNote } from './hold-note.tsx'
import { hurdleWords } from './hurdle-words.ts'
import { BOOKING_FORM, BookingFields, EnterBooks } from './party-fields.tsx'
import { Departures, linesOf, PriceChanged, SpaceGone } from './refusals.tsx'
import { type Waiting, WatchNote, waitingFor } from './watch-note.tsx'

type Asked = ReturnType<typeof askedIn>['query']
type PageData = {
  checkout: Checkout | null
  query: Asked
  /** What of the offer the reader waits for space of; null where there is space. */
  waiting: Waiting | null
  requestKey: string
  holdKey: string
  prefilled: Record<string, string>
}

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  const account = await requireBuyer(args)
  const { query } = askedIn(new URL(args.request.url).searchParams)
  const { offer } = query
  const answer =
    offer === undefined ? null : orLogin(args, await args.context.get(pageContext).call(getCheckout, { ...query, offer }))
  if (answer !== null && answer.code !== 200 && answer.code !== 810004 && answer.code !== 810001)
    throw data(answer.msg, { status: 503 })
  const checkout = answer?.code === 200 ? answer.data : null
  const isGone = offer !== undefined && checkout?.hurdle === 'space_gone'
  const watches = isGone ? orLogin(args, await args.context.get(pageContext).call(listSpaceWatches, { offer })).data : null
  return {
    checkout,
    query,
    waiting: isGone ? waitingFor(watches?.watches ?? [], checkout) : null,
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

export const action = bookAction

export const meta = seo(() => ({ title: m.checkout_title(), path: paths.book(), indexed: false }))

const NO_FAULTS: Fault[] = []

export default function Book() {
  const { checkout, query, waiting, requestKey, holdKey, prefilled } = useLoaderData<PageData>()
  const answer = useActionData<BookAnswer>()
  if (checkout === null)
    return (
      <EmptyState title={m.checkout_missing()} text={m.checkout_missing_text()}>
        <Link to={paths.mall()} className={buttonClass()}>
          {m.layout_mall()}
        </Link>
      </EmptyState>
    )
  const { row, hurdle } = checkout
  const lane = m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })
  const { offer: _, departure: __, ...cargo } = query
  // Who was refused for space keeps what was typed.
  const isOpen = hurdle === null || (hurdle === 'space_gone' && answer !== undefined)
  return (
    <>
      {isOpen ? <EnterBooks /> : null}
      <PageHead title={`${m.checkout_title()} · ${lane}`} />
      <p className="mute">{m.checkout_lead()}</p>
      <div className={styles.provider}>
        <p className="mute">
          {[row.provider.name, row.provider.demo ? m.people_demo() : null, row.reference].filter(Boolean).join(' · ')}
        </p>
        <ProviderFlags provider={row.provider} />
      </div>
      <p>
        <Link to={paths.mallDetail(row.capacityId, cargo)} className={buttonClass()}>
          {m.checkout_back()}
        </Link>
      </p>
      <nav aria-label={m.checkout_steps()} className={styles.steps}>
        <a href="#cargo">{m.checkout_step_cargo()}</a>
        <a href="#price">{m.checkout_step_price()}</a>
        <a href="#parties">{m.checkout_step_parties()}</a>
      </nav>
      {answer?.changed === undefined ? null : <PriceChanged changed={answer.changed} />}
      {answer?.gone === undefined ? null : <SpaceGone gone={answer.gone} row={row} query={query} />}
      <Columns
        first={
          <>
            <CargoAndDeparture checkout={checkout} query={query} />
            {waiting === null ? null : (
              <WatchNote waiting={waiting} checkout={checkout} isOpen={isOpen} holdKey={holdKey} answer={answer} />
            )}
          </>
        }
        aside={<PriceAndTerms checkout={checkout} query={query} />}
        last={
          <>
            <HoldNote {...checkout} isOpen={hurdle === null} />
            {isOpen ? (
              <BookForm checkout={checkout} answer={answer} requestKey={requestKey} holdKey={holdKey} prefilled={prefilled} />
            ) : null}
          </>
        }
      />
    </>
  )
}

const CargoAndDeparture = ({ checkout, query }: { checkout: Checkout; query: Asked }) => {
  const { row, departure, others, needed, left, hurdle, spaceUnit } = checkout
  const said = cargoSummary(query)
  const { offer: _, departure: __, ...cargo } = query
  const word = hurdleWords(checkout)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(title, said)
  return (
    <section id="cargo" className={styles.part} aria-labelledby="cargo-title">
      <h2 id="cargo-title" ref={title} tabIndex={-1}>
        {m.checkout_step_cargo()}
      </h2>
      {word === null ? null : (
        <p className={styles.warning} role="status">
          {word}
        </p>
      )}
      {said === '' ? (
        <CargoForm query={query} />
      ) : (
        <p>
          <b>{said}</b> <Link to={paths.mallDetail(row.capacityId, cargo)}>{m.checkout_cargo_change()}</Link>
        </p>
      )}
      {row.price.ok && row.price.assumed !== null ? (
        <p className="t13 mute">{assumedWords(row.price.assumed, row.price.currency)}</p>
      ) : null}
      {needed > 0 ? (
        <p>{m.checkout_needed({ needed: spaceCount(needed, spaceUnit), left: spaceCount(left, spaceUnit) })}</p>
      ) : null}
      {departure === null ? null : <DepartureAxis checkout={checkout} />}
      {others.length === 0 ? null : (
        <Disclosure summary={m.checkout_other_departures()} open={hurdle === 'space_gone' || hurdle === 'cut_off_passed'}>
          <Departures departures={others} row={row} query={query} />
        </Disclosure>
      )}
    </section>
  )
}

/** Weight and volume, for whoever came without a cargo. */
const CargoForm = ({ query }: { query: Asked }) => (
  <Form method="get" className={styles.fields}>
    <input type="hidden" name="offer" value={query.offer} />
    {query.departure === undefined ? null : <input type="hidden" name="departure" value={query.departure} />}
    <NumberField label={m.checkout_weight()} name="weightKg" digits={3} />
    <NumberField label={m.checkout_volume()} name="volumeM3" digits={6} />
    <Button type="submit">{m.checkout_cargo_apply()}</Button>
  </Form>
)

const PriceAndTerms = ({ checkout, query }: { checkout: Checkout; query: Asked }) => {
  const { row, price, terms, fees, atOnce, answerUntil, seen, asOf } = checkout
  return (
    <section id="price" className={styles.part} aria-labelledby="price-title">
      <h2 id="price-title">{m.checkout_step_price()}</h2>
      {seen === null ? null : (
        <ChargesTable
          price={price as PriceResult}
          stops={row.stops}
          incoterm={null}
          freeDays={null}
          note={(currency) => m.detail_for_cargo({ cargo: cargoSummary(query), currency })}
        />
      )}
      <h3>{m.checkout_payment()}</h3>
      {terms.confirmed ? null : <p className={styles.warning}>{m.checkout_fees_proposed()}</p>}
      <TermsList lines={termsLines({ ...terms, ...terms.modes[row.mode] })} />
      {fees === null || seen === null ? null : (
        <>
          <h3>{m.checkout_fees()}</h3>
          <p className="t13 mute">{m.checkout_fees_note()}</p>
          <FeeSteps
            steps={fees.map(({ fee, ...step }) => ({ ...step, ...fee }))}
            zone={row.origin.zone}
            since={asOf}
            asOf={asOf}
          />
        </>
      )}
      {atOnce ? <p>{m.checkout_at_once()}</p> : null}
      {answerUntil === null ? null : <p>{m.checkout_request(answerWords(checkout, answerUntil))}</p>}
      <p>{m.checkout_money({ provider: row.provider.name })}</p>
    </section>
  )
}

/** The last moment of an answer, by the clock of who answers, as their notice says it. */
const answerWords = ({ answerPlace: { name, zone } }: Checkout, until: string) => ({
  time: formatDayAndTime(until, zone),
  place: name,
})

const BookForm = ({
  checkout: { seen, departure, price, companyNeeded, atOnce },
  answer,
  requestKey,
  holdKey,
  prefilled,
}: {
  checkout: Checkout
  answer: BookAnswer | undefined
  requestKey: string
  holdKey: string
  prefilled: Record<string, string>
}) => {
  const sending = useNavigation().state === 'submitting'
  const faults = answer?.faults ?? NO_FAULTS
  const typed = { ...prefilled, ...answer?.typed }
  if (seen === null || departure === null) return null
  return (
    <Form method="post" id={BOOKING_FORM} className={styles.part} aria-labelledby="parties-title" noValidate preventScrollReset>
      <h2 id="parties-title">{m.checkout_step_parties()}</h2>
      <FaultSummary faults={faults} />
      <RequestKeyField given={requestKey} answer={answer} />
      <RequestKeyField name={HOLD_KEY} given={holdKey} answer={{ ...(answer?.holdKey && { requestKey: answer.holdKey }) }} />
      <input type="hidden" name="departure" value={departure.departureId} />
      <input type="hidden" name="revision" value={seen.revision} />
      <input type="hidden" name="totalMinor" value={seen.totalMinor} />
      <input type="hidden" name="currency" value={seen.currency} />
      <input type="hidden" name="seenLines" value={JSON.stringify(linesOf(price))} />
      <BookingFields companyNeeded={companyNeeded} typed={typed} faults={faults} />
      <p className={styles.send}>
        <b>{formatMoney(seen.totalMinor, seen.currency)}</b>{' '}
        <Button type="submit" name="intent" value="book" kind="main" disabled={sending}>
          {atOnce ? m.checkout_do_book_at_once() : m.checkout_do_book()}
        </Button>
      </p>
    </Form>
  )
}
