import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The name of a page, and beside it where one goes or what one does from it. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
)
