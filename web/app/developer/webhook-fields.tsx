/** The fields of a webhook: where it leads, and what it wants to hear. */
import type { PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import { WEBHOOK_URL_LENGTH } from '@tongyun/contract/webhooks/terms/webhook-terms'
import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
import { missing, textOf } from '../forms/faults.ts'
import type { Check } from '../forms/use-faults.ts'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './developer.module.css'
import { eventWord, typesByGroup } from './webhook-words.ts'

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
}) => {
  const isChosen = (type: PublicEventType) => typed?.types.includes(type) ?? false
  return (
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
      <div>
        <p>{m.developer_types()}</p>
        <p className="t12 mute">{m.developer_types_hint()}</p>
        {typesByGroup().map(({ title, types }) => (
          <Disclosure key={title} summary={title} open={types.some(isChosen)}>
            <CheckboxGroup title={<span className="sr">{title}</span>}>
              <div className={styles.choices}>
                {types.map((type) => (
                  <Checkbox key={type} name="types" value={type} defaultChecked={isChosen(type)}>
                    {eventWord(type)} <code className="t12 mute">{type}</code>
                  </Checkbox>
                ))}
              </div>
            </CheckboxGroup>
          </Disclosure>
        ))}
      </div>
    </>
  )
}
