import type { EntryKind, InboxDetail } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { formatMoment, formatRelative } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { paths } from '../site/paths.ts'
import { Due } from './inbox-table.tsx'
import styles from './support.module.css'
import { STATE_WORDS } from './support-words.ts'

const ROLE_WORDS = { shipper: m.register_shipper, provider: m.register_provider }

const ENTRY_WORDS: Record<EntryKind, () => string> = {
  message: m.support_inbox_entry_message,
  answer: m.support_inbox_entry_answer,
  note: m.support_inbox_entry_note,
  taken: m.support_inbox_entry_taken,
  released: m.support_inbox_entry_released,
  closed: m.support_inbox_entry_closed,
  reopened: m.support_inbox_entry_reopened,
  published: m.support_inbox_entry_published,
  withdrawn: m.support_inbox_entry_withdrawn,
}

const isOpen = (state: string) => state === 'received' || state === 'in_work'

/** Who asks and how to reach them, where and when it was written, until when it is answered, and by whom. */
export const InboxFacts = ({ found: { thread, phone, email, wechat, roomId }, asOf }: { found: InboxDetail; asOf: string }) => (
  <FactList
    facts={[
      [m.support_inbox_state(), STATE_WORDS[thread.state]()],
      [m.support_inbox_due(), isOpen(thread.state) ? <Due key="due" thread={thread} asOf={asOf} /> : null],
      [m.support_inbox_assignee(), thread.assignedTo?.name ?? m.support_inbox_nobody()],
      [m.support_inbox_received(), `${formatMoment(thread.receivedAt)} · ${formatRelative(thread.receivedAt, asOf)}`],
      [m.support_inbox_sender(), thread.senderName],
      [m.support_inbox_role(), thread.senderRole === null ? null : ROLE_WORDS[thread.senderRole]()],
      [
        m.support_phone(),
        phone === null ? null : (
          <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        ),
      ],
      [m.register_email(), email],
      [m.support_wechat(), wechat],
      [m.support_inbox_language(), LANGUAGE_WORDS[thread.language]()],
      [
        m.support_inbox_page(),
        thread.page === null ? null : (
          <Link key="page" to={thread.page}>
            {thread.page}
          </Link>
        ),
      ],
      [
        m.support_inbox_chat(),
        roomId === null ? null : (
          <Link key="chat" to={paths.chatDesk({ view: 'closed', room: roomId })}>
            {m.support_inbox_chat_open()}
          </Link>
        ),
      ],
    ]}
  />
)

/** Everything that happened, notes among it. */
export const InboxHistory = ({ found: { thread, entries } }: { found: InboxDetail }) => (
  <ol className={styles.history}>
    {entries.map(({ sequence, at, kind, authorName, body }) => (
      <li key={sequence} data-kind={kind}>
        <p className={styles.who}>
          <b>{ENTRY_WORDS[kind]()}</b>
          {authorName !== null && <span>{authorName}</span>}
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        {body !== null && (
          <p className={styles.said} lang={kind === 'note' ? undefined : HTML_LANG[thread.language]}>
            {body}
          </p>
        )}
      </li>
    ))}
  </ol>
)
