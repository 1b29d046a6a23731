/** Space kept while somebody fills the form in: until when, by the clock and in minutes, and the buttons for it. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Moment } from '../i18n/moment.tsx'
import { Button } from '../ui/button.tsx'
import styles from './book.module.css'
import { BOOKING_FORM } from './party-fields.tsx'

/** The key of the press that keeps space, or waits for it, beside the one of the press that books. */
export const HOLD_KEY = 'holdKey'

const MINUTE_MS = 60_000
const TICK_MS = 5_000

/** Minutes left, counted from when the page was made; it is read again when they are over. */
const useMinutesLeft = (until: string, asOf: string): number => {
  const leftAt = (now: number) => Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
  const [left, setLeft] = useState(() => leftAt(Date.parse(asOf)))
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // By the server's clock: the reader's own may be wrong.
    const begun = performance.now()
    const timer = setInterval(() => {
      const now = Date.parse(asOf) + (performance.now() - begun)
      setLeft(Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS)))
      if (now < Date.parse(until)) return
      clearInterval(timer)
      revalidate()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until, asOf, revalidate])
  return left
}

const Held = ({ until, asOf }: { until: string; asOf: string }) => {
  const minutes = useMinutesLeft(until, asOf)
  const [before, after] = m.checkout_hold_until({ time: '\u0000' }).split('\u0000')
  return (
    <p>
      {before}
      <Moment at={until} />
      {after} · <b>{m.checkout_hold_left({ minutes })}</b>
    </p>
  )
}

const HURDLES = {
  too_big: m.checkout_hold_too_big,
  too_many: m.checkout_hold_too_many,
  just_lapsed: m.checkout_hold_lapsed,
}

type Props = {
  /** Of a plan: of all its legs. */
  hold: { until: string } | null
  holdHurdle: Checkout['holdHurdle'] | TripCheckout['holdHurdle']
  /** Nothing stands against booking, so that the form stands on the page. */
  isOpen: boolean
  asOf: string
}

/** Its button belongs to the form of the booking: the firm is named once, and what was typed comes along. */
export const HoldNote = ({ hold, holdHurdle, isOpen, asOf }: Props) => {
  const sending = useNavigation().state === 'submitting'
  if (!isOpen && hold === null) return null
  if (hold === null && holdHurdle !== null) return <p className="mute t13">{HURDLES[holdHurdle.why]()}</p>
  const button = (
    <Button
      type="submit"
      form={isOpen ? BOOKING_FORM : undefined}
      name="intent"
      value={hold === null ? 'hold' : 'release'}
      disabled={sending}
    >
      {hold === null ? m.checkout_hold_do() : m.checkout_hold_release()}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields, and here are none
    <div role="group" className={styles.hold} aria-label={m.checkout_hold_title()}>
      {hold === null ? <p>{m.checkout_hold_why()}</p> : <Held until={hold.until} asOf={asOf} />}
      {isOpen ? (
        button
      ) : (
        <Form method="post" preventScrollReset>
          {button}
        </Form>
      )}
    </div>
  )
}
