/** Around the pages of administration: for staff only, each page for the roles its calls admit. */
import type { Account } from '@tongyun/contract/accounts/account'
import { listChatRooms } from '@tongyun/contract/chat/desk'
import { countReviews } from '@tongyun/contract/review/endpoints'
import { mayCall, STAFF_ROLES } from '@tongyun/contract/roles'
import { countThreads } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { OfficeBar } from '../office/office-bar.tsx'
import type { ReportWaitingChats } from '../office/report-waiting-chats.ts'
import { roleWord } from '../office/role-word.ts'
import { SideNavigation } from '../office/side-navigation.tsx'
import { requireAccount } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'

/** A member of staff, with how many reviews, messages to support and visitors wait; null for those whose work it is not. */
type Staff = Account & { waiting: number | null; asked: number | null; chats: number | null }

/** For others these pages do not exist. */
export const loader = async (args: LoaderFunctionArgs): Promise<Staff> => {
  const account = await requireAccount(args)
  if (!STAFF_ROLES.some((role) => role === account.role)) throw data(null, { status: 404 })
  const { call } = args.context.get(pageContext)
  const [reviews, threads, chats] = await Promise.all([
    mayCall(account.role, 'review') ? call(countReviews, {}) : null,
    mayCall(account.role, 'support') ? call(countThreads, {}) : null,
    mayCall(account.role, 'support') ? call(listChatRooms, {}) : null,
  ])
  return {
    ...account,
    waiting: reviews === null ? null : (reviews.data?.pending ?? 0),
    asked: threads === null ? null : (threads.data?.open ?? 0),
    chats: chats === null ? null : (chats.data?.counts.waiting ?? 0),
  }
}

const inboxLabel = (asked: number) => (asked === 0 ? m.support_inbox_title() : m.support_inbox_title_waiting({ count: asked }))
const chatLabel = (chats: number) => (chats === 0 ? m.chat_desk_title() : m.chat_desk_waiting_count({ count: chats }))

const reviewLabel = (waiting: number) => (waiting === 0 ? m.review_title() : m.review_title_waiting({ count: waiting }))

export default function AdministrationFrame() {
  const account = useLoaderData<Staff>()
  const { pathname } = useLocation()
  const [chats, setChats] = useState(account.chats)
  useEffect(() => setChats(account.chats), [account.chats])
  const entries = [
    ...(account.waiting === null ? [] : [{ to: paths.reviews(), label: reviewLabel(account.waiting) }]),
    ...(mayCall(account.role, 'review') ? [{ to: paths.companies(), label: m.verification_title() }] : []),
    ...(account.asked === null ? [] : [{ to: paths.supportInbox(), label: inboxLabel(account.asked) }]),
    ...(chats === null ? [] : [{ to: paths.chatDesk(), label: chatLabel(chats) }]),
    ...(mayCall(account.role, 'content') ? [{ to: paths.newsDesk(), label: m.news_desk_title() }] : []),
    ...(mayCall(account.role, 'support') ? [{ to: paths.people(), label: m.people_title() }] : []),
    ...(mayCall(account.role, 'support') ? [{ to: paths.recoveries(), label: m.recovery_desk() }] : []),
    ...(mayCall(account.role, 'administrator') ? [{ to: paths.audit(), label: m.people_audit() }] : []),
  ]
  return (
    <>
      <OfficeBar place={m.session_administration()} account={account} role={roleWord(account.role)} />
      <div className="bar main">
        <SideNavigation
          label={m.session_administration()}
          entries={entries.map((entry) => ({ ...entry, current: pathname.startsWith(entry.to) }))}
        >
          <Outlet context={setChats satisfies ReportWaitingChats} />
        </SideNavigation>
      </div>
    </>
  )
}
