/** What cancelling costs over time, and what it costs now. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import * as m from '@tongyun/messages'
import { formatMoney } from '../i18n/format.ts'
import { FeeSteps } from '../terms/fee-steps.tsx'
import { Section } from '../ui/section.tsx'

type Props = { booking: Pick<Booking, 'cancelling' | 'confirmedAt' | 'createdAt' | 'asOf' | 'origin'> }

export const Cancelling = ({ booking }: Props) => {
  const { now } = booking.cancelling
  return (
    <Section
      title={m.bookings_cancelling()}
      note={m.bookings_fee_now({ fee: now.amountMinor === 0 ? m.terms_cost_free() : formatMoney(now.amountMinor, now.currency) })}
    >
      <FeesOverTime booking={booking} />
    </Section>
  )
}

/** The same without a title, where a page shows several bookings. */
export const FeesOverTime = ({ booking: { cancelling, confirmedAt, createdAt, asOf, origin } }: Props) => {
  const { fees } = cancelling
  return (
    <>
      {fees.length === 0 ? <p>{m.bookings_fee_undated()}</p> : null}
      {fees.length > 0 && confirmedAt === null ? <p>{m.bookings_fee_before_confirmation()}</p> : null}
      {fees.length > 0 ? (
        <FeeSteps
          steps={fees.map(({ fee, ...step }) => ({ ...step, ...fee }))}
          zone={origin.zone}
          since={confirmedAt === null ? asOf : createdAt}
          asOf={asOf}
        />
      ) : null}
    </>
  )
}
