/** The inbox of support (P12): what waits, the most urgent first. The address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { listThreads } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { type InboxAsked, inboxPath, inboxQuery, readInboxAsked } from './inbox-request.ts'
import { InboxTable } from './inbox-table.tsx'

type InboxData = { asked: InboxAsked; found: DataOf<typeof listThreads>; asOf: string } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<InboxData> => {
  const asked = readInboxAsked(new URL(args.request.url).searchParams)
  const answer = orLogin(args, await args.context.get(pageContext).call(listThreads, inboxQuery(asked)))
  return answer.data === null ? { denied: accessDenialOf(answer) } : { asked, found: answer.data, asOf: new Date().toISOString() }
}

export const meta = seo(() => ({ title: m.support_inbox_title(), path: paths.supportInbox(), indexed: false }))

export default function Inbox() {
  const page = useLoaderData<InboxData>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { asked, found, asOf } = page
  const nothingWaits = found.counts.open === 0 && inboxPath(asked) === paths.supportInbox()
  const open = ['open', 'received', 'in_work'].includes(asked.state)
  return (
    <>
      <PageHead title={m.support_inbox_title()}>
        <Link to={paths.answerTemplates()}>{m.support_templates_title()}</Link>
      </PageHead>
      <InboxFilters key={inboxPath(asked)} asked={asked} counts={found.counts} />
      {found.threads.length > 0 && <InboxTable {...{ found, open, asOf }} />}
      {found.threads.length === 0 && nothingWaits && (
        <EmptyState title={m.support_inbox_empty()} text={m.support_inbox_empty_text()} />
      )}
      {found.threads.length === 0 && !nothingWaits && (
        <EmptyState title={m.support_inbox_none()} text={m.support_inbox_none_text()}>
          <Link to={paths.supportInbox()} className={buttonClass()}>
            {m.support_inbox_show_open()}
          </Link>
        </EmptyState>
      )}
      <Pagination
        page={found.page}
        last={Math.ceil(found.total / found.pageSize)}
        href={(to) => inboxPath(asked, { page: to })}
      />
    </>
  )
}
