/** Feedback on a page as a page of its own, for readers without script; the dialog sends its form here too (P12). */
import { getFormTicket, sendFeedback } from '@tongyun/contract/support/endpoints'
import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { seo } from '../seo/seo.ts'
import { ownPath } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { FeedbackForm, feedbackFaults } from './feedback-form.tsx'
import { type SupportAnswer, sendForm, toReceipt } from './send-form.ts'
import styles from './support.module.css'

export const headers = () => ({ 'cache-control': 'no-store' })

export type FeedbackData = { ticket: string; page: string }

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FeedbackData> => {
  const opened = await context.get(pageContext).call(getFormTicket, {})
  const page = ownPath(new URL(request.url).searchParams.get('page')).slice(0, SUPPORT_LENGTHS.page)
  return { ticket: opened.data?.ticket ?? '', page }
}

const FIELDS = ['page', 'email', 'message']

/** The dialog shows the receipt itself. */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<SupportAnswer> => {
  const form = await request.formData()
  const answer = await sendForm(context.get(pageContext).call, sendFeedback, form, { fields: FIELDS, check: feedbackFaults })
  return textOf(form, 'dialog') === '' ? toReceipt(answer) : answer
}

export const meta = seo(() => ({ title: m.support_feedback(), path: paths.feedback(), indexed: false }))

export default function Feedback() {
  const { ticket, page } = useLoaderData<FeedbackData>()
  const answer = useActionData<SupportAnswer>()
  return (
    <div className="bar main">
      <h1>{m.support_feedback_title()}</h1>
      <p className={styles.intro}>{m.support_feedback_intro()}</p>
      <FeedbackForm ticket={ticket} page={answer?.values.page ?? page} answer={answer} />
    </div>
  )
}
