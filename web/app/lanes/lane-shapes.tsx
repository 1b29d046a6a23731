/** The strokes and stations of a lane, by map convention: readable without colour. */
import type { LegMode } from '@tongyun/freight/vocabulary'
import type { ReactNode } from 'react'
import styles from './lane-drawing.module.css'
import type { LaneStop } from './lane-geometry.ts'

/** Per cent as an SVG length. */
export const pct = (n: number) => `${Math.round(n * 100) / 100}%`

/** Places its children at a percentage of the width without scaling them. */
export const At = ({ x, className, children }: { x: number; className?: string | null; children: ReactNode }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it only places its children; the drawing around it carries the text
  <svg x={x === 0 ? undefined : pct(x)} className={className ?? undefined}>
    {children}
  </svg>
)

/** One stretch of the lane in its mode's stroke: sea solid, rail tied, road cased, air broken. */
export const Track = ({ mode, from, to, y }: { mode: LegMode; from: number; to: number; y: number }) => {
  const line = { x1: from === 0 ? undefined : pct(from), x2: pct(to), y1: y, y2: y }
  return (
    <g className={`m-${mode}`}>
      <line {...line} className={styles[mode]} />
      {mode === 'rail' || mode === 'road' ? <line {...line} className={styles[`${mode}Inner`]} /> : null}
    </g>
  )
}

/** The sign of a station, centred on x = 0. The destination is filled. */
export const StationSign = ({ kind, end, y }: { kind: LaneStop['kind']; end: boolean; y: number }) => {
  const fill = end ? styles.filled : styles.hollow
  switch (kind) {
    case 'door':
      return <rect x="-5.5" y={y - 5.5} width="11" height="11" className={fill} />
    case 'call':
      return <line y1={y - 7} y2={y + 7} className={styles.tick} />
    case 'transfer':
      return (
        <>
          <rect x="-9" y={y - 6} width="18" height="12" rx="6" className={styles.capsule} />
          <circle cx="-3.5" cy={y} r="1.8" className={styles.dot} />
          <circle cx="3.5" cy={y} r="1.8" className={styles.dot} />
        </>
      )
    case 'border':
      return <BorderGate y={y} />
    default:
      return <circle cy={y} r="6" className={fill} />
  }
}

/** A border: a gap in the line between two posts, with a dash-dot line through it. */
const BorderGate = ({ y }: { y: number }) => (
  <>
    <rect x="-3" y={y - 5} width="6" height="10" className={styles.gap} />
    <line x1="-3.5" x2="-3.5" y1={y - 5} y2={y + 5} className={styles.post} />
    <line x1="3.5" x2="3.5" y1={y - 5} y2={y + 5} className={styles.post} />
    <line y1={y - 12} y2={y + 12} className={styles.gate} />
  </>
)
