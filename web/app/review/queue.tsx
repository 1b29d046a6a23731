/** What waits for a decision, the most urgent first; decided ones by status (E06). The address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { approveReviews, listReviews, REVIEW_LIMITS } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote, type FormAnswer } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { faultsOf } from '../forms/faults.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Decided, DecidedNote, readDecided } from './decided-note.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { useQueueKeys } from './queue-keys.ts'
import { type QueueAsked, queuePath, queueQuery, readQueueAsked } from './queue-request.ts'
import { QueueTable } from './queue-table.tsx'

type Found = DataOf<typeof listReviews>

/** What one page shows can be approved at once. */
const PAGE_SIZE = REVIEW_LIMITS.approvedAtOnce

type QueueData = { asked: QueueAsked; found: Found; asOf: string; decided: Decided } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<QueueData> => {
  const { searchParams } = new URL(args.request.url)
  const asked = readQueueAsked(searchParams)
  const answer = orLogin(
    args,
    await args.context.get(pageContext).call(listReviews, { ...queueQuery(asked), pageSize: PAGE_SIZE }),
  )
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  return { asked, found: answer.data, asOf: new Date().toISOString(), decided: readDecided(searchParams) }
}

const approvedWords = ({ approved, leftOut, suspicious, unseen, companyFirst, first }: DataOf<typeof approveReviews>) =>
  [
    m.review_approved_some({ count: approved }),
    ...(first > 0 ? [m.review_first_some({ count: first })] : []),
    ...(suspicious > 0 ? [m.review_left_out_suspicious({ count: suspicious })] : []),
    ...(unseen > 0 ? [m.review_left_out_unseen({ count: unseen })] : []),
    ...(companyFirst > 0 ? [m.review_left_out_company_first({ count: companyFirst })] : []),
    ...(leftOut > 0 ? [m.review_left_out({ count: leftOut })] : []),
  ].join(' · ')

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const reviewIds = form.getAll('reviewIds').map(String)
  if (reviewIds.length === 0) return { faults: [{ field: null, text: m.review_select_some() }] }
  const answer = orLogin(args, await args.context.get(pageContext).call(approveReviews, { reviewIds }))
  const faults = faultsOf(answer)
  if (answer.data === null || faults.length > 0) return { faults }
  return { faults, done: approvedWords(answer.data) }
}

export const meta = seo(() => ({ title: m.review_title(), path: paths.reviews(), indexed: false }))

const Nothing = ({ asked, found }: { asked: QueueAsked; found: Found }) =>
  found.counts.pending === 0 && asked.status === 'pending' ? (
    <EmptyState title={m.review_empty()} text={m.review_empty_text()} />
  ) : (
    <EmptyState title={m.review_none_found()} text={m.review_none_found_text()}>
      <Link to={paths.reviews()} className={buttonClass()}>
        {m.review_show_all_waiting()}
      </Link>
    </EmptyState>
  )

export default function Queue() {
  const page = useLoaderData<QueueData>()
  const answer = useActionData<FormAnswer>()
  const form = useQueueKeys()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { asked, found, asOf, decided } = page
  return (
    <>
      <PageHead title={m.review_title()}>
        <Link to={paths.reviewSettings()}>{m.review_settings()}</Link>
      </PageHead>
      {answer?.done === undefined ? <DecidedNote {...decided} /> : <DoneNote done={answer.done} />}
      <QueueFilters asked={asked} counts={found.counts} />
      {found.reviews.length === 0 ? (
        <Nothing asked={asked} found={found} />
      ) : (
        <Form method="post" action={queuePath(asked, { page: asked.page })} ref={form}>
          <FaultSummary faults={answer?.faults ?? []} />
          <QueueTable asked={asked} found={found} asOf={asOf} />
        </Form>
      )}
      <Pagination
        page={found.page}
        last={Math.ceil(found.total / found.pageSize)}
        href={(to) => queuePath(asked, { page: to })}
      />
    </>
  )
}
