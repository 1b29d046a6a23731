/** The floor of a container or truck from above, all on one scale: the share that the cargo takes, and its largest piece. */
import { CONTAINERS, VEHICLES } from '@tongyun/freight/equipment'
import type { Piece } from '@tongyun/freight/rate'
import styles from './floor-plan.module.css'

/** Length of the longest floor that is drawn, which takes the whole width. */
const LONGEST_CM = 1360
/** Inside a truck, as everywhere where floors are counted. */
const TRUCK_WIDTH_CM = 240

const floorOf = (equipment: string): { lengthCm: number; widthCm: number } | null => {
  const container = CONTAINERS.find(({ type }) => type === equipment)
  const lengthM = container?.lengthM ?? VEHICLES.find(({ type }) => type === equipment)?.lengthM ?? null
  return lengthM === null ? null : { lengthCm: lengthM * 100, widthCm: (container?.widthM ?? TRUCK_WIDTH_CM / 100) * 100 }
}

const area = ({ lengthCm, widthCm }: Piece) => lengthCm * widthCm

/** The numbers stand beside it, so that it needs no words. */
export const FloorPlan = ({ equipment, share, pieces }: { equipment: string; share: number; pieces: readonly Piece[] }) => {
  const floor = floorOf(equipment)
  if (floor === null) return null
  const { lengthCm, widthCm } = floor
  const largest = pieces.toSorted((a, b) => area(b) - area(a))[0]
  const [long = 0, short = 0] = largest === undefined ? [] : [largest.lengthCm, largest.widthCm].sort((a, b) => b - a)
  // Across where it goes across, as the floor is counted from its front end.
  const [along, across] = long <= widthCm ? [short, long] : [Math.min(long, lengthCm), Math.min(short, widthCm)]
  return (
    <svg viewBox={`-6 -6 ${LONGEST_CM + 12} ${widthCm + 12}`} className={styles.plan} aria-hidden="true">
      <rect width={lengthCm * Math.min(1, share)} height={widthCm} className={styles.taken} />
      {largest === undefined ? null : <rect width={along} height={across} className={styles.piece} />}
      <rect width={lengthCm} height={widthCm} className={styles.floor} />
    </svg>
  )
}
