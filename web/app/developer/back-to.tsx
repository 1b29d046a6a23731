import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import styles from './developer.module.css'

/** The way from one of a list back to the list. */
export const BackTo = ({ to, children }: { to: string; children: string }) => (
  <p>
    <Link to={to} className={styles.back}>
      <Icon name="chevron-left" />
      {children}
    </Link>
  </p>
)
