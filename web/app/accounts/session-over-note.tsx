import * as m from '@tongyun/messages'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { isTypingKept } from '../typing/typing-store.ts'
import styles from './entrance-page.module.css'

/** Tells a person whose session is over why the login page is shown, and what is kept for them on the page `next`. */
export const SessionOverNote = ({ next, typed }: { next: string; typed: boolean }) => {
  const isInBrowser = useHydrated() && isTypingKept(next)
  return (
    <p className={styles.over} role="status">
      {m.login_over()} {next === '' ? '' : m.login_over_back()} {typed || isInBrowser ? m.login_over_kept() : ''}
    </p>
  )
}
