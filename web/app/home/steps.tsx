import * as m from '@tongyun/messages'
import styles from './steps.module.css'

/** How it works, in what exists: search, understand the price, compare. One line with three stations. */
export const Steps = () => (
  <section className="section" aria-labelledby="steps">
    <div className="section-head">
      <h2 id="steps">{m.home_steps()}</h2>
    </div>
    <ol className={styles.steps}>
      <li>
        <h3>{m.home_step_search()}</h3>
        <p>{m.home_step_search_text()}</p>
      </li>
      <li>
        <h3>{m.home_step_price()}</h3>
        <p>{m.home_step_price_text()}</p>
      </li>
      <li>
        <h3>{m.home_step_compare()}</h3>
        <p>{m.home_step_compare_text()}</p>
      </li>
    </ol>
  </section>
)
