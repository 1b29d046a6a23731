/** What can be booked in the place of a leg that is not carried: the departures that fit, and one of them as it would be booked. */
import type { getLegCheckout, listLegReplacements, Trip } from '@tongyun/contract/booking/trips'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PriceResult } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Form, Link, useNavigation } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatDayAndTime, formatMoney } from '../i18n/format.ts'
import { Charges } from '../prices/charges-table.tsx'
import { paths } from '../site/paths.ts'
import { FeeSteps } from '../terms/fee-steps.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import bookStyles from './book.module.css'
import styles from './booking.module.css'
import { ChangeNote } from './change-note.tsx'
import { hurdleWords } from './hurdle-words.ts'
import { atPlace } from './instants.tsx'
import planStyles from './plan.module.css'
import type { TripAnswer } from './trip-action.ts'

export type Replacements = { leg: number; rows: DataOf<typeof listLegReplacements>['rows'] }
export type ChosenDeparture = { leg: number } & DataOf<typeof getLegCheckout>

const Rows = ({ number, leg, rows }: { number: string } & Replacements) => (
  <ul className={planStyles.options}>
    {rows.map(({ row, departure }) => (
      <li key={departure.departureId}>
        <b>{row.price.ok ? formatMoney(row.price.totalMinor, row.price.currency) : '—'}</b>
        <span>
          {[
            row.provider.name,
            vocabularyWord('mode', row.mode),
            m.bookings_instead_left({ space: spaceCount(departure.spaceLeft, row.spaceUnit) }),
          ].join(' · ')}
        </span>
        <Link to={`${paths.trip(number, { leg, departure: departure.departureId })}#replacement`}>
          {m.trips_replace_look({ time: atPlace(departure.etd, row.origin) })}
        </Link>
      </li>
    ))}
  </ul>
)

type ChosenProps = { trip: Trip; chosen: ChosenDeparture; requestKey: string; answer: TripAnswer | undefined }

const Chosen = ({ trip, chosen: { leg, checkout, before, after }, requestKey, answer }: ChosenProps) => {
  const sending = useNavigation().state === 'submitting'
  const { row, price, departure, seen, fees, asOf, atOnce, answerUntil, answerPlace } = checkout
  const word = hurdleWords(checkout) ?? (before?.connects === false || after?.connects === false ? m.trips_apart() : null)
  const next = trip.legs[leg]
  const last = trip.legs[leg - 2]
  return (
    <div className={`${planStyles.card} ${planStyles.narrow}`} id="replacement">
      <h3>
        {[row.provider.name, vocabularyWord('mode', row.mode), seen && formatMoney(seen.totalMinor, seen.currency)]
          .filter(Boolean)
          .join(' · ')}
      </h3>
      {word === null ? null : (
        <p className={bookStyles.warning} role="status">
          {word}
        </p>
      )}
      {before === null || last === undefined ? null : (
        <ChangeNote change={before} from={last.booking.destination} at={row.origin} />
      )}
      {after === null || next === undefined ? null : (
        <ChangeNote change={after} from={row.destination} at={next.booking.origin} />
      )}
      <FactList
        facts={[
          [m.checkout_mark_documents(), departure?.documentsCutOff && atPlace(departure.documentsCutOff, row.origin)],
          [m.checkout_mark_cargo(), departure?.cargoCutOff && atPlace(departure.cargoCutOff, row.origin)],
          [m.checkout_mark_etd(), departure && atPlace(departure.etd, row.origin)],
          [m.checkout_mark_eta(), departure && atPlace(departure.eta, row.destination)],
          [
            m.terms_line_answer(),
            atOnce
              ? m.checkout_at_once()
              : answerUntil &&
                m.checkout_request({ time: formatDayAndTime(answerUntil, answerPlace.zone), place: answerPlace.name }),
          ],
        ]}
      />
      {seen === null ? null : (
        <Disclosure summary={m.trips_charges_of({ leg })}>
          <Charges
            price={price as PriceResult}
            stops={row.stops}
            incoterm={null}
            freeDays={null}
            title={m.trips_charges_of({ leg })}
          />
        </Disclosure>
      )}
      {fees === null || seen === null ? null : (
        <>
          <h4>{m.checkout_fees()}</h4>
          <FeeSteps
            steps={fees.map(({ fee, ...step }) => ({ ...step, ...fee }))}
            zone={row.origin.zone}
            since={asOf}
            asOf={asOf}
          />
        </>
      )}
      {seen === null || departure === null || word !== null ? null : (
        <Form method="post" preventScrollReset className={`${styles.form} ${planStyles.part}`}>
          <RequestKeyField given={requestKey} answer={answer} />
          <input type="hidden" name="leg" value={leg} />
          <input type="hidden" name="departure" value={departure.departureId} />
          <input type="hidden" name="revision" value={seen.revision} />
          <input type="hidden" name="totalMinor" value={seen.totalMinor} />
          <input type="hidden" name="currency" value={seen.currency} />
          <p className="mute">{m.trips_replace_said()}</p>
          <div>
            <Button type="submit" name="intent" value="replace" kind="main" disabled={sending}>
              {m.trips_replace_do({ leg })}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

type Props = Omit<ChosenProps, 'chosen'> & { instead: readonly Replacements[]; chosen: ChosenDeparture | null }

export const TripReplacements = ({ trip, instead, chosen, requestKey, answer }: Props) =>
  instead.map(({ leg, rows }) => (
    <Section key={leg} title={m.trips_replace({ leg })}>
      <p>{rows.length === 0 ? m.trips_replace_none() : m.trips_replace_text()}</p>
      <Rows number={trip.number} leg={leg} rows={rows} />
      {chosen?.leg === leg ? <Chosen {...{ trip, chosen, requestKey, answer }} /> : null}
    </Section>
  ))
