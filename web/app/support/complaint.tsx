/** Complaints and suggestions (P12): a form with a kind; its number is followed on a page of its own. */
import { getFormTicket, sendComplaint } from '@tongyun/contract/support/endpoints'
import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { type Fault, textOf } from '../forms/faults.ts'
import { PhoneField } from '../forms/phone-email-fields.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { useTypingKept } from '../typing/use-typing-kept.ts'
import { AnswerAddressField } from './answer-address-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { blank, type OpenedForm, reachFaults } from './form-faults.ts'
import { type SupportAnswer, sendForm, toReceipt } from './send-form.ts'
import { NameField } from './sender-fields.tsx'
import styles from './support.module.css'
import { SupportForm } from './support-form.tsx'
import { KIND_WORDS } from './support-words.ts'

export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = async ({ context }: LoaderFunctionArgs): Promise<OpenedForm | null> =>
  (await context.get(pageContext).call(getFormTicket, {})).data

const KINDS = ['complaint', 'suggestion'] as const

/** Somebody must be reachable: by e-mail or by phone. */
const complaintFaults = (form: FormData): Fault[] => {
  const unreachable = textOf(form, 'email').trim() === '' && textOf(form, 'phone').trim() === ''
  return [
    ...blank(form, ['kind', 'name']),
    ...(unreachable ? [{ field: 'email', text: m.support_need_reach() }] : reachFaults(form)),
    ...blank(form, ['message']),
  ]
}

const FIELDS = ['kind', 'name', 'phone', 'email', 'message']

export const action = async ({ request, context }: ActionFunctionArgs): Promise<SupportAnswer> => {
  const form = await request.formData()
  return toReceipt(await sendForm(context.get(pageContext).call, sendComplaint, form, { fields: FIELDS, check: complaintFaults }))
}

export const meta = seo(() => ({
  title: m.support_complaint_title(),
  description: m.support_complaint_description(),
  path: paths.complaint(),
}))

export default function Complaint() {
  const opened = useLoaderData<OpenedForm | null>()
  const answer = useActionData<SupportAnswer>()
  const noteTyped = useTypingKept()
  return (
    <div className="bar main">
      <h1>{m.support_complaint_title()}</h1>
      <p className={styles.intro}>
        {m.support_complaint_intro({ hours: opened?.answerHours.complaint ?? 24 })}{' '}
        <Link to={paths.follow()}>{m.support_contact_follow_link()}</Link>
      </p>
      <SupportForm
        ticket={opened?.ticket ?? ''}
        answer={answer}
        onTyped={noteTyped}
        check={complaintFaults}
        messageLabel={m.support_message()}
        messageHint={m.support_complaint_hint({ max: SUPPORT_LENGTHS.message })}
      >
        {(error, values) => (
          <>
            <ChoiceField
              name="kind"
              legend={m.support_what()}
              options={KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind]() }))}
              value={values.kind}
              error={error('kind')}
            />
            <NameField value={values.name} error={error('name')} />
            <AnswerAddressField
              label={m.support_either({ field: m.register_email() })}
              value={values.email}
              error={error('email')}
            />
            <PhoneField label={m.support_either({ field: m.support_phone() })} value={values.phone} error={error('phone')} />
          </>
        )}
      </SupportForm>
    </div>
  )
}
