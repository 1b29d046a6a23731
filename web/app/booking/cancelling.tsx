/** What cancelling costs over time, drawn and listed, with where it stands now. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import * as m from '@tongyun/messages'
import { formatMoney } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Section } from '../ui/section.tsx'
import styles from './booking.module.css'

type Props = { booking: Pick<Booking, 'cancelling' | 'confirmedAt' | 'createdAt' | 'asOf'> }

const WIDTH = 600
const HEIGHT = 56
const BASE = 50

/** Fees as steps from the booking to a while after the last of them, with a line at now. */
const Axis = ({ booking: { cancelling, createdAt, asOf } }: Props) => {
  const { fees } = cancelling
  const dated = fees.map(({ from, fee }) => ({
    from: from === null ? Date.parse(createdAt) : Date.parse(from),
    fee: fee.amountMinor,
  }))
  const first = dated[0]?.from ?? 0
  const span = Math.max((dated.at(-1)?.from ?? 0) - first, 1) * 1.15
  const most = Math.max(...dated.map(({ fee }) => fee), 1)
  const x = (at: number) => Math.round(((at - first) / span) * WIDTH)
  return (
    <svg className={styles.axis} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {dated.map(({ from, fee }, i) => {
        const height = Math.round((fee / most) * 40)
        const end = dated[i + 1]?.from ?? first + span
        return (
          <rect
            key={from}
            className={styles.bar}
            x={x(from)}
            y={BASE - height}
            width={Math.max(x(end) - x(from), 0)}
            height={height}
          />
        )
      })}
      <line className={styles.base} x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
      <line className={styles.now} x1={x(Date.parse(asOf))} x2={x(Date.parse(asOf))} y1={2} y2={HEIGHT} />
    </svg>
  )
}

const KINDS = { free: m.bookings_fee_free, step: m.bookings_fee_step, no_show: m.bookings_fee_no_show }

export const Cancelling = ({ booking }: Props) => {
  const { cancelling, confirmedAt, asOf } = booking
  const { fees } = cancelling
  const current = fees.findLastIndex(({ from }) => from === null || from <= asOf)
  const note = m.bookings_fee_now({ fee: formatMoney(cancelling.now.amountMinor, cancelling.now.currency) })
  if (fees.length === 0)
    return (
      <Section title={m.bookings_cancelling()} note={note}>
        <p>{m.bookings_fee_undated()}</p>
      </Section>
    )
  return (
    <Section title={m.bookings_cancelling()} note={note}>
      {confirmedAt === null ? <p>{m.bookings_fee_before_confirmation()}</p> : <Axis booking={booking} />}
      <ol className={styles.fees}>
        {fees.map(({ from, fee, kind }, at) => (
          <li key={from ?? kind} className={confirmedAt !== null && at === current ? styles.current : undefined}>
            <span>
              {from === null ? m.bookings_fee_from_start() : <Moment at={from} />}
              {` · ${KINDS[kind]()}`}
              {confirmedAt !== null && at === current ? ` · ${m.bookings_fee_here()}` : ''}
            </span>
            <span>{formatMoney(fee.amountMinor, fee.currency)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
