import * as m from '@tongyun/messages'
import { useState } from 'react'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './detail-head.module.css'

/** Share (the system's sheet, else a copied link) and print; only with script, which both need, but their room is kept. */
export const PageTools = ({ title }: { title: string }) => {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      // The reader closing the sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div className={hydrated ? styles.tools : `${styles.tools} ${styles.later}`}>
      <Button size="small" onClick={share}>
        <Icon name={copied ? 'check' : 'share'} />
        <span aria-live="polite">{copied ? m.detail_copied() : m.detail_share()}</span>
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Icon name="printer" />
        {m.detail_print()}
      </Button>
    </div>
  )
}
