/** One company: what was checked of its contact and bank details, when and by whom; set and withdrawn with a record (E03, S20). */
import { type CompanyRecord, getCompanyRecord, verifyCompany } from '@tongyun/contract/providers/verification'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, missing, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMoment } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import styles from '../office/people.module.css'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { whoWord } from './audit-words.ts'

type RecordData = { company: CompanyRecord } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<RecordData> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(getCompanyRecord, { providerId: args.params.providerId ?? '' }))
  // An id of another shape is as unknown as one no company has.
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  return answer.data === null ? { denied: accessDenialOf(answer) } : { company: answer.data }
}

const VERIFICATIONS = ['confirmed', 'withdrawn'] as const

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const blank = missing(form, ['reason'])
  if (blank.length > 0) return { faults: blank }
  const verification = VERIFICATIONS.find((one) => one === textOf(form, 'verification'))
  if (verification === undefined) return { faults: [unknownIntent()] }
  const input = {
    providerId: args.params.providerId ?? '',
    verification,
    reason: textOf(form, 'reason'),
  }
  const answer = orLogin(args, await args.context.get(pageContext).call(verifyCompany, input))
  const faults = faultsOf(answer)
  if (faults.length > 0) return { faults }
  return { faults, done: answer.data?.verified ? m.verification_done() : m.verification_done_withdrawn() }
}

export const meta = seo(() => ({ title: m.verification_title(), path: paths.companies(), indexed: false }))

const About = ({ company }: { company: CompanyRecord }) => (
  <FactList
    facts={[
      [m.verification_papers(), company.certified ? m.verification_yes() : m.verification_no()],
      [m.company_city(), company.cityName ?? m.verification_not_public()],
      [
        m.company_number(),
        company.number === null ? null : `${vocabularyWord('company_number', company.number.kind)} ${company.number.number}`,
      ],
      [m.company_phone(), company.phone],
      [m.company_email(), company.email],
      [m.company_website(), company.website],
      ...company.contacts.map(
        ({ name, duty, phone, email }) => [`${name} · ${duty}`, [phone, email].filter(Boolean).join(' · ') || null] as const,
      ),
    ]}
  />
)

const Verification = ({ company, answer }: { company: CompanyRecord; answer: FormAnswer | undefined }) => (
  <Section title={m.verification_verified()} note={m.verification_note()}>
    <p>
      {company.verified && company.verifiedAt !== null
        ? m.verification_since({ time: formatMoment(company.verifiedAt) })
        : company.verified
          ? m.verification_yes()
          : m.verification_none()}
    </p>
    <AccountForm
      key={String(company.verified)}
      answer={answer}
      check={(form) => missing(form, ['reason'])}
      button={company.verified ? m.verification_withdraw() : m.verification_confirm()}
      kind={company.verified ? 'danger' : 'main'}
    >
      {(error) => (
        <>
          <input type="hidden" name="verification" value={company.verified ? 'withdrawn' : 'confirmed'} />
          <TextField
            id={fieldId('reason')}
            label={company.verified ? m.verification_why_withdrawn() : m.verification_checked()}
            hint={company.verified ? undefined : m.verification_checked_hint()}
            name="reason"
            maxLength={300}
            error={error('reason')}
            required
          />
        </>
      )}
    </AccountForm>
  </Section>
)

const History = ({ history }: Pick<CompanyRecord, 'history'>) => (
  <Section title={m.verification_history()}>
    {history.length === 0 ? (
      <p className="mute">{m.verification_history_none()}</p>
    ) : (
      <FactList
        facts={history.map(({ at, actor, actorName, verified, checked }) => [
          `${formatMoment(at)} · ${actorName ?? whoWord(actor)}`,
          `${verified ? m.verification_was_confirmed() : m.verification_was_withdrawn()} · ${checked}`,
        ])}
      />
    )}
  </Section>
)

export default function CompanyRecordPage() {
  const found = useLoaderData<RecordData>()
  const answer = useActionData<FormAnswer>()
  if ('denied' in found) return <AccessDenialNote denied={found.denied} />
  const { company } = found
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.companies()}>
          <Icon name="chevron-left" />
          {m.verification_title()}
        </Link>
      </p>
      <h1>{company.name}</h1>
      <p className="mute">
        {company.providerId}
        {company.cityName !== null && (
          <>
            {' · '}
            <Link to={paths.provider(company.providerId)}>{m.company_public_page()}</Link>
          </>
        )}
      </p>
      <About company={company} />
      <Verification company={company} answer={answer} />
      <History history={company.history} />
    </>
  )
}
