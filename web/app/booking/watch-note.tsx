/** Too little space is left: being told when it comes back, of this departure or of any, and being told no more. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import type { SpaceWatch } from '@tongyun/contract/booking/space-watches'
import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { Button } from '../ui/button.tsx'
import styles from './book.module.css'
import type { BookAnswer } from './book-action.ts'
import { HOLD_KEY } from './hold-note.tsx'
import { BOOKING_FORM } from './party-fields.tsx'

/** Which watches of an offer the reader has. */
export type Waiting = { departure: boolean; any: boolean }

export const waitingFor = (
  watches: readonly Pick<SpaceWatch, 'departure'>[],
  { departure }: Pick<Checkout, 'departure'>,
): Waiting => ({
  departure: departure !== null && watches.some((watch) => watch.departure?.departureId === departure.departureId),
  any: watches.some((watch) => watch.departure === null),
})

type Props = {
  waiting: Waiting
  checkout: Pick<Checkout, 'departure' | 'others'>
  /** The form of the booking stands on the page, and what was typed into it comes along. */
  isOpen: boolean
  holdKey: string
  answer: BookAnswer | undefined
}

export const WatchNote = ({ waiting, checkout: { departure, others }, isOpen, holdKey, answer }: Props) => {
  const sending = useNavigation().state === 'submitting'
  const button = (intent: string, words: string) => (
    <Button type="submit" form={isOpen ? BOOKING_FORM : undefined} name="intent" value={intent} disabled={sending}>
      {words}
    </Button>
  )
  const choice = (isOn: boolean, intent: 'watch' | 'watch_any', words: { on: string; ask: string }) =>
    isOn ? (
      <p className={styles.watch} role="status">
        {words.on} {button(`un${intent}`, m.watches_end())}
      </p>
    ) : (
      <p className={styles.watch}>{button(intent, words.ask)}</p>
    )
  const choices = (
    <>
      {departure === null ? null : choice(waiting.departure, 'watch', { on: m.watches_on(), ask: m.watches_departure() })}
      {/* Where another departure has room it can be booked, and there is nothing to wait for. */}
      {others.some(({ spaceLeft }) => spaceLeft > 0) && !waiting.any
        ? null
        : choice(waiting.any, 'watch_any', { on: m.watches_on_any(), ask: m.watches_any() })}
    </>
  )
  return (
    <section id="watch" className={styles.waiting} aria-labelledby="watch-title">
      <h2 id="watch-title">{m.watches_title()}</h2>
      <p>{m.watches_why()}</p>
      {isOpen ? (
        choices
      ) : (
        <Form method="post" preventScrollReset>
          <FaultSummary faults={answer?.faults ?? []} />
          <RequestKeyField name={HOLD_KEY} given={holdKey} answer={{ ...(answer?.holdKey && { requestKey: answer.holdKey }) }} />
          {departure === null ? null : <input type="hidden" name="departure" value={departure.departureId} />}
          {choices}
        </Form>
      )}
    </section>
  )
}
