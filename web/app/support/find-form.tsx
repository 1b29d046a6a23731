import { EMAIL_PATTERN, isPhone } from '@tongyun/contract/accounts/terms/person-patterns'
import { spelledNumber, THREAD_NUMBER_PATTERN } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, textOf, wrong } from '../forms/faults.ts'
import { useFaults } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { blank, OWN_WORDS } from './form-faults.ts'
import styles from './support.module.css'

export const findFaults = (form: FormData): Fault[] => {
  const number = textOf(form, 'number').trim()
  const contact = textOf(form, 'contact').trim()
  const isContact = isPhone(contact) || EMAIL_PATTERN.test(contact)
  return [
    ...blank(form, ['number', 'contact']),
    ...(number !== '' && !THREAD_NUMBER_PATTERN.test(spelledNumber(number)) ? [wrong('number', OWN_WORDS)] : []),
    ...(contact !== '' && !isContact ? [wrong('contact', OWN_WORDS)] : []),
  ]
}

/** Number and contact; neither goes into an address. */
export const FindForm = ({ answered, values }: { answered: Fault[] | undefined; values: Record<string, string> }) => {
  const { faults, error, onSubmit } = useFaults(answered, findFaults)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={paths.follow()} className={styles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <TextField
        id={fieldId('number')}
        label={m.support_follow_number()}
        hint={m.support_follow_number_hint()}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={values.number}
        error={error('number')}
        required
      />
      <TextField
        id={fieldId('contact')}
        label={m.support_follow_contact()}
        name="contact"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        defaultValue={values.contact}
        error={error('contact')}
        required
      />
      <div>
        <Button type="submit" kind="main" disabled={busy}>
          {m.support_follow_go()}
        </Button>
      </div>
    </Form>
  )
}
