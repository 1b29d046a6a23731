import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref, useLocation } from 'react-router'
import { formatMoment } from '../i18n/format.ts'
import { useRootData } from '../site/use-root-data.ts'
import styles from './print-note.module.css'

/** On paper only: the page's address and when it was printed, in UTC; without script, when it was made. */
export const PrintNote = () => {
  const { publicUrl, asOf } = useRootData()
  const { pathname, search } = useLocation()
  const path = useHref(pathname + search)
  const [printedAt, setPrintedAt] = useState(asOf)
  useEffect(() => {
    const stamp = () => flushSync(() => setPrintedAt(new Date().toISOString()))
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <p className={styles.note} aria-hidden="true">
      {publicUrl}
      {path}
      {printedAt === '' ? null : ` · ${m.layout_printed({ time: formatMoment(printedAt, 'UTC') })}`}
    </p>
  )
}
