/** What the page of terms of business does, on the server: the same with and without script. */
import { type OwnTerms, saveDealTerms } from '@tongyun/contract/providers/deal-terms'
import * as m from '@tongyun/messages'
import type { ActionFunctionArgs } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requireProvider } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { faultsIn, faultWords } from './terms-fault-words.ts'
import { fieldsOfForm, readTerms, type TermsFields } from './terms-fields.ts'

export type TermsAnswer = {
  faults: Fault[]
  /** What was sent, which the form goes on with. */
  typed: TermsFields
  done?: string
  /** What a colleague saved meanwhile. */
  conflict?: OwnTerms
}

/** The action of /workbenche/terms. */
export const termsAction = async (args: ActionFunctionArgs): Promise<TermsAnswer> => {
  await requireProvider(args)
  const form = await args.request.formData()
  const typed = fieldsOfForm(form)
  const intent = textOf(form, 'intent')
  if (intent !== 'save' && intent !== 'overwrite') return { faults: [unknownIntent()], typed }
  const { terms, unread } = readTerms(typed)
  if (unread.length > 0) return { faults: unread.map(({ field, rule }) => faultWords(field, rule)), typed }
  const version = Number(textOf(form, intent === 'overwrite' ? 'theirVersion' : 'version')) || 0
  const answer = orLogin(args, await args.context.get(pageContext).call(saveDealTerms, { version, terms }))
  if (answer.code === 811001 && answer.data !== null) return { faults: [], typed, conflict: answer.data as unknown as OwnTerms }
  const faults = faultsIn(answer, terms)
  return faults.length > 0 ? { faults, typed } : { faults, typed, done: m.terms_done() }
}
