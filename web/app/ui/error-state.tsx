import type { ReactNode } from 'react'
import styles from './error-state.module.css'
import { Icon } from './icon.tsx'

/** Something failed: a title, what it means, ways on. Announced at once. */
export const ErrorState = ({
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
  <div className={styles.error} role="alert">
    <Heading className={styles.title}>
      <Icon name="alert-triangle" />
      {title}
    </Heading>
    <p>{text}</p>
    {children !== undefined && <div className={styles.ways}>{children}</div>}
  </div>
)
