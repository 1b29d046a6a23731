/** A phone number or an e-mail address: which of both, and the field for it. Without script the style sheet shows the right one. */
import type { Channel } from '@tongyun/contract/accounts/registration'
import * as m from '@tongyun/messages'
import { EmailField, PhoneField } from '../forms/phone-email-fields.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './contact-fields.module.css'

const NAMES = { phone: m.register_phone, email: m.register_email } satisfies Record<Channel, unknown>

export const ContactFields = ({
  legend,
  names = NAMES,
  channels,
  values,
  error,
}: {
  legend: string
  names?: Record<Channel, () => string>
  channels: readonly Channel[]
  values: Record<string, string>
  error: (field: string) => string | undefined
}) => (
  <div className={styles.contact}>
    {channels.length > 1 ? (
      <fieldset className={styles.channels}>
        <legend>{legend}</legend>
        {channels.map((channel, i) => (
          <Checkbox
            key={channel}
            type="radio"
            name="channel"
            value={channel}
            defaultChecked={values.channel ? values.channel === channel : i === 0}
          >
            {names[channel]()}
          </Checkbox>
        ))}
      </fieldset>
    ) : (
      <input type="hidden" name="channel" value={channels[0]} />
    )}
    {channels.includes('phone') && (
      <div className={styles.phone}>
        <PhoneField value={values.phone} error={error('phone')} />
      </div>
    )}
    {channels.includes('email') && (
      <div className={styles.email}>
        <EmailField value={values.email} error={error('email')} />
      </div>
    )}
  </div>
)
