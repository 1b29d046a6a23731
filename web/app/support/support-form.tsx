import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { type FetcherWithComponents, Form, Link, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Check, useFaults } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { SupportAnswer } from './send-form.ts'
import styles from './support.module.css'

/** A field people never see: what fills it in is a program, or a browser that guessed, which is told so. */
const Trap = ({ error }: { error: string | undefined }) => (
  <TextField
    id={fieldId('website')}
    className={error === undefined ? `${styles.trap}` : ''}
    label={m.support_trap()}
    name="website"
    autoComplete="off"
    tabIndex={error === undefined ? -1 : 0}
    error={error}
  />
)

/**
 * A form to support with its ticket, what was wrong with it, the message and the button. Works as a plain form; what was
 * typed is shown again. `form` is another form element than the page's own, for a dialog.
 */
export const SupportForm = ({
  ticket,
  answer,
  check,
  messageLabel,
  messageHint,
  busy,
  form: Sent = Form,
  action,
  onTyped,
  children,
}: {
  ticket: string
  answer: SupportAnswer | undefined
  check: Check
  messageLabel: string
  messageHint?: string
  busy?: boolean
  form?: FetcherWithComponents<unknown>['Form']
  action?: string
  /** Somebody entered something. */
  onTyped?: () => void
  children?: (error: (field: string) => string | undefined, values: Record<string, string>) => ReactNode
}) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, check)
  const sending = useNavigation().state === 'submitting'
  const values = answer?.values ?? {}
  return (
    <Sent
      method="post"
      {...(action === undefined ? {} : { action })}
      className={styles.form}
      onSubmit={onSubmit}
      onInput={onTyped}
      noValidate
    >
      <FaultSummary faults={faults} />
      <input type="hidden" name="ticket" value={ticket} />
      <Trap error={error('website')} />
      {children?.(error, values)}
      <TextArea
        id={fieldId('message')}
        label={messageLabel}
        hint={messageHint}
        name="message"
        maxLength={SUPPORT_LENGTHS.message}
        defaultValue={values.message}
        error={error('message')}
        required
      />
      <p className={styles.privacy}>
        {m.support_privacy_note()} <Link to={paths.privacy()}>{m.layout_privacy()}</Link>
      </p>
      <div>
        <Button type="submit" kind="main" disabled={(busy ?? sending) || ticket === ''}>
          {m.support_send()}
        </Button>
      </div>
    </Sent>
  )
}
