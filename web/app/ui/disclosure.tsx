import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** Something that opens in place, on the native element. */
export const Disclosure = ({ summary, children, open = false }: { summary: ReactNode; children: ReactNode; open?: boolean }) => (
  <details className={styles.disclosure} open={open}>
    <summary>
      <Icon name="chevron-right" />
      {summary}
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
