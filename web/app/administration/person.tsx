/** One person: access to each system, role, second factor; each change with its reason, each one recorded (S09, S20). */
import type { Account } from '@tongyun/contract/accounts/account'
import { changeAccess, changeRole, getPerson, type Person, resetSecondFactor } from '@tongyun/contract/administration/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import { mayCall, ROLES, SYSTEMS } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import type { FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { faultsOf, missing, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMoment } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import styles from '../office/people.module.css'
import { roleWord } from '../office/role-word.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { ADMINISTRATION_ROUTE } from '../site/route-ids.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { AccessWords } from './access-words.tsx'
import { actionWord, whoWord } from './audit-words.ts'
import { AccessForm, RoleForm, SecondFactorResetForm } from './person-forms.tsx'

type PersonData = DataOf<typeof getPerson> | { denied: AccessDenial }
export type PersonAnswer = FormAnswer & { intent: string }

export const loader = async (args: LoaderFunctionArgs): Promise<PersonData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(getPerson, { userId: args.params.userId ?? '' }))
  // A user id of another shape is as unknown as one nobody has.
  if (answer.code === 812004 || answer.code === 810001) throw data(null, { status: 404 })
  return answer.data ?? { denied: accessDenialOf(answer) }
}

const change = (form: FormData, userId: string, call: PageContext['call']) => {
  const reason = textOf(form, 'reason')
  const intent = textOf(form, 'intent')
  if (intent === 'role') {
    const role = ROLES.find((one) => one === textOf(form, 'role'))
    if (role === undefined) return null
    return call(changeRole, { userId, role, company: textOf(form, 'company').trim() || undefined, reason })
  }
  if (intent === 'second-factor') return call(resetSecondFactor, { userId, reason })
  const system = SYSTEMS.find((one) => one === intent)
  if (system === undefined) return null
  return call(changeAccess, { userId, system, access: textOf(form, 'access') === 'enabled' ? 'enabled' : 'disabled', reason })
}

export const action = async (args: ActionFunctionArgs): Promise<PersonAnswer> => {
  const form = await args.request.formData()
  const intent = textOf(form, 'intent')
  const blank = missing(form, ['reason'])
  if (blank.length > 0) return { faults: blank, intent }
  const changed = await change(form, args.params.userId ?? '', args.context.get(pageContext).call)
  if (changed === null) return { faults: [unknownIntent()], intent }
  const answer = orLogin(args, changed)
  const faults = faultsOf(answer)
  return faults.length > 0 ? { faults, intent } : { faults, intent, done: m.people_changed() }
}

export const meta = seo(() => ({ title: m.people_title(), path: paths.people(), indexed: false }))

const About = ({ person }: { person: Person }) => (
  <FactList
    facts={[
      [m.register_user_name(), person.userName],
      [m.people_role(), roleWord(person.role)],
      [m.register_company(), person.companyName],
      [m.register_phone(), person.phone],
      [m.register_email(), person.email],
      [m.people_access(), <AccessWords key="access" disabledIn={person.disabledIn} />],
      [m.people_second_factor(), person.secondFactor ? m.people_yes() : m.people_no()],
      [m.people_open_sessions(), String(person.openSessions)],
      [m.people_created(), formatMoment(person.createdAt)],
      [m.people_last_seen(), person.lastSeenAt === null ? m.people_never() : formatMoment(person.lastSeenAt)],
    ]}
  />
)

export default function PersonPage() {
  const found = useLoaderData<PersonData>()
  const answer = useActionData<PersonAnswer>()
  const staff = useRouteLoaderData<Account>(ADMINISTRATION_ROUTE)
  if ('denied' in found) return <AccessDenialNote denied={found.denied} />
  const { person, recent } = found
  const own = staff?.userId === person.userId
  const administers = staff !== undefined && mayCall(staff.role, 'administrator')
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.people()}>
          <Icon name="chevron-left" />
          {m.people_title()}
        </Link>
      </p>
      <h1>{person.fullName}</h1>
      <About person={person} />
      <Section title={m.people_change()} note={own ? m.people_own() : undefined}>
        <div className={styles.actions}>
          {SYSTEMS.map((system) => (
            <AccessForm key={system} person={person} system={system} answer={answer} />
          ))}
          {administers && <RoleForm person={person} answer={answer} />}
          {administers && person.secondFactor && <SecondFactorResetForm answer={answer} />}
        </div>
      </Section>
      <Section title={m.people_recent()}>
        {recent.length === 0 ? (
          <p className="mute">{m.people_recent_none()}</p>
        ) : (
          <FactList
            facts={recent.map(({ at, actor, actorName, action: done }) => [
              formatMoment(at),
              `${actionWord(done)} · ${actorName ?? whoWord(actor)}`,
            ])}
          />
        )}
      </Section>
    </>
  )
}
