import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import type { ComponentProps } from 'react'
import { AnswerAddressField } from './answer-address-field.tsx'
import { blank, reachFaults } from './form-faults.ts'
import styles from './support.module.css'
import { SupportForm } from './support-form.tsx'

export const feedbackFaults = (form: FormData) => [...blank(form, ['message']), ...reachFaults(form)]

/** What happened on a page; its address goes along, shown to whoever sends it. */
export const FeedbackForm = ({
  page,
  dialog = false,
  ...form
}: Pick<ComponentProps<typeof SupportForm>, 'ticket' | 'answer' | 'busy' | 'form' | 'action'> & {
  page: string
  dialog?: boolean
}) => (
  <SupportForm {...form} check={feedbackFaults} messageLabel={m.support_feedback_what()}>
    {(error, values) => (
      <>
        {page !== '' && <p className={styles.page}>{m.support_feedback_page({ page })}</p>}
        <input type="hidden" name="page" value={page.slice(0, SUPPORT_LENGTHS.page)} />
        {dialog && <input type="hidden" name="dialog" value="1" />}
        <AnswerAddressField label={m.support_feedback_email()} value={values.email} error={error('email')} />
      </>
    )}
  </SupportForm>
)
