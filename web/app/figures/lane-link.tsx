import type { LaneFigures } from '@tongyun/contract/figures/endpoints'
import { Link } from 'react-router'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { paths } from '../site/paths.ts'
import styles from './figures.module.css'

type Lane = Pick<LaneFigures, 'mode' | 'origin' | 'destination'>

/** A lane with its mode, leading to what the mall has on it. */
export const LaneLink = ({ lane: { mode, origin, destination } }: { lane: Lane }) => (
  <span className={styles.lane}>
    <ModeMark mode={mode} />
    <Link className={`quiet ${styles.link}`} to={paths.mall({ mode, origin: origin.placeId, destination: destination.placeId })}>
      {`${origin.name} →\u00a0${destination.name}`}
    </Link>
  </span>
)
