/** What may be done with a booking, as forms; what cannot be done now, with what stands against it. */

import type { Booking } from '@tongyun/contract/booking/bookings'
import {
  BOOKING_WORDS_LENGTH,
  type BookingAction,
  DECLINING_REASONS,
  REJECTION_REASONS,
  UPDATE_FIELDS,
} from '@tongyun/contract/booking/terms/booking-words'
import * as m from '@tongyun/messages'
import { endingReasonWord, updateFieldWord } from '@tongyun/messages/booking-words'
import { labelled } from '@tongyun/messages/joined-words'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { formatMoney } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { VersionField } from '../typing/typing-state.tsx'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './booking.module.css'
import type { BookingAnswer } from './booking-action.ts'
import { PartyFields } from './party-fields.tsx'
import { typedOf } from './party-input.ts'
import { PARTY_ROLES } from './party-words.ts'

const STEP_WORDS: Record<BookingAction, () => string> = {
  confirm: m.bookings_do_confirm,
  reject: m.bookings_do_reject,
  ask_update: m.bookings_do_ask_update,
  update: m.bookings_do_update,
  cancel: m.bookings_do_cancel,
  ask_cancellation: m.bookings_do_ask_cancellation,
  confirm_cancellation: m.bookings_do_confirm_cancellation,
  decline_cancellation: m.bookings_do_decline_cancellation,
  decline: m.bookings_do_decline,
  complete: m.bookings_do_complete,
}

const KINDS: Partial<Record<BookingAction, ButtonKind>> = {
  confirm: 'main',
  update: 'main',
  complete: 'main',
  confirm_cancellation: 'main',
  reject: 'danger',
  cancel: 'danger',
  decline: 'danger',
}

/** Steps of one press; the others open a form. */
const AT_ONCE: readonly BookingAction[] = ['confirm', 'complete']

type Props = { booking: Booking; step: BookingAction; answer: BookingAnswer | undefined }

const Reason = ({ reasons, typed }: { reasons: readonly (typeof REJECTION_REASONS)[number][]; typed: string | undefined }) => (
  <Select
    id={fieldId('reason')}
    label={m.bookings_reason()}
    name="reason"
    required
    defaultValue={typed ?? ''}
    options={[{ value: '', label: m.bookings_choose() }, ...reasons.map((value) => ({ value, label: endingReasonWord(value) }))]}
  />
)

const showsParties = (answer: BookingAnswer | undefined) =>
  answer?.parties !== undefined || answer?.typed?.['shipper.company'] !== undefined

/** Fields of the parties once they were asked for. */
const CorrectedParties = ({ answer, typed = {} }: { answer: BookingAnswer | undefined; typed: BookingAnswer['typed'] }) => {
  if (!showsParties(answer)) return null
  const known = answer?.parties === undefined ? {} : typedOf(answer.parties)
  const props = { typed: { ...known, ...typed }, faults: answer?.faults ?? [] }
  return PARTY_ROLES.map((role) => (
    <PartyFields key={role} of={role} optional={role === 'notify' || role === 'pickup'} {...props} />
  ))
}

const Fields = ({ booking, step, answer }: Props) => {
  const typed = answer?.step === step ? answer.typed : undefined
  const fee = booking.allowed.find(({ action }) => action === step)?.fee
  const needsWords = step === 'ask_update' || step === 'update'
  return (
    <>
      {step === 'reject' && <Reason reasons={REJECTION_REASONS} typed={typed?.reason} />}
      {step === 'decline' && <Reason reasons={DECLINING_REASONS} typed={typed?.reason} />}
      {step === 'ask_update' && (
        <Select
          id={fieldId('field')}
          label={m.bookings_update_field()}
          name="field"
          required
          defaultValue={typed?.field ?? ''}
          options={[
            { value: '', label: m.bookings_choose() },
            ...UPDATE_FIELDS.map((value) => ({ value, label: updateFieldWord(value) })),
          ]}
        />
      )}
      {fee ? (
        <>
          <p>{m.bookings_fee_now({ fee: formatMoney(fee.amountMinor, fee.currency) })}</p>
          <input type="hidden" name="feeMinor" value={fee.amountMinor} />
          <input type="hidden" name="feeCurrency" value={fee.currency} />
        </>
      ) : null}
      {step === 'update' && (
        <>
          <TextField label={m.bookings_goods()} name="goods" maxLength={200} defaultValue={typed?.goods ?? booking.cargo.goods} />
          <TextField
            id={fieldId('hsCode')}
            label={m.bookings_hs_code()}
            name="hsCode"
            maxLength={10}
            inputMode="numeric"
            defaultValue={typed?.hsCode ?? booking.cargo.hsCode ?? ''}
          />
          <TextArea
            label={m.bookings_requirements()}
            name="requirements"
            rows={3}
            maxLength={1_000}
            defaultValue={typed?.requirements ?? booking.cargo.requirements ?? ''}
          />
          <CorrectedParties answer={answer} typed={typed} />
        </>
      )}
      {AT_ONCE.includes(step) ? null : (
        <TextArea
          id={fieldId(`words-${step}`)}
          label={needsWords ? m.bookings_words_needed() : m.bookings_words()}
          name="words"
          rows={3}
          required={needsWords}
          maxLength={BOOKING_WORDS_LENGTH}
          defaultValue={typed?.words ?? ''}
        />
      )}
    </>
  )
}

const StepForm = ({ booking, step, answer }: Props) => {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles.form}>
      <VersionField name="version" value={booking.version} />
      <Fields booking={booking} step={step} answer={answer} />
      <div>
        <Button type="submit" name="intent" value={step} kind={KINDS[step] ?? 'second'} disabled={busy}>
          {STEP_WORDS[step]()}
        </Button>{' '}
        {/* In the same form, so that nothing typed is lost; behind the step, which Enter presses. */}
        {step === 'update' && !showsParties(answer) ? (
          <Button type="submit" name="intent" value="parties" formNoValidate>
            {m.bookings_parties_correct()}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

const HINDRANCES = {
  too_late: m.bookings_hindered_late,
  too_early: m.bookings_hindered_early,
  not_yet: m.bookings_hindered_not_yet,
}

/** What was typed for a step that is not possible any more. */
const LeftOver = ({ booking, answer }: { booking: Booking; answer: BookingAnswer | undefined }): ReactNode => {
  const words = answer?.typed?.words ?? ''
  if (answer?.step === undefined || words === '' || booking.allowed.some(({ action }) => action === answer.step)) return null
  return (
    <div className={styles.note}>
      <p>{m.bookings_left_over()}</p>
      <p className={styles.words}>{words}</p>
    </div>
  )
}

/** With what stands against each. */
const Hindered = ({ hindered }: Pick<Booking, 'hindered'>) =>
  hindered.length === 0 ? null : (
    <ul className={`mute ${styles.hindered}`}>
      {hindered.map(({ action, reason, at }) => (
        <li key={action}>
          {labelled(STEP_WORDS[action](), HINDRANCES[reason]())}
          {at === null ? null : (
            <>
              {' '}
              <Moment at={at} />
            </>
          )}
        </li>
      ))}
    </ul>
  )

export const StepForms = ({ booking, answer }: { booking: Booking; answer: BookingAnswer | undefined }) => {
  const { allowed, hindered } = booking
  if (allowed.length === 0)
    // What will be possible is a line; that a time is over helps nobody.
    return (
      <>
        <LeftOver booking={booking} answer={answer} />
        <Hindered hindered={hindered.filter(({ reason }) => reason !== 'too_late')} />
      </>
    )
  return (
    <Section title={m.bookings_steps()}>
      <LeftOver booking={booking} answer={answer} />
      <div className={styles.steps}>
        {allowed.map(({ action }) =>
          AT_ONCE.includes(action) ? (
            <StepForm key={action} booking={booking} step={action} answer={answer} />
          ) : (
            <Disclosure key={action} summary={STEP_WORDS[action]()} open={answer?.step === action || action === 'update'}>
              <StepForm booking={booking} step={action} answer={answer} />
            </Disclosure>
          ),
        )}
      </div>
      <Hindered hindered={hindered} />
    </Section>
  )
}
