import type { ReactNode } from 'react'
import styles from './second-line.module.css'

/** What stands below the first line of a cell, smaller. */
export const SecondLine = ({ children }: { children: ReactNode }) => <span className={styles.second}>{children}</span>
