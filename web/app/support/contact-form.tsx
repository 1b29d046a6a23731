import { SENDER_ROLES, SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import type { Fault } from '../forms/faults.ts'
import { PhoneField } from '../forms/phone-email-fields.tsx'
import { useTypingKept } from '../typing/use-typing-kept.ts'
import { AnswerAddressField } from './answer-address-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { blank, reachFaults } from './form-faults.ts'
import type { SupportAnswer } from './send-form.ts'
import { NameField, WechatField } from './sender-fields.tsx'
import { SupportForm } from './support-form.tsx'

const ROLE_WORDS = { shipper: m.register_shipper, provider: m.register_provider }

/** V01: role, person, phone and message are needed. */
export const questionFaults = (form: FormData): Fault[] => [
  ...blank(form, ['role', 'name', 'phone']),
  ...reachFaults(form),
  ...blank(form, ['message']),
]

/** The contact form of specification §3. */
export const ContactForm = ({ ticket, answer }: { ticket: string; answer: SupportAnswer | undefined }) => {
  const noteTyped = useTypingKept()
  return (
    <SupportForm
      onTyped={noteTyped}
      ticket={ticket}
      answer={answer}
      check={questionFaults}
      messageLabel={m.support_message()}
      messageHint={m.support_message_hint({ max: SUPPORT_LENGTHS.message })}
    >
      {(error, values) => (
        <>
          <ChoiceField
            name="role"
            legend={m.support_role()}
            options={SENDER_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role]() }))}
            value={values.role}
            error={error('role')}
          />
          <NameField value={values.name} error={error('name')} />
          <PhoneField label={m.support_phone()} value={values.phone} error={error('phone')} required />
          <AnswerAddressField
            label={m.support_optional({ field: m.register_email() })}
            value={values.email}
            error={error('email')}
          />
          <WechatField value={values.wechat} error={error('wechat')} />
        </>
      )}
    </SupportForm>
  )
}
