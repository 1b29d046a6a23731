/** An owner hands the firm to a member; without members it says whom to ask. */
import { type Colleagues, handOverFirm } from '@tongyun/contract/accounts/colleagues'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { type Fault, missing, textOf } from '../forms/faults.ts'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { PasswordField } from './password-field.tsx'

export const HAND_OVER = 'hand-over'

export const handOverFaults = (form: FormData): Fault[] => missing(form, ['member', 'password'])

export const sendHandOver = (form: FormData, call: PageContext['call']) =>
  call(handOverFirm, { member: textOf(form, 'member'), password: textOf(form, 'password') })

export const HandOver = ({ members, answer }: { members: Colleagues['colleagues']; answer: FormAnswer | undefined }) => (
  <Section title={m.account_company()}>
    <p className="mute">{members.length === 0 ? m.account_company_none() : m.account_company_text()}</p>
    {members.length > 0 && (
      <AccountForm answer={answer} check={handOverFaults} button={m.account_company_go()} kind="second">
        {(error) => (
          <>
            <input type="hidden" name="intent" value={HAND_OVER} />
            <Select
              id={fieldId('member')}
              label={m.account_company_member()}
              name="member"
              error={error('member')}
              options={[
                { value: '', label: m.account_company_choose() },
                ...members.map(({ userId, userName, fullName }) => ({ value: userId, label: `${fullName} · ${userName}` })),
              ]}
              required
            />
            <PasswordField
              id={fieldId('password')}
              label={m.account_current_password()}
              name="password"
              autoComplete="current-password"
              error={error('password')}
              required
            />
          </>
        )}
      </AccountForm>
    )}
  </Section>
)
