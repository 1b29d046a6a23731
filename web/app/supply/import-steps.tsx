import * as m from '@tongyun/messages'
import styles from './import.module.css'

/** Where in the import one is: upload, check, result. */
export const ImportSteps = ({ current }: { current: 0 | 1 | 2 }) => (
  <ol className={styles.steps} aria-label={m.import_steps()}>
    {[m.import_step_upload(), m.import_step_check(), m.import_step_done()].map((step, i) => (
      <li key={step} data-done={i < current} aria-current={i === current ? 'step' : undefined}>
        {step}
      </li>
    ))}
  </ol>
)
