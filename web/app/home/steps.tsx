import * as m from '@tongyun/messages'
import styles from './steps.module.css'

const STEPS = [
  [m.home_step_search, m.home_step_search_text],
  [m.home_step_price, m.home_step_price_text],
  [m.home_step_compare, m.home_step_compare_text],
] as const

/** How it works, in what exists: search, understand the price, compare. One line with three stations. */
export const Steps = () => (
  <section className="section" aria-labelledby="steps">
    <div className="section-head">
      <h2 id="steps">{m.home_steps()}</h2>
    </div>
    <ol className={styles.steps}>
      {STEPS.map(([title, text]) => (
        <li key={title()}>
          <h3>{title()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  </section>
)
