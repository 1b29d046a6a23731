import styles from './skeleton.module.css'

/** Grey lines of the height of what is coming, visible only when it takes longer than 300 ms. */
export const Skeleton = ({ lines, label, className }: { lines: number; label: string; className?: string }) => (
  <div className={className === undefined ? styles.skeleton : `${styles.skeleton} ${className}`} role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <i key={line} className={line % 3 === 2 ? styles.short : undefined} />
    ))}
  </div>
)
