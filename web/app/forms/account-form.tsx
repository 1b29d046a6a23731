import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './account-form.module.css'
import { FaultSummary } from './fault-summary.tsx'
import type { Fault } from './faults.ts'
import formStyles from './form.module.css'
import { type Check, useFaults } from './use-faults.ts'

/** What an action of the account pages answers: faults, or a sentence that says what was done. */
export type FormAnswer = { faults: Fault[]; done?: string }

/** A form of the account pages with its faults, its button, and what became of it. Secrets are typed anew each time. */
export const AccountForm = ({
  answer,
  check,
  button,
  kind = 'main',
  children,
}: {
  answer: FormAnswer | undefined
  check: Check
  button: string
  kind?: ButtonKind
  children: (error: (field: string) => string | undefined) => ReactNode
}) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, check)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={`${formStyles.form} ${styles.form}`} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <DoneNote done={faults.length === 0 ? answer?.done : undefined} />
      {children(error)}
      <div>
        <Button type="submit" kind={kind} disabled={busy}>
          {button}
        </Button>
      </div>
    </Form>
  )
}

/** Says what was done, also to screen readers. */
export const DoneNote = ({ done }: { done: string | undefined }) => (
  <div role="status">
    {done !== undefined && (
      <p className={formStyles.done}>
        <Icon name="circle-check" />
        {done}
      </p>
    )}
  </div>
)
