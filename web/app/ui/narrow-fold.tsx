import type { ReactNode } from 'react'
import styles from './narrow-fold.module.css'

/**
 * What stands open where there is room and is folded, on the native element, where its container is narrower than 648 px; print
 * shows it. A browser that cannot show what is closed keeps it folded everywhere.
 */
export const NarrowFold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{summary}</summary>
    {children}
  </details>
)
