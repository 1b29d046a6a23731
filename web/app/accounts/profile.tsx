import { changeProfile } from '@tongyun/contract/accounts/account'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, missing, textOf } from '../forms/faults.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { roleWord } from '../office/role-word.ts'
import { seo } from '../seo/seo.ts'
import { orLogin, requireAccount } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

const check = (form: FormData) => missing(form, ['fullName'])

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const blank = check(form)
  if (blank.length > 0) return { faults: blank }
  const account = await requireAccount(args)
  const language = LOCALES.find((locale) => locale === textOf(form, 'language')) ?? account.language
  const fullName = textOf(form, 'fullName')
  const { notifications } = account
  const answer = orLogin(args, await args.context.get(pageContext).call(changeProfile, { fullName, language, notifications }))
  const faults = faultsOf(answer)
  return faults.length > 0 ? { faults } : { faults, done: m.account_saved() }
}

export const meta = seo(() => ({ title: m.account_profile(), path: paths.profile(), indexed: false }))

const LANGUAGES: Record<Locale, () => string> = {
  zh: m.layout_language_zh,
  en: m.layout_language_en,
  ru: m.layout_language_ru,
}

export default function Profile() {
  const account = useAccount()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <h1>{m.account_profile()}</h1>
      <FactList
        facts={[
          [m.register_user_name(), account.userName],
          [m.account_role(), roleWord(account.role)],
          [m.register_company(), account.companyName],
          [m.account_since(), formatMomentDay(account.createdAt)],
        ]}
      />
      <Section title={m.account_change_profile()}>
        <AccountForm answer={answer} check={check} button={m.account_save()}>
          {(error) => (
            <>
              <TextField
                id={fieldId('fullName')}
                label={m.register_full_name()}
                name="fullName"
                autoComplete="name"
                maxLength={60}
                defaultValue={account.fullName}
                error={error('fullName')}
                required
              />
              <Select
                label={m.account_language()}
                hint={m.account_language_hint()}
                name="language"
                defaultValue={account.language}
                options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale]() }))}
              />
            </>
          )}
        </AccountForm>
      </Section>
    </>
  )
}
