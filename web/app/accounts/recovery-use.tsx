/** Where the one-time link of a granted recovery leads (decision 078): a password is set, and the new contact replaces the old. */
import { useRecovery as recoveryEndpoint } from '@tongyun/contract/recovery/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, textOf } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EntrancePage } from './entrance-page.tsx'
import { newPasswordFaults } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Taken = { faults: Fault[]; done: boolean; refusedAt: string }

/** The address holds a secret: the page is never kept, and no other page is told of it. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Taken> => {
  const form = await request.formData()
  const refusedAt = new Date().toISOString()
  const blank = newPasswordFaults(form)
  if (blank.length > 0) return { faults: blank, done: false, refusedAt }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const answer = await context.get(pageContext).call(recoveryEndpoint, { token, password: textOf(form, 'newPassword') })
  const isLink = answer.code === 810001 && answer.msgParams?.field === 'token'
  const places = { password_common: 'newPassword', password_personal: 'newPassword' }
  const faults = isLink
    ? [{ field: null, text: m.err_recovery_over() }]
    : faultsOf(answer, { fields: { password: 'newPassword' }, places })
  return { faults, done: answer.code === 200, refusedAt }
}

export const meta = seo(() => ({ title: m.recovery_use_title(), path: paths.recoveryUse(), indexed: false }))

export default function RecoveryUse() {
  const answer = useActionData<Taken>()
  const { faults, error, onSubmit } = useFaults(answer?.faults, newPasswordFaults)
  const busy = useNavigation().state !== 'idle'
  const done = answer?.done === true
  return (
    <EntrancePage
      title={m.recovery_use_title()}
      {...(done ? { other: { text: '', link: m.login_go(), to: paths.login() } } : {})}
      outboxPage={false}
    >
      <DoneNote done={done ? m.recovery_use_done() : undefined} />
      {!done && (
        <>
          <p>{m.recovery_use_text()}</p>
          <FaultSummary faults={faults} />
          <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
            <NewPasswordFields key={answer?.refusedAt} error={error} />
            <Button type="submit" kind="main" className={styles.go} disabled={busy}>
              {m.reset_set()}
            </Button>
          </Form>
        </>
      )}
    </EntrancePage>
  )
}
