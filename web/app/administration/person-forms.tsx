/** The changes staff makes to an account, each with its reason. */
import type { Person } from '@tongyun/contract/administration/endpoints'
import { ROLES, type System } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { AccountForm } from '../forms/account-form.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { missing } from '../forms/faults.ts'
import { roleWord } from '../office/role-word.ts'
import type { ButtonKind } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { PersonAnswer } from './person.tsx'

type Answered = { answer: PersonAnswer | undefined }

const check = (form: FormData) => missing(form, ['reason'])

const Change = ({
  intent,
  title,
  button,
  kind,
  answer,
  children,
}: Answered & { intent: string; title: string; button: string; kind: ButtonKind; children?: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    <AccountForm answer={answer?.intent === intent ? answer : undefined} check={check} button={button} kind={kind}>
      {(error) => (
        <>
          <input type="hidden" name="intent" value={intent} />
          {children}
          <TextField
            id={`${fieldId('reason')}-${intent}`}
            label={m.people_reason()}
            name="reason"
            maxLength={300}
            error={error('reason')}
            required
          />
        </>
      )}
    </AccountForm>
  </div>
)

const TITLES: Record<System, () => string> = { portal: m.people_access_portal, provider_site: m.people_access_provider_site }

export const AccessForm = ({ person, system, answer }: Answered & { person: Person; system: System }) => {
  const disabled = person.disabledIn.includes(system)
  return (
    <Change
      intent={system}
      title={TITLES[system]()}
      button={disabled ? m.people_enable() : m.people_disable()}
      kind={disabled ? 'second' : 'danger'}
      answer={answer}
    >
      <input type="hidden" name="access" value={disabled ? 'enabled' : 'disabled'} />
      <p className="mute">{disabled ? m.people_access_disabled() : m.people_access_enabled()}</p>
    </Change>
  )
}

export const RoleForm = ({ person, answer }: Answered & { person: Person }) => (
  <Change intent="role" title={m.people_role()} button={m.people_change_role()} kind="second" answer={answer}>
    <Select
      label={m.people_new_role()}
      name="role"
      defaultValue={person.role}
      options={ROLES.map((role) => ({ value: role, label: roleWord(role) }))}
    />
    <TextField label={m.register_company()} hint={m.people_company_hint()} name="company" maxLength={120} />
  </Change>
)

export const SecondFactorResetForm = ({ answer }: Answered) => (
  <Change
    intent="second-factor"
    title={m.people_second_factor()}
    button={m.people_reset_second_factor()}
    kind="danger"
    answer={answer}
  >
    <p className="mute">{m.people_reset_second_factor_text()}</p>
  </Change>
)
