import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
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
