/** Where the link of an invitation leads: into a firm, with a new account or with the one who is signed in. */
import { getAccount } from '@tongyun/contract/accounts/account'
import { joinByInvitation, readInvitation, registerByInvitation } from '@tongyun/contract/accounts/colleagues'
import { CONSENT_PURPOSES } from '@tongyun/contract/accounts/registration'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { typedValues, useFaults } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { EntrancePage, ScriptField } from './entrance-page.tsx'
import { type FinishedLogin, finishLogin, takeOver } from './finish-login.ts'
import { newPasswordFaults } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { consentFaults, userNameFaults } from './register-answer.ts'

type Invitation = DataOf<typeof readInvitation>
/** `invitation` is null once the link serves no more; `me` is who is signed in. */
type JoinData = { invitation: Invitation | null; token: string; me: { name: string; free: boolean } | null }
type JoinAnswer = {
  faults: Fault[]
  values?: Record<string, string>
  consents?: string[]
  refusedAt?: string
  login?: FinishedLogin
}

/** The address holds a secret: the page is never kept, and no other page is told of it. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

const readMe = async (call: PageContext['call']): Promise<JoinData['me']> => {
  const { data } = await call(getAccount, {})
  return data === null ? null : { name: data.fullName, free: data.role === 'shipper' && data.companyName === null }
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<JoinData> => {
  const { call } = context.get(pageContext)
  const token = tokenIn(request)
  const [invitation, me] = await Promise.all([call(readInvitation, { token }), readMe(call)])
  return { invitation: invitation.data === null || invitation.code !== 200 ? null : invitation.data, token, me }
}

const check = (form: FormData): Fault[] => [
  ...userNameFaults(form),
  ...missing(form, ['fullName']),
  ...newPasswordFaults(form),
  ...consentFaults(form),
]

const JOIN = 'join'

export const action = async ({ request, context }: ActionFunctionArgs): Promise<JoinAnswer> => {
  const form = await request.formData()
  const { call } = context.get(pageContext)
  const token = tokenIn(request)
  if (textOf(form, 'intent') === JOIN) {
    const faults = faultsOf(await call(joinByInvitation, { token }))
    if (faults.length > 0) return { faults }
    throw redirect(paths.colleagues())
  }
  const kept = { values: typedValues(form, ['userName', 'fullName']), consents: form.getAll('consents').map(String) }
  const blank = check(form)
  if (blank.length > 0) return { faults: blank, ...kept }
  const answer = await call(registerByInvitation, {
    token,
    userName: textOf(form, 'userName'),
    fullName: textOf(form, 'fullName'),
    password: textOf(form, 'newPassword'),
    consents: CONSENT_PURPOSES.filter((purpose) => form.getAll('consents').includes(purpose)),
  })
  if (answer.code === 200 && answer.data !== null) return finishLogin(form, answer.data, paths.workbench())
  const places = {
    user_name_taken: 'userName',
    password_common: 'newPassword',
    password_personal: 'newPassword',
    consent_needed: 'consents',
  }
  return {
    faults: faultsOf(answer, { fields: { password: 'newPassword' }, places }),
    ...kept,
    refusedAt: new Date().toISOString(),
  }
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  const answer = await serverAction<JoinAnswer>()
  return answer.login === undefined ? answer : takeOver(answer.login)
}

export const meta = seo(() => ({ title: m.firm_join_over(), path: paths.join(), indexed: false }))

/** For who is signed in: with that account, or why not with it. */
const JoinAs = ({ me }: { me: NonNullable<JoinData['me']> }) => {
  const answer = useActionData<JoinAnswer>()
  if (!me.free) return <p>{m.firm_join_other({ name: me.name })}</p>
  return (
    <Form method="post" className={styles.form}>
      <FaultSummary faults={answer?.faults ?? []} />
      <Button type="submit" kind="main" className={styles.go} name="intent" value={JOIN}>
        {m.firm_join_as({ name: me.name })}
      </Button>
    </Form>
  )
}

const Register = ({ target }: { target: string }) => {
  const answer = useActionData<JoinAnswer>()
  const { faults, error, onSubmit } = useFaults(answer?.faults, check)
  const busy = useNavigation().state === 'submitting'
  const field = { maxLength: 60, required: true } as const
  return (
    <>
      <p className="mute">{m.firm_join_new({ target })}</p>
      <FaultSummary faults={faults} />
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <ScriptField />
        <TextField
          {...field}
          id={fieldId('userName')}
          label={m.register_user_name()}
          hint={m.register_user_name_hint()}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          defaultValue={answer?.values?.userName}
          error={error('userName')}
        />
        <TextField
          {...field}
          id={fieldId('fullName')}
          label={m.register_full_name()}
          name="fullName"
          autoComplete="name"
          defaultValue={answer?.values?.fullName}
          error={error('fullName')}
        />
        <NewPasswordFields key={answer?.refusedAt} error={error} />
        <ConsentFields given={answer?.consents ?? []} error={error('consents')} />
        <Button type="submit" kind="main" className={styles.go} disabled={busy}>
          {m.firm_join_go()}
        </Button>
      </Form>
    </>
  )
}

export default function Join() {
  const { invitation, token, me } = useLoaderData<JoinData>()
  if (invitation === null)
    return (
      <EntrancePage title={m.firm_join_over()} outboxPage={false}>
        <p>{errorText(813001, { reason: 'invitation_over' })}</p>
      </EntrancePage>
    )
  const { firm, invitedBy: name, target } = invitation
  const other = { text: m.firm_join_have(), link: m.firm_join_log_in(), to: paths.login({ next: paths.join({ token }) }) }
  return (
    <EntrancePage title={m.firm_join_title({ firm })} {...(me === null ? { other } : {})} outboxPage={false}>
      <p>{m.firm_join_text({ name, firm })}</p>
      {me === null ? <Register target={target} /> : <JoinAs me={me} />}
    </EntrancePage>
  )
}
