/** One account that somebody asks back: what is known, what was compared, and what staff decides (decision 078). */

import type { DataOf } from '@tongyun/contract/endpoint'
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import { checkRecovery, getRecovery, grantRecovery, type Recovery, refuseRecovery } from '@tongyun/contract/recovery/desk'
import { HIDDEN_EVIDENCE, RECOVERY, RECOVERY_EVIDENCE } from '@tongyun/contract/recovery/terms/recovery-terms'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf, unknownIntent } from '../forms/faults.ts'
import { formatList, formatMoment } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import styles from '../office/people.module.css'
import { roleWord } from '../office/role-word.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import type { ButtonKind } from '../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EVIDENCE_WORDS, STATE_WORDS } from './recovery-words.ts'

type Found = DataOf<typeof getRecovery>
type Step = Recovery['allowed'][number]
/** What was typed stays where a form comes back without script. */
type StepAnswer = FormAnswer & { intent: string; evidence?: readonly string[]; reason?: string }

export const loader = async (args: LoaderFunctionArgs): Promise<Found | { denied: AccessDenial }> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(getRecovery, { recoveryId: args.params.recoveryId ?? '' }))
  // An id of another shape is as unknown as one nobody has.
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  return answer.data ?? { denied: accessDenialOf(answer) }
}

const evidenceIn = (form: FormData) => RECOVERY_EVIDENCE.filter((one) => form.getAll('evidence').includes(one))

const check = (form: FormData): Fault[] => {
  const needed = textOf(form, 'intent') === 'check' ? 2 : 0
  const hidden = evidenceIn(form).filter((one) => HIDDEN_EVIDENCE.includes(one)).length
  return [...(hidden < needed ? [{ field: 'evidence', text: m.recovery_evidence_needed() }] : []), ...missing(form, ['reason'])]
}

const ACTS: Record<Step, (form: FormData, recoveryId: string, call: PageContext['call']) => Promise<Answer<object>>> = {
  check: (form, recoveryId, call) =>
    call(checkRecovery, { recoveryId, evidence: evidenceIn(form), reason: textOf(form, 'reason') }),
  grant: (form, recoveryId, call) => call(grantRecovery, { recoveryId, reason: textOf(form, 'reason') }),
  refuse: (form, recoveryId, call) => call(refuseRecovery, { recoveryId, reason: textOf(form, 'reason') }),
}

export const action = async (args: ActionFunctionArgs): Promise<StepAnswer> => {
  const form = await args.request.formData()
  const intent = textOf(form, 'intent')
  const act = ACTS[intent as Step]
  if (act === undefined) return { faults: [unknownIntent()], intent }
  const blank = check(form)
  const typed = { evidence: evidenceIn(form), reason: textOf(form, 'reason') }
  if (blank.length > 0) return { faults: blank, intent, ...typed }
  const answer = orLogin(args, await act(form, args.params.recoveryId ?? '', args.context.get(pageContext).call))
  const faults = faultsOf(answer, {
    own: { evidence: { required: m.recovery_evidence_needed, wrong: m.recovery_evidence_needed } },
  })
  return faults.length > 0 ? { faults, intent, ...typed } : { faults, intent, done: m.recovery_done() }
}

export const meta = seo(() => ({ title: m.recovery_desk(), path: paths.recoveries(), indexed: false }))

const moment = (at: string | null) => (at === null ? null : formatMoment(at))

const About = ({ recovery, lastLoginAt, deals, oldContacts }: Found) => (
  <FactList
    facts={[
      [m.recovery_state(), STATE_WORDS[recovery.state]()],
      [
        m.recovery_user(),
        <Link key="person" to={paths.person(recovery.userId)}>
          {recovery.userName}
        </Link>,
      ],
      [
        m.recovery_request(),
        recovery.threadNumber === null ? null : (
          <Link key="thread" to={paths.supportThread(recovery.threadNumber)}>
            {recovery.threadNumber}
          </Link>
        ),
      ],
      [m.people_role(), roleWord(recovery.role)],
      [m.register_company(), recovery.companyName],
      [m.recovery_new_contact(), recovery.newContact],
      [m.recovery_old_contacts(), oldContacts.length === 0 ? m.people_no() : formatList(oldContacts)],
      [m.recovery_last_login(), lastLoginAt === null ? m.people_never() : formatMoment(lastLoginAt)],
      [
        m.recovery_deals(),
        deals.length === 0 ? null : formatList(deals.map(({ number, otherSide }) => `${number} ${otherSide}`)),
      ],
      [m.recovery_asked_at(), formatMoment(recovery.askedAt)],
      [m.recovery_decide_until(), moment(recovery.decideUntil)],
      [
        m.recovery_evidence(),
        recovery.evidence.length === 0 ? null : formatList(recovery.evidence.map((one) => EVIDENCE_WORDS[one]())),
      ],
      [m.recovery_checked_by(), recovery.checkedBy],
      [m.recovery_granted_by(), recovery.grantedBy],
      [m.recovery_usable_at(), moment(recovery.usableAt)],
      [m.recovery_ended_at(), moment(recovery.endedAt)],
    ]}
  />
)

const Decide = ({
  step,
  title,
  button,
  kind,
  answer,
  children,
}: {
  step: Step
  title: string
  button: string
  kind: ButtonKind
  answer: StepAnswer | undefined
  children?: (error: string | undefined) => ReactNode
}) => {
  const own = answer?.intent === step ? answer : undefined
  return (
    <div>
      <h3>{title}</h3>
      <AccountForm answer={own} check={check} button={button} kind={kind}>
        {(error) => (
          <>
            <input type="hidden" name="intent" value={step} />
            {children?.(error('evidence'))}
            <TextArea
              id={own === undefined ? `${fieldId('reason')}-${step}` : fieldId('reason')}
              label={m.recovery_reason()}
              name="reason"
              rows={3}
              maxLength={RECOVERY.wordsLength}
              defaultValue={own?.reason}
              error={error('reason')}
              required
            />
          </>
        )}
      </AccountForm>
    </div>
  )
}

const Steps = ({ recovery, answer }: { recovery: Recovery; answer: StepAnswer | undefined }) => (
  <div className={styles.actions}>
    {recovery.allowed.includes('check') && (
      <Decide step="check" title={m.recovery_compare()} button={m.recovery_check()} kind="main" answer={answer}>
        {(error) => (
          <>
            <p>{m.recovery_compare_lead()}</p>
            <div id={fieldId('evidence')} tabIndex={-1}>
              <CheckboxGroup title={m.recovery_evidence()}>
                {RECOVERY_EVIDENCE.map((one) => (
                  <Checkbox key={one} name="evidence" value={one} defaultChecked={answer?.evidence?.includes(one)}>
                    {EVIDENCE_WORDS[one]()}
                  </Checkbox>
                ))}
              </CheckboxGroup>
              {error !== undefined && <p className="bad">{error}</p>}
            </div>
          </>
        )}
      </Decide>
    )}
    {recovery.allowed.includes('grant') && (
      <Decide step="grant" title={m.recovery_grant()} button={m.recovery_grant()} kind="main" answer={answer} />
    )}
    {recovery.allowed.includes('refuse') && (
      <Decide step="refuse" title={m.recovery_refuse()} button={m.recovery_refuse()} kind="danger" answer={answer} />
    )}
  </div>
)

export default function RecoveryPage() {
  const found = useLoaderData<Found | { denied: AccessDenial }>()
  const answer = useActionData<StepAnswer>()
  if ('denied' in found) return <AccessDenialNote denied={found.denied} />
  const { recovery } = found
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.recoveries()}>
          <Icon name="chevron-left" />
          {m.recovery_desk()}
        </Link>
      </p>
      <h1>{recovery.userName}</h1>
      <About {...found} />
      {recovery.allowed.length > 0 && (
        <Section title={m.people_change()}>
          <Steps recovery={recovery} answer={answer} />
        </Section>
      )}
    </>
  )
}
