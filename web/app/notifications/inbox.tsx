/** What a person was told, newest first; opening one marks it as read. Works without script. */
import { NOTIFICATION_KINDS } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@tongyun/contract/notifications/endpoints'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { formatNumber } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './inbox.module.css'
import { NOTIFICATION_WORDS, notificationKindsOf } from './notification-words.ts'

type Asked = { kind: Notification['kind'] | ''; unread: boolean; page: number }
type InboxData = { asked: Asked; found: DataOf<typeof listNotifications> }

const readAsked = (search: URLSearchParams): Asked => ({
  kind: NOTIFICATION_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  unread: search.get('unread') === '1',
  page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})
const queryOf = ({ kind, unread, page }: Asked): Query => ({
  kind,
  unread: unread ? '1' : undefined,
  page: page === 1 ? undefined : page,
})

export const loader = async (args: LoaderFunctionArgs): Promise<InboxData> => {
  const asked = readAsked(new URL(args.request.url).searchParams)
  const answer = orLogin(args, await args.context.get(pageContext).call(listNotifications, queryOf(asked)))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return { asked, found: answer.data }
}

export const action = async (args: ActionFunctionArgs): Promise<null> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const notificationId = textOf(form, 'notificationId')
  const intent = textOf(form, 'intent')
  if (intent === 'read-all') {
    orLogin(args, await call(readAllNotifications, {}))
    return null
  }
  const { data } = orLogin(args, await call(readNotification, { notificationId }))
  if (data !== null && intent === 'open') throw redirect(data.link)
  return null
}

export const meta = seo(() => ({ title: m.notifications_inbox(), path: paths.inbox(), indexed: false }))

const Item = ({ notification }: { notification: Notification }) => {
  const { notificationId, kind, title, text, createdAt, readAt } = notification
  return (
    <li className={styles.item} data-unread={readAt === null ? '' : undefined}>
      <p className={styles.about}>
        {readAt === null && <b className={styles.new}>{m.notifications_new()}</b>}
        <span>{NOTIFICATION_WORDS[kind]()}</span>
        <Moment at={createdAt} />
      </p>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Form method="post" className={styles.ways}>
        <input type="hidden" name="notificationId" value={notificationId} />
        <Button type="submit" name="intent" value="open" size="small">
          {m.notifications_open()}
        </Button>
        {readAt === null && (
          <Button type="submit" name="intent" value="read" size="small" kind="quiet">
            {m.notifications_mark_read()}
          </Button>
        )}
      </Form>
    </li>
  )
}

export default function Inbox() {
  const { asked, found } = useLoaderData<InboxData>()
  const { role } = useAccount()
  const tab = (change: Partial<Asked>) => paths.inbox(queryOf({ ...asked, page: 1, ...change }))
  const tabs = [
    { to: tab({ kind: '', unread: false }), label: m.notifications_all(), current: asked.kind === '' && !asked.unread },
    {
      to: tab({ kind: '', unread: true }),
      label: `${m.notifications_only_unread()} ${formatNumber(found.unread)}`,
      current: asked.unread,
    },
    ...notificationKindsOf(role).map((kind) => ({
      to: tab({ kind, unread: false }),
      label: NOTIFICATION_WORDS[kind](),
      current: asked.kind === kind,
    })),
  ]
  return (
    <>
      <PageHead title={m.notifications_inbox()}>
        <Link to={paths.notifications()}>{m.notifications_settings()}</Link>
      </PageHead>
      <p className="mute">{m.notifications_inbox_text()}</p>
      <NarrowFold
        in="page"
        summary={
          <>
            {m.notifications_kinds()} · <b>{tabs.find(({ current }) => current)?.label}</b>
          </>
        }
      >
        <Tabs label={m.notifications_kinds()} tabs={tabs} />
      </NarrowFold>
      {found.unread > 0 && (
        <Form method="post" className={styles.all}>
          <p aria-live="polite">{m.notifications_unread_count({ count: found.unread })}</p>
          <Button type="submit" name="intent" value="read-all" size="small">
            {m.notifications_read_all()}
          </Button>
        </Form>
      )}
      {found.notifications.length === 0 ? (
        <EmptyState
          title={asked.unread ? m.notifications_none_unread() : m.notifications_none()}
          text={m.notifications_none_text()}
        />
      ) : (
        <ul className={styles.list}>
          {found.notifications.map((notification) => (
            <Item key={notification.notificationId} notification={notification} />
          ))}
        </ul>
      )}
      <Pagination
        page={found.page}
        last={Math.ceil(found.total / found.pageSize)}
        href={(page) => paths.inbox(queryOf({ ...asked, page }))}
      />
    </>
  )
}
