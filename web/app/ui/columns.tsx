import type { ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * A long page in two columns where the window is wide: what somebody does and says on the left, what it is about on the
 * right. On a narrow window `aside` stands between `first` and `last`, which is also the order in which it is read aloud.
 */
export const Columns = ({ first, aside, last }: { first: ReactNode; aside: ReactNode; last: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.first}>{first}</div>
    <div className={styles.aside}>{aside}</div>
    <div className={styles.last}>{last}</div>
  </div>
)
