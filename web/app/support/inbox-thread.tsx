/** One conversation as staff sees it (P12): who asks, what happened, answer, note, publication. Works as plain forms. */
import type { Account } from '@tongyun/contract/accounts/account'
import { type AnswerTemplate, type InboxDetail, listTemplates, openThread } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import deskStyles from '../office/desk-form.module.css'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { ADMINISTRATION_ROUTE } from '../site/route-ids.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './inbox.module.css'
import { actInInbox, type InboxAnswer } from './inbox-action.ts'
import { InboxFacts, InboxHistory } from './inbox-history.tsx'
import { NoteForm } from './note-form.tsx'
import { PublishForm } from './publish-form.tsx'
import { KIND_WORDS } from './support-words.ts'

type ThreadData =
  | { found: InboxDetail; templates: AnswerTemplate[]; chosen: string | null; asOf: string }
  | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<ThreadData> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(openThread, { number: args.params.number ?? '' }))
  // A number of another shape is as unknown as one nobody has.
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  const templates = (await call(listTemplates, {})).data?.templates ?? []
  const chosen = new URL(args.request.url).searchParams.get('template')
  return { found: answer.data, templates, chosen, asOf: new Date().toISOString() }
}

export const action = async (args: ActionFunctionArgs): Promise<InboxAnswer> => {
  const form = await args.request.formData()
  const { result, answer } = await actInInbox(args.params.number ?? '', form, args.context.get(pageContext).call)
  if (answer !== null) orLogin(args, answer)
  return result
}

export const meta = seo(() => ({ title: m.support_inbox_title(), path: paths.supportInbox(), indexed: false }))

/** Buttons without a field of their own. */
const Steps = ({ thread }: Pick<InboxDetail, 'thread'>) => {
  const staff = useRouteLoaderData<Account>(ADMINISTRATION_ROUTE)
  const busy = useNavigation().state === 'submitting'
  const mine = thread.assignedTo !== null && thread.assignedTo.userId === staff?.userId
  const take = thread.assignedTo === null ? m.support_inbox_take() : m.support_inbox_take_over()
  const open = thread.state !== 'closed'
  return (
    <Form method="post" className={deskStyles.steps}>
      <Button type="submit" name="intent" value={mine ? 'give' : 'take'} size="small" disabled={busy}>
        {mine ? m.support_inbox_give_back() : take}
      </Button>
      <Button type="submit" name="intent" value={open ? 'close' : 'reopen'} size="small" disabled={busy}>
        {open ? m.support_inbox_close() : m.support_inbox_reopen()}
      </Button>
    </Form>
  )
}

/** Whether there is an answer that could be made public. */
const isAnswered = ({ entries }: InboxDetail) => entries.some(({ kind }) => kind === 'answer')

export default function InboxThreadPage() {
  const page = useLoaderData<ThreadData>()
  const answer = useActionData<InboxAnswer>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { found, templates, chosen, asOf } = page
  const { thread, entries } = found
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const elsewhere = ['answer', 'note', 'publish'].includes(answer?.intent ?? '') && (answer?.faults.length ?? 0) > 0
  // A form that was taken begins anew; one that was not keeps what stands in it.
  const seen = entries.length
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.supportInbox()}>{m.support_inbox_back()}</Link>
      </p>
      <h1>{m.support_follow_heading({ kind: KIND_WORDS[thread.kind](), number: thread.number })}</h1>
      {elsewhere ? null : <FaultSummary faults={answer?.faults ?? []} />}
      <DoneNote done={answer?.done} />
      <InboxFacts found={found} asOf={asOf} />
      <Steps thread={thread} />
      <Section title={m.support_inbox_history()}>
        <InboxHistory found={found} />
      </Section>
      <Section title={m.support_inbox_answer()}>
        <AnswerForm key={`answer ${seen} ${chosen}`} {...{ found, templates, chosen, seen }} answer={of('answer')} />
      </Section>
      <Section title={m.support_inbox_note()}>
        <NoteForm key={`note ${seen}`} seen={seen} answer={of('note')} />
      </Section>
      {isAnswered(found) && (
        <Section title={m.support_inbox_publish()}>
          <PublishForm key={`publish ${seen}`} found={found} answer={of('publish')} />
        </Section>
      )}
    </>
  )
}
