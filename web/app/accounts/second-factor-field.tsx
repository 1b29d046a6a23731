import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
import { TextField } from '../ui/text-field.tsx'

/** A code of the authenticator app; where `hint` says so also a recovery code. */
export const SecondFactorField = ({
  error,
  hint,
  autoFocus,
}: {
  error: string | undefined
  hint?: string
  autoFocus?: boolean
}) => (
  <TextField
    id={fieldId('secondFactor')}
    label={m.login_second_factor()}
    hint={hint}
    name="secondFactor"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={11}
    error={error}
    autoFocus={autoFocus}
    required
  />
)
