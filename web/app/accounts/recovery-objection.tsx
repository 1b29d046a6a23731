/** Where the link leads that stops somebody from getting an account (decision 078); nobody logs in for it. */
import { objectToRecovery } from '@tongyun/contract/recovery/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EntrancePage } from './entrance-page.tsx'

type Stopped = { faults: Fault[]; done: boolean }

/** The address holds a secret: the page is never kept, and no other page is told of it. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Stopped> => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const answer = await context.get(pageContext).call(objectToRecovery, { token })
  if (answer.code === 810001) return { faults: [{ field: null, text: m.err_recovery_over() }], done: false }
  return { faults: faultsOf(answer), done: answer.code === 200 }
}

export const meta = seo(() => ({ title: m.recovery_object_title(), path: paths.recoveryObjection(), indexed: false }))

export default function RecoveryObjection() {
  const answer = useActionData<Stopped>()
  const busy = useNavigation().state !== 'idle'
  const done = answer?.done === true
  return (
    <EntrancePage
      title={m.recovery_object_title()}
      {...(done ? { other: { text: '', link: m.login_go(), to: paths.login() } } : {})}
      outboxPage={false}
    >
      <DoneNote done={done ? m.recovery_object_done() : undefined} />
      {!done && (
        <Form method="post" className={styles.form}>
          <FaultSummary faults={answer?.faults ?? []} />
          <p>{m.recovery_object_text()}</p>
          <Button type="submit" kind="main" className={styles.go} disabled={busy}>
            {m.recovery_object()}
          </Button>
        </Form>
      )}
    </EntrancePage>
  )
}
