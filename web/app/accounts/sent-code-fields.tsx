import type { CAPTCHA_PURPOSES, Captcha } from '@tongyun/contract/accounts/login'
import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
import styles from '../forms/form.module.css'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useCountdown } from './use-countdown.ts'

/** A code went out: when, and how many seconds until the next may. */
export type Sent = { at: string; resendAfterS: number }

/** Value of the button that asks for a code, under the name `intent`. */
export const SEND = 'send'

/** Captcha, the button that sends a code and counts down, and the field for the code. */
export const SentCodeFields = ({
  captcha,
  purpose,
  sent,
  busy,
  error,
}: {
  captcha: Captcha | null
  purpose: (typeof CAPTCHA_PURPOSES)[number]
  sent: Sent | undefined
  busy: boolean
  error: (field: string) => string | undefined
}) => (
  <>
    <CaptchaField captcha={captcha} purpose={purpose} error={error('captcha')} />
    <SendCodeButton sent={sent} busy={busy} />
    <CodeField error={error('code')} />
  </>
)

const codeField = {
  get current() {
    return document.getElementById(fieldId('code'))
  },
}

/** The button that sends a code and counts down until the next, and whether one went out. */
export const SendCodeButton = ({ sent, busy }: { sent: Sent | undefined; busy: boolean }) => {
  const left = useCountdown(sent?.resendAfterS ?? 0, sent?.at)
  // The button that counts down has no focus, and what is sent is typed next.
  useFocusIfLost(codeField, sent?.at)
  return (
    <>
      <Button type="submit" name="intent" value={SEND} disabled={left > 0 || busy}>
        {left > 0 ? m.register_resend_in({ count: left }) : sent === undefined ? m.register_send_code() : m.register_resend()}
      </Button>
      {sent !== undefined && (
        <p className={styles.done} role="status">
          <Icon name="circle-check" />
          {m.err_code_sent()}
        </p>
      )}
    </>
  )
}

/** The six digits of a message; phones offer them from the message itself. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    id={fieldId('code')}
    label={m.register_code()}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    error={error}
  />
)
