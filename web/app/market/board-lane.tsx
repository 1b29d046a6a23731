import styles from '../lanes/lane-drawing.module.css'
import { At, StationSign, Track } from '../lanes/lane-shapes.tsx'
import type { DepartureView } from './market-view.ts'

type Props = { lane: DepartureView['lane']; ground: 'paper' | 'well' }

/** The bare line of a lane beside its names, already laid out; for every other place there is lanes/lane-drawing.tsx. */
export const BoardLane = ({ lane, ground }: Props) => (
  <div className={`${styles.lane} ${ground === 'well' ? styles.onWell : ''} m-${lane.mode}`}>
    <svg height={16} aria-hidden="true">
      {lane.tracks.map(({ mode, from, to }) => (
        <Track key={from} mode={mode} from={from} to={to} y={8} />
      ))}
      {lane.stations.map(({ kind, at }, i) => (
        <At key={at} x={at}>
          <StationSign kind={kind} end={i === lane.stations.length - 1} y={8} />
        </At>
      ))}
    </svg>
  </div>
)
