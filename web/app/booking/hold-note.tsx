/** Space kept while somebody fills the form in: until when, by the clock and in minutes, and the buttons for it. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { Moment } from '../i18n/moment.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './book.module.css'

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

export const HoldNote = ({
  checkout: { hold, holdHurdle, hurdle, companyNeeded, asOf },
  requestKey,
  answer,
}: {
  checkout: Checkout
  requestKey: string
  answer: { requestKey?: string } | undefined
}) => {
  const sending = useNavigation().state === 'submitting'
  if (hurdle !== null && hold === null) return null
  if (hold === null && holdHurdle !== null) return <p className="mute t13">{HURDLES[holdHurdle.why]()}</p>
  return (
    <Form method="post" className={styles.hold} preventScrollReset aria-label={m.checkout_hold_title()}>
      <RequestKeyField given={requestKey} answer={answer} />
      {hold === null ? <p>{m.checkout_hold_why()}</p> : <Held until={hold.until} asOf={asOf} />}
      {companyNeeded && (
        <TextField
          id={fieldId('holdingCompany')}
          name="companyName"
          label={`${m.checkout_company()} *`}
          maxLength={200}
          autoComplete="organization"
          required
        />
      )}
      <Button type="submit" name="intent" value={hold === null ? 'hold' : 'release'} disabled={sending}>
        {hold === null ? m.checkout_hold_do() : m.checkout_hold_release()}
      </Button>
    </Form>
  )
}
