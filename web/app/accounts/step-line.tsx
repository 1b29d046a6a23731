import * as m from '@tongyun/messages'
import styles from './step-line.module.css'

/** Steps of a task as stations of a line; the current one is marked for eyes and screen readers. */
export const StepLine = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className={styles.line} aria-label={m.reset_steps()}>
    {steps.map((step, i) => (
      <li key={step} data-done={i < current} aria-current={i === current ? 'step' : undefined}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)
