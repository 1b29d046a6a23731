import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toasts.ts'

/** Long enough to read a sentence twice (WCAG 2.2.1 lets the reader dismiss sooner). */
const SHOWN_MS = 8_000
const NONE: readonly Toast[] = []

const Notice = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <Icon name={toast.tone === 'bad' ? 'alert-triangle' : 'info-circle'} />
      <p>{toast.text}</p>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={() => dismissToast(toast.id)}>
        <Icon name="x" />
      </button>
    </div>
  )
}

/** Where notices appear (T08). One stands in the frame of every page; `showToast` speaks through it. */
export const ToastRegion = ({ label, dismissLabel }: { label: string; dismissLabel: string }) => {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE)
  return (
    <section className={styles.region} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </section>
  )
}
