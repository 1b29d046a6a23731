import type { ReactNode } from 'react'
import { formatRelative } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import styles from './standing-band.module.css'

type Standing = {
  state: string
  /** Whose turn it is; null where nobody is waited for. */
  turn: string | null
  /** That the reader is waited for. */
  mine: boolean
  /** The deadline with its name; `at` null without one. */
  until: { label: string; at: string | null }
  asOf: string
  /** What else is said of it, in paragraphs. */
  children?: ReactNode
}

/** Where something stands, whose turn it is and until when, to be read at a glance. */
export const StandingBand = ({ state, turn, mine, until: { label, at }, asOf, children }: Standing) => (
  <div className={styles.band} data-mine={mine ? '' : undefined}>
    <div className={styles.first}>
      <b className={styles.state}>{state}</b>
      {turn === null ? null : <span className={styles.turn}>{turn}</span>}
      {at === null ? null : (
        <p className={styles.until}>
          <b>{formatRelative(at, asOf)}</b>
          <span>
            {label} <Moment at={at} />
          </span>
        </p>
      )}
    </div>
    {children}
  </div>
)
