import { type drawSpark, SPARK_HEIGHT, SPARK_WIDTH } from '../market/spark-drawing.ts'
import styles from './sparkline.module.css'

/** A drawn trend; `label` says the same in words. */
export const Sparkline = ({ drawing, label }: { drawing: ReturnType<typeof drawSpark>; label: string }) =>
  drawing === null ? null : (
    <svg className={styles.spark} viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.band} d={drawing.band} />
      <path className={styles.line} d={drawing.line} />
      <circle className={styles.end} r="5" cx={drawing.end[0]} cy={drawing.end[1]} />
    </svg>
  )
