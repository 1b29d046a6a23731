import type { ReactNode } from 'react'
import styles from './narrow-fold.module.css'

/**
 * What stands open where there is room and is folded, on the native element, where it is narrow; print shows it. Narrow is a
 * container of less than 648 px, or with `in` the page, as on a phone. A browser that cannot show what is closed keeps it folded
 * everywhere.
 */
export const NarrowFold = ({ summary, children, in: place }: { summary: ReactNode; children: ReactNode; in?: 'page' }) => (
  <details className={styles.fold} data-narrow={place}>
    <summary>{summary}</summary>
    {children}
  </details>
)
