import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { FaultSummary } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { Button } from '../ui/button.tsx'
import { ScriptField } from './entrance-page.tsx'
import { secondFactorFaults } from './login-answer.ts'
import { SecondFactorField } from './second-factor-field.tsx'

/** Second step of logging in: a code of the authenticator app, or a recovery code. */
export const SecondFactorForm = ({ ticket, faults: answered }: { ticket: string; faults: Fault[] }) => {
  const { faults, error, onSubmit } = useFaults(answered, secondFactorFaults)
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <FaultSummary faults={faults} />
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <ScriptField />
        <input type="hidden" name="ticket" value={ticket} />
        <SecondFactorField error={error('secondFactor')} hint={m.login_second_factor_hint()} autoFocus />
        <Button type="submit" kind="main" className={styles.go} disabled={busy}>
          {m.login_go()}
        </Button>
      </Form>
    </>
  )
}
