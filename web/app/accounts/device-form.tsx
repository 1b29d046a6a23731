import type { getDevice } from '@tongyun/contract/accounts/device'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { SENT_CODE_PATTERN } from '@tongyun/contract/accounts/terms/person-patterns'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import styles from '../forms/account-form.module.css'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type Fault, missing, textOf, wrong } from '../forms/faults.ts'
import formStyles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { CodeField, SEND, SendCodeButton, type Sent } from './sent-code-fields.tsx'

export type DeviceAnswer = { faults: Fault[]; channel: Channel; sent?: Sent }

export const deviceFaults = (form: FormData): Fault[] => {
  if (textOf(form, 'intent') === SEND) return []
  const code = textOf(form, 'code').trim()
  return code === '' || SENT_CODE_PATTERN.test(code) ? missing(form, ['code']) : [wrong('code')]
}

/** Which contact the code goes to, the code, and the button that confirms. */
export const DeviceForm = ({
  contacts,
  answer,
}: {
  contacts: DataOf<typeof getDevice>['contacts']
  answer: DeviceAnswer | undefined
}) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, deviceFaults)
  const [sent, setSent] = useState(answer?.sent)
  if (answer?.sent !== undefined && answer.sent !== sent) setSent(answer.sent)
  const busy = useNavigation().state === 'submitting'
  const chosen = answer?.channel ?? contacts[0]?.channel
  return (
    <Form method="post" className={`${formStyles.form} ${styles.form}`} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <button type="submit" className={formStyles.first} tabIndex={-1} aria-hidden="true" />
      <CheckboxGroup title={m.account_device_to()}>
        {contacts.map(({ channel, shown }) => (
          <Checkbox key={channel} type="radio" name="channel" value={channel} defaultChecked={channel === chosen}>
            {shown}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <SendCodeButton sent={sent} busy={busy} />
      <CodeField error={error('code')} />
      <div>
        <Button type="submit" kind="main" disabled={busy}>
          {m.account_device_go()}
        </Button>
      </div>
    </Form>
  )
}
