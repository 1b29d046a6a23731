/** Sends a form to support; the answer is the form's faults or the page of the new conversation. */
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import type { Receipt, sendComplaint, sendFeedback, sendQuestion } from '@tongyun/contract/support/endpoints'
import { redirect } from 'react-router'
import { type Fault, faultsOf, textOf } from '../forms/faults.ts'
import { typedValues } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { OWN_WORDS } from './form-faults.ts'

/** What an action of these forms answers: what was wrong with what was typed, or the receipt. */
export type SupportAnswer = { faults: Fault[]; values: Record<string, string>; receipt?: Receipt }

/** The page of what was sent: its address is the sender's secret. */
export const receiptPath = ({ key, mailed }: Receipt): string => paths.follow({ key, sent: true, mailed })

/** Faults of an answer to such a form; empty when it was taken. */
export const faultsIn = (answer: Answer<unknown>): Fault[] => faultsOf(answer, { own: OWN_WORDS })

type Sending = typeof sendQuestion | typeof sendComplaint | typeof sendFeedback

/** Sends the named fields of a form, unless `check` finds something wrong with them first. */
export const sendForm = async (
  call: PageContext['call'],
  endpoint: Sending,
  form: FormData,
  { fields, check }: { fields: readonly string[]; check: (form: FormData) => Fault[] },
): Promise<SupportAnswer> => {
  const values = typedValues(form, [...fields, 'website'])
  const faults = check(form)
  if (faults.length > 0) return { faults, values }
  const answer = await call(endpoint as typeof sendFeedback, { ...values, ticket: textOf(form, 'ticket') } as never)
  return answer.code === 200 && answer.data !== null
    ? { faults: [], values: {}, receipt: answer.data }
    : { faults: faultsIn(answer), values }
}

/** Leads to the page of what was sent. @throws a redirect there, unless there are faults */
export const toReceipt = (answer: SupportAnswer): SupportAnswer => {
  if (answer.receipt !== undefined) throw redirect(receiptPath(answer.receipt))
  return answer
}
