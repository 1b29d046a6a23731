/** A conversation with support as its sender sees it (P12): found by number and contact, or by its secret address. */
import { findThread, getThread, replyToThread, type Thread } from '@tongyun/contract/support/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { type Fault, textOf } from '../forms/faults.ts'
import { typedValues } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { FindForm, findFaults } from './find-form.tsx'
import { blank } from './form-faults.ts'
import { faultsIn } from './send-form.ts'
import styles from './support.module.css'
import { ThreadView } from './thread-view.tsx'

/** The URL contains a secret, so the page must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

type Shown = { thread: Thread; secret: string; sent: boolean; mailed: boolean; replied: boolean }
type FollowData = Shown | { fault: Fault | null }
type FollowAnswer = { faults: Fault[]; values: Record<string, string> }

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FollowData> => {
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('key') ?? ''
  if (key === '') return { fault: null }
  const answer = await context.get(pageContext).call(getThread, { key })
  if (answer.code !== 200 || answer.data === null) return { fault: { field: null, text: m.err_no_thread() } }
  const told = (name: string) => searchParams.get(name) === '1'
  return { thread: answer.data, secret: key, sent: told('sent'), mailed: told('mailed'), replied: told('replied') }
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<FollowAnswer> => {
  const form = await request.formData()
  const { call } = context.get(pageContext)
  const refused = (faults: Fault[]) => ({ faults, values: typedValues(form, ['number', 'contact', 'message']) })
  if (textOf(form, 'intent') === 'reply') {
    const key = textOf(form, 'key')
    const faults = blank(form, ['message'])
    if (faults.length > 0) return refused(faults)
    const answer = await call(replyToThread, { key, message: textOf(form, 'message') })
    if (answer.code !== 200) return refused(faultsIn(answer))
    throw redirect(paths.follow({ key, replied: true }))
  }
  const faults = findFaults(form)
  if (faults.length > 0) return refused(faults)
  const answer = await call(findThread, { number: textOf(form, 'number'), contact: textOf(form, 'contact') })
  if (answer.code !== 200 || answer.data === null) return refused(faultsIn(answer))
  throw redirect(paths.follow({ ...answer.data }))
}

export const meta = seo(() => ({ title: m.support_follow_title(), path: paths.follow(), indexed: false }))

export default function Follow() {
  const page = useLoaderData<FollowData>()
  const answer = useActionData<FollowAnswer>()
  if ('thread' in page)
    return (
      <div className="bar main">
        <ThreadView {...page} answer={answer} />
      </div>
    )
  const faults = answer?.faults ?? (page.fault === null ? undefined : [page.fault])
  return (
    <div className="bar main">
      <h1>{m.support_follow_title()}</h1>
      <p className={styles.intro}>{m.support_follow_intro()}</p>
      <FindForm answered={faults} values={answer?.values ?? {}} />
    </div>
  )
}
