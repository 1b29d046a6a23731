import type { DataOf } from '@tongyun/contract/endpoint'
import type { InboxThread, listThreads } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatMoment, formatRelative } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { Cell } from '../office/cell.tsx'
import deskStyles from '../office/desk-form.module.css'
import { FoundTable } from '../office/found-table.tsx'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import styles from './inbox.module.css'
import { KIND_WORDS, STATE_WORDS } from './support-words.ts'

/** Until when it is answered, and that it is late. */
export const Due = ({ thread, asOf }: { thread: InboxThread; asOf: string }) => (
  <>
    <span className={thread.overdue ? `nowrap ${styles.overdue}` : 'nowrap'}>
      {thread.overdue && <Icon name="alert-triangle" />}
      {thread.overdue && `${m.support_inbox_overdue()} · `}
      {formatRelative(thread.dueAt, asOf)}
    </span>
    <SecondLine>{formatMoment(thread.dueAt)}</SecondLine>
  </>
)

const isOpen = ({ state }: InboxThread) => state === 'received' || state === 'in_work'

const Row = ({ thread, asOf }: { thread: InboxThread; asOf: string }) => (
  <tr>
    <th scope="row">
      <Link to={paths.supportThread(thread.number)} className={deskStyles.excerpt} lang={HTML_LANG[thread.language]}>
        {thread.excerpt}
      </Link>
      <SecondLine>
        {KIND_WORDS[thread.kind]()} · {thread.number} · {LANGUAGE_WORDS[thread.language]()}
      </SecondLine>
    </th>
    <Cell label={m.support_inbox_sender()}>
      {thread.senderName ?? <span className="faint">{m.support_inbox_anonymous()}</span>}
    </Cell>
    <Cell label={m.support_inbox_state()}>
      <span className="words">{STATE_WORDS[thread.state]()}</span>
    </Cell>
    <Cell label={m.support_inbox_received()}>
      <span className="nowrap">{formatRelative(thread.receivedAt, asOf)}</span>
      <SecondLine>{formatMoment(thread.receivedAt)}</SecondLine>
    </Cell>
    <Cell label={isOpen(thread) ? m.support_inbox_due() : m.support_inbox_changed()}>
      {isOpen(thread) ? <Due thread={thread} asOf={asOf} /> : <span className="nowrap">{formatMoment(thread.changedAt)}</span>}
    </Cell>
    <Cell label={m.support_inbox_assignee()}>
      {thread.assignedTo?.name ?? <span className="faint words">{m.support_inbox_nobody()}</span>}
    </Cell>
  </tr>
)

/** What people sent, a row each. */
export const InboxTable = ({ found, open, asOf }: { found: DataOf<typeof listThreads>; open: boolean; asOf: string }) => (
  <FoundTable
    count={m.support_inbox_count({ count: found.total })}
    caption={m.support_inbox_title()}
    columns={[
      m.support_inbox_subject(),
      m.support_inbox_sender(),
      m.support_inbox_state(),
      m.support_inbox_received(),
      open ? m.support_inbox_due() : m.support_inbox_changed(),
      m.support_inbox_assignee(),
    ]}
  >
    {found.threads.map((thread) => (
      <Row key={thread.number} thread={thread} asOf={asOf} />
    ))}
  </FoundTable>
)
