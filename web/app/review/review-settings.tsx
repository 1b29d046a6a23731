/** Service levels and the rules that approve without staff: reviewers read them, administrators change them. */
import type { Account } from '@tongyun/contract/accounts/account'
import {
  COMPANY_ID,
  changeReviewSettings,
  getReviewSettings,
  REVIEW_LIMITS,
  type ReviewSettings,
} from '@tongyun/contract/review/endpoints'
import { mayCall } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, textOf } from '../forms/faults.ts'
import { formatList } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { ADMINISTRATION_ROUTE } from '../site/route-ids.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './review.module.css'

const HOURS = ['offerHours', 'companyHours', 'licenceHours', 'demandHours'] as const
const MOST_HOURS = 720
const MOST_PERCENT = 100
const LABELS: Record<(typeof HOURS)[number], () => string> = {
  offerHours: m.review_hours_offer,
  companyHours: m.review_hours_company,
  licenceHours: m.review_hours_licence,
  demandHours: m.review_hours_demand,
}

const isWhole = (text: string, most: number) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** Company numbers as typed, one a line or between blanks. */
const companiesOf = (form: FormData) =>
  textOf(form, 'personReviewed')
    .split(/[\s,;，；、]+/u)
    .filter((id) => id !== '')

const areCompanies = (ids: string[]) => ids.length <= REVIEW_LIMITS.personReviewed && ids.every((id) => COMPANY_ID.test(id))

const check = (form: FormData): Fault[] => [
  ...HOURS.filter((field) => !isWhole(textOf(form, field), MOST_HOURS)).map((field) => ({ field, text: m.review_wrong_hours() })),
  ...(isWhole(textOf(form, 'bandPercent'), MOST_PERCENT) ? [] : [{ field: 'bandPercent', text: m.review_wrong_band() }]),
  ...(areCompanies(companiesOf(form)) ? [] : [{ field: 'personReviewed', text: m.review_wrong_companies() }]),
]

export const loader = async (args: LoaderFunctionArgs): Promise<ReviewSettings | { denied: AccessDenial }> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(getReviewSettings, {}))
  return answer.data ?? { denied: accessDenialOf(answer) }
}

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const wrong = check(form)
  if (wrong.length > 0) return { faults: wrong }
  const given = Object.fromEntries([...HOURS, 'bandPercent' as const].map((field) => [field, textOf(form, field)]))
  const companies = companiesOf(form)
  const rules = {
    approveInBand: form.has('approveInBand'),
    approveChanges: form.has('approveChanges'),
    fourEyes: form.has('fourEyes'),
    // A form holds no empty list.
    personReviewed: companies.length === 0 ? [''] : companies,
  }
  const answer = orLogin(args, await args.context.get(pageContext).call(changeReviewSettings, { ...given, ...rules }))
  const faults = faultsOf(answer)
  return faults.length > 0 ? { faults } : { faults, done: m.review_saved() }
}

export const meta = seo(() => ({ title: m.review_settings(), path: paths.reviewSettings(), indexed: false }))

const ReadOnly = ({ settings }: { settings: ReviewSettings }) => (
  <>
    <FactList
      facts={[
        ...HOURS.map((field) => [LABELS[field](), String(settings[field])] as const),
        [m.review_four_eyes(), settings.fourEyes ? m.review_yes() : m.review_no()],
        [m.review_changes_in_band(), settings.approveChanges ? m.review_yes() : m.review_no()],
        [m.review_in_band(), settings.approveInBand ? m.review_yes() : m.review_no()],
        [m.review_band(), String(settings.bandPercent)],
        [
          m.review_person_reviewed(),
          settings.personReviewed.length === 0 ? m.review_none() : formatList(settings.personReviewed),
        ],
      ]}
    />
    <p className="mute">{m.review_administrators_only()}</p>
  </>
)

const Editable = ({ settings, answer }: { settings: ReviewSettings; answer: FormAnswer | undefined }) => (
  <AccountForm answer={answer} check={check} button={m.review_save()}>
    {(error) => (
      <>
        <Section title={m.review_service_levels()}>
          <div className={styles.hours}>
            {HOURS.map((field) => (
              <TextField
                key={field}
                id={fieldId(field)}
                label={LABELS[field]()}
                name={field}
                inputMode="numeric"
                maxLength={3}
                defaultValue={settings[field]}
                error={error(field)}
                required
              />
            ))}
          </div>
        </Section>
        <Section title={m.review_second_person()}>
          <Checkbox name="fourEyes" value="1" defaultChecked={settings.fourEyes}>
            {m.review_four_eyes()}
          </Checkbox>
        </Section>
        <Section title={m.review_automatic()}>
          <div className={styles.rules}>
            <p className="mute">{m.review_automatic_text()}</p>
            <div>
              <Checkbox name="approveChanges" value="1" defaultChecked={settings.approveChanges}>
                {m.review_changes_in_band()}
              </Checkbox>
              <Checkbox name="approveInBand" value="1" defaultChecked={settings.approveInBand}>
                {m.review_in_band()}
              </Checkbox>
            </div>
            <TextField
              id={fieldId('bandPercent')}
              label={m.review_band()}
              hint={m.review_band_hint()}
              name="bandPercent"
              inputMode="numeric"
              maxLength={3}
              defaultValue={settings.bandPercent}
              error={error('bandPercent')}
              required
            />
            <TextArea
              id={fieldId('personReviewed')}
              label={m.review_person_reviewed()}
              hint={m.review_person_reviewed_hint()}
              name="personReviewed"
              rows={3}
              defaultValue={settings.personReviewed.join('\n')}
              error={error('personReviewed')}
            />
          </div>
        </Section>
      </>
    )}
  </AccountForm>
)

export default function ReviewSettingsPage() {
  const settings = useLoaderData<ReviewSettings | { denied: AccessDenial }>()
  const answer = useActionData<FormAnswer>()
  const staff = useRouteLoaderData<Account>(ADMINISTRATION_ROUTE)
  if ('denied' in settings) return <AccessDenialNote denied={settings.denied} />
  return (
    <>
      <p className={styles.ways}>
        <Link to={paths.reviews()}>{m.review_back()}</Link>
      </p>
      <h1>{m.review_settings()}</h1>
      <p className="mute">{m.review_settings_text()}</p>
      {staff !== undefined && mayCall(staff.role, 'administrator') ? (
        <Editable settings={settings} answer={answer} />
      ) : (
        <ReadOnly settings={settings} />
      )}
    </>
  )
}
