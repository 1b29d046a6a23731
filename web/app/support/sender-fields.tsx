import { SUPPORT_LENGTHS } from '@tongyun/contract/support-terms'
import * as m from '@tongyun/messages'
import { fieldId } from '../accounts/fault-summary.tsx'
import { TextField } from '../ui/text-field.tsx'

type Given = { value: string | undefined; error: string | undefined }

export const NameField = ({ value, error }: Given) => (
  <TextField
    id={fieldId('name')}
    label={m.support_name()}
    name="name"
    autoComplete="name"
    maxLength={SUPPORT_LENGTHS.name}
    defaultValue={value}
    error={error}
    required
  />
)

export const PhoneField = ({ value, error, optional = false }: Given & { optional?: boolean }) => (
  <TextField
    id={fieldId('phone')}
    label={optional ? m.support_optional({ field: m.support_phone() }) : m.support_phone()}
    hint={m.register_phone_hint()}
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={20}
    defaultValue={value}
    error={error}
    required={!optional}
  />
)

export const EmailField = ({ value, error, label }: Given & { label: string }) => (
  <TextField
    id={fieldId('email')}
    label={label}
    hint={m.support_email_hint()}
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

export const WechatField = ({ value, error }: Given) => (
  <TextField
    id={fieldId('wechat')}
    label={m.support_optional({ field: m.support_wechat() })}
    name="wechat"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={SUPPORT_LENGTHS.wechat}
    defaultValue={value}
    error={error}
  />
)
