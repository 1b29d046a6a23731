import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { paths } from '../site/paths.ts'
import styles from './entrance-page.module.css'
import { SCRIPT_FIELD } from './finish-login.ts'

type Other = { text: string; link: string; to: string }

/** One column for logging in, registering and resetting, with the way to the neighbouring page and the papers below. */
export const EntrancePage = ({
  title,
  other,
  outboxPage,
  children,
}: {
  title: string
  other?: Other
  outboxPage: boolean
  children: ReactNode
}) => (
  <div className={`bar main ${styles.page}`}>
    <div className={styles.column}>
      <h1>{title}</h1>
      {other !== undefined && (
        <p className="mute">
          {other.text} <Link to={other.to}>{other.link}</Link>
        </p>
      )}
      <div className={styles.body}>{children}</div>
      {outboxPage && (
        <p className={styles.note}>
          {m.login_outbox()} <Link to={paths.outbox()}>{m.login_outbox_link()}</Link>
        </p>
      )}
    </div>
    <nav className={styles.papers} aria-label={m.login_papers()}>
      <Link to={paths.serviceProtocol()}>{m.layout_terms()}</Link>
      <Link to={paths.privacy()}>{m.layout_privacy()}</Link>
      <Link to={paths.transportProtocol()}>{m.layout_transport_protocol()}</Link>
    </nav>
  </div>
)

/** Tells the action that a page with script sent the form. */
export const ScriptField = () => (useHydrated() ? <input type="hidden" name={SCRIPT_FIELD} value="1" /> : null)
