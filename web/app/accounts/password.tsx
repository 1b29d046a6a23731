import { changePassword } from '@tongyun/contract/accounts/account'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf } from '../forms/faults.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { newPasswordFaults } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

const check = (form: FormData): Fault[] => [...missing(form, ['password']), ...newPasswordFaults(form)]

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer & { at: string }> => {
  const form = await args.request.formData()
  const at = new Date().toISOString()
  const blank = check(form)
  if (blank.length > 0) return { faults: blank, at }
  const answer = orLogin(
    args,
    await args.context.get(pageContext).call(changePassword, {
      password: textOf(form, 'password'),
      newPassword: textOf(form, 'newPassword'),
    }),
  )
  const faults = faultsOf(answer, {
    places: { wrong_password: 'password', password_common: 'newPassword', password_personal: 'newPassword' },
  })
  return faults.length > 0 ? { faults, at } : { faults, at, done: m.account_password_changed() }
}

export const meta = seo(() => ({ title: m.account_password(), path: paths.password(), indexed: false }))

export default function Password() {
  const { passwordChangedAt, userName } = useAccount()
  const answer = useActionData<FormAnswer & { at: string }>()
  return (
    <>
      <h1>{m.account_password()}</h1>
      <p className="mute">{m.account_password_text({ date: formatMomentDay(passwordChangedAt) })}</p>
      <AccountForm key={answer?.at} answer={answer} check={check} button={m.account_change_password()}>
        {(error) => (
          <>
            <input type="text" name="userName" value={userName} autoComplete="username" readOnly hidden />
            <PasswordField
              id={fieldId('password')}
              label={m.account_current_password()}
              name="password"
              autoComplete="current-password"
              error={error('password')}
              required
            />
            <NewPasswordFields error={error} />
          </>
        )}
      </AccountForm>
    </>
  )
}
