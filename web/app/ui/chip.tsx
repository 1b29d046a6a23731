import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** A condition that is applied; the link takes it away. `removeLabel` says so in words ("Remove filter: Sea"). */
export const Chip = ({
  to,
  name,
  children,
  removeLabel,
}: {
  to: string
  name?: ReactNode
  children: ReactNode
  removeLabel: string
}) => (
  <Link to={to} className={styles.chip} aria-label={removeLabel} preventScrollReset>
    {name !== undefined && <span className={styles.name}>{name} </span>}
    {children}
    <Icon name="x" />
  </Link>
)
