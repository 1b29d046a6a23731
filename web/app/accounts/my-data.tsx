import { deleteMyAccount } from '@tongyun/contract/accounts/account'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { ScriptField } from './entrance-page.tsx'
import { endInBrowser, leaveSession, type SessionEnd } from './leave-session.ts'
import { PasswordField } from './password-field.tsx'

const check = (form: FormData): Fault[] => [
  ...missing(form, ['password']),
  ...(form.has('sure') ? [] : [{ field: 'sure', text: m.account_delete_need_sure() }]),
]

type MyDataAnswer = FormAnswer & SessionEnd

const DELETE = 'delete-account'

export const action = async (args: ActionFunctionArgs): Promise<MyDataAnswer> => {
  const form = await args.request.formData()
  if (textOf(form, 'intent') !== DELETE) return { faults: [unknownIntent()] }
  const blank = check(form)
  if (blank.length > 0) return { faults: blank }
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(deleteMyAccount, { password: textOf(form, 'password') }))
  const faults = faultsOf(answer, { places: { wrong_password: 'password' } })
  return faults.length > 0 ? { faults } : { faults, ...leaveSession(form) }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => endInBrowser(serverAction<MyDataAnswer>())

export const meta = seo(() => ({ title: m.account_data(), path: paths.myData(), indexed: false }))

const CONSENTS = {
  terms: m.layout_register_protocol,
  privacy: m.layout_privacy,
  cross_border: m.register_consent_cross_border,
  marketing: m.register_consent_marketing,
}

export default function MyData() {
  const { consents } = useAccount()
  const answer = useActionData<MyDataAnswer>()
  return (
    <>
      <h1>{m.account_data()}</h1>
      <Section title={m.account_download()}>
        <p className="mute">{m.account_download_text()}</p>
        <p>
          <a href={filePaths.myDataFile()} className={buttonClass()} download>
            <Icon name="download" />
            {m.account_download_go()}
          </a>
        </p>
      </Section>
      {consents.length > 0 && (
        <Section title={m.register_consents()}>
          <FactList
            facts={consents.map(({ purpose, version, givenAt }) => [
              CONSENTS[purpose](),
              m.account_consent_given({ date: formatMomentDay(givenAt), version }),
            ])}
          />
        </Section>
      )}
      <Section title={m.account_delete()}>
        <p className="mute">{m.account_delete_text()}</p>
        <AccountForm answer={answer} check={check} button={m.account_delete_go()} kind="danger">
          {(error) => (
            <>
              <input type="hidden" name="intent" value={DELETE} />
              <ScriptField />
              <PasswordField
                id={fieldId('password')}
                label={m.account_current_password()}
                name="password"
                autoComplete="current-password"
                error={error('password')}
                required
              />
              <div>
                <Checkbox id={fieldId('sure')} name="sure" value="1" aria-invalid={error('sure') !== undefined || undefined}>
                  {m.account_delete_sure()}
                </Checkbox>
              </div>
            </>
          )}
        </AccountForm>
      </Section>
    </>
  )
}
