/** The fields for a phone number and an e-mail address, the same in every form. */
import * as m from '@tongyun/messages'
import { TextField } from '../ui/text-field.tsx'
import { fieldId } from './fault-summary.tsx'

type Given = { value: string | undefined; error: string | undefined; label?: string }

export const PhoneField = ({ value, error, label = m.register_phone(), required = false }: Given & { required?: boolean }) => (
  <TextField
    id={fieldId('phone')}
    label={label}
    hint={m.register_phone_hint()}
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={20}
    defaultValue={value}
    error={error}
    required={required}
  />
)

export const EmailField = ({ value, error, label = m.register_email(), hint }: Given & { hint?: string }) => (
  <TextField
    id={fieldId('email')}
    label={label}
    hint={hint}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={120}
    defaultValue={value}
    error={error}
  />
)
