/** Where a price lies between half and double of its lane's median, beside what the offer cost before. */
import { PLAUSIBLE } from '@tongyun/contract/review/price-plausibility'
import styles from './lane-scale.module.css'

/** The scale ends at a quarter and four times the median; what lies beyond stands at its end. */
const MOST_OCTAVES = 2

/** Per cent of the width at which a price stands that lies so many per cent from the median. */
export const placeOnScale = (percent: number): number => {
  const octaves = Math.log2(Math.max(1 + percent / 100, 1e-9))
  const shown = Math.min(MOST_OCTAVES, Math.max(-MOST_OCTAVES, octaves))
  return Math.round((50 + (shown / MOST_OCTAVES) * 50) * 10) / 10
}

const at = (percent: number) => `${placeOnScale(percent)}%`
const [from, to] = [placeOnScale(PLAUSIBLE.lane.least), placeOnScale(PLAUSIBLE.lane.most)]

type Props = { lanePercent: number; beforePercent: number | null; suspicious: boolean }

/** The band of usual prices, the median as a line, the price as a dot, what it was before as a ring. The words beside it say the same. */
export const LaneScale = ({ lanePercent, beforePercent, suspicious }: Props) => (
  <svg className={styles.scale} aria-hidden="true">
    <line x1="0" x2="100%" y1="7" y2="7" className={styles.axis} />
    <rect x={`${from}%`} width={`${to - from}%`} y="4" height="6" className={styles.band} />
    <line x1="50%" x2="50%" y1="1" y2="13" className={styles.median} />
    {beforePercent !== null && <circle cx={at(beforePercent)} cy="7" r="3.5" className={styles.before} />}
    <circle cx={at(lanePercent)} cy="7" r="4" className={suspicious ? styles.odd : styles.price} />
  </svg>
)
