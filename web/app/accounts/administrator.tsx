/** Where a one-time link of `npm run admin` leads: an administrator chooses name and password; the second factor comes next. */
import { makeAdministrator } from '@tongyun/contract/accounts/registration'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { typedValues, useFaults } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { EntrancePage, ScriptField } from './entrance-page.tsx'
import { type FinishedLogin, finishLogin, takeOver } from './finish-login.ts'
import { newPasswordFaults } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { userNameFaults } from './register-answer.ts'

type AdministratorAnswer = { faults: Fault[]; values?: Record<string, string>; refusedAt?: string; login?: FinishedLogin }

/** The address holds a secret: the page is never kept, and no other page is told of it. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

const check = (form: FormData): Fault[] => [
  ...userNameFaults(form),
  ...missing(form, ['fullName', 'email']),
  ...newPasswordFaults(form),
]

export const action = async ({ request, context }: ActionFunctionArgs): Promise<AdministratorAnswer> => {
  const form = await request.formData()
  const values = typedValues(form, ['userName', 'fullName', 'email'])
  const blank = check(form)
  if (blank.length > 0) return { faults: blank, values }
  const answer = await context.get(pageContext).call(makeAdministrator, {
    token: new URL(request.url).searchParams.get('token') ?? '',
    userName: textOf(form, 'userName'),
    fullName: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    password: textOf(form, 'newPassword'),
  })
  if (answer.code === 200 && answer.data !== null) return finishLogin(form, answer.data, '')
  const names = { fields: { password: 'newPassword' }, places: { user_name_taken: 'userName', contact_taken: 'email' } }
  const places = { ...names.places, password_common: 'newPassword', password_personal: 'newPassword' }
  const isLink = answer.code === 810001 && answer.msgParams?.field === 'token'
  const faults = isLink ? [{ field: null, text: m.err_link_over() }] : faultsOf(answer, { ...names, places })
  return { faults, values, refusedAt: new Date().toISOString() }
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  const answer = await serverAction<AdministratorAnswer>()
  return answer.login === undefined ? answer : takeOver(answer.login)
}

export const meta = seo(() => ({ title: m.register_administrator_title(), path: paths.administrator(), indexed: false }))

export default function Administrator() {
  const answer = useActionData<AdministratorAnswer>()
  const { faults, error, onSubmit } = useFaults(answer?.faults, check)
  const busy = useNavigation().state === 'submitting'
  const field = { maxLength: 60, required: true } as const
  return (
    <EntrancePage title={m.register_administrator_title()} outboxPage={false}>
      <p>{m.register_administrator_text()}</p>
      <FaultSummary faults={faults} />
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <ScriptField />
        <TextField
          {...field}
          id={fieldId('userName')}
          label={m.register_user_name()}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
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
        <TextField
          {...field}
          id={fieldId('email')}
          label={m.register_email()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={120}
          defaultValue={answer?.values?.email}
          error={error('email')}
        />
        <NewPasswordFields key={answer?.refusedAt} error={error} />
        <Button type="submit" kind="main" className={styles.go} disabled={busy}>
          {m.register_administrator_go()}
        </Button>
      </Form>
    </EntrancePage>
  )
}
