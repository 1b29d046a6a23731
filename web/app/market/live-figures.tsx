import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import styles from './live-figures.module.css'
import type { FiguresView } from './market-view.ts'

/** How much there is, counted now; four noughts say less than what one can do before there is a market. */
export const LiveFigures = ({ figures, said, onward }: FiguresView) => (
  <div className={styles.live}>
    {figures.length > 0 && (
      <ul className={styles.figures} aria-label={m.home_figures()}>
        {figures.map(({ before, amount, after }) => (
          <li key={after}>
            {before}
            <b>{amount}</b>
            {after}
          </li>
        ))}
      </ul>
    )}
    <p className={onward === null ? 't12 faint' : undefined}>{said}</p>
    {onward && <Link to={paths.newDemand()}>{onward}</Link>}
  </div>
)
