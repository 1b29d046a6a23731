import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tabs.module.css'

type Tab = { to: string; label: ReactNode; current: boolean }

/**
 * Views one changes between, as links, so that each has its address and works without script. `segments` is the boxed
 * form for short choices (sorting, modes of the board).
 */
export const Tabs = ({
  label,
  tabs,
  look = 'line',
  keepScroll = false,
}: {
  label: string
  tabs: readonly Tab[]
  look?: 'line' | 'segments'
  keepScroll?: boolean
}) => (
  <nav aria-label={label} className={look === 'line' ? styles.line : `${styles.segments} fades`}>
    {tabs.map(({ to, label: words, current }) => (
      <Link key={to} to={to} discover="none" aria-current={current ? 'true' : undefined} preventScrollReset={keepScroll}>
        {words}
      </Link>
    ))}
  </nav>
)
