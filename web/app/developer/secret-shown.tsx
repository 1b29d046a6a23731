import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './developer.module.css'

/** A secret that is told this once, to be stored at once; `children` say what comes next. */
export const SecretShown = ({ title, secret, children }: { title: string; secret: string; children?: ReactNode }) => {
  const hydrated = useHydrated()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast(m.account_copied(), 'plain')
    } catch {
      showToast(m.account_not_copied())
    }
  }
  return (
    <section className={styles.secret} role="status">
      <h2>{title}</h2>
      <p>{m.developer_secret_once()}</p>
      <p>
        <code className={styles.code}>{secret}</code>
      </p>
      {hydrated && (
        <Button onClick={copy}>
          <Icon name="copy" />
          {m.account_copy()}
        </Button>
      )}
      {children}
    </section>
  )
}
