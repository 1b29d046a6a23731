/** Demonstration only: messages that would have been sent (V06). */
import { listOutbox } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Moment } from '../i18n/moment.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './outbox.module.css'

export const headers = () => ({ 'cache-control': 'no-store' })

type Outbox = DataOf<typeof listOutbox>

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Outbox> => {
  const answer = await context.get(pageContext).call(listOutbox, {})
  if (answer.code !== 200 || answer.data === null) throw data(null, { status: 404 })
  return answer.data
}

export const meta = seo(() => ({ title: m.login_outbox_title(), path: paths.outbox(), indexed: false }))

export default function OutboxPage() {
  const { messages } = useLoaderData<Outbox>()
  return (
    <div className="bar main">
      <h1>{m.login_outbox_title()}</h1>
      <p className="mute">{m.login_outbox_text()}</p>
      {messages.length === 0 ? (
        <EmptyState title={m.login_outbox_empty()} text={m.login_outbox_empty_text()} />
      ) : (
        <ul className={styles.list}>
          {messages.map(({ messageId, channel, target, subject, body, createdAt }) => (
            <li key={messageId}>
              <p className={styles.head}>
                <b>{target}</b>
                <span className="mute">{channel === 'phone' ? m.register_phone() : m.register_email()}</span>
                <Moment at={createdAt} className="mute push" />
              </p>
              {subject !== '' && <p>{subject}</p>}
              <p className={styles.text}>{body}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
