import styles from './age-bar.module.css'

/** From here on little time is left. */
const SOON = 0.75

/** How much of the time for a decision is over, from 0 to 1. */
export const shareOver = ({ submittedAt, dueAt }: { submittedAt: string; dueAt: string }, asOf: string): number => {
  const [from, to, now] = [submittedAt, dueAt, asOf].map((time) => Date.parse(time)) as [number, number, number]
  return to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)))
}

/** The time for a decision as a bar that fills. The words beside it say the same. */
export const AgeBar = ({ over }: { over: number }) => (
  <svg className={styles.bar} aria-hidden="true">
    <rect width="100%" height="6" className={styles.all} />
    <rect
      width={`${Math.round(over * 100)}%`}
      height="6"
      className={over >= 1 ? styles.late : over >= SOON ? styles.soon : styles.over}
    />
  </svg>
)
