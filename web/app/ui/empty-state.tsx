import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing to show, and what to do instead: a line without stations, a title, a sentence, ways on. */
export const EmptyState = ({
  title,
  text,
  children,
  heading: Heading = 'h2',
}: {
  title: ReactNode
  text: ReactNode
  children?: ReactNode
  heading?: 'h1' | 'h2'
}) => (
  <div className={styles.empty}>
    <svg viewBox="0 0 240 16" className={styles.line} aria-hidden="true">
      <path d="M8 8h224" />
      <circle cx="8" cy="8" r="6" />
      <rect x="226" y="2" width="12" height="12" />
    </svg>
    <Heading>{title}</Heading>
    <p>{text}</p>
    {children !== undefined && <div className={styles.ways}>{children}</div>}
  </div>
)
