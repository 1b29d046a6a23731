import { Link } from 'react-router'
import styles from './steps.module.css'
import type { StepsView } from './steps.server.ts'

/** One line with three stations, each of which may lead on. */
export const Steps = ({ title, steps }: StepsView) => (
  <section className="section" aria-labelledby="steps">
    <div className="section-head">
      <h2 id="steps">{title}</h2>
    </div>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.path === null ? step.title : <Link to={step.path}>{step.title}</Link>}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
)
