/** People of one's firm: who they are, who is invited, who asks to join. Owners change it, members see it. */
import {
  type Colleagues,
  decideJoinRequest,
  inviteColleague,
  listColleagues,
  removeColleague,
  resendInvitation,
  withdrawInvitation,
} from '@tongyun/contract/accounts/colleagues'
import { getLoginConfig } from '@tongyun/contract/accounts/login'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { INVITATION_DAYS } from '@tongyun/contract/accounts/terms/colleague-terms'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, DoneNote, type FormAnswer } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './colleagues.module.css'
import { ContactFields } from './contact-fields.tsx'
import { HAND_OVER, HandOver, handOverFaults, sendHandOver } from './hand-over-firm.tsx'
import { contactFaults, contactOf } from './read-contact.ts'

type ColleaguesData = { userId: string; channels: readonly Channel[]; people: Colleagues }
type ColleaguesAnswer = FormAnswer & { intent: string; values?: Record<string, string> }

export const loader = async (args: LoaderFunctionArgs): Promise<ColleaguesData> => {
  const { userId } = await requireBuyer(args)
  const { call } = args.context.get(pageContext)
  const [listed, config] = await Promise.all([call(listColleagues, {}), call(getLoginConfig, {})])
  const { data } = orLogin(args, listed)
  const none = { firm: null, owner: false, colleagues: [], invitations: [], requests: [], asked: null }
  return { userId, channels: config.data?.channels ?? ['email'], people: data ?? none }
}

const INVITE = 'invite'

const inviteFaults = (answer: Answer<unknown>, channel: Channel): Fault[] => {
  const { rule, limit } = (answer.msgParams ?? {}) as { rule?: string; limit?: string }
  if (rule === 'too_many') return [{ field: null, text: m.firm_invite_many({ limit: limit ?? '' }) }]
  return faultsOf(answer, { fields: { target: channel } })
}

/** What each button asks for, and what is said once it is done. */
const act = async (args: ActionFunctionArgs, form: FormData, intent: string): Promise<[Answer<unknown>, string] | null> => {
  const { call } = args.context.get(pageContext)
  const of = textOf(form, 'of')
  if (intent === 'resend') return [await call(resendInvitation, { invitationId: of }), m.firm_invited()]
  if (intent === 'withdraw') return [await call(withdrawInvitation, { invitationId: of }), m.firm_withdrawn()]
  if (intent === 'remove') return [await call(removeColleague, { userId: of }), m.firm_removed()]
  if (intent === 'accept') return [await call(decideJoinRequest, { requestId: of, decision: 'accept' }), m.firm_accepted()]
  if (intent === 'decline') return [await call(decideJoinRequest, { requestId: of, decision: 'decline' }), m.firm_declined_done()]
  return null
}

export const action = async (args: ActionFunctionArgs): Promise<ColleaguesAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  const answered = (answer: Answer<unknown>, faults: Fault[], done: string): ColleaguesAnswer => {
    orLogin(args, answer)
    return faults.length > 0 ? { faults, intent } : { faults, intent, done }
  }
  if (intent === INVITE) {
    const values = { channel: textOf(form, 'channel'), phone: textOf(form, 'phone'), email: textOf(form, 'email') }
    const blank = contactFaults(form)
    if (blank.length > 0) return { faults: blank, intent, values }
    const answer = await call(inviteColleague, contactOf(form))
    const said = answered(answer, inviteFaults(answer, contactOf(form).channel), m.firm_invited())
    return said.faults.length > 0 ? { ...said, values } : said
  }
  if (intent === HAND_OVER) {
    const blank = handOverFaults(form)
    if (blank.length > 0) return { faults: blank, intent }
    const answer = await sendHandOver(form, call)
    return answered(
      answer,
      faultsOf(answer, { places: { wrong_password: 'password', not_a_member: 'member' } }),
      m.account_company_done(),
    )
  }
  const acted = await act(args, form, intent)
  if (acted === null) return { faults: [unknownIntent()], intent }
  const [answer, done] = acted
  return answered(answer, faultsOf(answer), done)
}

export const meta = seo(() => ({ title: m.firm_colleagues(), path: paths.colleagues(), indexed: false }))

/** One button of a row: what is done to whom. */
const Step = ({
  intent,
  of,
  label,
  named,
  danger,
}: {
  intent: string
  of: string
  label: string
  named: string
  danger?: true
}) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="of" value={of} />
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      {...(danger ? { kind: 'danger' as const } : {})}
      aria-label={named}
    >
      {label}
    </Button>
  </Form>
)

const People = ({ people, userId: me }: { people: Colleagues; userId: string }) => (
  <ul className={styles.list}>
    {people.colleagues.map(({ userId, userName, fullName, owner }) => (
      <li key={userId}>
        <div>
          <p>
            <b>{fullName}</b> {userId === me && <span className="mute">· {m.firm_colleagues_you()}</span>}
          </p>
          <p className="t12 mute">{[owner ? m.firm_colleagues_owner() : m.firm_colleagues_member(), userName].join(' · ')}</p>
        </div>
        {people.owner && !owner && (
          <Step intent="remove" of={userId} label={m.firm_remove()} named={m.firm_remove_named({ name: fullName })} danger />
        )}
      </li>
    ))}
  </ul>
)

const Requests = ({ requests }: Pick<Colleagues, 'requests'>) => (
  <Section title={m.firm_requests()}>
    <p className="mute">{m.firm_requests_text()}</p>
    <ul className={styles.list}>
      {requests.map(({ requestId, fullName: name, userName, madeAt }) => (
        <li key={requestId}>
          <div>
            <b>{name}</b>
            <p className="t12 mute">{[userName, formatMomentDay(madeAt)].join(' · ')}</p>
          </div>
          <div className={styles.steps}>
            <Step intent="accept" of={requestId} label={m.firm_accept()} named={m.firm_accept_named({ name })} />
            <Step intent="decline" of={requestId} label={m.firm_decline()} named={m.firm_decline_named({ name })} danger />
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

const Invitations = ({ invitations }: Pick<Colleagues, 'invitations'>) => (
  <Section title={m.firm_invitations()}>
    <ul className={styles.list}>
      {invitations.map(({ invitationId, target, expiresAt, over }) => (
        <li key={invitationId}>
          <div>
            <b>{target}</b>
            <p className={over ? 't12 warn' : 't12 mute'}>
              {over ? m.firm_invitation_over() : m.firm_invitation_until({ date: formatMomentDay(expiresAt) })}
            </p>
          </div>
          <div className={styles.steps}>
            <Step intent="resend" of={invitationId} label={m.firm_resend()} named={m.firm_resend_named({ target })} />
            <Step
              intent="withdraw"
              of={invitationId}
              label={m.firm_withdraw()}
              named={m.firm_withdraw_named({ target })}
              danger
            />
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

const Invite = ({ channels, answer }: { channels: readonly Channel[]; answer: ColleaguesAnswer | undefined }) => (
  <Section title={m.firm_invite()}>
    <p className="mute">{m.firm_invite_text({ days: String(INVITATION_DAYS) })}</p>
    <AccountForm answer={answer} check={contactFaults} button={m.firm_invite_go()}>
      {(error) => (
        <>
          <input type="hidden" name="intent" value={INVITE} />
          <ContactFields legend={m.firm_invite_channel()} channels={channels} values={answer?.values ?? {}} error={error} />
        </>
      )}
    </AccountForm>
  </Section>
)

export default function ColleaguesPage() {
  const { userId, channels, people } = useLoaderData<ColleaguesData>()
  const answer = useActionData<ColleaguesAnswer>()
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const ofRows = answer?.intent === INVITE || answer?.intent === HAND_OVER ? undefined : answer
  return (
    <>
      <h1>{m.firm_colleagues()}</h1>
      {people.firm === null ? (
        <p>
          {m.firm_colleagues_none()} <Link to={paths.firm()}>{m.firm_title()}</Link>
        </p>
      ) : (
        <>
          <p className="mute">{m.firm_colleagues_text()}</p>
          <FaultSummary faults={ofRows?.faults ?? []} />
          <DoneNote done={ofRows?.done} />
          {people.requests.length > 0 && <Requests requests={people.requests} />}
          <Section title={people.firm}>
            <People people={people} userId={userId} />
          </Section>
          {people.owner && (
            <>
              <Invite key={people.invitations.length} channels={channels} answer={of(INVITE)} />
              {people.invitations.length > 0 && <Invitations invitations={people.invitations} />}
              <HandOver members={people.colleagues.filter(({ owner }) => !owner)} answer={of(HAND_OVER)} />
            </>
          )}
        </>
      )}
    </>
  )
}
