/** The fields of a webhook: where it leads, and what it wants to hear. */
import { WEBHOOK_URL_LENGTH } from '@tongyun/contract/webhooks/terms/webhook-terms'
import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
import { missing, textOf } from '../forms/faults.ts'
import type { Check } from '../forms/use-faults.ts'
import { TextField } from '../ui/text-field.tsx'
import { EventTypes } from './event-types.tsx'

export type WebhookTyped = { url: string; types: string[] }

export const webhookTyped = (form: FormData): WebhookTyped => ({
  url: textOf(form, 'url').trim(),
  types: form.getAll('types').map(String),
})

export const WEBHOOK_FIELDS = { url: { required: m.developer_need_url, wrong: m.developer_need_url } }
export const checkWebhook: Check = (form) => missing(form, ['url'], WEBHOOK_FIELDS)

export const WebhookFields = ({
  typed,
  error,
}: {
  typed: { url: string; types: readonly string[] } | undefined
  error: (field: string) => string | undefined
}) => (
  <>
    <TextField
      id={fieldId('url')}
      name="url"
      type="url"
      inputMode="url"
      label={m.developer_url()}
      hint={m.developer_url_hint()}
      error={error('url')}
      maxLength={WEBHOOK_URL_LENGTH}
      defaultValue={typed?.url}
    />
    <EventTypes title={m.developer_types()} hint={m.developer_types_hint()} chosen={typed?.types ?? []} />
  </>
)
