/** What all legs of a plan cost, what cancelling them costs and when, and on what terms. */
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import type { Money } from '@tongyun/freight/deal/cancellation'
import type { PriceResult } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { formatDayAndTime, formatMoney } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Charges } from '../prices/charges-table.tsx'
import { FeeSteps } from '../terms/fee-steps.tsx'
import { termsLines } from '../terms/terms-lines.ts'
import { TermsList } from '../terms/terms-tables.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Table } from '../ui/table.tsx'
import bookStyles from './book.module.css'
import styles from './plan.module.css'
import { laneOfRow } from './plan-legs.tsx'

/** Amounts of several currencies beside each other; nothing to pay is said so. */
export const moneyWords = (amounts: readonly Money[]): string => {
  const owed = amounts.filter(({ amountMinor }) => amountMinor > 0)
  return owed.length === 0
    ? m.terms_cost_free()
    : owed.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(' + ')
}

const Totals = ({ checkout: { legs, total, totals } }: { checkout: TripCheckout }) => (
  <Table
    caption={m.trips_total()}
    head={
      <tr>
        <th scope="col">{m.trips_legs()}</th>
        <th scope="col" className="num">
          {m.detail_column_amount()}
        </th>
      </tr>
    }
  >
    {legs.map(({ checkout: { row, seen } }, at) => (
      <tr key={row.capacityId}>
        <td>{`${m.trips_leg_title({ leg: at + 1, lane: laneOfRow(row) })} · ${row.provider.name}`}</td>
        <td className="num">{seen === null ? '—' : formatMoney(seen.totalMinor, seen.currency)}</td>
      </tr>
    ))}
    <tr>
      <th scope="row">{m.trips_total()}</th>
      <td className="num">
        <b>{totals.length === 0 ? '—' : moneyWords(totals)}</b>
        {total === null || (totals.length === 1 && totals[0]?.currency === total.currency) ? null : (
          <div className="t13 mute">{m.trips_total_shown({ total: formatMoney(total.amountMinor, total.currency) })}</div>
        )}
      </td>
    </tr>
  </Table>
)

/** Whether the whole is free to cancel and until when, and what one refusal leads to. */
const Cancelling = ({ checkout: { freeUntil, ifRefused, asOf, legs } }: { checkout: TripCheckout }) => {
  const origin = legs[0]?.checkout.row.origin
  const isFree = freeUntil !== null && Date.parse(freeUntil) > Date.parse(asOf)
  const [before, after] =
    ifRefused === null
      ? []
      : (ifRefused.fees.length === 0
          ? m.trips_refused_free({ time: '\u0000' })
          : m.trips_refused({ time: '\u0000', fee: moneyWords(ifRefused.fees) })
        ).split('\u0000')
  return (
    <>
      <p>
        {isFree && origin !== undefined
          ? m.trips_free_until({ time: formatDayAndTime(freeUntil, origin.zone), place: origin.name })
          : freeUntil === null
            ? m.trips_free_always()
            : m.trips_free_never()}
      </p>
      {ifRefused === null ? null : (
        <p>
          {before}
          <Moment at={ifRefused.at} />
          {after}
        </p>
      )}
    </>
  )
}

const LegTerms = ({ one: { checkout }, leg }: { one: TripCheckout['legs'][number]; leg: number }) => {
  const { row, price, terms, fees, seen, asOf } = checkout
  const title = m.trips_charges_of({ leg })
  return (
    <li className={styles.card}>
      <h3>{`${m.trips_leg_title({ leg, lane: laneOfRow(row) })} · ${row.provider.name}`}</h3>
      {seen === null ? null : (
        <Disclosure summary={`${title} · ${formatMoney(seen.totalMinor, seen.currency)}`}>
          <Charges price={price as PriceResult} stops={row.stops} incoterm={null} freeDays={null} title={title} />
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
      <h4>{m.checkout_payment()}</h4>
      {terms.confirmed ? null : <p className={bookStyles.warning}>{m.checkout_fees_proposed()}</p>}
      <TermsList lines={termsLines({ ...terms, ...terms.modes[row.mode] })} />
    </li>
  )
}

export const PlanPrice = ({ checkout }: { checkout: TripCheckout }) => (
  <>
    <Totals checkout={checkout} />
    {checkout.totals.length === 0 ? null : (
      <>
        <h3>{m.checkout_fees()}</h3>
        <Cancelling checkout={checkout} />
        <p className="t13 mute">{m.checkout_fees_note()}</p>
      </>
    )}
    <ol className={styles.cards}>
      {checkout.legs.map((one, at) => (
        <LegTerms key={one.checkout.row.capacityId} one={one} leg={at + 1} />
      ))}
    </ol>
    <p>{m.trips_money()}</p>
  </>
)
